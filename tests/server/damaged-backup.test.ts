import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../server/features/backups/restore-backup.ts';
import { Restores } from '../../server/features/backups/restores.ts';
import { stageBackup } from '../../server/features/backups/stage-backup.ts';
import { BackupError } from '../../server/features/backups/store/backup-folder.ts';
import { addDailyBackup, type BackupSite, backupSite } from './backup-site.ts';
import { craftArchive } from './craft-archive.ts';
import { restoresHere } from './jobs-here.ts';

let site: BackupSite;
let original: Buffer;
let path: string;
beforeEach(async () => {
  site = await backupSite();
  original = await readFile((await addDailyBackup(site)).path);
  path = join(site.dataDir, 'copy.tar.gz');
});
afterEach(() => site.remove());

const writeDamaged = {
  'an incomplete backup': () => writeFile(path, original.subarray(0, original.length - 500)),
  'a backup in which one bit differs': () => writeFile(path, flipBit(0.5)),
  'another file': () => writeFile(path, 'These are my holiday notes.'),
  'rows that cannot be shown': async () => {
    await writeFile(path, original);
    const crafted = join(site.dataDir, 'crafted.tar.gz');
    const details = '{"kinds":"not a list"}';
    await craftArchive(path, crafted, { diveSites: ([row]) => [{ ...row, details } as never] });
    path = crafted;
  },
};

type Kind = keyof typeof writeDamaged;

/** Restores the file at `path` through each door. @returns the sentence that refuses it. */
const doors = {
  async 'the command'() {
    await site.opened.close();
    const refused: unknown = await restoreBackup(path, site).catch((error) => error);
    await site.reopen();
    return refused instanceof BackupError ? refused.message : String(refused);
  },
  async 'the browser'() {
    const { size: bytes } = await stat(path);
    const restores = new Restores({
      ...{ database: site.opened.database, paths: site, log: { info() {}, error() {} } },
      backups: { find: async () => ({ path, bytes }), runExclusive: (task) => task() },
      processes: restoresHere,
    });
    const actor = { ip: '127.0.0.1', headers: {} };
    await expect(restores.compare(path)).rejects.toThrow(BROKEN);
    await restores.start('copy.tar.gz', { actor, sessionToken: undefined });
    await expect.poll(async () => (await restores.last())?.state, { timeout: 120_000, interval: 20 }).toBe('failed');
    const record = await restores.last();
    expect(record?.safety).toBeNull();
    return record?.reason;
  },
};
const BROKEN = /is damaged|is not a backup|contains (?:a row|rows)/;

/** The only kind that needs the site's database; the archive itself is read the same way beside either. */
const READS_ROWS: Kind = 'rows that cannot be shown';
const ON_BOTH = { tags: ['postgres'] };

describe.each(Object.keys(doors) as (keyof typeof doors)[])('%s', (door) => {
  for (const kind of Object.keys(writeDamaged) as Kind[])
    it(`refuses ${kind}, says why and changes nothing`, {
      timeout: 150_000,
      ...(kind === READS_ROWS && ON_BOTH),
    }, async () => {
      await writeDamaged[kind]();
      // The record of the attempt is among the settings.
      const state = async () => {
        const { tables, files } = await site.state();
        const { settings, auditLogs, ...others } = tables as Record<string, unknown>;
        return { others, files };
      };
      const before = await state();
      const refusal = await doors[door]();
      expect(refusal).toMatch(BROKEN);
      expect(refusal).toMatch(/Nothing was changed|Use another one/);
      expect(await state()).toEqual(before);
      expect((await readdir(site.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
    });
});

describe('stageBackup', () => {
  let tries = 0;
  const stage = (file: string) => stageBackup(file, join(site.dataDir, `staged-${++tries}`));

  it('rejects a backup truncated at any point', async () => {
    for (const share of [0, 0.01, 0.5, 0.9, 0.999]) {
      await writeFile(path, original.subarray(0, Math.floor(original.length * share)));
      await expect(stage(path), `at ${share}`).rejects.toThrow(BackupError);
    }
    await writeFile(path, original);
    await stage(path);
  });

  it('rejects a backup in which one bit differs', async () => {
    for (const share of [0.1, 0.4, 0.7, 0.95]) {
      await writeFile(path, flipBit(share));
      await expect(stage(path), `at ${share}`).rejects.toThrow(BackupError);
    }
  });

  it('names a file that is missing', async () => {
    await expect(stage(join(site.dataDir, 'nothing.tar.gz'))).rejects.toThrow(/There is no file/);
  });
});

function flipBit(share: number): Buffer {
  const bytes = Buffer.from(original);
  const at = Math.floor(bytes.length * share);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  return bytes;
}
