import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullChromiumPath } from '../../tests/support/chromium.ts';
import { runProgram } from '../commands/run-program.ts';
import { median } from './table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Times in milliseconds, bytes as sent over the wire. */
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blockingTime: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

export type Figures = Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS, number>;

/** Not a dependency, because only this measurement needs its 40 MB. npm downloads it for the run. */
const PACKAGE = 'lighthouse@13';

/**
 * Maximum attempts: Chromium's trace sometimes lacks its beginning (Lighthouse: NO_NAVSTART), which is not the page's fault.
 */
const ATTEMPTS = 3;

/**
 * Runs Lighthouse once in mobile mode in a new browser; null when Lighthouse or Chromium is unavailable, or the page failed.
 */
export async function lighthouseOnce(url: string): Promise<Figures | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const report = await runReport(url);
    if (report?.runtimeError?.code !== 'NO_NAVSTART')
      return report && !report.runtimeError ? readFigures(report) : null;
  }
  return null;
}

async function runReport(url: string): Promise<Report | null> {
  const chrome = fullChromiumPath();
  if (!chrome) return null;
  const folder = await mkdtemp(join(tmpdir(), 'bommie-lighthouse-'));
  const file = join(folder, 'report.json');
  await runProgram('env', [
    `CHROME_PATH=${chrome}`,
    ...['npm', 'exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url],
    ...['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic',
  ]);
  const report = await readFile(file, 'utf8').then(JSON.parse, () => null);
  await rm(folder, { recursive: true, force: true });
  return report;
}

type Report = {
  runtimeError?: { code: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

function readFigures({ categories, audits }: Report): Figures {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)]);
  const values = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...values]);
}

/**
 * Returns the median of each figure over several runs of each address. Alternates between addresses, so that other load
 * affects all alike.
 */
export async function lighthouseInTurn(urls: readonly string[], rounds: number): Promise<(Figures | null)[]> {
  const runs = urls.map((): (Figures | null)[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) runs[index]?.push(await lighthouseOnce(url));
  }
  return runs.map(takeMedians);
}

/** Returns medians; null where a run failed. */
export function takeMedians(runs: readonly (Figures | null)[]): Figures | null {
  const complete = runs.filter((figures) => figures !== null);
  const [first] = complete;
  if (!first || complete.length < runs.length) return null;
  const names = Object.keys(first) as (keyof Figures)[];
  const medians = names.map((name) => [name, median(complete.map((figures) => figures[name])) ?? Number.NaN]);
  return Object.fromEntries(medians) as Figures;
}
