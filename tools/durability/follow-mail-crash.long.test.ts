import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { addDays } from '../../domain/kernel/local-time.ts';
import { mailServer } from '../../tests/server/mail-server.ts';
import { numberOfRounds, printProgress, reportFigures } from './report.ts';
import { startSite } from './running-site.ts';

/** `npm run test:crash` kills the site twelve times while it sends. */
const KILLS = Math.min(numberOfRounds(2), 12);
const PEOPLE = 6 * KILLS;
const DAY_MS = 86_400_000;
/** Of a conversation with the mail server, which takes that long to accept a recipient: a kill mostly hits it there. */
const RECIPIENT_DELAY_MS = 150;
const DEADLINE_MS = 60_000;
const EARLY_JOBS = pathToFileURL(join(import.meta.dirname, '../../tests/support/early-jobs.ts')).href;

it(`sends Thursday’s mail and digests once to everyone in ${KILLS} kills while sending`, {
  timeout: (KILLS + 2) * DEADLINE_MS,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-follow-crash-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const smtp = await mailServer({ recipientDelay: RECIPIENT_DELAY_MS });
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url, NEWSLETTER_MAILS_PER_MINUTE: '600', NODE_OPTIONS: `--import=${EARLY_JOBS}` };
  const file = join(dataDir, 'bommie.db');
  const first = await startSite(dataDir, { env });
  expect(await first.stop()).toBe(0);
  addFollowers(file);
  let interrupted = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const site = await startSite(dataDir, { env });
    // The first kills hit Thursday’s mail, the last ones digests.
    const share = Math.floor((2 * PEOPLE * kill) / (KILLS + 1)) - countStatus(file, 'lost');
    await expect.poll(() => smtp.received.length, { timeout: DEADLINE_MS, interval: 5 }).toBeGreaterThanOrEqual(share);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * RECIPIENT_DELAY_MS));
    await site.kill();
    interrupted += endClaims(file);
    printProgress(kill);
  }
  expect(interrupted).toBeGreaterThan(0);
  const last = await startSite(dataDir, { env });
  await expect.poll(() => countStatus(file, 'waiting', 'sending'), { timeout: DEADLINE_MS, interval: 200 }).toBe(0);
  expect(await last.stop()).toBe(0);
  const copies = new Map<string, number>();
  for (const { to } of smtp.received) copies.set(to[0] ?? '', (copies.get(to[0] ?? '') ?? 0) + 1);
  const lost = readLost(file);
  const people = ['thursday', 'digest'].flatMap((kind) =>
    Array.from({ length: PEOPLE }, (_, index) => `${kind}${index}@divers.example`),
  );
  expect([...copies].filter(([, count]) => count > 1)).toEqual([]);
  const missing = people.filter((person) => !copies.has(person));
  // Killed in the instant in which the last byte leaves: whether it arrived is known to nobody here, so the owner's list has it.
  expect(missing.filter((person) => !lost.includes(person))).toEqual([]);
  reportFigures(`${KILLS} kills while sending to ${people.length} followers: ${interrupted} mails interrupted, two copies 0,
  arrived ${copies.size}, arrived but left as possibly lost ${lost.length - missing.length}, missing ${missing.length}`);
});

/** Adds people whose Thursday’s mail waits, and people whose digest the site will queue itself. */
function addFollowers(file: string): void {
  const database = new DatabaseSync(file);
  const now = new Date();
  const at = now.toISOString();
  const weekAgo = new Date(now.getTime() - 8 * DAY_MS).toISOString();
  // Always before its weekend, whatever the day of this test.
  const thursday = addDays(at.slice(0, 10), 7);
  const { id: siteId } = database.prepare('select min(id) as id from dive_sites').get() as { id: number };
  const { details } = database.prepare('select details from dive_sites where id = ?').get(siteId) as {
    details: string;
  };
  const changes = [{ date: at.slice(0, 10), text: 'Entry moved.' }];
  database
    .prepare('update dive_sites set details = ? where id = ?')
    .run(JSON.stringify({ ...JSON.parse(details), changes }), siteId);
  const follow = database.prepare(
    `insert into follows (address_hash, topic_hash, email, topic, state, token, page_token, time_zone, requested_at, confirmed_at, last_sent_at)
     values (?, ?, ?, ?, 'confirmed', ?, ?, 'Australia/Sydney', ?, ?, ?)`,
  );
  const mail = database.prepare(
    `insert into follow_mails (recipient, occasion, follow_id, status, next_attempt_at, created_at) values (?, ?, ?, 'waiting', ?, ?)`,
  );
  for (const [kind, topic] of [
    ['thursday', 'plan:near=Sydney&km=30'],
    ['digest', `site:${siteId}`],
  ] as const)
    for (let index = 0; index < PEOPLE; index++) {
      const name = `${kind}${index}`;
      const email = `${name}@divers.example`;
      const { lastInsertRowid } = follow.run(
        ...([name, name, email, topic, name, `${name}-page`, weekAgo, weekAgo, weekAgo] as const),
      );
      if (kind === 'thursday') mail.run(email, `thursday:${lastInsertRowid}:${thursday}`, lastInsertRowid, at, at);
    }
  database.close();
}

/** Lets the claims of the killed process end at once rather than after minutes. @returns the mails that it was sending. */
function endClaims(file: string): number {
  const database = new DatabaseSync(file);
  const { changes } = database
    .prepare("update follow_mails set next_attempt_at = ? where status = 'sending'")
    .run(new Date().toISOString());
  database.close();
  return Number(changes);
}

function countStatus(file: string, ...statuses: string[]): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const { count } = database
    .prepare(`select count(*) as count from follow_mails where status in (${statuses.map(() => '?').join(', ')})`)
    .get(...statuses) as { count: number };
  database.close();
  return count;
}

function readLost(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select recipient from follow_mails where status = 'lost'").all();
  database.close();
  return rows.map(({ recipient }) => String(recipient));
}
