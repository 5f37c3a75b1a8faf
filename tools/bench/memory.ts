import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfOutdated } from '../build/build-if-outdated.ts';
import type { Size } from './generated-content.ts';
import { dataFolder, startServer } from './running-server.ts';

/**
 * `npm run bench:memory [requests] [1x|10x|40x]` prints the resident memory of the production server with the shipped or generated content,
 * before, at the peak of and after a load of 40 connections. Counts requests instead of seconds, so that a busy machine measures the
 * same. Half of the addresses are new each time; encodings alternate. Fails far above the bars, for `npm run test:long`.
 */
const REQUESTS = Number(process.argv[2] ?? 15_000);
const CONTENT = (process.argv[3] ?? 'none') as Size | 'none';
/** Megabytes: about a third above the bars of 320 and 220, since the allocator's luck differs from run to run. */
const LIMITS = { peak: 430, after: 300 };
const CONNECTIONS = 40;
const SAMPLE_INTERVAL_MS = 200;
/** Time after which an idle server has released its memory. */
const QUIET_MS = 60_000;

const PAGES = ['/', '/dive-sites', '/blog', '/gear-reviews', '/about', '/learn-to-dive', '/contact', '/sitemap.xml'];
const WORDS = ['coral', 'wreck', 'kelp', 'ray', 'sand', 'shark', 'turtle', 'cave'];
const ENCODINGS = ['br', 'gzip', 'gzip, deflate, br', 'identity'];

function makeAddress(index: number): string {
  const word = WORDS[index % WORDS.length];
  const unique = index.toString(36);
  const kinds = [
    PAGES[Math.floor(index / 5) % PAGES.length] ?? '/',
    `/dive-sites/${1 + (index % 360)}`,
    `/dive-sites?search=${word}${unique}`,
    `/dive-sites?search=${word}&page=${1 + (index % 3)}&utm_source=${unique}`,
    `/api/dive-sites?view=card&limit=24&search=${word}&page=${index}`,
  ];
  return kinds[index % kinds.length] as string;
}

await buildIfOutdated();
const folder = await dataFolder(CONTENT);
const server = await startServer(folder.path);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Each visitor has an address of its own: the server lets one client wait for few dear pages at once. */
const findClient = (index: number) => `127.0.0.${1 + (index % CONNECTIONS)}`;

function request(index: number): Promise<void> {
  const headers = { 'accept-encoding': ENCODINGS[index % ENCODINGS.length] };
  return new Promise((resolve, reject) => {
    get(server.url + makeAddress(index), { agent, headers, localAddress: findClient(index) }, (response) => {
      if ((response.statusCode ?? 500) >= 500)
        reject(new Error(`${makeAddress(index)} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}

await wait(5_000);
const before = await server.memory();
let peak = before;
const sampler = setInterval(async () => {
  peak = Math.max(peak, await server.memory());
}, SAMPLE_INTERVAL_MS);
let next = 0;
const connection = async () => {
  while (next < REQUESTS) await request(next++);
};
await Promise.all(Array.from({ length: CONNECTIONS }, connection));
clearInterval(sampler);
agent.destroy();
const atEnd = await server.memory();
await wait(QUIET_MS);
const after = await server.memory();
const megabytes = (value: number) => `${Math.round(value)} MB`;
console.log(`| before | peak | at the end | ${QUIET_MS / 1_000} s later |\n|---|---|---|---|`);
console.log(`| ${[before, peak, atEnd, after].map(megabytes).join(' | ')} |`);
await server.stop();
await folder.remove();
if (peak > LIMITS.peak || after > LIMITS.after) {
  console.error(`More than ${LIMITS.peak} MB at the peak or ${LIMITS.after} MB afterwards.`);
  process.exitCode = 1;
}
