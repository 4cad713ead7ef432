// Tables of solved games beside the page, which are read in parts: the perfect player, hints, values and reviews by
// them, and servers that answer wrongly.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { atOnce, playAlone } from './alone.mjs';
import { DIST, URL_OF_PAGE, click, deepTest, hinted, launch, open, puppeteerTest, regions, serve, shown, text, until, withSettings } from './browser.mjs';
import { SETUP, host, partsOf, table } from './tables.mjs';

let browser, path;
before(async () => {
  browser = await launch();
  path = table();
});
after(() => browser.close());

const GAME = { rosette: 1, game: 'ur', options: { pieces: 7, setup: SETUP } };
const AGAINST_PERFECT = { ...GAME, players: { first: 'Ana', second: 'bot:perfect' }, tokens: [] };
const load = (page, record) => page.evaluate((record) => { window.rosette.load(record); }, record);
const offered = (page) => page.$eval('#who-second [value="bot:perfect"]', ({ disabled }) => !disabled);
const message = (page) => page.$eval('#message', (message) => (message.hidden ? '' : message.querySelector('p').textContent));
const MISSING = 'The table with the solution of this game can’t be read. Perfect plays like Strong for now.';

/** Serves the site with the table, by the command-line tool. */
const withTable = () => serve(DIST, '--table', path);

puppeteerTest('a table makes Perfect possible with seven pieces, and only its form asks for the list', async () => {
  const server = await withTable();
  const requested = [];
  const page = await open(browser, {
    url: server.url,
    before: (page) => page.on('request', (request) => requested.push(request.url())),
  });
  const lists = () => requested.filter((url) => url.includes('/tables/'));
  await page.click('.links [href$="new/trisq"]');
  await shown(page, '#options');
  await page.click('#options .top [data-do=menu]');
  await shown(page, '#menu');
  assert.deepEqual(lists(), []);
  await page.click('.links [href$="new/ur"]');
  await shown(page, '#options');
  await until(() => offered(page));
  assert.deepEqual(lists(), [`${server.url}tables/index.json`]);
  await page.select('#who-second', 'bot:perfect');
  await page.click('#starts [value=first]');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  assert.equal(await text(page, '.plate.second b'), 'Perfect');
  await page.clean();
  await server.stop();
});

test('a whole game by the table: moves, hints, values and the review are exact, in small parts', async () => {
  const site = await host(URL_OF_PAGE, path);
  const page = await open(browser, { url: site.url, before: atOnce });
  await load(page, AGAINST_PERFECT);
  // Throws until a piece can move, because without a choice there is no hint.
  const legal = async () => (await regions(page)).filter((region) => region.legal).map(({ id }) => id);
  await until(async () => {
    const choices = await legal();
    if (choices.includes('throw')) await click(page, 'throw');
    return choices.some((id) => id.includes('/'));
  });
  await page.click('.tools [data-do=hint]');
  assert.match(await hinted(page), /\d+\.\d% to win\.$/, 'exact, not estimated');
  const file = await readFile(path);
  const begin = partsOf(file).blocks;
  const ofBlocks = () => site.asked.filter(([from]) => from >= begin);
  assert.deepEqual(site.asked.slice(0, 2).map(([from]) => from), [0, partsOf(file).index], 'head and index come first');
  const bytesOf = (asked) => asked.reduce((all, [from, to]) => all + to + 1 - from, 0);
  assert.ok(bytesOf(site.asked) <= 32768, `${bytesOf(site.asked)} bytes with the first move`);
  const end = await playAlone(page, { choose: ([id]) => id });
  assert.ok(end.outcome);
  assert.equal(await message(page), '');
  const moves = (await page.evaluate(() => rosette.record())).tokens.length;
  const sum = bytesOf(ofBlocks());
  assert.ok(sum < moves * 32768, `${sum} bytes for ${moves} moves`);
  await page.click('#banner [data-do=review]');
  await until(async () => /All values are exact\./.test(await text(page, '#review')), { timeout: 60000 });
  const [report, record] = await page.evaluate(async () => [await rosette.review(), rosette.record()]);
  const folder = await mkdtemp(join(tmpdir(), 'rosette-'));
  await writeFile(join(folder, 'game.json'), JSON.stringify(record));
  const told = execFileSync(process.env.ROSETTE_BIN, ['review', join(folder, 'game.json'), '--json', '--table', path], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  assert.deepEqual(report, JSON.parse(told), 'the terminal says the same by the same table');
  await page.clean();
  site.stop();
});

test('values while playing are those of the table', async () => {
  const site = await host(URL_OF_PAGE, path);
  const page = await open(browser, { url: site.url, before: withSettings({ values: true }) });
  await load(page, { ...GAME, tokens: [], pending: '4' });
  const labels = await until(async () => {
    const legal = (await regions(page)).filter(({ legal }) => legal);
    return legal.every(({ label }) => /Value: /.test(label)) && legal.map(({ label }) => label);
  }, { timeout: 60000 });
  assert.ok(labels.length > 0 && site.asked.length > 2);
  assert.ok(labels.every((label) => !/estimate/.test(label)), labels.join());
  await page.clean();
  site.stop();
});

/** Returns a fault that applies to requests for blocks, and not to those for the head or the index. */
const inBlocks = (fault) => (asked) => asked.from >= partsOf(asked.file).blocks && fault(asked);

// solving.test.mjs has a table with damaged bytes, and a native test covers the other faults.
for (const [check, name, fault] of [
  [test, 'answers with everything', ({ file, response }) => {
    response.end(file);
    return true;
  }],
  [deepTest, 'never answers', () => true],
  [test, 'ends its answers too soon', inBlocks(({ from, to, file, response }) => {
    response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}`, 'content-length': to + 1 - from });
    response.write(file.subarray(from, to));
    setTimeout(() => response.destroy(), 50);
    return true;
  })],
]) {
  check(`against a host that ${name}, Perfect plays like Strong and says so once`, async () => {
    const site = await host(URL_OF_PAGE, path, fault);
    const page = await open(browser, { url: site.url, before: atOnce });
    await load(page, AGAINST_PERFECT);
    await until(async () => {
      await playAlone(page, { moves: 1 });
      return await message(page) === MISSING;
    }, { timeout: 60000, what: 'the message' });
    await page.click('#message [data-do=close-message]');
    await playAlone(page, { moves: 6 });
    assert.equal(await message(page), '', 'it is said once');
    await page.clean();
    site.stop();
  });
}
