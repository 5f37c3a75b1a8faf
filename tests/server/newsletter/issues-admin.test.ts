// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { makeArticle, makeIssue, makeProduct } from '../../factories/make-content.ts';
import { type AdminClient, confirmIdentity, listAudits, logIn, setTestPassword } from '../admin/admin.ts';
import { type MailServer, mailServer } from '../mail-server.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { addSubscribers } from './issues.ts';

const SECRET = 'a-secret-of-twenty-letters';

let smtp: MailServer;
let server: TestServer;
let admin: AdminClient;
beforeAll(async () => {
  smtp = await mailServer();
  server = await testServer({ env: { SMTP_URL: smtp.url, MAIL_WEBHOOK_SECRET: SECRET } });
  await setTestPassword(server.database);
  admin = await logIn(server);
  await confirmIdentity(admin);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  for (const table of ['newsletters', 'newsletterSendings', 'newsletterIssues'] as const)
    await server.database.deleteFrom(table).execute();
});

const ISSUES = '/api/admin/newsletter-issues';
const anonymous = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, payload, headers: { origin: 'https://bommie.example' } });

describe('an issue', () => {
  it('gets its slug from its subject, with a number where that is taken', async () => {
    const make = async () =>
      (await admin.send('POST', '/api/newsletter-issues', { title: 'Winter’s over' })).json().slug;
    expect([await make(), await make()]).toEqual(['winters-over', 'winters-over-2']);
  });

  it('is closed to everyone but an admin', async () => {
    const id = await makeIssue(server.database);
    for (const path of ['sendings', 'new-since-last', 'audience', `${id}/results`, `${id}/mail`, `${id}/mail/light`])
      expect((await anonymous('GET', `${ISSUES}/${path}`)).statusCode).toBe(401);
    for (const path of ['test', 'send', 'stop', 'resume'])
      expect((await anonymous('POST', `${ISSUES}/${id}/${path}`, {})).statusCode).toBe(401);
  });

  it('starts with the items published since the last issue', async () => {
    await makeIssue(server.database, { title: 'Before' });
    await server.database.updateTable('newsletterIssues').set({ sentAt: '2026-06-01T00:00:00.000Z' }).execute();
    await makeArticle(server.database, { title: 'Old', createdAt: '2026-05-01T00:00:00.000Z' });
    await makeArticle(server.database, { title: 'New', createdAt: '2026-07-01T00:00:00.000Z' });
    const { lastIssue, items } = (await admin.send('GET', `${ISSUES}/new-since-last`)).json();
    expect(lastIssue).toMatchObject({ title: 'Before' });
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['New']);
  });

  it('links a product block to our page, with the disclosure', async () => {
    await makeProduct(server.database, {
      name: 'Mola fins',
      slug: 'mola-fins',
      affiliateLink: 'https://shop.test-fins.com/a',
    });
    const id = await makeIssue(server.database, { content: '::product{slug="mola-fins"}' });
    const { text, problems } = (await admin.send('GET', `${ISSUES}/${id}/mail`)).json();
    expect(problems).toEqual([]);
    expect(text).toContain('Check Price <https://bommie.example/gear/mola-fins>');
    expect(text).toContain('Affiliate Link - We earn from qualified purchases');
    expect(text).not.toContain('test-fins');
  });

  it('refuses an affiliate link in its text, and warns of a page that is not live', async () => {
    await makeArticle(server.database, { slug: 'not-yet', published: false });
    const id = await makeIssue(server.database, {
      content: 'Buy [this](https://www.amazon.com.au/x?tag=bommie), read [that](/blog/not-yet).',
    });
    const { problems, warnings } = (await admin.send('GET', `${ISSUES}/${id}/mail`)).json();
    expect(problems).toEqual([expect.stringContaining('“this” is an affiliate link')]);
    expect(warnings).toEqual(['/blog/not-yet is a draft, which readers cannot open.']);
    expect((await admin.send('POST', `${ISSUES}/${id}/send`, {})).statusCode).toBe(400);
  });

  it('is checked again for affiliate links when it is edited while scheduled', async () => {
    const id = await makeIssue(server.database, { content: 'Read [this](/blog/fins).' });
    const paid = { content: 'Buy [fins](https://www.amazon.com.au/x?tag=bommie).' };
    const readContent = async () => (await admin.send('GET', `${ISSUES}/${id}`)).json().content;
    const edit = (change: object) => admin.send('PATCH', `/api/newsletter-issues/${id}`, change);
    expect((await admin.send('POST', `${ISSUES}/${id}/send`, { sendAt: '2040-01-01T00:00:00.000Z' })).statusCode).toBe(
      200,
    );
    const rejected = await edit(paid);
    expect([rejected.statusCode, rejected.json().details.content]).toEqual([
      400,
      expect.stringContaining('“fins” is an affiliate link'),
    ]);
    expect((await edit({ content: '   ' })).statusCode).toBe(400);
    expect(await readContent()).toBe('Read [this](/blog/fins).');
    expect((await edit({ content: 'Read [that](/blog/masks).' })).statusCode).toBe(200);
    // A draft can be saved whatever it links to.
    await admin.send('POST', `${ISSUES}/${id}/stop`, {});
    expect((await edit(paid)).statusCode).toBe(200);
    expect(await readContent()).toBe(paid.content);
  });

  it('is previewed in a sandbox', async () => {
    const id = await makeIssue(server.database, { title: '<b>&', content: 'Hello <script>alert(1)</script>' });
    const response = await admin.send('GET', `${ISSUES}/${id}/mail/dark`);
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(response.body).toContain('&lt;b&gt;&amp;');
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('@media all {');
  });

  it('sends a test to one address and logs it', async () => {
    const id = await makeIssue(server.database, { title: 'A test' });
    const response = await admin.send('POST', `${ISSUES}/${id}/test`, { email: 'owner@bommie.example' });
    expect(response.json()).toEqual({ sent: true, reason: null });
    expect(smtp.received.at(-1)?.to).toEqual(['owner@bommie.example']);
    expect((await listAudits(server.database)).at(-1)?.action).toBe('newsletter_issue_tested');
    expect((await admin.send('POST', `${ISSUES}/${id}/test`, { email: 'nobody' })).statusCode).toBe(400);
  });

  it('is scheduled once, and can be unscheduled', async () => {
    const id = await makeIssue(server.database);
    const body = { sendAt: '2099-01-01T00:00:00.000Z' };
    expect((await admin.send('POST', `${ISSUES}/${id}/send`, body)).statusCode).toBe(200);
    expect((await admin.send('POST', `${ISSUES}/${id}/send`, body)).statusCode).toBe(409);
    const [sending] = (await admin.send('GET', `${ISSUES}/sendings`)).json();
    expect(sending).toMatchObject({ issueId: id, state: 'scheduled', sendAt: body.sendAt });
    expect((await admin.send('POST', `${ISSUES}/${id}/stop`, {})).statusCode).toBe(200);
    expect((await admin.send('GET', `${ISSUES}/sendings`)).json()).toEqual([]);
    expect((await admin.send('POST', `${ISSUES}/9999/send`, body)).statusCode).toBe(404);
  });
});

describe('the archive', () => {
  it('shows sent issues, except those excluded from it', async () => {
    const sentAt = '2026-06-01T00:00:00.000Z';
    await makeIssue(server.database, { title: 'Sent', slug: 'sent' });
    await makeIssue(server.database, { title: 'Hidden', slug: 'hidden', inArchive: false });
    await server.database.updateTable('newsletterIssues').set({ sentAt }).execute();
    await makeIssue(server.database, { title: 'Draft', slug: 'draft' });
    const list = (await anonymous('GET', '/api/newsletter/issues')).json();
    expect(list).toEqual([{ slug: 'sent', title: 'Sent', preheader: '', sentAt }]);
    const status = async (slug: string) => (await anonymous('GET', `/api/newsletter/issues/${slug}`)).statusCode;
    expect([await status('sent'), await status('hidden'), await status('draft')]).toEqual([200, 404, 404]);
    const sitemap = (await anonymous('GET', '/sitemap.xml')).body;
    expect(sitemap).toContain('https://bommie.example/newsletter/sent');
    expect(sitemap).not.toContain('/newsletter/hidden');
  });
});

describe('links in mails', () => {
  it('redirect and are counted, for links of the mail only', async () => {
    const id = await makeIssue(server.database, { slug: 'counted' });
    const links = JSON.stringify(['https://bommie.example/blog/one', 'https://park.example/']);
    await server.database
      .insertInto('newsletterMails')
      .values({ issueId: id, subject: '', html: '', text: '', links })
      .execute();
    const follow = (index: string, agent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0') =>
      server.app.inject({ url: `/newsletter/go/${id}/${index}`, headers: { 'user-agent': agent } });
    const followed = await follow('1');
    expect([followed.statusCode, followed.headers.location]).toEqual([302, 'https://park.example/']);
    await follow('1', 'Googlebot/2.1');
    for (const index of ['2', '-1', 'x', '99999999']) expect((await follow(index)).statusCode).toBe(404);
    await server.traffic.write();
    const { clicks } = (await admin.send('GET', `${ISSUES}/${id}/results`)).json();
    expect(clicks).toEqual([{ address: 'https://park.example/', clicks: 1 }]);
    expect((await admin.send('DELETE', `/api/newsletter-issues/${id}`)).statusCode).toBe(204);
    expect((await follow('1')).headers.location).toBe('https://park.example/');
  });

  it('lead straight to their pages in the preview, before there is a sending', async () => {
    const id = await makeIssue(server.database, { content: '[The park](https://park.example/)' });
    const { body } = await admin.send('GET', `${ISSUES}/${id}/mail/light`);
    expect(body).toContain('href="https://park.example/"');
    expect(body).not.toContain('/newsletter/go/');
  });
});

it.each(['Jetties\r\nBcc: a@b.example', 'Jetties\u202Eno'])('refuses the subject %j', async (title) => {
  const response = await admin.send('POST', '/api/newsletter-issues', { title, content: 'Hello.' });
  expect([response.statusCode, response.json().details]).toEqual([400, { title: 'Write the subject on one line.' }]);
});

describe('POST /api/newsletter/mail-events', () => {
  const report = (body: object, authorization = `Bearer ${SECRET}`) =>
    server.app.inject({
      method: 'POST',
      url: '/api/newsletter/mail-events',
      payload: body,
      headers: { authorization },
    });

  it('marks a mailbox that is gone, and ends the subscription of a person who complains', async () => {
    await addSubscribers(server.database, 2);
    const events = [
      { kind: 'bounce', email: '1@divers.example' },
      { kind: 'complaint', email: '2@divers.example' },
      { kind: 'bounce', email: 'nobody@divers.example' },
    ];
    const basic = `Basic ${Buffer.from(`postmark:${SECRET}`).toString('base64')}`;
    expect((await report({ events }, basic)).json()).toEqual({ marked: 2 });
    expect((await report({ events })).json()).toEqual({ marked: 0 });
    const { items } = (await admin.send('GET', '/api/newsletter/subscribers?limit=10')).json();
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: '1@divers.example', subscribed: true, bouncedAt: expect.any(String) }),
        expect.objectContaining({ email: '2@divers.example', subscribed: false, unsubscribedAt: expect.any(String) }),
      ]),
    );
    const audience = (await admin.send('GET', `${ISSUES}/audience`)).json();
    expect(audience).toMatchObject({ total: 0, bounced: 1, unsubscribed: 1 });
  });

  it('reads Amazon’s notifications, which come as plain text', async () => {
    await addSubscribers(server.database, 1);
    const message = JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: '1@divers.example' }] },
    });
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter/mail-events',
      payload: JSON.stringify({ Type: 'Notification', Message: message }),
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'text/plain; charset=UTF-8' },
    });
    expect(response.json()).toEqual({ marked: 1 });
  });

  it.each(['', 'Bearer wrong', 'Basic ', `Bearer ${SECRET}x`])('refuses “%s”', async (authorization) => {
    expect((await report({ events: [] }, authorization)).statusCode).toBe(401);
  });

  it('ends the subscription of a person who unsubscribed at the provider', async () => {
    await addSubscribers(server.database, 1);
    const left = { 'event-data': { event: 'unsubscribed', recipient: '1@divers.example' } };
    expect((await report(left)).json()).toEqual({ marked: 1 });
    const [row] = (await admin.send('GET', '/api/newsletter/subscribers')).json();
    expect(row).toMatchObject({ subscribed: false, unsubscribedAt: expect.any(String) });
  });

  it('ignores events before a new consent', async () => {
    await addSubscribers(server.database, 1);
    const bounce = { kind: 'bounce', email: '1@divers.example' };
    const before = await report({ events: [{ ...bounce, at: '2026-03-02T00:00:00Z' }] });
    const after = await report({ events: [{ ...bounce, at: '2026-03-04T00:00:00Z' }] });
    expect([before.json(), after.json()]).toEqual([{ marked: 0 }, { marked: 1 }]);
  });

  it('limits guesses of the secret and logs them once an hour, while the right one works', async () => {
    await server.database.deleteFrom('rateLimits').execute();
    await server.database.deleteFrom('auditLogs').execute();
    const codes = [];
    for (let use = 0; use < 12; use++) codes.push((await report({ events: [] }, `Bearer guess${use}`)).statusCode);
    expect(codes).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await listAudits(server.database)).map(({ action }) => action)).toEqual(['mail_webhook_refused']);
    expect((await report({ events: [] })).statusCode).toBe(200);
  });
});

describe('POST /api/newsletter/subscribers/import', () => {
  const send = async (more: object = {}) =>
    admin.send('POST', '/api/newsletter/subscribers/import', {
      csv: 'new@divers.example\n1@divers.example\n2@divers.example\ndave@\nnew@divers.example',
      ...{ source: 'Dive show', consentedOn: '2026-10-01' },
      ...more,
    });

  it('previews the import, then adds new subscribers with their consent', async () => {
    await addSubscribers(server.database, 2);
    await server.database
      .updateTable('newsletters')
      .set({ subscribed: false })
      .where('email', '=', '2@divers.example')
      .execute();
    const expected = { lines: 5, added: 1, alreadyHere: 1, unsubscribed: 1 };
    expect((await send()).json()).toMatchObject({
      ...expected,
      duplicates: [{ line: 5, text: 'new@divers.example' }],
      invalid: [{ line: 4, text: 'dave@' }],
    });
    expect(await server.database.selectFrom('newsletters').select('id').execute()).toHaveLength(2);
    expect((await send({ dryRun: false })).json()).toMatchObject(expected);
    const added = await server.database
      .selectFrom('newsletters')
      .selectAll()
      .where('email', '=', 'new@divers.example')
      .executeTakeFirst();
    expect(added).toMatchObject({ consentSource: 'import: Dive show', consentedAt: '2026-10-01T00:00:00.000Z' });
    const before = await server.database
      .selectFrom('mailOutbox')
      .select('id')
      .where('kind', '=', 'newsletter-welcome')
      .execute();
    expect(before).toEqual([]);
    expect((await listAudits(server.database)).at(-1)?.action).toBe('subscribers_imported');
  });

  it('uses the day in Australia', async () => {
    expect((await send({ consentedOn: siteDate(new Date()) })).statusCode).toBe(200);
  });

  it.each([
    [{ source: '' }, 'source'],
    [{ consentedOn: '2999-01-01' }, 'consentedOn'],
    [{ consentedOn: 'yesterday' }, 'consentedOn'],
    [{ csv: '' }, 'csv'],
  ])('refuses %o', async (wrong, field) => {
    const response = await send({ ...wrong, dryRun: false });
    expect([response.statusCode, Object.keys(response.json().details)]).toEqual([400, [field]]);
  });
});
