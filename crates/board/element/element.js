// The element `<rosette-board>`. Everything about a game comes from the module, as values and
// markup. This script has the attributes, events and the shadow tree. LETTERS, MODULE, TEXTS,
// STYLES and `wasm_bindgen` precede this script.

/** Marks the module's markup as trusted, as pages with trusted types demand. */
let policy;
const safe = (markup) => {
  // A page may forbid two policies of one name. A second copy of this script makes no element, so it never gets here.
  policy ??= globalThis.trustedTypes?.createPolicy('rosette-board', { createHTML: (markup) => markup });
  return policy?.createHTML(markup) ?? markup;
};

/** Starts the module and reads the texts, once for all elements. */
const start = async () => {
  const codes = new Map(Array.from(LETTERS, (letter, code) => [letter, code]));
  await wasm_bindgen({ module_or_path: Uint8Array.from(MODULE, (letter) => codes.get(letter)) });
  return new wasm_bindgen.Words(TEXTS);
};
let started;

/** The attributes that name a game. */
const GAME = ['record', 'game', 'options'];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The time in milliseconds for which a throw that can't be used is shown. */
const LINGER = 1200;

const TREE = `
<div id="players"><div></div><div></div></div>
<div id="board">
  <div id="picture" role="img"><div></div><div></div></div>
  <div id="regions"></div>
  <button id="veil" hidden></button>
</div>
<div id="status" aria-live="polite"><b></b> <span></span></div>
<div id="steps"><button>«</button><button>‹</button><span></span><button>›</button><button>»</button></div>
<p id="error" role="alert" hidden></p>`;

class RosetteBoard extends HTMLElement {
  static observedAttributes = [...GAME, 'ply', 'playable'];

  #root = this.attachShadow({ mode: 'open' });
  #board = null;
  #words;
  /** The attributes that have changed since the last `#sync`. */
  #changed = new Set();
  #resized = new ResizeObserver(() => requestAnimationFrame(() => this.#size !== this.#measured() && this.#draw()));
  /** The size at which the board was drawn, as by `#measured`. */
  #size;
  /** The markup that `#place` last set, by element. */
  #placed = new Map();
  #linger;
  /** Whether the focus moves to a region as soon as there is one. */
  #waits = false;
  #drawing = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.innerHTML = safe(TREE);
    this.#listen();
  }

  connectedCallback() {
    // A property that was set before this script has run hides the accessor of its name.
    for (const name of ['record', 'ply', 'playable']) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#resized.observe(this);
    // An element that was moved continues with its game.
    this.attributeChangedCallback(this.#board ? '' : 'record');
  }

  disconnectedCallback() {
    this.#resized.disconnect();
  }

  attributeChangedCallback(name) {
    if (!this.#changed.size) queueMicrotask(() => this.#sync());
    this.#changed.add(name);
  }

  /** The game so far, as a record; null if no game is open. */
  get record() { return this.#board && JSON.parse(this.#board.record()); }

  set record(record) { this.setAttribute('record', typeof record === 'string' ? record : JSON.stringify(record)); }

  /** The ply of the position shown. */
  get ply() { return this.#board ? this.#board.ply() : 0; }

  set ply(ply) { this.setAttribute('ply', ply); }

  get playable() { return this.hasAttribute('playable'); }

  set playable(playable) { this.toggleAttribute('playable', playable); }

  #at(id) { return this.#root.getElementById(id); }

  #emit(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  /** Opens the game, and sets `playable` and the ply, where attributes have changed. */
  async #sync() {
    try {
      started ??= start();
      this.#words = await started;
      const changed = this.#changed;
      this.#changed = new Set();
      const opens = GAME.some((name) => changed.has(name));
      if (opens) this.#open();
      if (opens || changed.has('playable')) this.#board?.setPlayable(this.playable);
      if (this.hasAttribute('ply') && (opens || changed.has('ply'))) this.#board?.go(Number(this.getAttribute('ply')));
      this.#draw();
      if (opens) this.#emit('load', { record: this.record });
    } catch (error) {
      this.#changed.clear();
      this.#fail(error);
    }
  }

  #open() {
    const [record, game, options] = GAME.map((name) => this.getAttribute(name));
    if (!record && !game) throw new Error('<rosette-board> needs the attribute "record" or "game"');
    const board = wasm_bindgen.Element.open(record || `#/play/${game}?${options ?? ''}`);
    this.#board?.free();
    this.#board = board;
    clearTimeout(this.#linger);
    this.toggleAttribute('data-failed', false);
    this.#at('error').hidden = true;
  }

  #fail(error) {
    this.#board?.free();
    this.#board = null;
    this.toggleAttribute('data-failed', true);
    const place = this.#at('error');
    place.textContent = error.message;
    place.hidden = false;
    this.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }

  /** Changes the board by a function, and draws it. */
  #view(edit) {
    if (!this.#board) return;
    edit(this.#board);
    this.#draw();
  }

  /** Chooses a region, and dispatches an event for each token played and for the end of the game. */
  #choose(region) {
    const before = this.record.tokens.length;
    this.#view((board) => board.choose(region));
    const { record } = this;
    record.tokens.slice(before).forEach((token, index) => this.#emit('move', { token, ply: before + index + 1, record }));
    const outcome = JSON.parse(this.#board.outcome());
    if (outcome && record.tokens.length > before) this.#emit('end', { outcome, record });
  }

  #listen() {
    const regions = this.#at('regions');
    const index = ({ target }) => [...regions.children].indexOf(target);
    const point = (region) => this.#view((board) => board.point(region));
    regions.addEventListener('click', (event) => index(event) >= 0 && this.#choose(index(event)));
    regions.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && index(event) >= 0 && point(index(event)));
    regions.addEventListener('pointerleave', () => point());
    regions.addEventListener('focusin', (event) => {
      if (!this.#drawing) this.#view((board) => board.focus(index(event), event.target.matches(':focus-visible')));
    });
    regions.addEventListener('focusout', () => {
      if (!this.#drawing) this.#view((board) => board.focus(undefined, false));
    });
    this.#at('veil').addEventListener('click', () => {
      this.#waits = true;
      this.#view((board) => board.unveil());
    });
    [...this.#at('steps').querySelectorAll('button')].forEach((button, index) => {
      button.addEventListener('click', () => this.#step(index));
    });
    this.#root.addEventListener('keydown', (event) => this.#key(event, index(event)));
  }

  /** Goes to the start, back, on or to the end. */
  #step(index) {
    this.#view((board) => board.go([0, Math.max(board.ply() - 1, 0), board.ply() + 1, this.record.tokens.length][index]));
  }

  #key(event, region) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const towards = region >= 0 && ARROWS[event.key];
    if (towards) {
      const next = this.#board.neighbour(region, ...towards);
      if (next !== undefined) this.#at('regions').children[next].focus();
    } else {
      const steps = region >= 0 ? ['', 'PageUp', 'PageDown'] : ['Home', 'ArrowLeft', 'ArrowRight', 'End'];
      if (!steps.includes(event.key)) return;
      this.#step(steps.indexOf(event.key));
    }
    event.preventDefault();
  }

  #measured() {
    const { clientWidth, clientHeight } = this.#at('board');
    return `${clientWidth} ${clientHeight}`;
  }

  /** Sets the markup of an element, unless it is the same as before. */
  #place(element, markup) {
    if (this.#placed.get(element) === markup) return;
    this.#placed.set(element, markup);
    element.innerHTML = safe(markup);
  }

  #draw() {
    const place = this.#at('board');
    const width = place.clientWidth;
    if (!this.#board || !width || this.#drawing) return;
    place.style.aspectRatio = `${width} / ${this.#board.height(width)}`;
    this.#size = this.#measured();
    const shown = JSON.parse(this.#board.show(this.#words, width, place.clientHeight));
    const picture = this.#at('picture');
    picture.setAttribute('aria-label', shown.label);
    this.#place(picture.children[0], shown.ground);
    this.#place(picture.children[1], shown.scene);
    this.#drawing = true;
    this.#showRegions(shown);
    this.#showAround(shown);
    this.#drawing = false;
    clearTimeout(this.#linger);
    if (shown.lingers) this.#linger = setTimeout(() => this.#view((board) => board.moveOn()), LINGER);
  }

  /** Updates the buttons over the regions. The button of a number is kept, even if the region of that number changes. */
  #showRegions({ regions, stop, veil }) {
    const group = this.#at('regions');
    const focused = this.#waits || group.contains(this.#root.activeElement);
    while (group.children.length > regions.length) group.lastChild.remove();
    regions.forEach(({ id, label, px, refuses }, index) => {
      const button = group.children[index] ?? group.appendChild(document.createElement('button'));
      button.dataset.id = id;
      button.setAttribute('aria-label', label);
      button.setAttribute('aria-disabled', refuses);
      button.tabIndex = index === stop ? 0 : -1;
      const [left, top, width, height] = px.map((length) => `${length}px`);
      Object.assign(button.style, { left, top, width, height });
    });
    const cover = this.#at('veil');
    cover.hidden = !veil;
    cover.textContent = veil ?? '';
    if (focused && stop !== null) group.children[stop].focus({ preventScroll: true });
    else if (focused && veil) cover.focus({ preventScroll: true });
    this.#waits = focused && stop === null && !veil;
  }

  /** Shows the players, the status and the buttons for steps. */
  #showAround({ players, title, detail, ply, last, moment, steps }) {
    players.forEach(({ badge, name, state }, index) => {
      const place = this.#at('players').children[index];
      const words = [['b', name], ['span', state]].map(([kind, text]) => Object.assign(document.createElement(kind), { textContent: text }));
      this.#place(place, badge);
      place.replaceChildren(place.firstChild, ...words);
    });
    const [head, rest] = this.#at('status').children;
    if (head.textContent !== title) head.textContent = title;
    if (rest.textContent !== detail) rest.textContent = detail;
    this.#at('steps').hidden = !last;
    this.#at('steps').querySelector('span').textContent = moment;
    [...this.#at('steps').querySelectorAll('button')].forEach((button, index) => {
      button.setAttribute('aria-label', steps[index]);
      button.title = steps[index];
      button.setAttribute('aria-disabled', index < 2 ? ply === 0 : ply === last);
    });
  }
}

// The script may be included twice.
if (!customElements.get('rosette-board')) customElements.define('rosette-board', RosetteBoard);
