import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOffsite, testOffsite } from '../../server/features/backups/offsite/copy-offsite.ts';
import type { OffsiteSettings } from '../../server/features/backups/offsite/offsite-target.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { SFTP_USER, type SftpServer, startSftp } from '../support/sftp-server.ts';

/** Larger than one part of an upload to S3. */
const LARGE = randomBytes(17 * 1024 * 1024);
/** Larger than one packet of SFTP. */
const SMALL = randomBytes(150_000);
const TIMEOUT_MS = 90_000;
const makeFileName = (day: number) => `bommie-2026-11-${String(day).padStart(2, '0')}T010000Z-daily.tar.gz`;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-offsite-test-'));
  path = join(folder, makeFileName(20));
  await writeFile(path, SMALL);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a copy of a backup in a bucket', () => {
  let s3: S3Server;
  let settings: OffsiteSettings;
  beforeEach(async () => {
    s3 = await startS3();
    const { url, keyId, secret, region = '' } = s3.settings;
    settings = { kind: 's3', url: `${url}/backups/`, keyId, secret, region };
  });
  afterEach(() => s3.close());

  it(
    'is sent in parts and read back; the oldest copies are deleted, other files stay',
    async () => {
      for (const day of [17, 18, 19]) {
        s3.objects.set(`backups/${makeFileName(day)}`, { bytes: Buffer.from('old'), headers: {} });
      }
      s3.objects.set('backups/notes.txt', { bytes: Buffer.from('mine'), headers: {} });
      await writeFile(path, LARGE);
      expect((await copyOffsite(path, settings, 2)).bytes).toBe(LARGE.length);
      expect(s3.objects.get(`backups/${makeFileName(20)}`)?.bytes.equals(LARGE)).toBe(true);
      expect([...s3.objects.keys()].sort()).toEqual([
        `backups/${makeFileName(19)}`,
        `backups/${makeFileName(20)}`,
        'backups/notes.txt',
      ]);
    },
    TIMEOUT_MS,
  );

  it('can be tested, and fails with a sentence that contains no secret', async () => {
    expect(await testOffsite(settings)).toBeUndefined();
    expect(s3.objects.size).toBe(0);
    const wrong = { ...settings, secret: 'anothersecret' } as OffsiteSettings;
    await expect(testOffsite(wrong)).rejects.toThrow(
      /^The bucket for backups refused storing bommie-test-\w+: 403 SignatureDoesNotMatch\.$/,
    );
    s3.failure = 'breaks off';
    await expect(copyOffsite(path, settings, 2)).rejects.toThrow(/^The bucket for backups at .* does not respond: /);
  });
});

describe('a copy of a backup on an SFTP server', () => {
  let sftp: SftpServer;
  let root: string;
  let settings: Extract<OffsiteSettings, { kind: 'sftp' }>;
  beforeEach(async () => {
    root = join(folder, 'remote');
    await mkdir(root);
    sftp = await startSftp(root);
    const { user, password } = SFTP_USER;
    settings = {
      ...{ kind: 'sftp', host: '127.0.0.1', port: sftp.port, user, secret: password },
      ...{ folder: '/copies/of-bommie', hostKey: '' },
    };
  });
  afterEach(() => sftp.close());

  it(
    'is refused until a test has saved the host key, then sent, read back and limited in number',
    async () => {
      await expect(copyOffsite(path, settings, 2)).rejects.toThrow(/is not known yet\. Test the connection first\.$/);
      const hostKey = (await testOffsite(settings)) ?? '';
      expect(hostKey).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
      const known = { ...settings, hostKey };
      const copies = join(root, 'copies/of-bommie');
      expect(await readdir(copies)).toEqual([]);
      for (const name of [makeFileName(18), makeFileName(19), 'notes.txt']) await writeFile(join(copies, name), 'old');
      await copyOffsite(path, known, 2);
      expect((await readFile(join(copies, makeFileName(20)))).equals(SMALL)).toBe(true);
      expect((await readdir(copies)).sort()).toEqual([makeFileName(19), makeFileName(20), 'notes.txt']);
    },
    TIMEOUT_MS,
  );

  it(
    'is not sent to a server that shows another key, or refuses the password',
    async () => {
      const hostKey = (await testOffsite(settings)) ?? '';
      const wrong = { ...settings, hostKey, secret: 'wrong' };
      await expect(copyOffsite(path, wrong, 2)).rejects.toThrow(/refused the user name or the secret\.$/);
      const { port } = sftp;
      await sftp.close();
      await expect(copyOffsite(path, { ...settings, hostKey }, 2)).rejects.toThrow(/cannot be reached/);
      sftp = await startSftp(root, port);
      await expect(testOffsite({ ...settings, hostKey })).rejects.toThrow(
        /shows another host key than before: SHA256:/,
      );
      expect(await readdir(join(root, 'copies/of-bommie'))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'that is read back changed is deleted and reported',
    async () => {
      const hostKey = (await testOffsite(settings)) ?? '';
      sftp.damagesReads = true;
      await expect(copyOffsite(path, { ...settings, hostKey }, 2)).rejects.toThrow(/^The copy differs from the backup/);
      expect(await readdir(join(root, 'copies/of-bommie'))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
