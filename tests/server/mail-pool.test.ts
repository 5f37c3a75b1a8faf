// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { setImmediate as immediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { queueMail } from '../../server/features/mail/outbox.ts';
import { smtpSender } from '../../server/features/mail/smtp.ts';
import { tempResources } from '../support/temp-resources.ts';
import { mailServer } from './mail-server.ts';
import { testServer } from './test-server.ts';

/** Tests connections to the mail server that serve many mails. */

const log = { info() {}, warn() {}, error() {} } as never;
const mail = { kind: 'contact', to: 'ana@example.com', subject: 'Winter’s over', text: 'Text' } as const;
const claimed = (id: number) => ({ messageId: `${id}.1767225600000`, attempts: 1, mail });

function senderFor(url: string) {
  const send = smtpSender({ url, from: 'Reef <reef@bommie.example>', mediaFolder: '/nowhere', log });
  return tempResources(Promise.resolve({ send, close: async () => send.close?.() }));
}
const never = new AbortController().signal;

it('sends the outbox over few connections', async () => {
  const smtp = await tempResources(mailServer());
  const server = await tempResources(testServer({ env: { SMTP_URL: smtp.url } }));
  for (let index = 0; index < 8; index += 1)
    await queueMail(server.database, { ...mail, to: `${index}@divers.example` });
  server.mailer.wake();
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(8);
  expect(smtp.connectionCount()).toBeLessThanOrEqual(2);
});

it('opens a new connection after a hundred mails', { timeout: 60_000 }, async () => {
  const smtp = await tempResources(mailServer());
  const { send } = await senderFor(smtp.url);
  for (let id = 1; id <= 101; id += 1) {
    await send(claimed(id), never);
    // The connection is free again in the next turn of the event loop.
    await immediate();
  }
  expect([smtp.received.length, smtp.connectionCount()]).toEqual([101, 2]);
});

it('opens no more than three connections at a time', { timeout: 60_000 }, async () => {
  const smtp = await tempResources(mailServer({ delay: 50 }));
  const { send } = await senderFor(smtp.url);
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(claimed(index + 1), never)));
  expect(smtp.received).toHaveLength(12);
  expect(smtp.connectionCount()).toBeLessThanOrEqual(3);
});

it('sends over a new connection when the server has closed the idle one', async () => {
  const smtp = await tempResources(mailServer());
  const { send } = await senderFor(smtp.url);
  await send(claimed(1), never);
  smtp.dropConnections();
  await send(claimed(2), never);
  expect([smtp.received.length, smtp.connectionCount()]).toEqual([2, 2]);
});

it('sends one copy of a mail whose connection breaks after all of it has arrived', async () => {
  const smtp = await tempResources(mailServer({ dieBeforeAnswer: () => true }));
  const { send } = await senderFor(smtp.url);
  await expect(send(claimed(1), never)).rejects.toThrow();
  expect(smtp.received).toHaveLength(1);
});

it('closes its connections when it is stopped', async () => {
  const smtp = await tempResources(mailServer());
  const server = await testServer({ env: { SMTP_URL: smtp.url } });
  expect(await server.mailer.deliverNow(await queueMail(server.database, mail), 10_000)).toBe(true);
  expect(smtp.openCount()).toBe(1);
  await server.close();
  // Closes sooner than an idle connection would.
  await expect.poll(() => smtp.openCount(), { timeout: 8_000 }).toBe(0);
});
