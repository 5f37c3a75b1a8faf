import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfOutdated } from '../build/build-if-outdated.ts';
import { type Figures, lighthouseInTurn } from './lighthouse.ts';
import { assertIdleMachine } from './machine-load.ts';
import { dataFolder, startServer } from './running-server.ts';
import { measureWaits } from './second-page.ts';
import { kilobytes, logProgress, milliseconds, seconds } from './table.ts';
import { requirePackages } from './wordpress/packages.ts';
import { readPosts } from './wordpress/posts.ts';
import { ownProcesses } from './wordpress/processes.ts';
import { startWordPress } from './wordpress/site.ts';

/**
 * `npm run bench:wordpress [-- rounds] [--install] [--anyway]` compares our home page, an article, and the wait for a second article with
 * the same of a cached WordPress: Debian's, with its default theme, php-fpm, MariaDB and nginx's `fastcgi_cache`, all on loopback in a
 * throw-away folder. Lighthouse mobile, medians of five, alternating.
 */
const SLUG = 'ss-yongala';
const ROUNDS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5);
const MAX_BLOCKING_MS = 50;
/** Visits before measuring: the first visit renders a page, and its best compression follows. */
const WARMING = { visits: 3, pauseMs: 1_500 };

await requirePackages();
const note = await assertIdleMachine();
await buildIfOutdated();
const folder = await mkdtemp(join(tmpdir(), 'bommie-wordpress-'));
// Puts all temporary files, including the browser's, into the folder that is removed.
process.env.TMPDIR = folder;
const processes = ownProcesses(folder);
try {
  await compare();
} finally {
  await processes.stop();
}

async function compare(): Promise<void> {
  logProgress('WordPress');
  const posts = await readPosts(SLUG);
  const wordPress = await startWordPress(folder, posts, processes);
  logProgress('our server');
  const data = await dataFolder('none');
  const ours = await startServer(data.path);
  try {
    const post = { ours: `${ours.url}/blog/${SLUG}`, theirs: `${wordPress.url}/${SLUG}/` };
    const home = { ours: `${ours.url}/`, theirs: `${wordPress.url}/` };
    const slug = posts[1]?.slug;
    const next = { ours: `${ours.url}/blog/${slug}`, theirs: `${wordPress.url}/${slug}/` };
    for (const side of [post, home, next]) for (const url of [side.ours, side.theirs]) await warm(url);
    for (const { theirs } of [post, home, next]) await assertCached(theirs);
    logProgress(`Lighthouse, articles, ${ROUNDS} rounds`);
    const [article, theirPost] = await lighthouseInTurn([post.ours, post.theirs], ROUNDS);
    logProgress(`Lighthouse, home, ${ROUNDS} rounds`);
    const [ourHome, theirHome] = await lighthouseInTurn([home.ours, home.theirs], ROUNDS);
    logProgress(`second page, ${ROUNDS} rounds`);
    const pairs = [
      { first: post.ours, second: next.ours },
      { first: post.theirs, second: next.theirs },
    ];
    const [ourWait, theirWait] = await measureWaits(pairs, { isLive: false, rounds: ROUNDS });
    const [liveWait] = await measureWaits(pairs.slice(0, 1), { isLive: true, rounds: ROUNDS });
    const { versions, theme, compression } = wordPress;
    console.log(
      `\n${versions}, theme ${theme}, nginx with fastcgi_cache, text compressed by ${compression}; ours by brotli`,
    );
    console.log(`Lighthouse mobile, medians of ${ROUNDS}, in turn; ${new Date().toISOString().slice(0, 10)}\n`);
    if (note) console.log(`${note}\n`);
    console.log(
      '| page | performance | first paint | largest paint | total blocking time | bytes |\n|---|---|---|---|---|---|',
    );
    console.log(tableLine('our article', article));
    console.log(tableLine('WordPress, the same article', theirPost));
    console.log(tableLine('our home', ourHome));
    console.log(tableLine('WordPress, home', theirHome));
    console.log('\n| from the press on a link to the largest paint of a second article, slow phone | |\n|---|---|');
    for (const [what, wait] of [
      ['ours, before the script runs', ourWait],
      ['ours, once the script runs', liveWait],
      ['WordPress', theirWait],
    ] as const)
      console.log(`| ${what} | ${wait == null ? 'not measured' : milliseconds(wait)} |`);
    console.log(`\n${verdict(article, theirPost)}`);
  } finally {
    await ours.stop();
    await data.remove();
  }
}

async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < WARMING.visits; visit += 1) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    await response.arrayBuffer();
    await wait(WARMING.pauseMs);
  }
}

/** Checks that pages come from the cache: a comparison with an uncached WordPress would flatter us. */
async function assertCached(url: string): Promise<void> {
  const { headers } = await fetch(url);
  if (headers.get('x-cache') !== 'HIT') throw new Error(`nginx does not cache ${url}: ${headers.get('x-cache')}`);
}

function tableLine(what: string, figures: Figures | null | undefined): string {
  if (!figures) return `| ${what} | not measured | | | | |`;
  const { performance, firstPaint, largestPaint, blockingTime, bytes } = figures;
  const cells = [
    performance,
    seconds(firstPaint),
    seconds(largestPaint),
    `${Math.round(blockingTime)} ms`,
    kilobytes(bytes),
  ];
  return `| ${what} | ${cells.join(' | ')} |`;
}

function verdict(ours: Figures | null | undefined, theirs: Figures | null | undefined): string {
  if (!ours || !theirs) return 'Not measured: Lighthouse or Chromium is missing, or a run failed.';
  const isPaintMet = ours.largestPaint <= theirs.largestPaint;
  const isBlockingMet = ours.blockingTime <= MAX_BLOCKING_MS;
  const word = (isMet: boolean) => (isMet ? 'met' : '**not met**');
  return `Largest paint of our article at or below WordPress’s: ${word(isPaintMet)}. Blocking time at most ${MAX_BLOCKING_MS} ms: ${word(isBlockingMet)}.`;
}
