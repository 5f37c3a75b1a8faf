import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { addSubscribers, dueIssue, listDeliveries } from '../../tests/server/newsletter/issues.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { buildIfOutdated } from '../build/build-if-outdated.ts';
import { dataFolder, type RunningServer, startServer } from './running-server.ts';

/**
 * `npm run bench:newsletter [subscribers] [mails a minute]` sends an issue to 10,000 subscribers through Postfix's `smtp-sink`, and prints
 * the memory of the server and the times of its pages with and without the sending.
 */
const [subscribers = 10_000, mailsPerMinute = 6_000] = process.argv.slice(2).map(Number);
/** The first two come from the response cache; the others are never cached. */
const PAGES = [
  () => '/',
  () => '/blog/ss-yongala',
  (turn: number) => `/dive-sites?search=reef${turn.toString(36)}`,
  (turn: number) => `/api/dive-sites?view=card&limit=24&search=kelp${turn.toString(36)}`,
];
const PAUSE_MS = 50;
const QUIET_MS = 60_000;
/** Visits between two checks of the database. */
const VISITS_PER_CHECK = 20;

/** Times of pages in milliseconds, fastest first, and the peak memory meanwhile in MB (10^6 bytes). */
type Visits = { times: number[]; peak: number };

await buildIfOutdated();
const folder = await dataFolder('none');
const port = await freePort();
// smtp-sink refuses to run as root.
const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
const sink = spawn('smtp-sink', [...asUser, `127.0.0.1:${port}`, '100'], { stdio: 'inherit' });
process.once('exit', () => sink.kill());
sink.once('exit', () => process.exit(1));
// Starts once to load the content.
await (await startServer(folder.path)).stop();
await inDatabase((database) => addSubscribers(database, subscribers));
const server = await startServer(folder.path, {
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  NEWSLETTER_MAILS_PER_MINUTE: String(mailsPerMinute),
});
await wait(5_000);

const quietUntil = performance.now() + QUIET_MS;
const without = await visitPages(server, async () => performance.now() > quietUntil);
const issueId = await inDatabase((database) => dueIssue(database, 'A paragraph of a newsletter. '.repeat(100)));
const began = performance.now();
const during = await visitPages(server, async () => (await countSent()) === subscribers);
const seconds = Math.round((performance.now() - began) / 1_000);

console.log(`${subscribers} mails in ${seconds} s, of ${mailsPerMinute} a minute allowed`);
console.log('| | memory | pages: median | 95 % | slowest |\n|---|---|---|---|---|');
for (const [name, { times, peak }] of Object.entries({ without, 'during the sending': during })) {
  const [middle, high, slowest] = [0.5, 0.95, 1].map((part) => `${timeAt(times, part).toFixed(1)} ms`);
  console.log(`| ${name} | ${Math.round(peak)} MB | ${middle} | ${high} | ${slowest} |`);
}
await server.stop();
await folder.remove();
process.exit();

async function visitPages({ url, memory }: RunningServer, isOver: () => Promise<boolean>): Promise<Visits> {
  const visits: Visits = { times: [], peak: 0 };
  for (let turn = 0; turn % VISITS_PER_CHECK !== 0 || !(await isOver()); turn++) {
    const address = PAGES[turn % PAGES.length]?.(turn) ?? '/';
    const start = performance.now();
    const response = await fetch(url + address);
    await response.arrayBuffer();
    visits.times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    visits.peak = Math.max(visits.peak, await memory());
    await wait(PAUSE_MS);
  }
  visits.times.sort((a, b) => a - b);
  return visits;
}

function timeAt(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
}

function countSent(): Promise<number> {
  return inDatabase(async (database) => (await listDeliveries(database, issueId)).sent ?? 0);
}

async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ file: join(folder.path, 'bommie.db') });
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}
