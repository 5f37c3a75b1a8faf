import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { uploadFolder } from '../../domain/media/upload-address.ts';
import * as endpoints from './endpoints.ts';

/** Records sent and acknowledged writes, to compare with the data afterwards. */
export class WriteLog {
  readonly signUps: string[] = [];
  readonly messages: string[] = [];
  /** Addresses of uploaded pictures. */
  readonly uploads: string[] = [];
  /** Number of the last save sent and of the last one acknowledged, by article. */
  readonly saves = new Map<number, { sent: number; acknowledged: number }>();
  /** Responses that were neither success nor a lost connection. */
  readonly unexpected: string[] = [];
  sent = 0;

  get acknowledged(): number {
    const saves = [...this.saves.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    return this.signUps.length + this.messages.length + this.uploads.length + saves;
  }
}

export type Load = { address: string; cookie: string; writeLog: WriteLog; articles: number[]; pictures: Buffer[] };

/**
 * Writes through every endpoint without a pause, until the site is gone or `isOver` returns true. @returns when all writers
 * have ended.
 */
export async function writeUntil(load: Load, isOver: () => boolean): Promise<void> {
  const { address, cookie, writeLog, articles, pictures } = load;
  const repeat = async (write: () => Promise<unknown>) => {
    while (!isOver()) {
      writeLog.sent++;
      // The site is gone: whether the write was saved is unknown.
      const stopped = await write().then(
        () => false,
        () => true,
      );
      if (stopped) return;
    }
  };
  await Promise.all([
    ...[1, 2, 3].map(() => repeat(() => signUp(address, writeLog))),
    ...[1, 2].map(() => repeat(() => message(address, writeLog))),
    ...articles.map((id) => repeat(() => save(address, cookie, writeLog, id))),
    repeat(() => sendPicture({ address, cookie, writeLog }, pictures)),
  ]);
}

const unique = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

async function signUp(address: string, writeLog: WriteLog): Promise<void> {
  const email = `${unique()}@example.com`;
  const response = await endpoints.signUp(address, email);
  if (response.status === 201) writeLog.signUps.push(email);
  else writeLog.unexpected.push(`${response.status} ${response.body}`);
}

async function message(address: string, writeLog: WriteLog): Promise<void> {
  const subject = unique();
  const response = await endpoints.writeToUs(address, { subject });
  if (response.status === 201) writeLog.messages.push(subject);
  else writeLog.unexpected.push(`${response.status} ${response.body}`);
}

async function save(address: string, cookie: string, writeLog: WriteLog, id: number): Promise<void> {
  const state = writeLog.saves.get(id) ?? { sent: 0, acknowledged: 0 };
  writeLog.saves.set(id, state);
  const number = ++state.sent;
  const response = await endpoints.saveArticle(address, cookie, id, { content: `Save ${number}.` });
  if (response.status === 200) state.acknowledged = number;
  else writeLog.unexpected.push(`${response.status} ${response.body}`);
}

async function sendPicture(
  { address, cookie, writeLog }: Pick<Load, 'address' | 'cookie' | 'writeLog'>,
  pictures: Buffer[],
): Promise<void> {
  const bytes = pictures.pop() ?? (await endpoints.createPicture());
  const response = await endpoints.upload(address, cookie, bytes);
  if (response.status === 201) writeLog.uploads.push(JSON.parse(response.body).url);
  else writeLog.unexpected.push(`${response.status} ${response.body}`);
}

/** Lists all damage in a database file, and every acknowledged write missing from it. Run it without a server. */
export function lostWrites(file: string, writeLog: WriteLog): string[] {
  // Opens read-only, so that the next start does the recovery.
  const database = new DatabaseSync(file, { readOnly: true });
  const problems: string[] = [];
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  const counts = (sql: string) => new Map(all(sql).map(({ name, count }) => [name as string, count as number]));
  try {
    for (const row of all('pragma integrity_check')) {
      if (row.integrity_check !== 'ok') problems.push(`integrity: ${row.integrity_check}`);
    }
    for (const row of all('pragma foreign_key_check')) problems.push(`foreign key: ${JSON.stringify(row)}`);
    const subscribers = counts('select email as name, count(*) as count from newsletters group by email');
    const guides = counts(`select recipient as name, count(*) as count from mail_outbox group by recipient`);
    for (const email of writeLog.signUps) {
      if (subscribers.get(email) !== 1) problems.push(`sign-up lost: ${email}`);
      if (guides.get(email) !== 1) problems.push(`mail of a sign-up lost: ${email}`);
    }
    const messages = counts('select subject as name, count(*) as count from contacts group by subject');
    for (const subject of writeLog.messages) {
      if (messages.get(subject) !== 1) problems.push(`message lost: ${subject}`);
    }
    for (const [id, { sent, acknowledged }] of writeLog.saves) {
      const content = String(all(`select content from articles where id = ${id}`)[0]?.content ?? '');
      const number = Number(/^Save (\d+)\.$/.exec(content)?.[1] ?? 0);
      if (number < acknowledged || number > sent) {
        problems.push(`article ${id} holds save ${number}; ${acknowledged} was acknowledged, ${sent} sent`);
      }
    }
    return problems;
  } finally {
    database.close();
  }
}

/**
 * Lists the problems with pictures on a running site: every row needs a complete picture, and there must be no other files.
 */
export async function lostPictures(
  { address, writeLog }: { address: string; writeLog: WriteLog },
  { dataDir, pictureProblem }: { dataDir: string; pictureProblem: (url: string) => Promise<string | null> },
): Promise<string[]> {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { readOnly: true });
  const rows = database.prepare('select hash, width, height from uploads').all();
  database.close();
  const folders = rows.map((row) => uploadFolder(row as Parameters<typeof uploadFolder>[0]));
  const problems: string[] = [];
  for (const url of writeLog.uploads) {
    if (!folders.includes(url.split('/')[2] ?? '')) problems.push(`picture lost: ${url}`);
  }
  const present = await readdir(join(dataDir, 'uploads'));
  for (const name of present) {
    if (name !== '.work' && !folders.includes(name)) problems.push(`a picture without a row is served: ${name}`);
  }
  for (const name of await readdir(join(dataDir, 'uploads', '.work'))) problems.push(`left over: ${name}`);
  for (const name of folders) {
    const files = await readdir(join(dataDir, 'uploads', name)).catch(() => []);
    if (files.length === 0) problems.push(`picture without files: ${name}`);
    for (const file of files) {
      const problem = await pictureProblem(`${address}/uploads/${name}/${file}`);
      if (problem) problems.push(`${name}/${file}: ${problem}`);
    }
  }
  return problems;
}
