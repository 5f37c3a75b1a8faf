import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullChromiumPath } from '../../tests/support/chromium.ts';
import { run } from './load.ts';

export type Scores = { performance: number; accessibility: number; 'best-practices': number; seo: number; cls: number };

const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Not a dependency: 40 MB that only this measurement needs. npm downloads it for the run. */
const PACKAGE = 'lighthouse@13';

/** Medians of five mobile runs of one address; null when Lighthouse or Chromium is not available. */
export async function lighthouse(url: string): Promise<Scores | null> {
  const chrome = fullChromiumPath();
  if (!chrome) return null;
  const folder = await mkdtemp(join(tmpdir(), 'bommie-lighthouse-'));
  const rounds: Scores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = join(folder, `${round}.json`);
    await run('env', [
      `CHROME_PATH=${chrome}`,
      ...['npm', 'exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic',
    ]);
    const report = await readFile(file, 'utf8').then(JSON.parse, () => null);
    if (!report) break;
    const score = (name: string) => Math.round(report.categories[name].score * 100);
    rounds.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: report.audits['cumulative-layout-shift'].numericValue,
    });
  }
  await rm(folder, { recursive: true, force: true });
  return rounds.length === ROUNDS ? medians(rounds) : null;
}

function medians(rounds: Scores[]): Scores {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Scores)[];
  const medianOf = (name: keyof Scores) =>
    rounds.map((round) => round[name]).sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN;
  return Object.fromEntries(names.map((name) => [name, medianOf(name)])) as Scores;
}
