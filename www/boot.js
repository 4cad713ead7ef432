// Starts the page, with the texts of its language.
import { Idiomorph } from './idiomorph.js';
import init, { isUpdating, start } from './rosette_page.js';

// The build writes these lists.
const LANGUAGES = '%languages%'.split(' ');
const BOARDS = '%boards%'.split(' ');
const GAMES = '%games%'.split(' ');

/** The list of puzzles that a screen needs. */
const PUZZLES = { today: 'puzzles.jsonl', puzzles: 'puzzle-sets.jsonl' };

/** Returns the language for a setting: the setting itself, otherwise the browser's first choice that has texts. */
const languageOf = (setting) =>
  [setting, ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'].find((code) => LANGUAGES.includes(code));

/** Milliseconds after which a file that hasn't arrived completely counts as missing. */
const FETCH_TIMEOUT_MS = 60000;

/** Fetches a file as a text. */
async function textOf(name, priority = 'high') {
  const answer = await fetch(document.documentElement.dataset.files + name, { priority, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`a file couldn’t be loaded (${answer.status})`);
  return answer.text();
}

/** Fetches a file of texts in the language for a setting: those of the first screens, or the rest. */
const texts = (setting, part = '', priority = 'high') => textOf(`texts/${languageOf(setting)}${part}.txt`, priority);

/** Fetches the styles that the first screens don't need. A style sheet made by a script has no address, so the addresses in it get the folder of the files. */
async function moreStyles() {
  const styles = await textOf('later.css', 'low');
  const placed = styles.replaceAll('url(', `url(${document.documentElement.dataset.files}`);
  document.adoptedStyleSheets = [await new CSSStyleSheet().replace(placed)];
  // WebKit never sends `loadingdone`. A face that isn't loaded leaves the next font of the list.
  const tell = () => document.fonts.dispatchEvent(new Event('faceloaded'));
  for (const face of document.fonts) face.loaded.then(tell, () => {});
}

/** Fetches the texts that the first screens don't need, and also those of the first screens if `firstToo`, otherwise the styles. */
const moreTexts = (setting, firstToo) =>
  Promise.all([firstToo ? texts(setting) : moreStyles(), texts(setting, '-later', firstToo ? 'high' : 'low')]);

/**
 * Changes an element, or only its content, to markup, and keeps the nodes that are the same. A part with `data-block`, or
 * without a change, is left unchanged.
 */
const morph = (element, markup, isElement) => {
  // Idiomorph itself would make a document for each text.
  const made = document.createElement('template');
  made.innerHTML = markup;
  Idiomorph.morph(element, made.content, {
    morphStyle: isElement ? 'outerHTML' : 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (node, to) => node.dataset?.block === undefined && !node.isEqualNode(to),
      // A person opens and closes these parts, and the program doesn’t know which are open.
      beforeAttributeUpdated: (name, node) => name !== 'open' || node.dataset.toggles === undefined,
    },
  });
};

/** Reads a stored setting, for code that runs before the program has started. */
function setting(name = 'language') {
  try {
    return JSON.parse(localStorage.getItem('rosette:settings')).value[name];
  } catch {
    return undefined;
  }
}

// These messages appear when the program has stopped or never started, so they can't come from it.
const FAILED = {
  en: ['Rosette couldn’t start: @. Check your connection, and use a current browser with WebAssembly. Your saved games are untouched.',
    'Rosette has stopped: @. Your saved games are safe up to the last move. Here is the record of this one:',
    'Reload', 'Menu'],
  fr: ['Rosette n’a pas pu démarrer\xa0: «\xa0@\xa0». Vérifiez la connexion et utilisez un navigateur récent avec WebAssembly. Vos parties enregistrées sont intactes.',
    'Rosette s’est arrêtée\xa0: «\xa0@\xa0». Les parties enregistrées sont conservées jusqu’au dernier coup. La fiche de celle-ci\xa0:',
    'Recharger', 'Menu'],
  ru: ['Rosette не удалось запустить: «@». Проверьте соединение; нужен современный браузер с WebAssembly. Сохранённые партии не тронуты.',
    'Rosette больше не работает: «@». Сохранённые партии целы до последнего хода. Запись этой партии:',
    'Обновить', 'Меню'],
};

/** Returns whether the program has something to read as it starts: a stored text, or the game of this entry of the history. */
function hasStored() {
  try {
    return typeof history.state === 'string' || Object.keys(localStorage).some((key) => key.startsWith('rosette:'));
  } catch {
    return false;
  }
}

/** Returns the files that the first screen needs besides those of every screen. */
function needed() {
  const [, screen, game] = location.hash.split(/[/?]/);
  const stored = hasStored() ? ['split_stored.wasm'] : [];
  if (!screen) return [`tiles/${BOARDS.find((name) => name === setting('board')) ?? BOARDS[0]}.txt`, ...stored];
  const parts = ['boards', ...(screen === 'play' ? GAMES.filter((name) => name === game) : [...GAMES, 'later'])];
  const files = [...parts.map((part) => `split_${part}.wasm`), ...stored, ...(PUZZLES[screen] ? [PUZZLES[screen]] : [])];
  return screen === 'play' ? files : [...files, 'later.css', `texts/${languageOf(setting())}-later.txt`];
}

/** Begins to fetch the files that only the first screen needs. */
function preload() {
  const { files } = document.documentElement.dataset;
  // The one-file page contains these files, so it has no folder of them.
  if (!files) return;
  for (const name of needed()) {
    const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: files + name };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

/** Returns the last stored record of the game on the screen. */
function record() {
  try {
    return JSON.stringify(JSON.parse(localStorage.getItem(`rosette:game:${history.state}`)).value.record);
  } catch {
    return '';
  }
}

/** Replaces the page by a message that says what went wrong, with ways back. */
function fail(error, started) {
  const failure = document.getElementById('failure');
  if (!failure.hidden) return;
  const [atStart, later, again, menu] = FAILED[languageOf(setting())];
  const [words, kept, toAgain, toMenu] = failure.children;
  words.textContent = (started ? later : atStart).replace('@', () => error?.message ?? error);
  // If the program couldn't store the game, it has already written the record here.
  kept.value ||= started ? record() : '';
  kept.hidden = !kept.value;
  toAgain.textContent = again;
  toAgain.onclick = () => location.reload();
  toMenu.textContent = menu;
  toMenu.onclick = () => {
    history.replaceState(null, '', '#/');
    location.reload();
  };
  failure.hidden = false;
  for (const other of document.querySelectorAll('main, dialog')) other.remove();
}

// A page of another site could embed this one invisibly and misdirect clicks. Our server forbids frames by a
// header; with a file, or another server, there is no such header.
const FRAMED = {
  en: ['Rosette doesn’t start inside a page of another site: that page could mislead your clicks.', 'Open Rosette by itself'],
  fr: ['Rosette ne démarre pas dans une page d’un autre site\xa0: cette page pourrait détourner vos clics.', 'Ouvrir Rosette à part'],
  ru: ['Rosette не запускается внутри страницы другого сайта: та могла бы перехватывать нажатия.', 'Открыть Rosette отдельно'],
};

/** Returns whether a page of another origin has this one in a frame. */
function isFramed() {
  try {
    return top !== window && top.location.origin !== origin;
  } catch {
    return true;
  }
}

/** Replaces the page by a message that says why it doesn't start in a frame, with a link to itself. */
function refuseFrame() {
  const [why, open] = FRAMED[languageOf(setting())];
  const failure = document.getElementById('failure');
  const link = Object.assign(document.createElement('a'), { href: location.href, target: '_blank', rel: 'noopener', textContent: open });
  failure.replaceChildren(Object.assign(document.createElement('p'), { textContent: why }), link);
  failure.hidden = false;
  for (const other of document.querySelectorAll('main, dialog')) other.remove();
}

// At least in Chromium, a history entry that is replaced while a reload begins loses its state. Therefore the
// tab's own storage passes the state on.
try {
  const left = performance.navigation.type === 1 && sessionStorage['rosette:left'];
  if (left) history.replaceState(left, '');
} catch {
  // Without the tab's storage, an opened game is lost at a reload.
}

/** Saves the state that a reload should find. */
function leave(state) {
  try {
    sessionStorage['rosette:left'] = state;
  } catch {
    // Without the tab's storage, an opened game is lost at a reload.
  }
}
window.onpagehide = () => leave(typeof history.state === 'string' ? history.state : '');

/** Does the work that can wait until after the first frame. */
function settle() {
  leave('');
  // Only later visits need the offline cache, and a page opened from the disk has none.
  const { files } = document.documentElement.dataset;
  if (files) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: `${files}offline.js` }));
}

// After a press of a pointer, the styles show no focus ring.
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => document.documentElement.toggleAttribute('data-pressed', kind === 'pointerdown'), true);
}

// The program restores scroll positions itself: when the browser would, the screen isn't drawn yet.
history.scrollRestoration = 'manual';

if (isFramed()) refuseFrame();
else {
  preload();
  Promise.all([init(), texts(setting())])
    .then(async ([, texts_]) => {
      // The program has stopped after a trap (`RuntimeError`), and after an exception during an event: `isUpdating`
      // then stays true. The check is a separate task, so that no other event is being handled. Errors of other
      // scripts, such as extensions, are ignored.
      const check = (error) =>
        setTimeout(() => (error instanceof WebAssembly.RuntimeError || isUpdating()) && fail(error, true));
      addEventListener('error', ({ error }) => check(error));
      addEventListener('unhandledrejection', ({ reason }) => check(reason));
      await start(texts_, moreTexts, morph);
      requestAnimationFrame(() => setTimeout(settle));
    })
    .catch((error) => fail(error, false));
}
