import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { measureLoad } from './load.ts';
import { serveByNginx } from './nginx.ts';
import type { RunningServer } from './running-server.ts';
import { atLeast, buildRow, logProgress, median, milliseconds, type Row, ratio } from './table.ts';

const SECONDS = 4;
const PAGES = [
  { name: 'article', path: '/blog/article-1' },
  { name: 'list', path: '/dive-sites' },
];
/** Header that bypasses the cache, which skips requests with credentials; pages show the same. */
const UNCACHED = { authorization: 'none' };

/** Enough connections to keep the server busy; more would only wait for each other. */
const UNCACHED_CONNECTIONS = 8;

const perSecond = (value: number) => String(Math.round(value));

/** Compares cached pages with nginx serving the same bytes, in turn, so that other load affects both. */
export async function measureCachedRates(label: string, { url, cpu }: RunningServer, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of PAGES) {
    logProgress(`${label}: cached ${name}`);
    const encoding = { 'accept-encoding': 'br' };
    await fetch(url + path, { headers: encoding });
    await wait(1_500);
    const bytes = await rawBody(url + path);
    const nginx = await serveByNginx(bytes.body, bytes.encoding);
    const rates: { ours: number | null; cpu: number | null; share: number | null }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpu();
      const ours = await measureLoad(url + path, SECONDS, encoding);
      const spent = (await cpu()) - before;
      const theirs = nginx && (await measureLoad(nginx.url, SECONDS, encoding));
      rates.push({ ours, cpu: ours && spent / (ours * SECONDS), share: ours && theirs && ours / theirs });
    }
    await nginx?.stop();
    const of = (figure: 'ours' | 'cpu' | 'share') => median(rates.map((rate) => rate[figure]));
    rows.push(buildRow(`${label}: cached ${name}, requests a second`, of('ours'), perSecond));
    rows.push(buildRow(`${label}: cached ${name}, CPU`, of('cpu'), milliseconds));
    rows.push(buildRow(`${label}: cached ${name}, of nginx’s rate`, of('share'), ratio, atLeast(0.7, '0.7')));
  }
  return rows;
}

/**
 * Measures pages that bypass the cache, over HTTP and without compression; `databaseCpu` is for a database in other
 * processes.
 */
export async function measureUncachedRates(
  label: string,
  { url, cpu }: RunningServer,
  { rounds, databaseCpu }: { rounds: number; databaseCpu?: () => Promise<number | null> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of PAGES) {
    logProgress(`${label}: ${name} past the cache`);
    const rates: { ours: number | null; cpu: number | null; database: number | null }[] = [];
    // The first round is a warm-up: V8 compiles, and the database fills its caches.
    for (let round = 0; round <= rounds; round += 1) {
      const [before, databaseBefore] = [await cpu(), await databaseCpu?.()];
      const ours = await measureLoad(
        url + path,
        SECONDS,
        { ...UNCACHED, 'accept-encoding': 'identity' },
        UNCACHED_CONNECTIONS,
      );
      const [after, databaseAfter] = [await cpu(), await databaseCpu?.()];
      if (round === 0) continue;
      const each = (spent: number) => ours && spent / (ours * SECONDS);
      const isKnown = typeof databaseBefore === 'number' && typeof databaseAfter === 'number';
      rates.push({ ours, cpu: each(after - before), database: isKnown ? each(databaseAfter - databaseBefore) : null });
    }
    const of = (figure: 'ours' | 'cpu' | 'database') => median(rates.map((rate) => rate[figure]));
    rows.push(buildRow(`${label}: uncached ${name} over HTTP, requests a second`, of('ours'), perSecond));
    rows.push(buildRow(`${label}: uncached ${name} over HTTP, CPU`, of('cpu'), milliseconds));
    if (!databaseCpu) continue;
    rows.push(buildRow(`${label}: uncached ${name} over HTTP, CPU of the database`, of('database'), milliseconds));
  }
  return rows;
}

/** Reads the body as sent over the wire; fetch would decompress it. */
async function rawBody(url: string): Promise<{ body: Buffer; encoding: string }> {
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
