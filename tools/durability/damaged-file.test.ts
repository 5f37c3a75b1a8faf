import { mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { fetchPage, logIn, saveArticle, signUp } from './endpoints.ts';
import { attemptStart, startSite } from './running-site.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bommie-damaged-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Returns the output of a failing start: one line, without internals of the program. */
async function readLine(dataDir: string): Promise<string> {
  const { ended, output } = attemptStart(dataDir);
  expect(await ended).toBe(1);
  expect(output().trim().split('\n')).toHaveLength(1);
  return output().trim();
}

const articleIds = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const ids = database.prepare('select id, slug from articles where published = 1 order by id').all();
  database.close();
  return ids as { id: number; slug: string }[];
};

function countSignUps(file: string, email: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select count(*) as count from newsletters where email = ?').get(email);
  database.close();
  return row?.count;
}

/** Writes what the log holds into the file itself, as SQLite does from time to time. */
function moveLogIntoFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

it('rejects a second server on the same folder; keeps an acknowledged write across a kill; serves cached pages when the file is damaged while running, and reports the damage on the next start', {
  timeout: 120_000,
}, async () => {
  const dataDir = await folder();
  const first = await startSite(dataDir);
  expect(await readLine(dataDir)).toBe(
    `Another Bommie server already uses the data folder ${dataDir}. Stop that one first, or set DATA_DIR to another folder for this one.`,
  );
  expect((await signUp(first.address, 'first@example.com')).status).toBe(201);
  await first.kill();

  const site = await startSite(dataDir);
  const file = join(dataDir, 'bommie.db');
  expect(countSignUps(file, 'first@example.com')).toBe(1);
  const [article] = articleIds(file);
  const cookie = await logIn(site.address);
  const path = `/blog/${article?.slug}`;
  const complete = await fetchPage(site.address, path);
  expect(complete.status).toBe(200);
  moveLogIntoFile(file);

  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  // Damages all except the first pages, whose tables open connections have cached.
  const from = 20 * 4_096;
  await handle.write(Buffer.alloc(size - from, 0x5a), 0, size - from, from);
  await handle.close();
  const saved = await fetchPage(site.address, path);
  expect([saved.status, saved.body]).toEqual([200, complete.body]);
  const save = await saveArticle(site.address, cookie, article?.id ?? 0, { content: 'Anything.' });
  expect(save.status).toBe(503);
  expect((await fetchPage(site.address, path)).status).toBe(200);
  for (const other of ['/gear-reviews', '/dive-sites']) {
    const { status, body } = await fetchPage(site.address, other);
    expect([200, 503]).toContain(status);
    if (status === 503) expect(body).toContain('The database of this site is damaged');
  }
  await site.kill();
  const before = await readFile(file);
  expect(await readLine(dataDir)).toMatch(/^The database file \S+ is damaged.* Restore it from a backup\.$/);
  expect(await readFile(file)).toEqual(before);
});

it('reports a truncated file in one line', { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  const file = join(dataDir, 'bommie.db');
  const database = new DatabaseSync(file);
  database.exec(`create table kysely_migration (name text); insert into kysely_migration values ('001-content');
    create table articles (content text); insert into articles values (zeroblob(200000))`);
  database.close();
  await truncate(file, 50_000);
  expect(await readLine(dataDir)).toMatch(/is damaged/);
});
