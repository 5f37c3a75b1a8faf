// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { restoreBackup } from '../../server/features/backups/restore-backup.ts';
import { copyPictures, folderStore, openBucketStore } from '../../server/features/uploads/index.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { type BackupSite, backupSite, filesIn } from './backup-site.ts';

let site: BackupSite;
let s3: S3Server;
beforeEach(async () => {
  [site, s3] = [await backupSite(), await startS3()];
});
afterEach(async () => {
  await site.remove();
  await s3.close();
});

/** Copies the pictures into the bucket, in this process. */
const copyHere = async () => copyPictures(folderStore(site.uploadFolder), await openBucketStore(s3.settings));
/** Runs `npm run uploads:copy` like an admin. */
const copy = (env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { url, keyId, secret, region = '' } = s3.settings;
    const bucket = {
      UPLOADS_S3_URL: url,
      UPLOADS_S3_KEY_ID: keyId,
      UPLOADS_S3_SECRET: secret,
      UPLOADS_S3_REGION: region,
    };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../tools/copy-uploads.ts')],
      { env: serverEnvironment({ DATA_DIR: site.dataDir, ...bucket, ...env }) },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
const inBucket = () => Object.fromEntries([...s3.objects].map(([key, { bytes }]) => [key, bytes.toString('base64')]));

describe('npm run uploads:copy', () => {
  it('copies every finished picture to the bucket, and resumes after an interruption', async () => {
    expect(await copy()).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^4 files of pictures .* copied from .*, 0 were there already\.\nAll files are in the bucket/,
      ),
    });
    const copied = inBucket();
    const local = Object.keys(await filesIn(site.uploadFolder)).filter((path) => !path.includes('.work'));
    expect(
      Object.keys(copied)
        .map((key) => `/${key}`)
        .sort(),
    ).toEqual(local.sort());
    const [first = '', second = ''] = Object.keys(copied).filter((key) => key.endsWith('.webp'));
    s3.objects.delete(first);
    s3.objects.set(second, { bytes: Buffer.from('half'), headers: {} });
    expect(await copyHere()).toMatchObject({ copied: 2, present: 2 });
    expect(inBucket()).toEqual(copied);
  });

  it('reports errors without showing secrets', async () => {
    const rejected = await copy({ UPLOADS_S3_SECRET: 'anothersecret' });
    expect([rejected.code, rejected.output]).toEqual([
      1,
      expect.stringContaining('403 SignatureDoesNotMatch. Check UPLOADS_S3_URL'),
    ]);
    expect(rejected.output).not.toContain('anothersecret');
    s3.failure = 'breaks off';
    expect((await copy()).output).toMatch(
      /^The picture storage at 127\.0\.0\.1:\d+ does not respond: .*Try again\.\n$/,
    );
  });
});

describe('a backup of a site with pictures in a bucket', () => {
  it('includes the pictures, and a restore puts them back unchanged', async () => {
    await copyHere();
    const then = inBucket();
    const places = { ...site, s3: s3.settings };
    const { path, files, warnings } = await makeBackup(places, 'daily');
    expect([files, warnings]).toEqual([4, []]);
    const [first = '', second = ''] = Object.keys(then);
    s3.objects.delete(first);
    s3.objects.set(second, { bytes: Buffer.from('changed'), headers: {} });
    s3.objects.set(`${'c'.repeat(32)}-8x6/8.webp`, { bytes: Buffer.from('later'), headers: {} });
    await site.opened.close();
    await restoreBackup(path, places);
    await site.reopen();
    expect(inBucket()).toMatchObject(then);
    expect(s3.objects.size).toBe(5);
  });

  it('fails while the bucket does not respond; a restore also fails, and changes nothing', async () => {
    await copyHere();
    const places = { ...site, s3: s3.settings };
    const { path } = await makeBackup(places, 'daily');
    const then = await site.state();
    s3.failure = 'breaks off';
    await expect(makeBackup(places, 'asked')).rejects.toThrow(/^No backup could be made: The picture storage at /);
    await site.opened.close();
    await expect(restoreBackup(path, places)).rejects.toThrow(
      /: The picture storage at .* Try again when it responds\.$/,
    );
    await site.reopen();
    expect(await site.state()).toEqual(then);
  });
});
