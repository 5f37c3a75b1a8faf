import { type Browser, chromium, type Page } from '@playwright/test';
import { fullChromiumPath } from '../../tests/support/chromium.ts';
import { longestEvent, MIN_DURATION_MS, watchEvents } from './event-timing.ts';
import { SESSIONS, type Session } from './interaction-steps.ts';
import { dataFolder, startServer } from './running-server.ts';
import { logProgress, median, type Row } from './table.ts';

const SIZE = '40x';
const CPU_SLOWDOWN = 4;
const MAX_MS = 100;
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** Time limit for a step; a step that takes longer is not measured. */
const STEP_TIMEOUT_MS = 20_000;

/** Times of each interaction, one per round; null for an interaction that failed. */
type Times = Map<string, (number | null)[]>;

/** Measures the time from input to the next paint with 10,000 generated sites, at a quarter of the processor's speed. */
export async function measureInteractions(rounds: number, onProgress = logProgress): Promise<Row[]> {
  const executablePath = fullChromiumPath();
  if (!executablePath) return [{ what: 'interactions', measured: 'not measured: no Chromium', bar: '', met: null }];
  onProgress(`interactions: content of ${SIZE}`);
  const folder = await dataFolder(SIZE);
  const server = await startServer(folder.path);
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ];
  const browser = await chromium.launch({ executablePath, args });
  const times: Times = new Map();
  try {
    for (let round = 0; round < rounds; round += 1) {
      onProgress(`interactions: round ${round + 1} of ${rounds}`);
      for (const session of SESSIONS) await runSession(browser, server.url, session, times);
    }
  } finally {
    await browser.close();
    await server.stop();
    await folder.remove();
  }
  return [...times].map(([name, values]) => interactionRow(name, values));
}

async function runSession(browser: Browser, url: string, session: Session, times: Times): Promise<void> {
  const context = await browser.newContext(session.isPhone ? PHONE : DESKTOP);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await watchEvents(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url + session.path);
    await page.waitForLoadState('networkidle');
    await startScript(page);
    for (const { name, act } of session.steps) {
      const time = await longestEvent(page, () => act(page)).catch((error: Error) => {
        console.error(`  ${name} is not measured: ${error.message}`);
        return null;
      });
      times.set(name, [...(times.get(name) ?? []), time]);
    }
  } finally {
    await context.close();
  }
}

/** Starts the script of a page for reading, which waits for its reader's first action. */
async function startScript(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
}

/** Builds the row of an interaction. The limit applies to the slowest; the median tells whether that was an outlier. */
export function interactionRow(name: string, values: readonly (number | null)[]): Row {
  const bar = `≤ ${MAX_MS} ms`;
  const middle = median([...values]);
  if (middle === null) return { what: name, measured: 'not measured', bar, met: null };
  const slowest = Math.max(...values.map(Number));
  const show = (time: number) => (time <= MIN_DURATION_MS ? `≤ ${MIN_DURATION_MS} ms` : `${Math.round(time)} ms`);
  return { what: name, measured: `${show(middle)}, slowest ${show(slowest)}`, bar, met: slowest <= MAX_MS };
}
