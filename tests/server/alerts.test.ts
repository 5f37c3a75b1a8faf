// @module-tag postgres

import { tmpdir } from 'node:os';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { AlertWatch } from '../../server/features/backups/alert-watch.ts';
import { recordFailure } from '../../server/features/backups/store/backup-records.ts';
import { forgetDamage } from '../../server/platform/database/storage-errors.ts';
import { testDatabase } from '../support/database.ts';

const { database, close } = await testDatabase();
afterAll(close);

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const HOUR = 3_600_000;
const mailer = { isSetUp: true, wake: () => undefined };

type More = { lowFreeBytes?: number; isSetUp?: boolean; checkCertificate?: () => Promise<string | null> };
const watch = ({ checkCertificate, ...more }: More = {}) =>
  new AlertWatch({
    ...(checkCertificate && { checkCertificate }),
    ...{ database, siteUrl: 'https://bommie.example', lowFreeBytes: more.lowFreeBytes ?? 0 },
    settings: { ...siteSettings, email: 'owner@bommie.example' },
    mailer: { ...mailer, isSetUp: more.isSetUp ?? true },
    paths: { dataDir: tmpdir(), backupFolder: tmpdir() },
  });
const alertMails = () =>
  database.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert').orderBy('id').execute();
const addDeadMail = (kind: string) => {
  const at = new Date(NOW - HOUR).toISOString();
  const mail = { kind, recipient: 'ana@example.com', subject: 'Hi', text: 'Hi' };
  return database
    .insertInto('mailOutbox')
    .values({ ...mail, status: 'dead', nextAttemptAt: at, createdAt: at })
    .execute();
};

beforeEach(async () => {
  for (const table of ['mailOutbox', 'settings'] as const) await database.deleteFrom(table).execute();
});

describe('alerts', () => {
  it('are absent while nothing is wrong', async () => {
    expect(await watch().alerts(NOW)).toEqual([]);
    await watch().mailIfDue(NOW);
    expect(await alertMails()).toEqual([]);
  });

  it('tell the owner about a failed backup once a day, from one of several processes', async () => {
    await recordFailure(database, { reason: 'The disk is full.' }, new Date(NOW));
    await Promise.all([1, 2, 3].map(() => watch().mailIfDue(NOW)));
    const [mail, ...others] = await alertMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'owner@bommie.example',
      subject: '[Bommie] The last backup needs attention',
    });
    expect(mail?.text).toContain('The last backup failed. The disk is full.');
    await database.updateTable('mailOutbox').set({ status: 'sent' }).execute();
    await watch().mailIfDue(NOW + 12 * HOUR);
    expect(await alertMails()).toHaveLength(1);
    await watch().mailIfDue(NOW + 24 * HOUR);
    expect(await alertMails()).toHaveLength(2);
  });

  it('report a disk with little space', async () => {
    const alerts = await watch({ lowFreeBytes: Number.POSITIVE_INFINITY }).alerts(NOW);
    expect(alerts).toMatchObject([{ cause: 'disk', text: expect.stringMatching(/^The server’s disk has .* left\./) }]);
  });

  it('report a damaged database, even where the damage prevents other checks', async () => {
    const damage = Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
    const selectFrom = () => {
      throw damage;
    };
    const damaged = new AlertWatch({
      ...{ database: { selectFrom } as unknown as typeof database, siteUrl: 'https://bommie.example', lowFreeBytes: 0 },
      ...{ settings: siteSettings, mailer, paths: { dataDir: tmpdir(), backupFolder: tmpdir() } },
    });
    expect(await damaged.alerts(NOW)).toMatchObject([
      { cause: 'damage', text: expect.stringMatching(/^The database is damaged .* restore the newest backup\.$/) },
    ]);
    expect(await watch().alerts(NOW)).toMatchObject([{ cause: 'damage' }]);
    await watch().mailIfDue(NOW);
    expect(await alertMails()).toMatchObject([{ subject: '[Bommie] The database is damaged' }]);
    forgetDamage();
    expect(await watch().alerts(NOW)).toEqual([]);
  });

  it('count mail that was given up, but not earlier alerts', async () => {
    await addDeadMail('alert');
    expect(await watch().alerts(NOW)).toEqual([]);
    await addDeadMail('contact');
    expect(await watch().alerts(NOW)).toMatchObject([{ cause: 'mail', text: expect.stringMatching(/^One email/) }]);
    expect(await watch().alerts(NOW + 48 * HOUR)).toEqual([]);
  });

  it('replace an earlier one that could not be sent, and are not queued without a mail server', async () => {
    await recordFailure(database, { reason: 'The disk is full.' }, new Date(NOW));
    await watch({ isSetUp: false }).mailIfDue(NOW);
    expect(await alertMails()).toEqual([]);
    await watch().mailIfDue(NOW);
    await watch().mailIfDue(NOW + 25 * HOUR);
    expect(await alertMails()).toHaveLength(1);
  });

  it('tell of a certificate that is about to expire once, from one of several processes, and look twice a day', async () => {
    const looks: number[] = [];
    const make = () =>
      watch({
        checkCertificate: async () => {
          looks.push(1);
          return 'It expires on 1 December.';
        },
      });
    const [first, second] = [make(), make()];
    await Promise.all([first, second].map((each) => each.mailIfDue(NOW)));
    const [mail, ...others] = await alertMails();
    expect([others, mail?.subject]).toEqual([[], '[Bommie] The site’s certificate needs attention']);
    expect(mail?.text).toMatch(/expires on 1 December\.\nhttps:\S+#domain\n\nYou get one email when/);
    await database.updateTable('mailOutbox').set({ status: 'sent' }).execute();
    for (let hours = 1; hours <= 14 * 24; hours += 1) await first.mailIfDue(NOW + hours * HOUR);
    expect([await alertMails(), looks]).toMatchObject([{ length: 1 }, { length: 2 + 28 }]);
    expect(await first.alerts(NOW + 14 * 24 * HOUR)).toMatchObject([{ cause: 'certificate' }]);
  });

  it('tell of a certificate again when it has expired, and of a fault or a certificate that is new', async () => {
    let text: string | null = '';
    const each = watch({ checkCertificate: async () => text });
    const found = [
      'Expires on 1 December.',
      'Has expired.',
      null,
      'Has expired.',
      '',
      'Has expired.',
      '',
      'Expires on 1 March.',
    ];
    const mailed: string[] = [];
    for (const [index, next] of found.entries()) {
      text = next;
      await each.mailIfDue(NOW + index * 12 * HOUR);
      for (const mail of await alertMails()) mailed.push(mail.text.split('\n')[0] ?? '');
      await database.deleteFrom('mailOutbox').execute();
    }
    expect(mailed).toEqual(['Expires on 1 December.', 'Has expired.', 'Has expired.', 'Expires on 1 March.']);
  });

  it('tell of no certificate that another process has seen renewed, and check it though the clock was set back', async () => {
    let text = 'It expires on 1 December.';
    const [first, second] = [
      watch({ checkCertificate: async () => text }),
      watch({ checkCertificate: async () => text }),
    ];
    await second.mailIfDue(NOW);
    text = '';
    await first.mailIfDue(NOW + HOUR);
    await database.deleteFrom('mailOutbox').execute();
    await second.mailIfDue(NOW + HOUR);
    expect(await alertMails()).toEqual([]);
    await second.mailIfDue(NOW - 24 * HOUR);
    expect(await second.alerts(NOW)).toEqual([]);
  });

  it('say again what stood in one that another replaced before it was sent', async () => {
    const both = watch({ checkCertificate: async () => 'It expires on 1 December.' });
    await both.mailIfDue(NOW);
    await recordFailure(database, { reason: 'The disk is full.' }, new Date(NOW));
    await both.mailIfDue(NOW + HOUR);
    const [mail, ...others] = await alertMails();
    expect([others, mail?.subject]).toEqual([[], '[Bommie] 2 things need attention']);
    expect(mail?.text).toContain('expires on 1 December');
    expect(mail?.text).toContain('at most one email a day');
  });

  it('say nothing while the certificate is fine', async () => {
    const fine = watch({ checkCertificate: async () => '' });
    await fine.mailIfDue(NOW);
    expect([await alertMails(), await fine.alerts(NOW)]).toEqual([[], []]);
  });
});
