import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fullChromiumPath } from '../../tests/support/chromium.ts';
import type { RunningServer } from './running-server.ts';
import { atMost, buildRow, logProgress, median, milliseconds, type Row } from './table.ts';

/** The addresses of the page that a reader has open and of the one that it leads to. */
export type PagePair = { first: string; second: string };

/** From an article to a page of another kind, and to one of the same kind, for which the code is there. */
const listPairs = (url: string): PagePair[] =>
  ['/gear-reviews/suunto-ocean', '/blog/navy-pier'].map((second) => ({
    first: `${url}/blog/ss-yongala`,
    second: url + second,
  }));
/** A phone's speed against the machine's, and Lighthouse's slow 4G in bytes a second and milliseconds. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Time for which a reader's finger or pointer is near a link before the press ends. */
const APPROACH_MS = 300;
const BAR = atMost(700, '0.7 s');

/**
 * Measures how long a reader waits for a second page on a slow phone: from the press on a link until the largest paint, before the
 * script runs and after it. The slower of two pages, each the median of `rounds` visits with an empty cache.
 */
export async function measureSecondPage({ url }: RunningServer, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isLive of [false, true]) {
    const name = `second page, ${isLive ? 'once' : 'before'} the script runs`;
    logProgress(name);
    const waits = await measureWaits(listPairs(url), { isLive, rounds });
    const slowest = waits.reduce((slower, wait) => (slower === null || wait === null ? null : Math.max(slower, wait)));
    rows.push(buildRow(`${name}, slow phone`, slowest, milliseconds, BAR));
  }
  return rows;
}

type Visits = { isLive: boolean; rounds: number };

/**
 * Returns the waits for the second page of each pair in milliseconds, in turn: medians of `rounds` visits. `null` for each without
 * Chromium.
 */
export async function measureWaits(pairs: readonly PagePair[], { isLive, rounds }: Visits): Promise<(number | null)[]> {
  const executablePath = fullChromiumPath();
  if (!executablePath) return pairs.map(() => null);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const waits = pairs.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, pair] of pairs.entries()) {
        const context = await browser.newContext({
          viewport: { width: 412, height: 823 },
          deviceScaleFactor: 1.75,
          serviceWorkers: 'block',
        });
        waits[index]?.push(await visitTwo(context, pair, isLive));
        await context.close();
      }
    return waits.map(median);
  } finally {
    await browser.close();
  }
}

async function visitTwo(context: BrowserContext, { first, second }: PagePair, isLive: boolean): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(recordPaints);
  if (!isLive) await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto(first, { waitUntil: 'networkidle' });
  if (isLive) {
    // The script of a page for reading waits for its reader.
    await page.evaluate(() => scrollTo(0, 1));
    await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  }
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'second', textContent: 'To the second page' });
    // Above whatever a theme lays over its text.
    link.style.cssText = 'position: relative; z-index: 9';
    document.querySelector('main')?.prepend(link);
  }, new URL(second).pathname);
  const link = page.locator('#second');
  await link.hover();
  await page.waitForTimeout(APPROACH_MS);
  const pressed = Date.now();
  await link.click({ noWaitAfter: true });
  await page.waitForURL(second);
  return (await readPaintTime(page, { pathname: new URL(second).pathname, pressed })) - pressed;
}

type SecondPage = { pathname: string; pressed: number };

/** Returns the time of the largest paint of the second page, in milliseconds since 1970. */
async function readPaintTime(page: Page, { pathname, pressed }: SecondPage): Promise<number> {
  await page.waitForFunction(
    ([path, since]) =>
      document.querySelector(`link[rel=canonical][href$="${path}"]`) !== null &&
      (window as unknown as Painted).paintedAt > since,
    [pathname, pressed] as const,
  );
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as Painted).paintedAt);
}

type Painted = { paintedAt: number };

/** Runs in the page, before its own script: notes the last paint of a heading or picture that is new on the screen. */
function recordPaints() {
  const painted = window as unknown as Painted;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.paintedAt = performance.timeOrigin + startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // A page shown by script has no such entry: its heading counts, two frames after it stands in the document.
  let heading = '';
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? '';
    if (!heading || !text || text === heading) {
      heading ||= text;
      return;
    }
    heading = text;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        painted.paintedAt = Date.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}
