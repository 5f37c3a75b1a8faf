// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../../domain/kernel/entities.ts';
import { type HeldData, writePrivacyAnswer } from '../../../domain/security/privacy-request.ts';
import { allFeatures } from '../../../server/all-features.ts';
import type { AnyFeature } from '../../../server/features/feature.ts';
import { confirmFollow, storeFollow } from '../../../server/features/follows/follow-store.ts';
import { type Database, snakeCase } from '../../../server/platform/database/database.ts';
import { takeToken } from '../../../server/platform/security/rate-limit-counter.ts';
import { personalData } from '../../../server/registry/personal-data.ts';
import { TABLE_NAMES } from '../../../server/whole-database/all-tables.ts';
import { ALL_TEXTS } from '../../../server/whole-database/personal-data.ts';
import { readRows } from '../../../server/whole-database/rows.ts';
import { makeArticle, makeIssue } from '../../factories/make-content.ts';
import { addPerson, adminServer, listAudits, logIn } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const EMAIL = 'ana@example.com';
const NOW = new Date().toISOString();
const HELD = '/api/admin/privacy/held';
const ERASE = '/api/admin/privacy/erase';

const ask = async (email = EMAIL) => (await admin.send('POST', HELD, { email })).json() as HeldData;
const titles = ({ sections }: HeldData) => sections.map(({ title, rows }) => `${title} ${rows.length}`);

/** Columns of text in which no address can stand. */
const WITHOUT_ADDRESS: Record<string, RegExp> = {
  '': /(_at|_on|_time|^day|^until|^since|^slug|^kind|^state|^status|^reason_code|^timestamp|_since)$|^(time_zone|network|token|unsubscribe_token|confirm_token|page_token|submission_id|batch)$/,
  users: /^(password|role|totp_secret|invite_hash)$/,
  recovery_codes: /^code_hash$/,
  passkeys: /^(credential_id|public_key|transports|rp_id|last_device)$/,
  passkey_challenges: /^(challenge_hash|purpose)$/,
  known_browsers: /^browser_hash$/,
  item_authors: /^held_from$/,
  item_comments: /^action$/,
  preview_links: /^token_hash$/,
  sessions: /^(token_hash|ip_address|user_agent)$/,
  audit_logs: /^(action|ip_address)$/,
  follows: /^(topic|topic_hash)$/,
  follow_mails: /^occasion$/,
  seen_news: /^news_key$/,
  contacts: /^resolution$/,
  dive_reports: /^(swell|stream|species|photo|flags|previous_state)$/,
  mail_outbox: /^attachments$/,
  newsletter_sendings: /^audience$/,
  suppressions: /^reason$/,
  subscriber_imports: /^(counts|changed)$/,
  settings: /^key$/,
  uploads: /^(hash|licence)$/,
  old_slugs: /^slug$/,
  loaded_content: /^path$/,
  link_clicks: /^(page|position)$/,
  click_places: /^(code|page|position)$/,
  page_views: /^page$/,
  referring_hosts: /^host$/,
  count_batches: /^batch$/,
  blocked_submissions: /^form$/,
  reader_timings: /^(kind|metric)$/,
  performance_quarters: /^(quarter|process|error_routes|response_times|hosts|jobs)$/,
};

async function listUndeclared(database: Database): Promise<string[]> {
  const undeclared: string[] = [];
  for (const { name, columns } of await database.introspection.getTables()) {
    // Derived from others, or the migrator's.
    if (/^(search_|kysely_)/.test(name)) continue;
    const declared = personalData.filter(({ table }) => snakeCase(table) === name);
    if (declared.some((place) => place.columns === ALL_TEXTS)) continue;
    const named = new Set(declared.flatMap((place) => place.columns.map(snakeCase)));
    for (const column of columns.filter(({ dataType }) => /text|json|char/i.test(dataType)).map((each) => each.name)) {
      const isFree = WITHOUT_ADDRESS['']?.test(column) || WITHOUT_ADDRESS[name]?.test(column);
      if (!named.has(column) && !isFree) undeclared.push(`${name}.${column}`);
    }
  }
  return undeclared;
}

describe('the declarations', () => {
  it('name every column that may hold an address', async () => {
    expect(await listUndeclared(server.database)).toEqual([]);
  });

  it('would miss a new table', async () => {
    await server.database.schema.createTable('visitors').addColumn('contact', 'text').execute();
    expect(await listUndeclared(server.database)).toEqual(['visitors.contact']);
    await server.database.schema.dropTable('visitors').execute();
  });

  it('are those of all features, and name tables that exist', () => {
    const features: readonly AnyFeature[] = allFeatures;
    const all = features.flatMap((feature) => feature.personalData ?? []);
    expect(new Set(personalData)).toEqual(new Set(all));
    expect(personalData.filter(({ table }) => !TABLE_NAMES.includes(table))).toEqual([]);
    const tables = new Set(personalData.map(({ table }) => table));
    for (const { table } of Object.values(ENTITIES)) expect(tables).toContain(table);
  });
});

/** Stores the address everywhere a reader can leave it, and where servers and owners write it. */
async function leaveTraces(email: string): Promise<void> {
  const { database, app } = server;
  await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email } });
  const message = { name: 'Ana', email, subject: 'Hello', message: `Write to ${email.toUpperCase()}` };
  await app.inject({ method: 'POST', url: '/api/contact', payload: message });
  const other = { ...message, email: 'ben@example.com', message: `My buddy is ${email}.` };
  await app.inject({ method: 'POST', url: '/api/contact', payload: other });
  const subscriber = await database
    .selectFrom('newsletters')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const issueId = await makeIssue(database, {});
  await database
    .insertInto('newsletterDeliveries')
    .values({ issueId, subscriberId: subscriber.id, status: 'sent', settledAt: NOW, reason: `550 <${email}> is full` })
    .execute();
  const follow = await storeFollow(database, { email, topic: 'site:1', timeZone: 'Australia/Sydney' }, NOW);
  await confirmFollow(database, { token: follow.token, confirmToken: follow.confirmToken ?? '' });
  await database
    .insertInto('followMails')
    .values({
      recipient: email,
      occasion: 'news:1:2026',
      followId: follow.id,
      since: null,
      status: 'waiting',
      nextAttemptAt: NOW,
      createdAt: NOW,
    })
    .execute();
  await database
    .insertInto('diveReports')
    .values({
      ...{
        siteId: 1,
        kind: 'dive',
        state: 'new',
        divedOn: '2026-11-01',
        note: `By ${email}`,
        likeness: '',
        searchText: email,
      },
      ...{ visibility: null, swell: null, waterTemp: null, stream: null, email, network: null, createdAt: NOW },
    })
    .execute();
  await takeToken(database, { name: 'report-mail', max: 5, windowSeconds: 3_600 }, email);
  await database
    .insertInto('signUpRequests')
    .values({ email, token: email, consentSource: 'website-form', requestedAt: NOW, confirmedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const entry = {
    action: 'person_invited',
    resource: 'person',
    details: JSON.stringify({ name: `${email}\n${email}` }),
  };
  await database
    .insertInto('auditLogs')
    .values({ ...entry, timestamp: NOW, ipAddress: null, userAgent: null })
    .execute();
  await database
    .insertInto('settings')
    .values({ key: `mail.failure.${email.length}`, value: `{"reason":"\\n${email} unknown"}` })
    .execute();
}

async function findInDatabase(email: string): Promise<string[]> {
  const places: string[] = [];
  for (const table of TABLE_NAMES)
    for await (const rows of readRows(server.database, table))
      for (const row of rows) if (JSON.stringify(row).toLowerCase().includes(email)) places.push(table);
  return places;
}

describe('an address', () => {
  beforeEach(async () => {
    for (const { table } of personalData)
      if (table !== 'users' && !Object.values(ENTITIES).some((entity) => entity.table === table))
        await server.database.deleteFrom(table).execute();
  });

  it('is shown wherever it is held, and not that of a person whose address contains it', async () => {
    await leaveTraces(EMAIL);
    await leaveTraces(`di${EMAIL}`);
    const held = await ask();
    expect(titles(held).sort()).toEqual([
      'Counts against floods 1',
      'Dive reports 1',
      'Emails about what they follow 1',
      'Follows by email 1',
      'Messages and reported changes 2',
      'Newsletter issues sent 1',
      'Newsletter subscription and consent 1',
      'Records of the server 1',
      'Security log 1',
      'Sign-up requests 1',
      'Waiting and sent emails 3',
    ]);
    expect(held.refusal).toBeNull();
    expect(JSON.stringify(held)).not.toMatch(/token|hash/i);
  });

  it('is gone from every table once erased, and is neither imported nor mailed again', async () => {
    await leaveTraces(EMAIL);
    await leaveTraces(`di${EMAIL}`);
    const others = await findInDatabase(`di${EMAIL}`);
    const response = await admin.send('POST', ERASE, { email: ' Ana@Example.com ' });
    expect(response.statusCode).toBe(200);
    expect((await findInDatabase(EMAIL)).length).toBe(others.length);
    expect(titles(response.json())).toEqual(['Do-not-email list 1', 'Follows by email 1', 'Erased addresses 1']);
    const csv = { text: `email\n${EMAIL}`, source: 'Mailchimp', consentedOn: '2026-01-01', dryRun: false };
    await admin.send('POST', '/api/newsletter/subscribers/import', csv);
    const subscribers = await server.database.selectFrom('newsletters').select('email').execute();
    expect(subscribers).toEqual([{ email: `di${EMAIL}` }]);
    const entries = await listAudits(server.database);
    expect(entries.filter(({ action }) => action === 'address_erased')).toMatchObject([
      { resource: 'privacy', details: expect.stringContaining('a…@example.com') },
    ]);
  });

  it('is never part of another with a quote in it, and goes from quotes and links too', async () => {
    await leaveTraces(`o'${EMAIL}`);
    const others = await findInDatabase(`o'${EMAIL}`);
    expect(titles(await ask())).toEqual([]);
    const message = `Ask '${EMAIL}', or open https://x.example/?to=${encodeURIComponent(EMAIL)}.`;
    const payload = { name: 'Ben', email: 'ben@example.com', subject: 'A buddy', message };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
    await admin.send('POST', ERASE, { email: EMAIL });
    expect(await findInDatabase(`o'${EMAIL}`)).toEqual(others);
    const left = await server.database.selectFrom('contacts').select('message').where('subject', '=', 'A buddy');
    expect(await left.execute()).toEqual([
      { message: "Ask 'a…@example.com', or open https://x.example/?to=a…@example.com." },
    ]);
  });

  it('leaves the waiting mail of others that names it, with the address masked', async () => {
    const { database } = server;
    const payload = { name: 'Ben', email: 'ben@example.com', subject: 'A buddy', message: `With ${EMAIL}, on Sunday.` };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
    await server.app.inject({ method: 'POST', url: '/api/contact', payload: { ...payload, email: EMAIL } });
    await admin.send('POST', ERASE, { email: EMAIL });
    const mails = await database.selectFrom('mailOutbox').select(['kind', 'text']).execute();
    expect(mails).toEqual([{ kind: 'contact', text: expect.stringContaining('With a…@example.com, on Sunday.') }]);
  });

  it('is erased without a subscription too, and stays on the list', async () => {
    await admin.send('POST', ERASE, { email: 'never@example.com' });
    expect(titles(await ask('never@example.com'))).toContain('Do-not-email list 1');
  });

  it('keeps the messages where only a subscription is deleted', async () => {
    await leaveTraces(EMAIL);
    const { id } = await server.database.selectFrom('newsletters').select('id').executeTakeFirstOrThrow();
    await admin.send('DELETE', `/api/newsletter/subscribers/${id}`);
    const left = titles(await ask());
    expect(left).toContain('Messages and reported changes 2');
    expect(left).not.toContain('Dive reports 1');
    expect(left).not.toContain('Newsletter subscription and consent 1');
  });

  it('of an owner or of the site is shown and not erased', async () => {
    await addPerson(server.database, { name: 'Mia', role: 'editor', email: 'mia@people.example' });
    const refusal = { email: 'This person runs the site or is invited to. Remove them under People first.' };
    const person = await admin.send('POST', ERASE, { email: 'mia@people.example' });
    expect([person.statusCode, person.json().details]).toEqual([409, refusal]);
    expect((await admin.send('POST', ERASE, { email: server.settings.email })).statusCode).toBe(409);
  });

  it('in a text of the site is named with that text', async () => {
    await makeArticle(server.database, { title: 'Who to call', content: `Write to ${EMAIL}.` });
    const [section] = (await ask()).sections;
    expect(section).toMatchObject({
      title: 'Texts of the site',
      isErased: false,
      rows: [{ table: 'articles', title: 'Who to call' }],
    });
  });
});

it('is for owners who have confirmed their password', async () => {
  await addPerson(server.database, { name: 'Eddie', role: 'editor' });
  const editor = await logIn(server, 'Eddie');
  expect((await editor.send('POST', HELD, { email: EMAIL })).statusCode).toBe(403);
  expect((await server.app.inject({ method: 'POST', url: HELD, payload: { email: EMAIL } })).statusCode).toBe(401);
  await addPerson(server.database, { name: 'Olive', role: 'owner' });
  const owner = await logIn(server, 'Olive');
  const response = await owner.send('POST', ERASE, { email: EMAIL });
  expect([response.statusCode, response.json().details]).toEqual([403, { confirm: 'password' }]);
});

describe('the answer to the reader', () => {
  const held: HeldData = {
    ...{ email: EMAIL, refusal: null },
    sections: [
      { title: 'Messages', rows: [{ id: 1 }, { id: 2 }], isErased: true, stays: null },
      { title: 'Security log', rows: [{ id: 1 }], isErased: true, stays: 'Masked.' },
    ],
    backups: [
      { name: 'a', madeAt: NOW, expiresOn: '2026-12-01' },
      { name: 'b', madeAt: NOW, expiresOn: '2026-12-11' },
      { name: 'c', madeAt: NOW, expiresOn: null },
    ],
  };
  const write = (more: object) =>
    writePrivacyAnswer({ ...held, siteName: 'Bommie', sender: 'Mia', isErased: false, ...more });

  it('lists what is held, and until when backups have it', () => {
    expect(write({})).toContain('- Messages: 2\n- Security log: 1');
    expect(write({})).toContain(
      'The daily backups of before today are deleted by 11 December 2026. 1 backup has no fixed day',
    );
  });

  it('says what was erased and what stays', () => {
    expect(write({ isErased: true })).toContain('What stays:\n- Security log: Masked.');
    expect(write({ sections: [] })).toContain(`We hold nothing about ${EMAIL} on Bommie.`);
  });
});
