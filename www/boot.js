// Starts the program. What can go wrong here goes wrong before any of it runs, so the words stand
// here and not with the program's other texts.
import init from './rosette_page.js';

init().catch((error) => {
  const failure = document.getElementById('failure');
  failure.textContent =
    'Rosette could not start: ' + (error && error.message ? error.message : error) +
    '. It needs a browser with WebAssembly; loading the page again may help. Your saved games are untouched.';
  failure.hidden = false;
});
