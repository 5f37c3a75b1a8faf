import type { RunningServer } from './running-server.ts';
import { buildRow, logProgress, median, milliseconds, type Row } from './table.ts';

const RUNS = 30;
const WORDS = ['coral', 'wreck', 'kelp', 'ray', 'sand'];
const READS = [
  ['/api/dive-sites?view=card&limit=24&search=', 'one page of filtered sites'],
  ['/api/articles?view=card&limit=3&q=', 'search in articles'],
  ['/api/dive-sites/map?search=', 'map of a search'],
] as const;

/** Measures API responses to searches that differ each time. */
export async function measureApi(label: string, { url }: RunningServer): Promise<Row[]> {
  logProgress(`${label}: API`);
  const rows: Row[] = [];
  for (const [path, what] of READS) {
    const times: number[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      const began = performance.now();
      const response = await fetch(`${url}${path}${WORDS[index % WORDS.length]}%20${'abcdef'[index % 6]}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
    rows.push(buildRow(`${label}: API, ${what}`, median(times), milliseconds));
  }
  return rows;
}
