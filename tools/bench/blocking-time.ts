import { chromium, type Page } from '@playwright/test';
import { fullChromiumPath } from '../../tests/support/chromium.ts';
import { buildIfOutdated } from '../build/build-if-outdated.ts';
import { dataFolder, type RunningServer, startServer } from './running-server.ts';
import { atMost, buildRow, logProgress, median, milliseconds, type Row } from './table.ts';

/**
 * `node tools/bench/blocking-time.ts [PATH …]` starts the built server with the shipped content and prints how long each
 * kind of page blocks a phone while it becomes interactive: Chromium at a quarter of its speed, from the first paint to a
 * second after the page is live. Medians of five visits, each with an empty cache.
 */
export type Blocking = {
  /** Total blocking time: the part of each task above 50 ms, in milliseconds. */
  total: number;
  /** The longest task. */
  longest: number;
  /** Time from the start of the visit to the mark `live`. */
  live: number;
};

const BLOCKING_PAGES = [
  '/',
  '/blog/ss-yongala',
  '/gear-reviews/suunto-ocean',
  '/dive-sites/1',
  '/dive-sites/places/queensland/great-barrier-reef',
  '/marine-life/reef-manta-ray',
  '/plan?near=Cairns&month=9',
  '/gear-reviews/compare?items=suunto-ocean,shearwater-peregrine-tx',
];

/** Blocks other hosts, since the machine may be offline. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic'],
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const ROUNDS = 5;
const SLOWDOWN = 4;
/** Duration from which a task counts as blocking, by definition. */
const LONG_MS = 50;
const AFTER_LIVE_MS = 1_000;

/** Measures the longest task of each kind of page while it becomes interactive on a phone. */
export async function measureBlockingTimes({ url }: RunningServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of BLOCKING_PAGES) {
    logProgress(`blocking time of ${path}`);
    const blocking = await measureBlocking(url + path);
    rows.push(
      buildRow(`${path}: longest task, 4x slower`, blocking?.longest ?? null, milliseconds, atMost(50, '50 ms')),
    );
  }
  return rows;
}

/** Returns medians of five visits to one address; null without Chromium. */
async function measureBlocking(address: string, log = (_tasks: number[]) => {}): Promise<Blocking | null> {
  const executablePath = fullChromiumPath();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const rounds: Blocking[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
        serviceWorkers: 'block',
      });
      const { tasks, live } = await visit(await context.newPage(), address);
      log(tasks);
      await context.close();
      const total = tasks.reduce((sum, task) => sum + task - LONG_MS, 0);
      rounds.push({ total, longest: Math.max(0, ...tasks), live });
    }
    const takeMedian = (name: keyof Blocking) => median(rounds.map((round) => round[name])) ?? Number.NaN;
    return { total: takeMedian('total'), longest: takeMedian('longest'), live: takeMedian('live') };
  } finally {
    await browser.close();
  }
}

/** Collects the long tasks of one visit after the first paint, as Chromium reports them. */
async function visit(page: Page, address: string): Promise<{ tasks: number[]; live: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observeTasks);
  // Waits for the console, because evaluating in the page would run 60 ms of Playwright's own script there.
  const isLive = page.waitForEvent('console', { predicate: (message) => message.text() === LIVE });
  await page.goto(address);
  // Scrolls, because a page for reading becomes interactive only when its reader acts.
  await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 200, y: 400, deltaX: 0, deltaY: 40 });
  await isLive;
  await page.waitForTimeout(AFTER_LIVE_MS);
  return page.evaluate(() => {
    const { longTasks } = window as unknown as Observed;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return {
      tasks: longTasks.filter(({ start, duration }) => start + duration > painted).map(({ duration }) => duration),
      live: performance.getEntriesByName('live')[0]?.startTime ?? Number.NaN,
    };
  });
}

const LIVE = 'live';
type Observed = { longTasks: { start: number; duration: number }[] };

/** Runs in the page, before its own script. */
function observeTasks() {
  const seen = window as unknown as Observed;
  seen.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('live').length > 0) console.debug('live');
  }).observe({ type: 'mark', buffered: true });
}

if (import.meta.main) {
  await buildIfOutdated();
  const folder = await dataFolder('none');
  const server = await startServer(folder.path);
  const paths = process.argv.slice(2);
  for (const path of paths.length > 0 ? paths : BLOCKING_PAGES) {
    const visits: string[] = [];
    const blocking = await measureBlocking(server.url + path, (tasks) =>
      visits.push(tasks.map((task) => Math.round(task)).join(' + ') || 'none'),
    );
    const figures = blocking
      ? `blocked ${Math.round(blocking.total)} ms, longest ${Math.round(blocking.longest)} ms, live ${Math.round(blocking.live)} ms`
      : 'not measured';
    console.log(`${path}: ${figures}   (${visits.join(', ')})`);
  }
  await server.stop();
  await folder.remove();
}
