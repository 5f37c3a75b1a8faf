import { describe, expect, it } from 'vitest';
import {
  backupFileName,
  backupOfFileName,
  backupProblem,
  backupsToDelete,
  copiesToDelete,
  isBackupDue,
  requestedBackupResult,
} from './backup.ts';

const madeAt = new Date('2026-11-21T02:15:09.500Z');

describe('the name of a backup', () => {
  it('says when and why it was made', () => {
    const name = backupFileName({ madeAt, reason: 'daily' });
    expect(name).toBe('bommie-2026-11-21T021509Z-daily.tar.gz');
    expect(backupOfFileName(name)).toEqual({ madeAt: new Date('2026-11-21T02:15:09.000Z'), reason: 'daily' });
  });

  it('is recognised only for our own files', () => {
    for (const name of [
      'bommie.db',
      '../bommie-2026-11-21T021509Z-daily.tar.gz',
      'bommie-2026-11-21T021509Z-daily.tar.gz.part',
      'bommie-2026-13-41T021509Z-daily.tar.gz',
      'bommie-2026-11-21T021509Z-other.tar.gz',
    ]) {
      expect(backupOfFileName(name), name).toBeNull();
    }
  });
});

describe('backupsToDelete', () => {
  const names = (reason: 'daily' | 'asked' | 'before-restore', days: number[]) =>
    days.map((day) => backupFileName({ madeAt: new Date(Date.UTC(2026, 10, day)), reason }));
  const month = Array.from({ length: 20 }, (_, index) => index + 1);

  it('is the newest fourteen of each kind, so that asking often costs no days', () => {
    const gone = backupsToDelete([...names('asked', month), ...names('daily', month)]);
    expect(gone.sort()).toEqual([...names('daily', month.slice(0, 6)), ...names('asked', month.slice(0, 6))].sort());
  });

  it('is what is older than 48 hours of those made soon after changes, here and off-site', () => {
    const hour = (of: number) => backupFileName({ madeAt: new Date(Date.UTC(2026, 10, 20, of)), reason: 'recent' });
    const recent = Array.from({ length: 60 }, (_, index) => hour(index));
    const now = Date.UTC(2026, 10, 20, 59);
    expect(backupsToDelete([...recent, ...names('daily', [1])], 14, now).sort()).toEqual(recent.slice(0, 11));
    const copies = [...recent, ...names('daily', month)].map((name) => `${name}.age`);
    expect(copiesToDelete([...copies, 'holiday.jpg'], 14, now).sort()).toEqual(
      [...names('daily', month.slice(0, 6)), ...recent.slice(0, 11)].map((name) => `${name}.age`).sort(),
    );
  });

  it('keeps backups made before a restore, and other files', () => {
    expect(backupsToDelete([...names('before-restore', month), 'my-holiday.jpg'])).toEqual([]);
  });
});

describe('a backup is due', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

  it.each([
    ['where none was ever made', {}, true],
    ['a day after the last', { lastGood: ago(24), lastTry: ago(24) }, true],
    ['not before', { lastGood: ago(23), lastTry: ago(23) }, false],
    ['an hour after a try that came to nothing', { lastGood: ago(30), lastTry: ago(1) }, true],
    ['not while another process may be making it', { lastGood: ago(30), lastTry: ago(0.5) }, false],
    ['after a day that was missed', { lastGood: ago(80), lastTry: ago(80) }, true],
    ['where the clock was set back', { lastGood: ago(-500), lastTry: ago(-500) }, true],
  ])('%s', (_when, times, isDue) => {
    expect(isBackupDue(now, times)).toBe(isDue);
  });
});

describe('warnings for admins', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const last = { file: 'x', madeAt: '2026-11-21T02:00:00.000Z', bytes: 1, rows: 1, files: 0, warnings: [] };

  it('is nothing while all is well, or on the first day', () => {
    expect(backupProblem({ last, failure: null }, now)).toBeNull();
    expect(backupProblem({ last: null, failure: null }, now)).toBeNull();
  });

  it('is why the last one failed, how old the last one is, or what it found', () => {
    const failure = { at: last.madeAt, reason: 'The disk is full.' };
    expect(backupProblem({ last, failure }, now)).toBe('The last backup failed. The disk is full.');
    expect(backupProblem({ last: { ...last, madeAt: '2026-11-18T02:00:00.000Z' }, failure: null }, now)).toMatch(
      /^The last backup is 3 days old/,
    );
    expect(backupProblem({ last: { ...last, warnings: ['One is lost.'] }, failure: null }, now)).toBe('One is lost.');
  });
});

describe('the result of a requested backup', () => {
  const last = (file: string) => ({ file, madeAt: madeAt.toISOString(), bytes: 1, rows: 1, files: 1, warnings: [] });
  const failure = (at: string) => ({ at, reason: 'The disk is full.' });
  const before = { last: last('old'), failure: null };
  const isUnderWay = false;

  it('is open while the backup runs', () => {
    expect(requestedBackupResult(before, { ...before, isUnderWay: true })).toBeNull();
  });

  it('is a success only when a new backup was recorded', () => {
    expect(requestedBackupResult(before, { last: last('new'), failure: null, isUnderWay })).toEqual({ made: true });
    const unchanged = requestedBackupResult(before, { ...before, isUnderWay });
    expect(unchanged).toEqual({ made: false, reason: expect.stringContaining('recorded no new backup') });
    expect(
      requestedBackupResult({ last: null, failure: null }, { last: null, failure: null, isUnderWay }),
    ).toMatchObject({
      made: false,
    });
  });

  it('is a failure with its reason, and never an old failure', () => {
    const failed = requestedBackupResult(before, { ...before, failure: failure('2026-11-21'), isUnderWay });
    expect(failed).toEqual({ made: false, reason: 'The disk is full.' });
    const old = { last: last('old'), failure: failure('2026-11-20') };
    const again = requestedBackupResult(old, { ...old, failure: failure('2026-11-21'), isUnderWay });
    expect(again).toEqual({ made: false, reason: 'The disk is full.' });
  });
});
