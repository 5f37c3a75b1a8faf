// @module-tag postgres

import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { readFormSubmission } from '../../server/platform/http/submission-headers.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { registerFormPages } from '../../server/ssr/form-pages.ts';
import type { PagesContext, RenderPage } from '../../server/ssr/pages-context.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

/** Tests forms that waited in a browser for a connection, as its service worker sends them. */

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function formServer() {
  const server = await testServer();
  const siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty' });
  const app = Fastify();
  await app.register(formbody);
  const { settings, mailer, database } = server;
  const api = createInProcessApi({ database }, allEndpoints);
  const render: RenderPage = async (_request, reply, extra = {}) => reply.status(extra.status ?? 404).send(extra);
  registerFormPages(
    app,
    { config: { siteUrl: SITE_URL }, database, settings, mailer, api } as unknown as PagesContext,
    render,
  );
  open.push(app, server);
  const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'idempotency-key': ID,
        'x-written-at': WRITTEN_AT,
        ...headers,
      },
      remoteAddress: '198.51.100.7',
    });
  return { server, send, reportPath: `/dive-sites/${siteId}-rapid-bay-jetty/report` };
}

const ID = 'b9d1a1f0-3c5e-4f5a-9a53-0d4b1f2c3e4f';
const OTHER_ID = 'c9d1a1f0-3c5e-4f5a-9a53-0d4b1f2c3e4f';
const DAY_MS = 24 * 60 * 60 * 1000;
const WRITTEN_AT = new Date(Date.now() - 2 * DAY_MS).toISOString();
const message = {
  ...{ name: 'Ana Reef', email: 'ana@example.com', subject: 'Fins', message: 'Which fins would you take?' },
  website: '',
};
const report = {
  ...{ kind: 'closed', text: 'The jetty is fenced off.', since: '', position: '', source: 'seen' },
  ...{ seenOn: '2026-11-20', link: '', email: '', website: '' },
};
const contacts = ({ database }: TestServer) => database.selectFrom('contacts').selectAll().execute();
const mails = ({ database }: TestServer) => database.selectFrom('mailOutbox').selectAll().execute();
const subscribers = ({ database }: TestServer) => database.selectFrom('newsletters').selectAll().execute();

describe('a message that waited', () => {
  it('is stored once with the time at which it was written, however often it arrives', async () => {
    const { server, send } = await formServer();
    const responses = await Promise.all([1, 2, 3].map(() => send('/contact', message)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await contacts(server)).toMatchObject([{ subject: 'Fins', submissionId: ID, writtenAt: WRITTEN_AT }]);
    const [mail, ...others] = await mails(server);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Written offline on ');
    expect((await contacts(server))[0]?.mailId).toBe(mail?.id);
    await send('/contact', message, { 'idempotency-key': OTHER_ID });
    expect(await contacts(server)).toHaveLength(2);
  });

  it('is stored once after its first try through the API, whose response was lost', async () => {
    const { server, send } = await formServer();
    const headers = { 'idempotency-key': ID };
    const first = await server.app.inject({ method: 'POST', url: '/api/contact', payload: message, headers });
    expect(first.statusCode).toBe(201);
    expect((await send('/contact', message)).statusCode).toBe(201);
    expect(await contacts(server)).toHaveLength(1);
    expect(await mails(server)).toHaveLength(1);
  });

  it('is refused with the reason for each field', async () => {
    const { server, send } = await formServer();
    const response = await send('/contact', { ...message, message: 'Short' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'Please check the fields.', details: { message: 'Please write at least 10 characters.' } },
    ]);
    expect(await contacts(server)).toEqual([]);
  });

  it('is rejected after too many, with the time until the next attempt', async () => {
    const { send } = await formServer();
    for (let round = 0; round < 5; round++) await send('/contact', message);
    const response = await send('/contact', message);
    expect([response.statusCode, response.json().error]).toEqual([
      429,
      'Too many requests. Please try again in an hour.',
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('a report that waited', () => {
  it('is stored once with its site, its facts and the time at which it was written', async () => {
    const { server, send, reportPath } = await formServer();
    expect((await send(reportPath, report)).statusCode).toBe(201);
    expect((await send(reportPath, report)).statusCode).toBe(201);
    const [stored, ...others] = await contacts(server);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ message: report.text, submissionId: ID, writtenAt: WRITTEN_AT });
    expect(JSON.parse(stored?.report ?? '')).toMatchObject({ kind: 'closed', source: 'seen', seenOn: '2026-11-20' });
    expect(Object.keys(JSON.parse(stored?.report ?? ''))).not.toContain('submissionId');
  });
});

describe('a newsletter sign-up that waited', () => {
  it('records consent for the time at which it was written', async () => {
    const { server, send } = await formServer();
    expect((await send('/newsletter', { email: 'ana@example.com', website: '' })).statusCode).toBe(201);
    expect(await subscribers(server)).toMatchObject([
      { email: 'ana@example.com', consentedAt: WRITTEN_AT, consentSource: 'website-form-offline' },
    ]);
    const again = await send('/newsletter', { email: 'ana@example.com', website: '' });
    expect([again.statusCode, again.json().error]).toEqual([409, 'Email already subscribed']);
    expect(await mails(server)).toHaveLength(1);
  });

  it('does not undo an unsubscription that came after it', async () => {
    const { server, send } = await formServer();
    await send('/newsletter', { email: 'ana@example.com', website: '' });
    const unsubscribedAt = new Date(Date.now() - DAY_MS).toISOString();
    await server.database.updateTable('newsletters').set({ subscribed: false, unsubscribedAt }).execute();
    expect((await send('/newsletter', { email: 'ana@example.com', website: '' })).statusCode).toBe(409);
    expect(await subscribers(server)).toMatchObject([{ subscribed: false, unsubscribedAt }]);
  });

  it('is refused when its consent is more than 30 days old', async () => {
    const { server, send } = await formServer();
    const old = new Date(Date.now() - 31 * DAY_MS).toISOString();
    const response = await send('/newsletter', { email: 'ana@example.com', website: '' }, { 'x-written-at': old });
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      'This sign-up is more than 30 days old. Sign up again if you still want the newsletter.',
    ]);
    expect(await subscribers(server)).toEqual([]);
  });
});

describe('readFormSubmission', () => {
  const now = Date.parse('2026-11-22T03:00:00.000Z');
  const read = (headers: Record<string, string>) =>
    readFormSubmission({ headers, ip: '198.51.100.7', url: '/contact' }, { now });

  it('ignores ids and times of other forms', () => {
    expect(read({})).toEqual({});
    expect(read({ 'idempotency-key': "1' or 1=1", 'x-written-at': 'yesterday' })).toEqual({});
    expect(read({ 'x-written-at': '2026-13-40T99:99:99.000Z' })).toEqual({});
  });

  it('reads an id in one spelling, and no time in the future', () => {
    expect(read({ 'idempotency-key': ID.toUpperCase(), 'x-written-at': '2026-11-23T00:00:00.000Z' })).toEqual({
      submissionId: ID,
      writtenAt: '2026-11-22T03:00:00.000Z',
    });
  });
});
