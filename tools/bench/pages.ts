import { root } from '../build/build-stamp.ts';
import { runProgram } from '../commands/run-program.ts';
import { lighthouseInTurn } from './lighthouse.ts';
import { pageBytes } from './page-bytes.ts';
import type { RunningServer } from './running-server.ts';
import { atLeast, atMost, buildRow, kilobytes, logProgress, milliseconds, type Row } from './table.ts';

/** Limits for a page, by its purpose (docs/benchmarks.md). */
const READING = { performance: 100, largestPaint: 1_100, blockingTime: 50 };
const FINDING = { performance: 98, largestPaint: 1_400, blockingTime: 50 };
const LIST = { ...FINDING, blockingTime: 150 };
/** Without a limit for the largest paint. */
const TOOL = { ...FINDING, largestPaint: null };

type BenchPage = {
  name: string;
  /** Address in generated content; `{n}` counts from 0 to 99 when pages are rendered without a cache. */
  generated: string;
  /** Address of the same kind of page in the shipped content. */
  shipped: string;
  bars: { performance: number; largestPaint: number | null; blockingTime: number };
  /** CPU milliseconds of rendering the page without a cache. */
  maxCpu?: number;
  /** Bytes of script with brotli. */
  maxScript?: number;
};

/** Pages of the benchmark, one of each kind that people read or use. */
export const PAGES: readonly BenchPage[] = [
  { name: 'home', generated: '/', shipped: '/', bars: FINDING },
  { name: 'list', generated: '/dive-sites', shipped: '/dive-sites', bars: LIST, maxCpu: 1.5 },
  { name: 'site', generated: '/dive-sites/{n}', shipped: '/dive-sites/1-ethel-beach', bars: READING },
  { name: 'review', generated: '/gear-reviews/review-1', shipped: '/gear-reviews/suunto-ocean', bars: READING },
  {
    ...{ name: 'article', generated: '/blog/article-{n}', shipped: '/blog/ss-yongala', bars: READING },
    ...{ maxCpu: 0.7, maxScript: 70_000 },
  },
  {
    ...{ name: 'region', generated: '/dive-sites/places/queensland/great-barrier-reef', bars: READING },
    shipped: '/dive-sites/places/queensland/great-barrier-reef',
  },
  { name: 'species', generated: '/marine-life/animal-{n}', shipped: '/marine-life/weedy-seadragon', bars: READING },
  {
    ...{ name: 'plan', bars: TOOL, generated: '/plan?near=Cairns&km=500&month=3&wind=S' },
    shipped: '/plan?near=Cairns&km=500&month=3&wind=S',
  },
  {
    ...{ name: 'compare', bars: TOOL, generated: '/gear-reviews/compare?items=product-1,product-2,product-3' },
    shipped: '/gear-reviews/compare?items=apeks-mtx-r,aqualung-leg3nd',
  },
];

/** Replaces the number: 0 is not a site, and there are at least 60 species. */
const numbered = (path: string) => path.replace('{n}', '1');

/** Measures the CPU time of rendering each page without a cache, in a separate process. */
export async function measureRenderCpu(label: string, dataDir: string, databaseUrl?: string): Promise<Row[]> {
  logProgress(`${label}: pages without the cache`);
  const env = databaseUrl ? { ...process.env, BENCH_DATABASE_URL: databaseUrl } : process.env;
  const paths = PAGES.map(({ generated }) => generated);
  const printed = await runProgram(process.execPath, ['tools/bench/render-cpu.ts', dataDir, ...paths], {
    cwd: root,
    env,
  });
  const cpu = JSON.parse(printed || '{}') as Record<string, number>;
  const rows = PAGES.map(({ name, generated, maxCpu }) => {
    const bar = maxCpu === undefined ? undefined : atMost(maxCpu, `${maxCpu} ms`);
    return buildRow(`${label}: uncached ${name}, CPU`, cpu[generated] ?? null, milliseconds, bar);
  });
  return [...rows, buildRow(`${label}: a body rendered for the first time, CPU`, cpu.body ?? null, milliseconds)];
}

/** Counts the bytes that each page needs immediately, with brotli, without its pictures. */
export async function measureBytes({ url }: RunningServer): Promise<Row[]> {
  logProgress('bytes of the pages');
  const rows: Row[] = [];
  for (const { name, generated, maxScript } of PAGES) {
    const bytes = await pageBytes(url + numbered(generated));
    const bar = maxScript === undefined ? undefined : atMost(maxScript, `${maxScript / 1_000} kB`);
    rows.push(buildRow(`${name}: HTML`, bytes.html, kilobytes));
    rows.push(buildRow(`${name}: script`, bytes.script, kilobytes, bar));
    if (name !== 'article') continue;
    rows.push(buildRow(`${name}: style sheets`, bytes.style, kilobytes, atMost(12_000, '12 kB')));
    rows.push(
      buildRow(`${name}: style sheets that block the first paint`, bytes.blockingStyle, kilobytes, atMost(0, '0')),
    );
    rows.push(buildRow(`${name}: fonts preloaded`, bytes.fonts, kilobytes));
  }
  return rows;
}

/** Runs Lighthouse in mobile mode with the shipped content. */
export async function measureLighthouse({ url }: RunningServer, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, shipped, bars } of PAGES) {
    logProgress(`Lighthouse: ${name}`);
    const [figures] = await lighthouseInTurn([url + shipped], rounds);
    const add = (what: string, value: number | undefined, show: (value: number) => string, bar?: Bar) =>
      rows.push(buildRow(`Lighthouse ${name}: ${what}`, value ?? null, show, bar));
    const { performance, largestPaint, blockingTime } = bars;
    add('performance', figures?.performance, String, atLeast(performance, String(performance)));
    for (const kind of ['accessibility', 'best-practices', 'seo'] as const) {
      add(kind, figures?.[kind], String, atLeast(100, '100'));
    }
    add('first paint', figures?.firstPaint, milliseconds);
    const paintBar = largestPaint === null ? undefined : atMost(largestPaint, `${largestPaint} ms`);
    add('largest paint', figures?.largestPaint, milliseconds, paintBar);
    add('total blocking time', figures?.blockingTime, milliseconds, atMost(blockingTime, `${blockingTime} ms`));
    add('CLS', figures?.cls, (value) => value.toFixed(3), atMost(0.000_5, '0'));
    add('bytes', figures?.bytes, kilobytes);
  }
  return rows;
}

type Bar = ReturnType<typeof atMost>;
