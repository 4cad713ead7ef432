// Measures the speed of the page; run by `cargo xtask bench`, which prints the figures and never fails, because
// machines differ, and by `cargo xtask deep bench`, which fails if a bar is missed. With ROSETTE_BUSY, what follows
// the measurements with a slowed processor is measured beside busy loops.
import { DESKTOP, URL_OF_PAGE, launch, middle, open, painted, regions, shown, state } from './browser.mjs';
import { CORES, interactions, keepBusy, median, middleMean, percentile, tell, tellBar, tellReactions, traced, watchInteractions } from './measures.mjs';

const isBusy = Boolean(process.env.ROSETTE_BUSY);
/** The bar for an interaction, in milliseconds to the next picture. */
const BAR = isBusy ? 100 : 50;

/**
 * Clicks on an empty board of Trisq while Strong thinks, so many times or more. No game is opened before the last
 * click is shown, or clicked at before the game is shown. Returns how many times.
 */
async function clickWhileStrongThinks(page, least) {
  let clicked = 0;
  while (clicked < least) {
    await page.evaluate(() => {
      window.asked = 0;
      rosette.load({ rosette: 1, game: 'trisq', players: { first: 'bot:strong', second: 'Ana' }, tokens: [] });
    });
    await page.waitForFunction(() => window.asked === 1);
    await painted(page);
    const { x, y, width, height } = await page.$eval('#board', (canvas) => canvas.getBoundingClientRect().toJSON());
    while (await page.evaluate(() => rosette.state().ply === 0)) {
      const part = 0.3 + (clicked % 7) * 0.07;
      await page.mouse.click(x + width * part, y + height * part);
      clicked += 1;
    }
    await painted(page);
  }
  return clicked;
}

/** Measures clicks while Strong thinks, with the processor slowed so many times. */
async function measureThinking(slowed, least, bar) {
  const page = await open(browser, { still: false, before: async (page) => {
    await watchInteractions(page);
    await page.evaluateOnNewDocument(() => {
      window.asked = 0;
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) { window.asked += 1; post.call(this, message); };
    });
  } });
  await page.emulateCPUThrottling(slowed);
  const count = await clickWhileStrongThinks(page, least);
  const times = await interactions(page, count);
  const processor = slowed > 1 ? `, with the processor slowed ${slowed} times` : '';
  tellReactions(`${count} clicks while *Strong* thinks on 13 × 13${processor}`, times, bar);
  tell(`such clicks: ${await traced(page, () => clickWhileStrongThinks(page, least))}`);
  await page.close();
}

const browser = await launch();
let rest = () => {};
try {
  for (const [slowed, runs, bar] of [[1, 9, 250], [6, 9, 1200]]) {
    const loads = [];
    for (let run = 0; run < runs; run += 1) {
      // Each new context has an empty cache, so each load is cold.
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(DESKTOP);
      await page.emulateCPUThrottling(slowed);
      await page.evaluateOnNewDocument(() => {
        const look = () => {
          if (window.rosette?.regions().some((region) => region.legal)) window.playable = performance.now();
          else setTimeout(look, 1);
        };
        look();
      });
      await page.goto(`${URL_OF_PAGE}#/play/ur`);
      await page.waitForFunction(() => window.playable);
      loads.push(await page.evaluate(() => window.playable));
      await context.close();
    }
    const processor = slowed > 1 ? `, with the processor slowed ${slowed} times` : '';
    tellBar(`navigation to a playable board, cold${processor}: median of ${runs} ${median(loads).toFixed(0)} ms, fastest ${Math.min(...loads).toFixed(0)} ms`, median(loads), bar);
  }

  // Of 60 clicks, two that the machine delays are enough to move the 98th percentile.
  await measureThinking(6, 150, 100);

  if (isBusy) {
    rest = keepBusy();
    tell(`from here on beside a busy loop on each of ${CORES} cores`);
  }

  // Measures scripting and drawing from one frame to the next: handlers of events, frame callbacks and
  // timers.
  const watch = (page) => page.evaluateOnNewDocument(() => {
    window.spent = [];
    let since = 0;
    const timed = (call) => function timed(...given) {
      const begun = performance.now();
      try { return call.apply(this, given); } finally { since += performance.now() - begun; }
    };
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function add(kind, call, ...rest) { listen.call(this, kind, timed(call), ...rest); };
    const later = window.setTimeout.bind(window);
    window.setTimeout = (call, ...rest) => later(timed(call), ...rest);
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => frame((time) => {
      timed(draw)(time);
      window.spent.push(since);
      since = 0;
    });
    // Waits until everything that follows the last action is done, and returns the milliseconds spent on each
    // frame.
    window.rest = () => new Promise((rested) => frame(() => later(rested, 5))).then(() => {
      since = 0;
      return window.spent.splice(0);
    });
  });
  const spent = (page) => page.evaluate(() => window.rest());
  const say = (what, list, bar) => {
    const most = percentile(list, 0.95);
    tellBar(`${what}: median ${median(list).toFixed(1)} ms, 95th percentile ${most.toFixed(1)} ms of ${list.length}`, most, bar);
  };
  // Each step of the pointer with the frame that follows. Only the script's processor time counts, so other
  // work of the machine doesn't.
  const over = async (what, record, bar) => {
    const page = await open(browser, { still: false, viewport: { ...DESKTOP, deviceScaleFactor: 2 } });
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scripted = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
    };
    await page.evaluate((record) => rosette.load(record), record);
    const ids = await page.evaluate(() => rosette.regions().map((region) => region.id));
    const steps = [];
    for (let step = 0; step < 150; step += 1) {
      const { x, y } = await middle(page, ids[(step * 7) % ids.length]);
      const before = await scripted();
      await page.mouse.move(x, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      steps.push(await scripted() - before);
    }
    say(what, steps.slice(5), bar);
    await page.close();
  };
  await over('processor time of the script for the pointer over the board of Ur, at 1280 × 800, ratio 2', { rosette: 1, game: 'ur', tokens: ['4/0', '3/0', '4/0', '4/4', '4/0', '4/8', '4/3', '4/4'], pending: '2' }, 2);
  const cells = [];
  for (let row = 1; row <= 19; row += 2) for (const column of 'abcdefghjklmnopqrst') cells.push(`${column}${row}`);
  await over('the same over Trisq 19 × 19, half full', { rosette: 1, game: 'trisq', options: { size: 19 }, tokens: cells.slice(0, 150) }, 4);

  // From the click on a cell to the first frame in which cards turn over, and all frames of the flip with ten
  // cards on the screen. Two pages take turns, so that other work of the machine meets both: one without the
  // faces of the cards.
  const withoutFaces = (page) => page.evaluateOnNewDocument(() => {
    const get = window.fetch;
    window.fetch = (file, ...rest) => (String(file).endsWith('/faces.txt') ? Promise.reject(new TypeError('blocked')) : get.call(window, file, ...rest));
  });
  const tables = [];
  for (const faces of [true, false]) {
    const page = await open(browser, { still: false, viewport: { ...DESKTOP, deviceScaleFactor: 2 }, before: async (page) => {
      await watch(page);
      if (!faces) await withoutFaces(page);
    } });
    tables.push({ page, flips: [], frames: [] });
  }
  for (let run = 0; run < 40; run += 1) {
    for (const { page, flips, frames } of tables) {
      await page.bringToFront();
      await page.evaluate(() => rosette.load({ rosette: 1, game: 'triad', options: {
        elemental: 'on', same: 'on', plus: 'on', combo: 'on', starts: 'first', squares: '5=thunder;6=wind;7=ice',
        'first-hand': '2644,9264,5572,9546:thunder,A833', 'second-hand': '1755,9727:water,A354,4724,1548:wind',
      }, tokens: ['1@1', '1@4', '2@3', '2@8'] }));
      for (const id of ['slot:4', '4@5']) {
        const { x, y } = await middle(page, id);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await spent(page);
        // A person holds the button for about a tenth of a second. Without that, beside busy loops, the measurement's
        // own work has used up the processor time that the page is given at once.
        await new Promise((held) => { setTimeout(held, 100); });
        await page.mouse.up();
      }
      flips.push((await spent(page))[0]);
      for (let frame = 0; frame < 12; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
      // The board isn't drawn in every frame that this asks for.
      frames.push(...(await spent(page)).filter((ms) => ms > 0.1));
    }
  }
  const [faced, plain] = tables;
  say('script from the click to the first frame of the flip in Triple Triad', faced.flips.slice(2), 8);
  say('script of all frames of the flip, with ten cards', faced.frames, 8);
  // The browser's clock has steps of 0.1 ms, and so would the medians.
  const [withThem, without] = [faced, plain].map(({ frames }) => middleMean(frames));
  const ratio = withThem / without;
  tellBar(`the middle half of the frames of the flip with ten cards: mean ${withThem.toFixed(2)} ms with faces, ${without.toFixed(2)} ms without, ratio ${ratio.toFixed(2)}`, ratio, 1.1, '');
  for (const { page } of tables) await page.close();

  await measureThinking(1, 150, BAR);

  // A session with all four games, each from the menu to its end, by clicks and keys in turn.
  const session = await open(browser, { still: false, before: async (page) => {
    await watchInteractions(page);
    await page.evaluateOnNewDocument(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
  } });
  const playAll = async () => {
    let chosen = 0;
    for (const [game, prepare, pass] of [
      ['ur', '#fields [name=pieces][value="3"]', null], ['triad', '#fields [name=random]', null],
      ['trisq', '#fields [value="9"]', 30], ['flag', '#starts [value=first]', null],
    ]) {
      await session.click(`.tile[href$=${game}]`);
      await shown(session, '#options');
      // The form remembers the options of the last game.
      if (await session.$eval(prepare, (input) => !input.checked).catch(() => false)) await session.click(prepare);
      await session.click('#starts [value=first]');
      await session.click('#options [type=submit]');
      await shown(session, '#play');
      for (let turn = 0; turn < 300 && !(await state(session)).outcome; turn += 1) {
        const legal = (await regions(session)).filter((region) => region.legal);
        const passes = pass !== null && turn >= pass;
        const choices = legal.filter(({ id }) => id.startsWith('pass') === passes);
        const { id } = (choices.length ? choices : legal)[(turn * 7) % (choices.length || legal.length)];
        if (turn % 2) {
          await session.focus(`[data-region="${id}"]`);
          await session.keyboard.press('Enter');
        } else {
          const { x, y } = await middle(session, id);
          await session.mouse.click(x, y);
        }
        chosen += 1;
        // A person needs at least a tenth of a second to see the result before the next choice.
        await session.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 100))));
      }
      await session.click('#play [data-do=menu]');
      await shown(session, '#menu');
    }
    return chosen;
  };
  const chosen = await playAll();
  const times = await interactions(session, chosen);
  const shifts = await session.evaluate(() => window.shifts);
  tellReactions(`${chosen} choices in a session of four games`, times, BAR);
  const shift = shifts.reduce((sum, value) => sum + value, 0);
  tellBar(`layout shift of this session: ${shift.toFixed(4)}`, shift, 0, '');
  tell(`such choices: ${await traced(session, playAll)}`);
} finally {
  rest();
  await browser.close();
}
