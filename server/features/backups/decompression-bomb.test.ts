// SQLite only: a backup is staged in SQLite whatever the site runs on.

import { appendFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import { type BackupSite, backupSite } from '../../../tests/server/backup-site.ts';
import { readArchive } from '../../platform/archive.ts';
import { assertRoom } from './assert-room.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { stageBackup } from './stage-backup.ts';

const MEBIBYTE = 1024 ** 2;
const BLOCK_BYTES = 64 * MEBIBYTE;
/** Together 256 GiB. */
const BLOCKS = 4096;
const REASON = /unpacks to more than 200 times its size.*Nothing was changed/;
const TIMEOUT = { timeout: 120_000 };

let site: BackupSite;
let bomb: string;
beforeAll(async () => {
  site = await backupSite();
  bomb = join(site.dataDir, 'bomb.tar.gz');
  await writeBomb(bomb);
}, 60_000);
afterAll(() => site.remove());

/**
 * Writes the true head of a backup, then a picture of zeros as large as a tar header allows. Repeats one gzip part, since a
 * gzip file may consist of parts.
 */
async function writeBomb(path: string): Promise<void> {
  await writeFile(path, gzipSync(await headOfTar(8 * 1024 ** 3 - 512)));
  const block = gzipSync(Buffer.alloc(BLOCK_BYTES));
  const several = Buffer.concat(Array.from({ length: 64 }, () => block));
  for (let written = 0; written < BLOCKS; written += 64) await appendFile(path, several);
}

async function headOfTar(pictureBytes: number): Promise<Buffer> {
  const { path } = await makeBackup(site, 'asked');
  let head = Buffer.alloc(0);
  await readArchive(path, async (name, content) => {
    if (name === 'head.json') for await (const chunk of content) head = Buffer.concat([head, chunk]);
    return 'enough';
  });
  const { readable, controller } = createTarPacker();
  const writer = controller.add({ name: 'head.json', size: head.length, mode: 0o600 }).getWriter();
  void writer.write(head).then(() => writer.close());
  const picture = `uploads/${uploadFolder({ hash: 'a'.repeat(32), width: 1_600, height: 900 })}/400.webp`;
  const length = 512 + Math.ceil(head.length / 512) * 512 + 512;
  const chunks: Uint8Array[] = [];
  const reader = readable.getReader();
  let bytes = 0;
  let hasPicture = false;
  while (bytes < length) {
    if (bytes >= length - 512 && !hasPicture) {
      hasPicture = true;
      controller.add({ name: picture, size: pictureBytes, mode: 0o600 });
    }
    const { value = new Uint8Array() } = await reader.read();
    chunks.push(value);
    bytes += value.length;
  }
  return Buffer.concat(chunks);
}

it('is refused while it is unpacked, by its true size', TIMEOUT, async () => {
  const before = process.cpuUsage();
  await expect(assertRoom(bomb, site.dataDir)).rejects.toThrow(REASON);
  // Unpacking everything would keep a core busy for minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(30);
});

it('is refused where its pictures are stored, after 64 MiB', TIMEOUT, async () => {
  let stored = 0;
  const file = async (_path: string, content: AsyncIterable<Uint8Array>) => {
    for await (const { length } of content) stored += length;
  };
  const folder = join(site.dataDir, 'staged');
  await expect(stageBackup(bomb, folder, { file })).rejects.toThrow(REASON);
  await rm(folder, { recursive: true, force: true });
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThanOrEqual(64 * MEBIBYTE);
});

it('leaves no file behind after npm run restore, and the site as it was', TIMEOUT, async () => {
  const before = await site.state();
  await site.opened.close();
  const names = (await readdir(site.dataDir)).filter((name) => !/-(?:wal|shm)$/.test(name));
  await expect(restoreBackup(bomb, site)).rejects.toThrow(REASON);
  const after = (await readdir(site.dataDir)).filter((name) => name !== 'in-use.lock' && !/-(?:wal|shm)$/.test(name));
  expect(after).toEqual(names.filter((name) => name !== 'in-use.lock'));
  await site.reopen();
  expect(await site.state()).toEqual(before);
});
