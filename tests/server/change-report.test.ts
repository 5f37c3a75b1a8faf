import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { InsertQueryNode, type KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { registerFormPages } from '../../server/ssr/form-pages.ts';
import type { PagesContext, RenderPage } from '../../server/ssr/pages-context.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type MailServer, mailServer, splitHeaders } from './mail-server.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** Serves the form's routes on a real database; sends the page's data as JSON. */
async function formServer({ smtp, broken }: { smtp?: MailServer; broken?: KyselyPlugin } = {}) {
  const server = await testServer({ env: smtp ? { SMTP_URL: smtp.url } : {} });
  const siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty' });
  const database: Database = broken ? server.database.withPlugin(broken) : server.database;
  const app = Fastify();
  await app.register(formbody);
  const { settings, mailer } = server;
  const api = createInProcessApi({ database: server.database }, allEndpoints);
  const context = { config: { siteUrl: SITE_URL }, database, settings, mailer, api } as unknown as PagesContext;
  const render: RenderPage = async (_request, reply, extra = {}) => reply.status(extra.status ?? 404).send(extra);
  registerFormPages(app, context, render);
  open.push(app, server, ...(smtp ? [smtp] : []));
  const path = `/dive-sites/${siteId}-rapid-bay-jetty/report`;
  const send = (fields: Record<string, string>, url = path) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '198.51.100.7',
    });
  return { server, siteId, path, send };
}

const report = {
  ...{ kind: 'closed', text: 'The jetty is fenced off.\nNobody may enter.', since: '2026-11-02' },
  ...{ position: '', source: 'seen', seenOn: '2026-11-20', link: '', email: 'Ana@Example.com', website: '' },
};
const contacts = ({ database }: TestServer) => database.selectFrom('contacts').selectAll().execute();
const mails = ({ database }: TestServer) => database.selectFrom('mailOutbox').selectAll().execute();

describe('POST /dive-sites/:site/report', () => {
  it('stores a report with its site, mails the admin and thanks the visitor', { tags: ['postgres'] }, async () => {
    const smtp = await mailServer();
    const { server, siteId, path, send } = await formServer({ smtp });
    const response = await send(report);
    expect([response.statusCode, response.headers.location]).toEqual([303, `${path}?sent=1`]);
    const [stored, ...others] = await contacts(server);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      ...{ name: '', email: 'ana@example.com', subject: 'Change at Rapid Bay Jetty: closed', message: report.text },
      ...{ siteId, readAt: null, resolution: null, resolvedAt: null },
    });
    expect(JSON.parse(stored?.report ?? '')).toEqual({
      ...{ kind: 'closed', since: '2026-11-02', position: null, source: 'seen', seenOn: '2026-11-20', link: null },
    });
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: server.settings.email, to: [server.settings.email] });
    const headers = splitHeaders(mail?.source ?? '');
    expect(headers).toContain('Subject: [Bommie] Change at Rapid Bay Jetty: closed');
    expect(headers).toContain('Reply-To: ana@example.com');
    expect((await mails(server))[0]?.text).toContain(`Dive site: Rapid Bay Jetty, ${SITE_URL}${path.slice(0, -7)}`);
  });

  it('needs no email address, and then the mail has no reply address', async () => {
    const { server, send } = await formServer();
    expect((await send({ ...report, email: '' })).statusCode).toBe(303);
    expect(await contacts(server)).toMatchObject([{ email: '' }]);
    expect(await mails(server)).toMatchObject([{ headers: '{}', status: 'pending' }]);
  });

  it('finds the site by its number, whatever its name was', async () => {
    const { server, siteId, path, send } = await formServer();
    expect((await send(report, `/dive-sites/${siteId}-old-name/report`)).headers.location).toBe(`${path}?sent=1`);
    for (const site of ['999999-none', 'nothing', '0', '%00', '99999999999']) {
      expect([site, (await send(report, `/dive-sites/${site}/report`)).statusCode]).toEqual([site, 404]);
    }
    expect(await contacts(server)).toHaveLength(1);
  });

  it('returns everything that was typed with an error per field', async () => {
    const { server, siteId, send } = await formServer();
    const response = await send({ ...report, text: 'short', seenOn: '', email: 'ana@' });
    expect(response.statusCode).toBe(400);
    const { website: _, ...values } = { ...report, text: 'short', seenOn: '', email: 'ana@' };
    expect(response.json().outcome).toEqual({
      ...{ form: 'report', siteId, state: 'invalid', values },
      errors: {
        text: 'Tell us what has changed, in at least 10 characters.',
        email: 'Please enter a valid email address.',
      },
    });
    expect(await contacts(server)).toEqual([]);
  });

  it.each([
    ['NUL', { text: 'NUL \u0000 in a report' }],
    ['a script as link', { source: 'published', link: 'javascript:alert(document.cookie)' }],
    ['a header in the address', { email: 'ana@example.com\r\nBcc: victim@example.com' }],
    ['a kind of its own', { kind: '__proto__' }],
    ['a very long text', { text: 'x'.repeat(60_000) }],
  ])('refuses %s', async (_name, hostile) => {
    const { server, send } = await formServer();
    expect((await send({ ...report, ...hostile })).statusCode).toBe(400);
    expect([await contacts(server), await mails(server)]).toEqual([[], []]);
  });

  it('keeps markup as text, and no site name adds a mail header', async () => {
    const smtp = await mailServer();
    const { server, siteId, send } = await formServer({ smtp });
    const name = 'Reef"\r\nBcc: victim@example.com\r\n';
    await server.database.updateTable('diveSites').set({ name }).where('id', '=', siteId).execute();
    const text = "<img src=x onerror=alert(1)> {{7*7}} '; drop table contacts; --";
    expect((await send({ ...report, text })).statusCode).toBe(303);
    expect(await contacts(server)).toMatchObject([{ message: text }]);
    const headers = splitHeaders(smtp.received[0]?.source ?? '');
    expect(headers.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual([`To: ${server.settings.email}`]);
  });

  it('responds to a bot like to a person and stores nothing', async () => {
    const { server, send } = await formServer();
    expect((await send({ ...report, website: 'https://spam.example' })).statusCode).toBe(303);
    expect([await contacts(server), await mails(server)]).toEqual([[], []]);
  });

  it('accepts five reports an hour from one address, even concurrent ones, apart from messages', {
    tags: ['postgres'],
  }, async () => {
    const { server, send } = await formServer();
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, each) => send({ ...report, text: `${report.text} ${each}` })),
    );
    const limited = responses.filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(4);
    expect(limited[0]?.json().outcome).toMatchObject({
      state: 'limited',
      values: { text: expect.stringContaining(report.text) },
    });
    expect(await contacts(server)).toHaveLength(5);
    const message = { name: 'Ana', email: 'a@b.example', subject: 'Fins', message: 'Which fins for Tasmania?' };
    const request = { method: 'POST', url: '/api/contact', payload: message, remoteAddress: '198.51.100.7' } as const;
    expect((await server.app.inject(request)).statusCode).toBe(201);
  });

  it.each(['contacts', 'mail_outbox'])('acknowledges nothing when %s cannot be written', async (table) => {
    const broken: KyselyPlugin = {
      transformQuery({ node }) {
        if (InsertQueryNode.is(node) && node.into?.table.identifier.name === table)
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { server, siteId, send } = await formServer({ broken });
    const response = await send(report);
    expect(response.statusCode).toBe(503);
    const { website: _, ...values } = report;
    expect(response.json().outcome).toEqual({ form: 'report', siteId, state: 'failed', errors: {}, values });
    expect([await contacts(server), await mails(server)]).toEqual([[], []]);
  });
});
