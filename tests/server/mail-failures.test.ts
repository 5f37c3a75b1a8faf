import { describe, expect, it } from 'vitest';
import {
  claimMail,
  failAbandonedMail,
  queueMail,
  recordFailure,
  recordSent,
  withdrawMail,
} from '../../server/features/mail/outbox.ts';
import { createMailer } from '../../server/features/mail/outbox-worker.ts';
import { tempResources } from '../support/temp-resources.ts';
import { mailServer, splitHeaders } from './mail-server.ts';
import { type TestServer, testServer } from './test-server.ts';

/**
 * Tests mail servers that reject mail, respond slowly or die, over a real connection; and mail left behind by dead
 * processes.
 */

const mail = { kind: 'contact', to: 'owner@example.com', subject: 'Hello', text: 'Text' } as const;
const CLAIM = 3 * 60_000;
const findRow = ({ database }: TestServer, id: number) =>
  database.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst();
const dueNow = ({ database }: TestServer) =>
  database.updateTable('mailOutbox').set({ nextAttemptAt: new Date().toISOString() }).execute();

async function siteWith(behaviour: Parameters<typeof mailServer>[0], login = '') {
  const smtp = await tempResources(mailServer(behaviour));
  const server = await tempResources(testServer({ env: { SMTP_URL: smtp.url.replace('//', `//${login}`) } }));
  return { smtp, server };
}

describe('a mail server that rejects mail', () => {
  it.each([
    ['a mail for now', { rejectMail: () => ({ code: 451, text: 'Later' }) }, 'pending', 'Later'],
    [
      'a mail permanently',
      { rejectMail: () => ({ code: 554, text: 'Spam' }) },
      'dead',
      'rejected this email. (554 Spam)',
    ],
    ['a recipient for now', { rejectRecipient: () => ({ code: 450, text: 'Grey' }) }, 'pending', 'Grey'],
    [
      'a recipient permanently, naming them',
      { rejectRecipient: () => ({ code: 550, text: '<owner@example.com> is unknown' }) },
      'dead',
      'rejected the recipient’s address. (550 <…> is unknown)',
    ],
    ['our sender', { rejectSender: () => ({ code: 550, text: 'Not yours' }) }, 'pending', 'set From to an address'],
    [
      'our password',
      { login: { user: 'ana', password: 'right' } },
      'pending',
      'user name or password. Check them in Settings',
    ],
  ] as const)('%s', async (_what, behaviour, status, reason) => {
    const { server } = await siteWith(behaviour, 'login' in behaviour ? 'ana:wrong@' : '');
    const id = await queueMail(server.database, mail);
    expect(await server.mailer.deliverNow(id, 10_000)).toBe(false);
    const row = await findRow(server, id);
    expect(row).toMatchObject({ status, attempts: 1, lastError: expect.stringContaining(reason) });
    expect(row?.lastError).not.toMatch(/wrong|owner@/);
  });

  it('gets an alert again for a day after a permanent rejection, and other mail once', async () => {
    const { server } = await siteWith({ rejectMail: () => ({ code: 554, text: 'Blocked' }) });
    const statusAfter = async (kind: 'alert' | 'contact', hoursOld: number) => {
      const id = await queueMail(server.database, { ...mail, kind }, Date.now() - hoursOld * 3_600_000);
      await dueNow(server);
      await server.mailer.deliverNow(id, 10_000);
      return (await findRow(server, id))?.status;
    };
    expect([await statusAfter('alert', 23), await statusAfter('alert', 25), await statusAfter('contact', 0)]).toEqual([
      'pending',
      'dead',
      'dead',
    ]);
  });

  it('accepts the mail once the cause is fixed', async () => {
    const { smtp, server } = await siteWith({ login: { user: 'ana', password: 'right' } }, 'ana:right@');
    expect(await server.mailer.deliverNow(await queueMail(server.database, mail), 10_000)).toBe(true);
    expect(smtp.received).toHaveLength(1);
  });
});

describe('a mail server that dies after receiving the mail, before confirming', () => {
  it('gets the mail again with the same Message-ID, a limited number of times', async () => {
    const { smtp, server } = await siteWith({ dieBeforeAnswer: () => true });
    const id = await queueMail(server.database, mail);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await dueNow(server);
      expect(await server.mailer.deliverNow(id, 10_000)).toBe(false);
    }
    const ids = smtp.received.map(({ source }) => splitHeaders(source).find((line) => line.startsWith('Message-ID:')));
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(await findRow(server, id)).toMatchObject({
      status: 'dead',
      attempts: 3,
      lastError: expect.stringContaining('closed the connection'),
    });
  });

  it('is sent no third copy once it accepts the second', async () => {
    let deaths = 1;
    const { smtp, server } = await siteWith({ dieBeforeAnswer: () => deaths-- > 0 });
    const id = await queueMail(server.database, mail);
    expect(await server.mailer.deliverNow(id, 10_000)).toBe(false);
    await dueNow(server);
    expect(await server.mailer.deliverNow(id, 10_000)).toBe(true);
    expect(smtp.received).toHaveLength(2);
    expect(await findRow(server, id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });
});

describe('a process that died', { tags: ['postgres'] }, () => {
  it('releases its mail when the claim expires; after three times only an admin may send it', async () => {
    const server = await tempResources(testServer());
    const id = await queueMail(server.database, mail);
    let now = Date.now();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await claimMail(server.database, id, now)).toMatchObject({ attempts: attempt });
      expect(await claimMail(server.database, id, now + CLAIM - 1)).toBeNull();
      now += CLAIM;
    }
    await failAbandonedMail(server.database, now - 1);
    expect(await findRow(server, id)).toMatchObject({ status: 'sending' });
    expect(await claimMail(server.database, id, now)).toBeNull();
    await failAbandonedMail(server.database, now);
    expect(await findRow(server, id)).toMatchObject({
      status: 'dead',
      lastError: expect.stringContaining('may have arrived'),
    });
  });

  it('or was only slow changes nothing about a mail that another worker has claimed', async () => {
    const server = await tempResources(testServer());
    const id = await queueMail(server.database, mail);
    const now = Date.now();
    const slow = await claimMail(server.database, id, now);
    const other = await claimMail(server.database, id, now + CLAIM);
    if (!slow || !other) throw new Error('not claimed');
    await recordFailure(server.database, slow, { reason: 'late', isPermanent: true, mayHaveArrived: false });
    expect(await findRow(server, id)).toMatchObject({ status: 'sending', lastError: null });
    await recordSent(server.database, other);
    await recordFailure(server.database, slow, { reason: 'late', isPermanent: false, mayHaveArrived: false });
    expect(await findRow(server, id)).toMatchObject({ status: 'sent' });
  });
});

it('retries recording that a mail was sent, since it would otherwise be sent twice', async () => {
  const server = await tempResources(testServer());
  const { database } = server;
  let rejected = 2;
  const flaky = new Proxy(database, {
    get(target, name) {
      if (name !== 'updateTable') return Reflect.get(target, name);
      return (table: 'mailOutbox') => {
        const update = target.updateTable(table);
        return new Proxy(update, {
          get(query, part) {
            if (part !== 'set') return Reflect.get(query, part);
            return (values: { status?: string }) => {
              if (values.status === 'sent' && rejected-- > 0) throw new Error('the disk is full');
              return query.set(values as never);
            };
          },
        });
      };
    },
  });
  let sent = 0;
  const log = { info() {}, warn() {}, error() {} };
  const mailer = createMailer({ database: flaky, log, send: async () => void sent++ });
  const id = await queueMail(database, mail);
  expect(await mailer.deliverNow(id, 10_000)).toBe(true);
  expect(await findRow(server, id)).toMatchObject({ status: 'sent', attempts: 1 });
  expect(sent).toBe(1);
});

it('does not retry a mail that was withdrawn while being sent', async () => {
  const server = await tempResources(testServer());
  const id = await queueMail(server.database, mail);
  const claimed = await claimMail(server.database, id);
  await withdrawMail(server.database, ['contact'], mail.to);
  if (claimed)
    await recordFailure(server.database, claimed, { reason: 'busy', isPermanent: false, mayHaveArrived: false });
  expect(await findRow(server, id)).toBeUndefined();
});
