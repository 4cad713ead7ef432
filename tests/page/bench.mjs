// Measures the speed of the page; run by `cargo xtask bench`, which prints the figures and never fails, because machines differ, and by
// `cargo xtask deep bench`, which fails if a bar is missed. Bars are multiples of what the reference takes, set from the page of 5b586bd8.
// With ROSETTE_BUSY, everything after the measurements with a slowed processor runs while a busy loop loads each core.
import { DESKTOP, URL_OF_PAGE, landed, launch, middle, open, painted, regions, shown, state } from './browser.mjs';
import { CORES, interactions, keepBusy, median, middleMean, percentile, scripts, tell, tellBar, tellMultiple, traced, watchInteractions } from './measures.mjs';
import { EMPTY, openReference, withWork } from './reference.mjs';

const slowly = (slowed) => (slowed > 1 ? `, slowed ${slowed} times` : '');
const most = (times) => percentile(times, 0.98);

/**
 * Measures loads without a cache until the buttons of the board exist, right before its first picture. Loads of the
 * reference alternate with them. The reference does about as much work, because with less the ratio would depend on the machine.
 */
async function measureLoads(slowed, runs, bar) {
  const withGame = (page) => page.evaluateOnNewDocument(() => {
    const look = () => {
      if (document.querySelector('#regions [data-region]')?.checkVisibility()) window.playable = performance.now();
      else setTimeout(look, 1);
    };
    look();
  });
  const cold = async (url, before) => {
    // Each new context has an empty cache.
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(DESKTOP);
    await page.emulateCPUThrottling(slowed);
    await before(page);
    await page.goto(url);
    await page.waitForFunction(() => window.playable);
    const time = await page.evaluate(() => window.playable);
    await context.close();
    return time;
  };
  const loads = [];
  const references = [];
  for (let run = 0; run < runs; run += 1) {
    references.push(await cold(EMPTY, (page) => withWork(page, 11)));
    loads.push(await cold(`${URL_OF_PAGE}#/play/ur`, withGame));
  }
  tellMultiple(`cold load to a playable board${slowly(slowed)}`, `fastest of ${runs} ${Math.min(...loads).toFixed(0)} ms, median`, median(loads), median(references), bar);
}

/**
 * Clicks on an empty board of Trisq while Strong thinks, at least `least` times. A game gets at most 15 clicks, and `between` is called
 * after each. Waits until a click is shown before it opens the next game, and until a game is shown before it clicks. Returns the
 * milliseconds of script of each click.
 */
async function clickWhileStrongThinks(page, slowed, least, between = () => {}) {
  const scripted = await scripts(page);
  const spent = [];
  while (spent.length < least) {
    await page.bringToFront();
    await page.emulateCPUThrottling(slowed);
    await page.evaluate(() => {
      window.asked = 0;
      rosette.load({ rosette: 1, game: 'trisq', players: { first: 'bot:strong', second: 'Ana' }, tokens: [] });
    });
    await page.waitForFunction(() => window.asked === 1);
    await painted(page);
    const { x, y, width, height } = await page.$eval('#board', (canvas) => canvas.getBoundingClientRect().toJSON());
    for (let made = 0; made < 15 && await page.evaluate(() => rosette.state().ply === 0); made += 1) {
      const part = 0.3 + (made % 7) * 0.07;
      spent.push(await scripted(async () => {
        await page.mouse.click(x + width * part, y + height * part);
        await painted(page);
      }));
    }
    await painted(page);
    await page.emulateCPUThrottling(1);
    await between();
  }
  return spent;
}

/**
 * Measures clicks while Strong thinks, with the processor `slowed` by a factor. `bar` is for the 98th percentile of the times to the next
 * picture. `scriptBar` is for the median script of a click. For the latter, questions are kept from Strong, so that no answer comes between
 * clicks.
 */
async function measureThinking(slowed, least, bar, scriptBar) {
  const page = await open(browser, { still: false, before: async (page) => {
    await watchInteractions(page);
    await page.evaluateOnNewDocument(() => {
      window.asked = 0;
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        window.asked += 1;
        if (!window.isHeld) post.call(this, message);
      };
    });
  } });
  const reference = await openReference(browser, slowed);
  const { length } = await clickWhileStrongThinks(page, slowed, least, () => reference.click(4));
  const times = await interactions(page, length);
  tellMultiple(`clicks while Strong thinks${slowly(slowed)}`, `${length} on Trisq 13 × 13, to the next picture: slowest ${Math.max(...times)} ms, 98th percentile`, most(times), most((await reference.figures()).times), bar);
  await traced(page, `clicks-slowed-${slowed}`, () => clickWhileStrongThinks(page, slowed, 15));
  await page.evaluate(() => { window.isHeld = true; });
  // Slowed clicks differ by half of their time, so the median of 60 would still be uncertain by 7 %.
  const spent = await clickWhileStrongThinks(page, slowed, 180, () => reference.click(12));
  tellMultiple(`script of such a click${slowly(slowed)}`, `median of ${spent.length}`, median(spent), median((await reference.figures()).spent), scriptBar);
  await reference.close();
  await page.close();
}

const browser = await launch();
let rest = () => {};
try {
  await measureLoads(1, 15, 1.7);
  await measureLoads(6, 9, 1.5);

  // Measures 150 clicks, because with 60, two clicks that the machine delays would already change the 98th percentile.
  await measureThinking(6, 150, 1.2, 1);

  if (process.env.ROSETTE_BUSY) {
    rest = keepBusy();
    tell(`from here on beside a busy loop on each of ${CORES} cores`);
  }

  const reference = await openReference(browser);
  await reference.click(50);
  const script = median((await reference.figures()).spent);
  const say = (what, list, bar) => tellMultiple(what, `median ${median(list).toFixed(1)} ms, 95th percentile of ${list.length}`, percentile(list, 0.95), script, bar);
  const nextFrame = (page) => page.evaluate(() => new Promise(requestAnimationFrame));

  // Measures each step of the pointer, with the frame that follows it.
  const over = async (what, record, bar) => {
    const page = await open(browser, { still: false, viewport: { ...DESKTOP, deviceScaleFactor: 2 } });
    const scripted = await scripts(page);
    await page.evaluate((record) => rosette.load(record), record);
    const ids = await page.evaluate(() => rosette.regions().map((region) => region.id));
    const steps = [];
    for (let step = 0; step < 150; step += 1) {
      const { x, y } = await middle(page, ids[(step * 7) % ids.length]);
      steps.push(await scripted(async () => {
        await page.mouse.move(x, y);
        await nextFrame(page);
      }));
    }
    say(what, steps.slice(5), bar);
    await page.close();
  };
  await over('script of the pointer over Ur', { rosette: 1, game: 'ur', tokens: ['4/0', '3/0', '4/0', '4/4', '4/0', '4/8', '4/3', '4/4'], pending: '2' }, 1);
  const cells = [];
  for (let row = 1; row <= 19; row += 2) for (const column of 'abcdefghjklmnopqrst') cells.push(`${column}${row}`);
  await over('script of the pointer over Trisq 19 × 19', { rosette: 1, game: 'trisq', options: { size: 19 }, tokens: cells.slice(0, 150) }, 1.2);

  // Returns the mean script of a frame during the next 200 ms.
  const frame = async (page, scripted) => {
    let drawn;
    const spent = await scripted(async () => {
      drawn = await page.evaluate(() => new Promise((done) => {
        let drawn = 0;
        const end = performance.now() + 200;
        const draw = () => {
          drawn += 1;
          if (performance.now() < end) requestAnimationFrame(draw);
          else done(drawn);
        };
        requestAnimationFrame(draw);
      }));
    });
    return spent / drawn;
  };
  const moving = async (what, record, id, length, bar) => {
    const page = await open(browser, { still: false, viewport: { ...DESKTOP, deviceScaleFactor: 2 } });
    const scripted = await scripts(page);
    const frames = [];
    for (let run = 0; run < 10; run += 1) {
      await page.evaluate((record) => rosette.load(record), record);
      const { x, y } = await middle(page, id);
      await page.mouse.click(x, y);
      for (let time = 0; time < length; time += 200) frames.push(await frame(page, scripted));
    }
    say(`script of a frame of ${what}`, frames, bar);
    await page.close();
  };
  await moving('a throw of Ur', { rosette: 1, game: 'ur', tokens: [] }, 'throw', 800, 1.2);
  await moving('the end of a game of Ur', { rosette: 1, game: 'ur', options: { pieces: 1 }, tokens: ['4/0', '4/4', '4/8', '2/0'], pending: '3' }, '3/12', 2000, 1.2);

  // Measures the time from the click on a cell to the first frame in which cards turn over, and all frames of that motion with ten cards on
  // the screen. Two pages alternate, one of them without the faces of the cards, so that other work of the machine slows both.
  const withoutFaces = (page) => page.evaluateOnNewDocument(() => {
    const get = window.fetch;
    window.fetch = (file, ...rest) => (String(file).endsWith('/faces.txt') ? Promise.reject(new TypeError('blocked')) : get.call(window, file, ...rest));
  });
  const tables = [];
  for (const before of [undefined, withoutFaces]) {
    const page = await open(browser, { still: false, viewport: { ...DESKTOP, deviceScaleFactor: 2 }, before });
    tables.push({ page, scripted: await scripts(page), flips: [], frames: [] });
  }
  for (let run = 0; run < 40; run += 1) {
    for (const { page, scripted, flips, frames } of tables) {
      await page.bringToFront();
      await page.evaluate(() => rosette.load({ rosette: 1, game: 'triad', options: {
        elemental: 'on', same: 'on', plus: 'on', combo: 'on', starts: 'first', squares: '5=thunder;6=wind;7=ice',
        'first-hand': '2644,9264,5572,9546:thunder,A833', 'second-hand': '1755,9727:water,A354,4724,1548:wind',
      }, tokens: ['1@1', '1@4', '2@3', '2@8'] }));
      for (const id of ['slot:4', '4@5']) {
        const { x, y } = await middle(page, id);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await painted(page);
        // A person holds the button for about a tenth of a second. Without that, beside busy loops, the measurement's
        // own work has used up the processor time that the page is given at once.
        await new Promise((held) => { setTimeout(held, 100); });
        if (id === 'slot:4') await page.mouse.up();
      }
      flips.push(await scripted(async () => {
        await page.mouse.up();
        await nextFrame(page);
      }));
      frames.push(await frame(page, scripted));
    }
  }
  const [faced, plain] = tables;
  say('script from a click to the first frame of a flip', faced.flips.slice(2), 8);
  say('script of a frame of a flip with ten cards', faced.frames.slice(2), 1.2);
  const [withThem, without] = [faced, plain].map(({ frames }) => middleMean(frames));
  const ratio = withThem / without;
  tellBar('such a frame with faces against one without', `the middle half: mean ${withThem.toFixed(2)} ms with faces, ${without.toFixed(2)} ms without, ratio ${ratio.toFixed(2)}`, ratio, 1.1, '×');
  for (const { page } of tables) await page.close();

  await measureThinking(1, 150, 2, 1.6);

  // Measures a session with all four games, each from the menu to its end, by clicks and keys alternately.
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
      await reference.click(25);
      await session.bringToFront();
      await session.click(`.links [href$="new/${game}"]`);
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
        await landed(session);
      }
      await session.click('#play [data-do=menu]');
      await shown(session, '#menu');
    }
    return chosen;
  };
  const chosen = await playAll();
  const times = await interactions(session, chosen);
  const { times: empty } = await reference.figures();
  const shifts = await session.evaluate(() => window.shifts);
  tellMultiple('choices in a session of four games', `${chosen}, to the next picture: slowest ${Math.max(...times)} ms, 98th percentile`, most(times), most(empty), 1.4);
  const shift = shifts.reduce((sum, value) => sum + value, 0);
  tellBar('layout shift of this session', shift.toFixed(4), shift, 0);
  await traced(session, 'choices', playAll);
} finally {
  rest();
  await browser.close();
}
