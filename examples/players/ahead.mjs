// A player of every game that looks at the board one ply ahead, without a library of rules.
//
//     rosette play triad --second "cmd:node examples/players/ahead.mjs"
import { createInterface } from 'node:readline';

const RANKS = '0123456789A';
const LETTERS = 'abcdefghjklmnopqrst';
let seat, other;

// Functions, one for each game, that rate a legal token.
const looks = {
    ur({ [other]: theirs }, token) {
        const [roll, from] = token.split('/').map(Number);
        const to = roll + (from || 0);
        const takes = to > 4 && to < 13 && theirs.cells.includes(to);
        return (takes ? to : 0) + ([4, 8, 14, 15].includes(to) ? 3 : 0) + to / 100;
    },
    triad({ cells, hands }, token) {
        const [slot, cell] = token.split('@').map(Number);
        const card = hands[seat][slot - 1];
        const [x, y] = [(cell - 1) % 3, Math.floor((cell - 1) / 3)];
        // The offsets of the neighbouring cells: top, right, bottom, left.
        const sides = [[0, -1], [1, 0], [0, 1], [-1, 0]];
        return sides.filter(([dx, dy], side) => {
            const inside = x + dx >= 0 && x + dx < 3 && y + dy >= 0 && y + dy < 3;
            const beside = inside && cells[cell - 1 + dx + 3 * dy];
            const theirs = beside && beside.owner === other;
            return theirs && RANKS.indexOf(card[side]) > RANKS.indexOf(beside.card[(side + 2) % 4]);
        }).length;
    },
    trisq({ rows }, token) {
        const own = seat === 'first' ? '▲' : '□';
        const at = (x, y) => (rows[y] ? rows[y][x] : undefined) ?? own;
        const [x, y] = [LETTERS.indexOf(token[0]), rows.length - Number(token.slice(1))];
        const beside = (x, y) => [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]];
        const theirs = beside(x, y).filter(([x, y]) => !['·', own].includes(at(x, y)));
        const taken = theirs.filter(([x, y]) => beside(x, y).filter(([x, y]) => at(x, y) !== own).length === 1);
        return token === 'pass' ? -1 : 10 * taken.length + theirs.length;
    },
    flag({ [seat]: cell, flag }, token) {
        const to = cell + Number(token);
        if (Number.isNaN(to)) return -100;
        return cell === flag ? -to : -Math.abs(flag - to);
    },
};

const say = message => console.log(JSON.stringify(message));
say({ type: 'hello', protocol: 1, name: 'One ply ahead in JavaScript', version: '1.0' });
let game;
createInterface({ input: process.stdin }).on('line', line => {
    const message = JSON.parse(line);
    if (message.type === 'game') {
        ({ game, seat } = message);
        other = seat === 'first' ? 'second' : 'first';
    }
    if (message.type !== 'ask') return;
    const rated = message.legal.map(token => ({ token, good: looks[game](message.board, token) }));
    say({ type: 'answer', token: rated.reduce((a, b) => (b.good > a.good ? b : a)).token });
});
