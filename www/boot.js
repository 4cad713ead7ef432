// Starts the program, with the texts of its language.
import init, { start } from './rosette_page.js';

const LANGUAGES = ['en', 'fr', 'ru'];

/** The language of a setting: itself, or else the first that the browser prefers and we have. */
const languageOf = (setting) =>
  [setting, ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'].find((code) => LANGUAGES.includes(code));

/** The texts in the language of a setting. */
async function texts(setting) {
  const answer = await fetch(`${document.documentElement.dataset.files}texts/${languageOf(setting)}.txt`);
  if (!answer.ok) throw new Error(`its texts couldn’t be loaded (${answer.status})`);
  return answer.text();
}

/** What is set, before the program can read it. */
function setting() {
  try {
    return JSON.parse(localStorage.getItem('rosette:settings')).value.language;
  } catch {
    return undefined;
  }
}

// What is told here is told without the program, which can't be asked any more or never could be, so
// the words stand here.
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

/** The record of the game on the screen, as it was kept last. */
function record() {
  try {
    return JSON.stringify(JSON.parse(localStorage.getItem(`rosette:game:${history.state}`)).value.record);
  } catch {
    return '';
  }
}

/** Puts in the place of everything what went wrong, and ways back. */
function fail(error, started) {
  const failure = document.getElementById('failure');
  if (!failure.hidden) return;
  const [atStart, later, again, menu] = FAILED[languageOf(setting())];
  const [words, kept, toAgain, toMenu] = failure.children;
  words.textContent = (started ? later : atStart).replace('@', () => error?.message ?? error);
  // The program has left the record of a game there that it couldn't store.
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

// A page of another site could lay this one under its own and mislead clicks. A server of ours forbids
// frames by a header; a file, and servers of others, can't.
const FRAMED = {
  en: ['Rosette doesn’t start inside a page of another site: that page could mislead your clicks.', 'Open Rosette by itself'],
  fr: ['Rosette ne démarre pas dans une page d’un autre site\xa0: cette page pourrait détourner vos clics.', 'Ouvrir Rosette à part'],
  ru: ['Rosette не запускается внутри страницы другого сайта: та могла бы перехватывать нажатия.', 'Открыть Rosette отдельно'],
};

/** Whether a page of another origin has this one in a frame. */
function isFramed() {
  try {
    return top !== window && top.location.origin !== origin;
  } catch {
    return true;
  }
}

/** Puts in the place of everything why the page doesn't start in a frame, and a link to itself. */
function refuseFrame() {
  const [why, open] = FRAMED[languageOf(setting())];
  const failure = document.getElementById('failure');
  const link = Object.assign(document.createElement('a'), { href: location.href, target: '_blank', rel: 'noopener', textContent: open });
  failure.replaceChildren(Object.assign(document.createElement('p'), { textContent: why }), link);
  failure.hidden = false;
  for (const other of document.querySelectorAll('main, dialog')) other.remove();
}

// An entry of the history that is replaced while a reload begins comes back without its state, in
// Chromium at least: the tab itself hands over what was on the screen.
try {
  const left = performance.navigation.type === 1 && sessionStorage['rosette:left'];
  if (left) history.replaceState(left, '');
} catch {
  // Without a storage the games of the page go with it.
}

/** Keeps for the tab what a reload shall find on the screen. */
function leave(state) {
  try {
    sessionStorage['rosette:left'] = state;
  } catch {
    // So they do here.
  }
}
window.onpagehide = () => leave(history.state || '');

/** What can wait until the first picture is shown. */
function settle() {
  leave('');
  // What only the next visit needs. A file on the disk has nothing to keep, nor a folder of files.
  const { files } = document.documentElement.dataset;
  if (files) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: `${files}offline.js` }));
}

if (isFramed()) refuseFrame();
else Promise.all([init(), texts(setting())])
  .then(([, texts_]) => {
    // What a fault has left in the middle of something is dealt with by nothing any more.
    addEventListener('error', ({ error }) => error && fail(error, true));
    // What has come of a promise is dealt with in the program, too; other promises are their makers'.
    addEventListener('unhandledrejection', ({ reason }) => /wasm/.test(reason?.stack) && fail(reason, true));
    start(texts_, texts);
    requestAnimationFrame(() => setTimeout(settle));
  })
  .catch((error) => fail(error, false));
