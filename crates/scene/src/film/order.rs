//! Where the things of a new list lie in an old one.

/// The place of a thing: the number of old things up to it, and 0 for one of them or a number that
/// grows for those that are new after it.
pub type Place = (usize, usize);

/// Finds a place in an old list for each thing of a new list, from bottom to top. Things that meet
/// keep their order; others may change it, so that as many as possible are in the old list.
/// `is_seen` prefers one of several equal old things, by its index.
pub fn places(
    old: &[usize],
    new: &[usize],
    is_seen: impl Fn(usize) -> bool,
    meet: impl Fn(usize, usize) -> bool,
) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::with_capacity(new.len());
    for (index, thing) in new.iter().enumerate() {
        let under = new[..index].iter().zip(&places).filter(|(other, _)| meet(**other, *thing));
        let under = under.map(|(_, place)| *place).max();
        let from = under.map_or(0, |(old, _)| old);
        let is_free = |at: &usize| old[*at] == *thing && !places.contains(&(at + 1, 0));
        let found = || (from..old.len()).filter(is_free);
        let known = found().find(|at| is_seen(*at)).or_else(|| found().next());
        places.push(match known {
            Some(at) => (at + 1, 0),
            None => (from, index + 1),
        });
    }
    places
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn things_that_meet_keep_their_order() {
        let all_meet = |_, _| true;
        assert_eq!(places(&[1, 2, 3], &[2, 9, 3], |_| false, all_meet), [(2, 0), (2, 2), (3, 0)]);
        assert_eq!(places(&[1, 2], &[2, 1], |_| false, all_meet), [(2, 0), (2, 2)]);
        assert_eq!(places(&[], &[1], |_| false, all_meet), [(0, 1)]);
    }

    #[test]
    fn others_stay_where_they_are() {
        let none_meet = |_, _| false;
        assert_eq!(places(&[1, 2], &[2, 1], |_| false, none_meet), [(2, 0), (1, 0)]);
        // Each old thing is only used once.
        assert_eq!(places(&[5, 5], &[5, 5], |_| false, none_meet), [(1, 0), (2, 0)]);
        assert_eq!(places(&[5, 5], &[5], |at| at == 1, none_meet), [(2, 0)]);
    }
}
