// Sounds: none before the first interaction, then one for each move, at the volume in the settings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, URL_OF_PAGE, chromiumTest, click, fetched, landed, launched, open, painted, putForward, shown, state, tap, until } from './browser.mjs';

const browser = await launched();

/** Prepares a page before it is opened: notes the audio contexts that it creates, and the volume, length and start time of each sound. */
const watched = (settings) => (page) => page.evaluateOnNewDocument((settings) => {
  localStorage['rosette:settings'] ??= JSON.stringify({ version: 1, updated: 0, value: settings });
  window.audio = { contexts: 0, heard: [] };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...given) {
      super(...given);
      window.audio.contexts += 1;
    }
    createGain() {
      // The first is that of the room, the second that of the volume, and each sound has one.
      this.gains = [...this.gains ?? [], super.createGain()];
      return this.gains.at(-1);
    }
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when) {
    window.audio.heard.push({ loudness: this.context.gains[1].gain.value, length: this.buffer.duration, due: when - this.context.currentTime });
    return start.call(this, when);
  };
}, settings);

const audio = (page) => page.evaluate(() => window.audio);

test('the first tap starts the audio at its end, while it is handled, as Safari demands', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/trisq?size=5', before: (page) => page.evaluateOnNewDocument(() => {
    // Replaces `userActivation`, because evaluating through puppeteer counts as an interaction too.
    Object.defineProperty(navigator, 'userActivation', { value: { get isActive() { return window.event?.type === 'touchend'; } } });
    // A context of Safari is suspended until it is resumed in an interaction.
    Object.defineProperty(AudioContext.prototype, 'state', { value: 'suspended' });
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function note() {
      window.during ??= window.event?.type;
      return resume.call(this);
    };
  }) });
  await fetched(page, 'split_later.wasm');
  await tap(page, 'c3');
  assert.equal((await state(page)).ply, 1);
  assert.equal(await page.evaluate(() => window.during), 'touchend');
  await page.clean();
});

/** Returns a point in a corner of the canvas, where there is no region. */
const corner = (page) => page.$eval('#board', (board) => {
  const { x, y } = board.getBoundingClientRect();
  return { x: x + 2, y: y + 2 };
});

/** Presses that corner until the press starts the audio. The part of the program with the audio is fetched after the board. */
const awake = (page) => until(async () => {
  const { x, y } = await corner(page);
  await page.mouse.click(x, y);
  return (await audio(page)).contexts === 1;
});

/** Clicks a region, and returns the sounds after the next frame. */
async function heard(page, id) {
  await page.evaluate(() => { window.audio.heard = []; });
  await click(page, id);
  await painted(page);
  return (await audio(page)).heard;
}

chromiumTest('nothing is made before the page is touched', async () => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await watched({})(page);
  // Evaluating through puppeteer counts as an interaction, so this page gets its commands in another way.
  const session = await page.createCDPSession();
  const told = async (expression) => (await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: false })).result.value;
  await page.goto(`${URL_OF_PAGE}#/play/trisq?size=5`);
  assert.equal(await told('new Promise((done) => { const wait = () => window.rosette ? (rosette.play("c3"), requestAnimationFrame(() => setTimeout(() => done(rosette.state().ply)))) : setTimeout(wait, 20); wait(); })'), 1);
  assert.equal(await told('window.audio.contexts'), 0);
  assert.equal(await told('navigator.userActivation.hasBeenActive'), false);
  // A press during the motion would only end it.
  await told('new Promise((landed) => setTimeout(landed, 1000))');
  await told(`new Promise((come) => {
    const wait = () => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('split_later.wasm') && responseEnd > 0) ? setTimeout(come, 500) : setTimeout(wait, 20);
    wait();
  })`);
  assert.deepEqual(await heard(page, 'b2').then((sounds) => sounds.length), 1);
  assert.equal(await told('window.audio.contexts'), 1);
  await context.close();
});

test('a move is heard when it lands, and a refusal at once; undo is silent', async () => {
  const page = await open(browser, { still: false, address: '#/play/ur?m=&p=3', before: watched({ volume: 80 }) });
  await awake(page);
  const move = (await heard(page, '3/0')).at(-1);
  assert.ok(Math.abs(move.loudness - 0.64) < 1e-6, `${move.loudness}`);
  assert.ok(move.due > 0.28 && move.due < 0.34, `due after ${move.due} s`);
  // Moves the clock forward, so that the next click isn't taken for the second half of a double click.
  await landed(page);
  await putForward(page, 600);
  const [refusal] = await heard(page, 'hand:first');
  assert.ok(refusal.due < 0.02);
  // A repeated refusal is heard, although nothing new is drawn.
  const again = await page.evaluate(async () => {
    window.audio.heard = [];
    for (let press = 0; press < 2; press += 1) {
      document.querySelector('[data-region="hand:first"]').click();
      await new Promise(requestAnimationFrame);
      await window.moment();
    }
    return window.audio.heard.length;
  });
  assert.equal(again, 2);
  assert.notEqual(refusal.length, move.length);
  await page.evaluate(() => { window.audio.heard = []; });
  await page.click('#play [data-do=undo]');
  await painted(page);
  assert.deepEqual((await audio(page)).heard, []);
  assert.equal((await audio(page)).contexts, 1, 'one context is enough');
  await page.clean();
});

test('a press that ends a motion ends the sounds that were to come', async () => {
  const page = await open(browser, { still: false, address: '#/play/ur?m=&p=3', before: watched({}) });
  await awake(page);
  await page.evaluate(() => {
    window.stopped = 0;
    AudioScheduledSourceNode.prototype.stop = () => { window.stopped += 1; };
  });
  const { x, y } = await corner(page);
  await heard(page, '3/0');
  await page.mouse.click(x, y);
  await painted(page);
  assert.ok((await page.evaluate(() => window.stopped)) > 0);
  await page.clean();
});

chromiumTest('the end of a game is heard, and nothing where nobody looks', async () => {
  const page = await open(browser, { still: false, address: '#/play/flag?cells=6&m=+3,+3,+2,-1', before: watched({}) });
  await awake(page);
  // Without the later part of the program, nothing celebrates.
  await page.waitForFunction(() => document.querySelector('#later > main'));
  await click(page, '-5');
  await shown(page, '#result');
  const ended = (await audio(page)).heard;
  assert.ok(ended.at(-1).length > 1 && ended.at(-1).due > 0.2, 'a longer sound after the move');
  await page.evaluate(() => {
    window.audio.heard = [];
    Object.defineProperty(document, 'hidden', { value: true });
    rosette.load({ rosette: 1, game: 'trisq', tokens: [] });
    rosette.play('c3');
  });
  await painted(page);
  assert.deepEqual((await audio(page)).heard, []);
  await page.clean();
});

for (const [name, settings] of [['muted', { muted: true, volume: 50 }], ['at volume 0', { volume: 0 }]]) {
  test(`the page is silent ${name}, and says so in its settings`, async () => {
    const page = await open(browser, { address: '#/play/trisq?size=5', before: watched(settings) });
    await fetched(page, 'split_later.wasm');
    assert.deepEqual(await heard(page, 'c3'), []);
    assert.equal((await audio(page)).contexts, 0);
    await page.click('.top [data-arg=settings]');
    await shown(page, '#settings');
    assert.equal(await page.$eval('#settings [name=sounds]', ({ checked }) => checked), !settings.muted);
    assert.equal(await page.$eval('#settings [name=volume]', ({ value, disabled }) => `${value} ${disabled}`), `${settings.volume} ${Boolean(settings.muted)}`);
    // Turning sounds on or up plays a sample, and the setting survives a reload.
    if (settings.muted) await page.click('#settings [name=sounds]');
    await page.focus('#settings [name=volume]');
    await page.keyboard.press('ArrowRight');
    const { heard: samples } = await audio(page);
    assert.ok(samples.length > 0 && samples.every(({ loudness }) => loudness > 0));
    const stored = await page.evaluate(() => JSON.parse(localStorage['rosette:settings']).value);
    assert.deepEqual([stored.muted, stored.volume], [false, settings.volume + 5]);
    await page.clean();
  });
}

chromiumTest('the tone of the room is heard while it is on, and not on a hidden page', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5', before: async (page) => {
    await watched({ room_tone: true })(page);
    await page.evaluateOnNewDocument(() => {
      window.tones = 0;
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when) {
        if (this.loop) window.tones += 1;
        return start.apply(this, when);
      };
      const { stop } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.stop = function (...when) {
        if (this.loop) window.tones -= 1;
        return stop.apply(this, when);
      };
    });
  } });
  await awake(page);
  const tones = (count) => until(async () => await page.evaluate(() => window.tones) === count);
  await tones(1);
  const hide = (hidden) => page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
  await hide(true);
  await tones(0);
  await hide(false);
  await tones(1);
  await page.click('.top [data-arg=settings]');
  await shown(page, '#settings');
  await page.click('#settings [name=room-tone]');
  await tones(0);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage['rosette:settings']).value.room_tone), false);
  await page.clean();
});

chromiumTest('sounds with and without a place are equally loud through the room, and none clips', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5', before: async (page) => {
    await page.evaluateOnNewDocument(() => {
      localStorage['rosette:settings'] ??= JSON.stringify({ version: 1, updated: 0, value: { volume: 95 } });
      window.audio = { contexts: 0 };
      const { start } = AudioBufferSourceNode.prototype;
      // The graph of the page is rendered at once, and each sound has two seconds of it.
      window.AudioContext = function AudioContext() {
        const context = new OfflineAudioContext(2, 48000 * 8, 48000);
        context.resume = async () => {};
        window.audio.contexts += 1;
        window.rendered = () => context.startRendering();
        return context;
      };
      window.gains = [];
      const { connect } = StereoPannerNode.prototype;
      StereoPannerNode.prototype.connect = function (gain) {
        window.gains.push({ pan: this.pan.value, gain });
        return connect.call(this, gain);
      };
      AudioBufferSourceNode.prototype.start = function () {
        return start.call(this, (window.gains.length - 1) * 2);
      };
    });
  } });
  await awake(page);
  await click(page, 'a1');
  await landed(page);
  await click(page, 'e5');
  await landed(page);
  await page.click('.top [data-arg=settings]');
  await shown(page, '#settings');
  await page.focus('#settings [name=volume]');
  await page.keyboard.press('ArrowRight');
  await until(() => page.evaluate(() => window.gains.length === 3));
  const sounds = await page.evaluate(async () => {
    const rendered = await window.rendered();
    const ears = [0, 1].map((channel) => rendered.getChannelData(channel));
    return window.gains.map(({ pan, gain }, index) => {
      const parts = ears.map((ear) => ear.slice(index * 96000, (index + 1) * 96000));
      const energy = parts.flatMap((part) => [...part]).reduce((sum, sample) => sum + sample * sample, 0);
      return { pan, peak: Math.max(...parts.map((part) => part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))), gain: gain.gain.value, loudness: 10 * Math.log10(energy / gain.gain.value ** 2) };
    });
  });
  const message = JSON.stringify(sounds);
  assert.ok(sounds[0].pan < -0.1 && sounds[1].pan > 0.1 && sounds[2].pan === 0, message);
  assert.ok(sounds.every(({ peak }) => peak > 0.1 && peak < 1), message);
  assert.ok(sounds.every(({ loudness }) => Math.abs(loudness - sounds[2].loudness) < 1), message);
  await page.clean();
});
