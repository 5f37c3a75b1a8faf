// SQLite only: the handling of uploaded files does not depend on the database.

import { readdir, readFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BackupOverview } from '../../../domain/backups/backup.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { adminServer } from './admin.ts';

const PATH = '/api/admin/backups';

const { server, admin } = await adminServer({ runsJobsHere: true });
const { app, database, backups, settings } = server;
afterAll(() => server.close());

const overview = async (): Promise<BackupOverview> => (await admin.send('GET', PATH)).json();

describe('an uploaded backup', () => {
  const uploads = `${PATH}/uploads`;
  const sendPart = (id: string, offset: number, payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `${uploads}/${id}?offset=${offset}`,
      payload,
      headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
    });
  async function upload(bytes: Buffer, partBytes = 40_000): Promise<string> {
    const begun = await admin.send('POST', uploads, { bytes: bytes.length });
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json();
    for (let at = 0; at < bytes.length; at += partBytes) {
      const response = await sendPart(id, at, bytes.subarray(at, at + partBytes));
      expect(response.json()).toEqual({ received: Math.min(bytes.length, at + partBytes) });
    }
    return id;
  }
  async function verified(id: string, key?: string) {
    for (;;) {
      const response = await admin.send('POST', `${uploads}/${id}/verify`, key === undefined ? undefined : { key });
      if (response.statusCode !== 202) return response;
    }
  }

  it('arrives in parts, is verified, and can be restored', async () => {
    const { file } = await backups.make('asked');
    const id = await upload(await readFile(backups.findPath(file) ?? ''));
    const response = await verified(id);
    expect(response.statusCode, response.body).toBe(200);
    const name = response.json().file;
    expect(name).toBe(file.replace('asked', 'uploaded'));
    expect((await overview()).files.map((listed) => listed.name)).toContain(name);
    await makeArticle(database, { slug: 'after-the-upload' });
    const restore = await admin.send('POST', `${PATH}/restore`, { file: name, siteName: settings.name });
    expect(restore.statusCode, restore.body).toBe(202);
    await expect.poll(async () => (await overview()).restore?.state, { interval: 20 }).toBe('done');
    const slugs = await database.selectFrom('articles').select('slug').execute();
    expect(slugs.map(({ slug }) => slug)).not.toContain('after-the-upload');
    expect((await admin.send('POST', `${uploads}/${id}/verify`)).statusCode).toBe(404);
  }, 240_000);

  it('is decrypted with its passphrase, and never replaces another from the same time', async () => {
    const { file } = await backups.make('asked');
    const key = 'four words of a reef';
    await admin.send('PATCH', '/api/admin/settings', { backupKey: key });
    const encrypted = (await admin.send('GET', `${PATH}/${file}`)).rawPayload;
    const id = await upload(encrypted, 4_000_000);
    const asked = await verified(id);
    expect([asked.statusCode, asked.json().details]).toEqual([400, { key: expect.stringMatching(/is encrypted/) }]);
    const wrong = await verified(id, 'another pass phrase');
    expect([wrong.statusCode, wrong.json().details]).toEqual([400, { key: expect.stringMatching(/does not open/) }]);
    const first = await verified(id, key);
    expect(first.json().file).toBe(file.replace('asked', 'uploaded'));
    // Equal bytes restore as those of the test before.
    const original = await readFile(backups.findPath(file) ?? '');
    const stored = backups.findPath(first.json().file) ?? '';
    expect((await readFile(stored)).equals(original)).toBe(true);
    const second = await verified(await upload(original, 4_000_000));
    expect(second.json().file).toBe(file.replace('asked', 'uploaded-2'));
    const listed = (await overview()).files.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining([first.json().file, second.json().file]));
    const names = await readdir(dirname(stored));
    expect(names.filter((name) => name.startsWith('.work-'))).toEqual([]);
  }, 240_000);

  it('counts towards the limit together with other unfinished uploads', async () => {
    const { bavail, bsize } = await statfs(dirname(backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? ''));
    const bytes = Math.min(Math.floor(bavail * bsize * 0.4), 49 * 1024 ** 3);
    const count = Math.ceil((bavail * bsize) / bytes) + 1;
    const statuses: number[] = [];
    for (let number = 0; number < count; number++)
      statuses.push((await admin.send('POST', uploads, { bytes })).statusCode);
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(507);
    const folder = dirname(backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? '');
    for (const name of await readdir(folder)) if (name.startsWith('.work-upload-')) await rm(join(folder, name));
  });

  it('resumes where it was interrupted, and refuses parts that do not continue it', async () => {
    const bytes = Buffer.alloc(1_000, 'x');
    const id = (await admin.send('POST', uploads, { bytes: bytes.length })).json().id;
    await sendPart(id, 0, bytes.subarray(0, 300));
    expect((await sendPart(id, 0, bytes.subarray(0, 300))).statusCode).toBe(409);
    expect((await admin.send('GET', `${uploads}/${id}`)).json()).toEqual({ received: 300 });
    expect((await sendPart(id, 300, Buffer.alloc(800))).statusCode).toBe(413);
    expect((await admin.send('POST', `${uploads}/${id}/verify`)).statusCode).toBe(409);
    expect((await admin.send('PUT', `${uploads}/${id}?offset=300`, { a: 1 })).statusCode).toBe(415);
  });

  it('that is not a backup is rejected with a sentence and leaves nothing behind', async () => {
    const id = await upload(Buffer.from('These are my holiday notes.'));
    const response = await verified(id);
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatch(/^This file is damaged: .* Use another one\.$/);
    expect((await admin.send('GET', `${uploads}/${id}`)).statusCode).toBe(404);
    const names = await readdir(dirname(backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? ''));
    expect(names.filter((name) => name.includes(id))).toEqual([]);
  }, 120_000);

  it('is limited in size, and unknown uploads are not found', async () => {
    expect((await admin.send('POST', uploads, { bytes: 60 * 1024 ** 3 })).statusCode).toBe(413);
    expect((await admin.send('POST', uploads, { bytes: 0 })).statusCode).toBe(400);
    for (const id of ['..%2Fx', `5-${'a'.repeat(32)}`, 'x']) {
      expect((await admin.send('GET', `${uploads}/${id}`)).statusCode, id).toBe(404);
      expect((await sendPart(id, 0, Buffer.from('x'))).statusCode, id).toBe(404);
    }
  });
});
