import { cpus } from 'node:os';
import { BLOCKING_PAGES, measureBlocking } from './bench/blocking-time.ts';
import { SIZES, type Size } from './bench/generated-content.ts';
import { measureKeystrokes } from './bench/keystrokes.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { load, run } from './bench/load.ts';
import { serveByNginx } from './bench/nginx.ts';
import { pageBytes } from './bench/page-bytes.ts';
import { dataFolder, type RunningServer, startServer } from './bench/running-server.ts';
import {
  atLeast,
  atMost,
  kilobytes,
  markdownTable,
  median,
  megabytes,
  milliseconds,
  type Row,
  ratio,
  row,
} from './bench/table.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { root } from './build/build-stamp.ts';

/**
 * `npm run bench [1x 10x 40x] [--lighthouse]` measures the production build on reproducible generated content and prints one
 * table. Ratios are measured side by side in one run. Limits: design.md, section 5, repeated in docs/benchmarks.md.
 */
const SECONDS = 4;
const ROUNDS = 3;
const PAGES = [
  '/',
  '/dive-sites',
  '/dive-sites/1',
  '/blog',
  '/blog/article-1',
  '/gear-reviews',
  '/gear-reviews/review-1',
];
const wantedSizes = process.argv.slice(2).filter((word): word is Size => word in SIZES);
const sizes: Size[] = wantedSizes.length > 0 ? wantedSizes : ['1x', '10x', '40x'];
const withLighthouse = process.argv.includes('--lighthouse');

await buildIfOutdated();
const rows: Row[] = [];
await measureShippedStart();
for (const size of sizes) await measureSize(size);
console.log(
  `\n${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
);
console.log(markdownTable(rows));

/** The very first start, with the shipped content, and the next one. */
async function measureShippedStart() {
  logProgress('starts with the content that ships');
  const folder = await dataFolder('none');
  const first = await startServer(folder.path);
  rows.push(row('first start with content, to the first 200', first.readyAfter, milliseconds, atMost(4_000, '4 s')));
  await first.stop();
  const warm = await startServer(folder.path);
  rows.push(row('warm start, to the first 200', warm.readyAfter, milliseconds, atMost(1_000, '1 s')));
  await pause(10_000);
  rows.push(row('resident when idle', await warm.memory(), megabytes, atMost(150, '150 MB')));
  await measureBlockingTimes(warm);
  if (withLighthouse) await measureLighthouse(warm);
  await warm.stop();
  await folder.remove();
}

/** How long a phone is blocked while each kind of page becomes interactive. */
async function measureBlockingTimes({ url }: RunningServer) {
  for (const path of BLOCKING_PAGES) {
    logProgress(`blocking time of ${path}`);
    const blocking = await measureBlocking(url + path);
    rows.push(row(`${path}: longest task, 4x slower`, blocking?.longest ?? null, milliseconds, atMost(50, '50 ms')));
  }
}

async function measureLighthouse({ url }: RunningServer) {
  const pages = [
    ['/', 98],
    ['/blog/ss-yongala', 98],
    ['/gear-reviews/suunto-ocean', 98],
    ['/dive-sites/1', 98],
    ['/dive-sites', 95],
  ] as const;
  for (const [path, least] of pages) {
    logProgress(`Lighthouse ${path}`);
    const scores = await lighthouse(url + path);
    const of = `Lighthouse mobile ${path}:`;
    rows.push(row(`${of} performance`, scores?.performance ?? null, String, atLeast(least, String(least))));
    for (const kind of ['accessibility', 'best-practices', 'seo'] as const) {
      rows.push(row(`${of} ${kind}`, scores?.[kind] ?? null, String, atLeast(100, '100')));
    }
    rows.push(row(`${of} CLS`, scores?.cls ?? null, (value) => value.toFixed(3), atMost(0.02, '0.02')));
  }
}

async function measureSize(size: Size) {
  logProgress(`${size}: content`);
  const folder = await dataFolder(size);
  await measureRenderCpu(size, folder.path);
  const server = await startServer(folder.path);
  rows.push(row(`${size}: start, to the first 200`, server.readyAfter, milliseconds, atMost(2_000, '2 s')));
  if (size === '1x') await measureBytes(server);
  await measureCached(size, server);
  await measureApi(size, server);
  logProgress(`${size}: keystrokes`);
  const keys = await measureKeystrokes(server.url);
  rows.push(row(`${size}: search keystroke, in the page`, keys?.search.page ?? null, milliseconds));
  rows.push(row(`${size}: search keystroke, slowest answer`, keys?.search.answer ?? null, milliseconds));
  rows.push(
    row(`${size}: filter keystroke, in the page`, keys?.filter.page ?? null, milliseconds, atMost(50, '50 ms')),
  );
  rows.push(
    row(`${size}: filter keystroke, slowest answer`, keys?.filter.answer ?? null, milliseconds, atMost(50, '50 ms')),
  );
  rows.push(row(`${size}: resident after all this`, await server.memory(), megabytes));
  await server.stop();
  await folder.remove();
}

/** CPU time of rendering a page without a cache. */
async function measureRenderCpu(size: Size, dataDir: string) {
  logProgress(`${size}: uncached pages`);
  const paths = ['/blog/article-{n}', '/dive-sites', '/', '/gear-reviews/review-1', '/dive-sites/1', '/blog'];
  const printed = await run(process.execPath, ['tools/bench/render-cpu.ts', dataDir, ...paths], { cwd: root });
  const cpu = JSON.parse(printed || '{}') as Record<string, number>;
  const bars: Record<string, ReturnType<typeof atMost>> = {
    '/blog/article-{n}': atMost(1, '1 ms'),
    '/dive-sites': atMost(8, '8 ms'),
  };
  for (const path of paths)
    rows.push(row(`${size}: uncached ${path}, CPU`, cpu[path] ?? null, milliseconds, bars[path]));
  rows.push(row(`${size}: a body rendered for the first time, CPU`, cpu.body ?? null, milliseconds));
}

/** Cached pages against nginx with the same bytes: alternating, ROUNDS times, so that other load affects both. */
async function measureCached(size: Size, { url, cpu }: RunningServer) {
  for (const path of ['/blog/article-1', '/dive-sites']) {
    logProgress(`${size}: cached ${path}`);
    const encoding = { 'accept-encoding': 'br' };
    await fetch(url + path, { headers: encoding });
    await pause(1_500);
    const bytes = await rawBody(url + path);
    const nginx = await serveByNginx(bytes.body, bytes.encoding);
    const rates: { ours: number | null; cpu: number | null; share: number | null }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await cpu();
      const ours = await load(url + path, SECONDS, encoding);
      const spent = (await cpu()) - before;
      const theirs = nginx && (await load(nginx.url, SECONDS, encoding));
      rates.push({ ours, cpu: ours && spent / (ours * SECONDS), share: ours && theirs && ours / theirs });
    }
    await nginx?.stop();
    const medianOf = (name: 'ours' | 'cpu' | 'share') => median(rates.map((rate) => rate[name]));
    rows.push(
      row(`${size}: cached ${path}, requests a second`, medianOf('ours'), (value) => String(Math.round(value))),
    );
    rows.push(row(`${size}: cached ${path}, CPU`, medianOf('cpu'), milliseconds));
    rows.push(row(`${size}: cached ${path}, of nginx’s rate`, medianOf('share'), ratio, atLeast(0.6, '0.6')));
  }
}

/** The body as sent over the wire; fetch would decompress it. */
async function rawBody(url: string): Promise<{ body: Buffer; encoding: string }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ body: Buffer.concat(parts), encoding: response.headers['content-encoding'] ?? 'identity' }),
      );
    }).on('error', reject);
  });
}

async function measureApi(size: Size, { url }: RunningServer) {
  const reads = [
    ['/api/dive-sites?view=card&limit=24&search=', 'one page of filtered sites'],
    ['/api/articles?view=card&limit=3&q=', 'search in articles'],
    ['/api/dive-sites/map?search=', 'map of a search'],
  ] as const;
  for (const [path, what] of reads) {
    const times: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const began = performance.now();
      await (
        await fetch(`${url}${path}${['coral', 'wreck', 'kelp', 'ray', 'sand'][index % 5]}%20${'abcdef'[index % 6]}`)
      ).arrayBuffer();
      times.push(performance.now() - began);
    }
    rows.push(row(`${size}: API, ${what}`, median(times), milliseconds));
  }
}

async function measureBytes({ url }: RunningServer) {
  for (const path of PAGES) {
    const bytes = await pageBytes(url + path);
    const html =
      path === '/dive-sites'
        ? atMost(60_000, '60 kB')
        : path === '/blog/article-1'
          ? atMost(20_000, '20 kB')
          : undefined;
    const script = path === '/blog/article-1' ? atMost(70_000, '70 kB') : undefined;
    rows.push(row(`${path}: HTML`, bytes.html, kilobytes, html));
    rows.push(row(`${path}: script`, bytes.script, kilobytes, script));
    if (path === '/') {
      rows.push(row('style', bytes.style, kilobytes, atMost(15_000, '15 kB')));
      rows.push(row('fonts preloaded', bytes.fonts, kilobytes, atMost(70_000, '70 kB')));
    }
  }
}

function logProgress(what: string) {
  console.error(`… ${what}`);
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}
