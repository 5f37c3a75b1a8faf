// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adminServer, listAudits } from './admin.ts';

const PATH = '/api/admin/messages';

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['contacts', 'mailOutbox', 'auditLogs', 'rateLimits'] as const) {
    await server.database.deleteFrom(table).execute();
  }
});

const message = {
  name: 'Ana Größe',
  email: 'ana@example.com',
  subject: 'Cold fins',
  message: 'Which fins for Tasmania?',
};
async function write(fields: Partial<typeof message> = {}): Promise<number> {
  const payload = { ...message, ...fields };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    remoteAddress: '198.51.100.7',
  });
  expect(response.statusCode).toBe(201);
  const row = await server.database.selectFrom('contacts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return row.id;
}
const audits = () => listAudits(server.database);

it.each([
  ['GET', PATH],
  ['PATCH', `${PATH}/1`],
  ['DELETE', `${PATH}/1`],
] as const)('%s %s requires a session', async (method, url) => {
  const payload = method === 'PATCH' ? { read: true } : undefined;
  const response = await server.app.inject({ method, url, payload });
  expect([response.statusCode, response.json()]).toEqual([401, { error: 'Please log in.' }]);
});

describe('the list', () => {
  it('shows the newest first, unread, with the state of the mail', async () => {
    await write();
    const id = await write({ subject: 'Later' });
    expect((await admin.send('GET', PATH)).json()).toEqual([
      {
        id,
        ...message,
        subject: 'Later',
        writtenAt: null,
        createdAt: expect.any(String),
        readAt: null,
        mail: 'waiting',
        ...{ spamAt: null, answeredAt: null, note: '' },
        report: null,
      },
      expect.objectContaining({ subject: 'Cold fins' }),
    ]);
  });

  it.each([
    ['pending', 'waiting'],
    ['sending', 'waiting'],
    ['sent', 'sent'],
    ['dead', 'failed'],
  ] as const)('reports mail that is %s as %s', async (status, mail) => {
    await write();
    await server.database.updateTable('mailOutbox').set({ status }).execute();
    expect((await admin.send('GET', PATH)).json()).toMatchObject([{ mail }]);
  });

  it('reports no state for mail that has been pruned', async () => {
    await write();
    await server.database.deleteFrom('mailOutbox').execute();
    expect((await admin.send('GET', PATH)).json()).toMatchObject([{ mail: null }]);
  });

  it('finds text in every field, in any case', async () => {
    await write();
    await write({ name: 'Ben', email: 'ben@example.com', subject: 'Masks', message: 'Fits 100%, says everyone.' });
    for (const q of ['GRÖSSE', 'größe', 'tasmania', 'ANA@', 'cold']) {
      const { total } = (await admin.send('GET', `${PATH}?limit=5&q=${encodeURIComponent(q)}`)).json();
      expect([q, total]).toEqual([q, q === 'GRÖSSE' ? 0 : 1]);
    }
    expect((await admin.send('GET', `${PATH}?q=100%25`)).json()).toMatchObject([{ name: 'Ben' }]);
    expect((await admin.send('GET', `${PATH}?limit=1&offset=1`)).json()).toMatchObject({
      items: [{ name: 'Ana Größe' }],
      total: 2,
    });
  });
});

it('marks messages read and unread, and counts the unread', async () => {
  const id = await write();
  await write();
  const read = await admin.send('PATCH', `${PATH}/${id}`, { read: true });
  expect([read.statusCode, read.json()]).toMatchObject([200, { id, readAt: expect.any(String) }]);
  const again = await admin.send('PATCH', `${PATH}/${id}`, { read: true });
  expect(again.json().readAt).toBe(read.json().readAt);
  expect((await admin.send('GET', `${PATH}?unread=true&limit=1`)).json().total).toBe(1);
  expect((await admin.send('PATCH', `${PATH}/${id}`, { read: false })).json().readAt).toBeNull();
  expect((await audits()).map(({ action }) => action)).toEqual(['message_read', 'message_unread']);
  expect((await admin.send('PATCH', `${PATH}/${id}`, {})).statusCode).toBe(400);
  expect((await admin.send('PATCH', `${PATH}/${id}`, { read: 'yes' })).statusCode).toBe(400);
  expect((await admin.send('PATCH', `${PATH}/999999`, { read: true })).statusCode).toBe(404);
});

it('deletes a message with its mail, and leaves none of its content in the log', async () => {
  const id = await write();
  await write({ subject: 'Stays' });
  expect((await admin.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
  expect((await admin.send('GET', PATH)).json()).toMatchObject([{ subject: 'Stays' }]);
  const mails = await server.database.selectFrom('mailOutbox').select('subject').execute();
  expect(mails).toEqual([{ subject: '[Bommie] Stays' }]);
  expect(await audits()).toMatchObject([{ action: 'message_deleted', resource: `message/${id}`, details: null }]);
  expect((await admin.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
});
