// Shows a board in a frame, by the frame's address: attributes after `?` or `#`, or a game as in a
// link of the page.
const board = document.querySelector('rosette-board');
const show = () => {
  const linked = location.hash.startsWith('#/');
  const given = [location.search, linked ? '' : location.hash].flatMap((part) => [...new URLSearchParams(part.slice(1))]);
  const wanted = new Map(linked ? [...given, ['record', location.hash]] : given);
  for (const name of ['record', 'game', 'options', 'ply', 'playable', 'theme']) {
    if (wanted.has(name)) board.setAttribute(name, wanted.get(name));
    else board.removeAttribute(name);
  }
};
addEventListener('hashchange', show);
show();
