// @module-tag postgres

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_ATTEMPTS } from '../../domain/security/rate-limits.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { hashPassword } from '../../server/platform/security/password.ts';
import { type Balancer, startBalancer } from '../../tools/failover/balancer.ts';
import { callSite, draft, type Load, logIn, newVisitor, startLoad } from '../../tools/failover/callers.ts';
import { type SiteProcess, startSite } from '../../tools/failover/site-process.ts';
import { TEST_KIND, type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { type MailServer, mailServer, splitHeaders } from './mail-server.ts';

/**
 * Runs two processes, each with a folder, on one PostgreSQL behind a load balancer. `npm run test:failover` kills more
 * often.
 */
const KILLS = Number(process.env.FAILOVER_KILLS ?? 1);
const MILLISECONDS_OF_LOAD = Number(process.env.FAILOVER_LOAD ?? 300);
const SAVES_TO_LOOK_AT = KILLS > 1 ? 200 : 20;

describe.runIf(TEST_KIND === 'postgres')('two processes on one PostgreSQL', { timeout: 600_000 }, () => {
  let place: TestDatabaseLocation;
  let opened: OpenDatabase;
  let mail: MailServer;
  let balancer: Balancer;
  let sites: [SiteProcess, SiteProcess];
  let env: Record<string, string>;
  let password: string;
  let cookie: string;
  const loads: Load[] = [];
  let killed = 0;

  beforeAll(async () => {
    place = await testDatabaseLocation();
    mail = await mailServer({ delay: 10 });
    balancer = await startBalancer();
    env = {
      DATABASE_URL: place.where.databaseUrl ?? '',
      SMTP_URL: mail.url,
      SITE_URL: balancer.address,
      TRUST_PROXY: 'loopback',
    };
    sites = await Promise.all([startSite(env), startSite(env)]);
    balancer.backends.push(...sites.map(({ address }) => address));
    opened = await openDatabase(place.where);
  }, 60_000);
  afterAll(async () => {
    await Promise.all((sites ?? []).map((site) => site.kill()));
    balancer?.close();
    await mail?.close();
    await opened?.close();
    await place?.remove();
  });

  const titles = async () =>
    new Set((await opened.database.selectFrom('articles').select('title').execute()).map(({ title }) => title));

  it('start together on an empty database, set one password and load the content once', async () => {
    const passwords = sites.map(({ output }) => /^Admin password: (\S+)$/m.exec(output())?.[1]).filter(Boolean);
    expect(passwords).toHaveLength(1);
    password = passwords[0] ?? '';
    const articles = await opened.database.selectFrom('articles').select('slug').execute();
    expect(articles.length).toBeGreaterThan(0);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    const sizes = await Promise.all(
      sites.map(async ({ address }) => ((await (await callSite(address, '/api/dive-sites')).json()) as []).length),
    );
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(sizes[0]);
  });

  it('share logins and logouts', async () => {
    const [one, other] = sites;
    const session = await logIn(one.address, password);
    const sessionAt = (site: SiteProcess) => callSite(site.address, '/api/admin/session', { cookie: session });
    expect((await sessionAt(other)).status).toBe(200);
    await callSite(other.address, '/api/admin/logout', { method: 'POST', cookie: session });
    expect((await sessionAt(one)).status).toBe(401);
    // Stores a cheap hash, so that the rest of this file need not pay for slow password hashing.
    const cheap = await hashPassword(password, { N: 1024, r: 8, p: 1 });
    await opened.database.updateTable('users').set({ password: cheap }).execute();
    cookie = await logIn(other.address, password);
  });

  it('count wrong passwords and messages from one address together', async () => {
    const attempts = (path: string, body: object, from = newVisitor()) =>
      Promise.all(
        Array.from({ length: LOGIN_ATTEMPTS + 3 }, async (_, index) => {
          const site = sites[index % 2] as SiteProcess;
          return (await callSite(site.address, path, { method: 'POST', body, from })).status;
        }),
      );
    const logins = await attempts('/api/admin/login', { password: 'not the password' });
    expect(logins.filter((status) => status === 401)).toHaveLength(LOGIN_ATTEMPTS);
    expect(logins.filter((status) => status === 429)).toHaveLength(3);
    const message = { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: 'Which fins for cold water?' };
    const messages = await attempts('/api/contact', message);
    expect(messages.filter((status) => status === 201)).toHaveLength(5);
    expect(messages.filter((status) => status === 429)).toHaveLength(3);
  });

  it('show a change saved through one process on the next request to the other', async () => {
    const [one, other] = sites;
    const body = { ...draft('Seen at once'), published: true };
    const created = await (await callSite(one.address, '/api/articles', { method: 'POST', body, cookie })).json();
    const page = `/blog/${created.slug}`;
    for (let round = 0; round < SAVES_TO_LOOK_AT; round++) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one];
      expect((await callSite(reader.address, page)).status).toBe(200);
      const title = `Seen at once, ${round}`;
      await callSite(writer.address, `/api/articles/${created.id}`, { method: 'PATCH', body: { title }, cookie });
      expect(await (await callSite(reader.address, page)).text()).toContain(`${title}</h1>`);
    }
  });

  it('publish scheduled items once', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    for (let index = 0; index < 10; index++) {
      const body = { ...draft(`Planned ${index}`), published: true, publishAt };
      expect((await callSite(balancer.address, '/api/articles', { method: 'POST', body, cookie })).status).toBe(201);
    }
    // The minute is over: each process finds the ten in its next run, ten seconds after its start.
    await opened.database
      .updateTable('articles')
      .set({ publishAt: new Date().toISOString() })
      .where('publishAt', 'is not', null)
      .execute();
    // Checked below, after that run.
  });

  it.each(Array.from({ length: KILLS }, (_, index) => index))(
    'lose no acknowledged write when one is killed under load (%i)',
    async (index) => {
      const load = startLoad(balancer.address, { cookie });
      loads.push(load);
      await wait(MILLISECONDS_OF_LOAD);
      const victim = index % 2;
      await sites[victim]?.kill();
      killed += 1;
      const at = performance.now();
      await wait(MILLISECONDS_OF_LOAD);
      const { articles, subscribers } = load;
      const before = articles.length + subscribers.length;
      const goesOn = await reaches(() => articles.length + subscribers.length > before);
      const reborn = await startSite(env);
      balancer.backends[victim] = reborn.address;
      sites[victim] = reborn;
      await wait(MILLISECONDS_OF_LOAD);
      await load.stop();
      expect(goesOn, 'the other one goes on').toBe(true);
      const known = await titles();
      expect(articles.filter((title) => !known.has(title))).toEqual([]);
      // A site with a mail server keeps a sign-up as a request until it is confirmed.
      const rows = await opened.database
        .selectFrom('newsletters')
        .select('email')
        .union(opened.database.selectFrom('signUpRequests').select('email'))
        .execute();
      const emails = new Set(rows.map(({ email }) => email));
      expect(subscribers.filter((email) => !emails.has(email))).toEqual([]);
      // Only requests in flight in the killed process may fail, and only at that moment.
      expect(load.failures.filter((failure) => failure.at > at + 100)).toEqual([]);
      expect(load.failures.filter(({ answer: response }) => !response.startsWith('502'))).toEqual([]);
    },
  );

  it('recover when the database server ends every connection', async () => {
    const load = startLoad(balancer.address, { cookie, admins: 8 });
    loads.push(load);
    for (let round = 0; round < (KILLS > 1 ? 50 : 5); round++) {
      await wait(40);
      await endConnections(opened);
    }
    await wait(100);
    const before = load.articles.length;
    const goesOn = await reaches(() => load.articles.length > before);
    await load.stop();
    expect(goesOn).toBe(true);
    expect(sites.map((site) => site.isRunning())).toEqual([true, true]);
    const known = await titles();
    expect(load.articles.filter((title) => !known.has(title))).toEqual([]);
  });

  it('send each mail once, except mail that a killed process was sending', async () => {
    const count = async (status: 'pending' | 'sending') =>
      (await opened.database.selectFrom('mailOutbox').select('id').where('status', '=', status).execute()).length;
    const wake = () =>
      callSite(balancer.address, '/api/newsletter/subscribe', {
        method: 'POST',
        body: { email: `${newVisitor()}@example.com` },
        from: newVisitor(),
      });
    await expect.poll(() => count('pending'), { timeout: 300_000, interval: 100 }).toBe(0);
    await expect.poll(() => count('sending'), { timeout: 10_000, interval: 100 }).toBeLessThanOrEqual(killed + 2);
    const orphans = await opened.database
      .selectFrom('mailOutbox')
      .select('id')
      .where('status', '=', 'sending')
      .execute();
    // Lets their claims expire.
    await opened.database
      .updateTable('mailOutbox')
      .set({ nextAttemptAt: new Date().toISOString() })
      .where('status', '=', 'sending')
      .execute();
    await wake();
    await expect.poll(async () => (await count('pending')) + (await count('sending')), { timeout: 30_000 }).toBe(0);
    const rows = await opened.database.selectFrom('mailOutbox').select(['id', 'status']).execute();
    expect(rows.filter(({ status }) => status !== 'sent')).toEqual([]);
    const arrivals = new Map<number, number>();
    for (const { source } of mail.received) {
      const id = Number(
        splitHeaders(source)
          .join('\n')
          .match(/^Message-ID: <(\d+)\./im)?.[1],
      );
      arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    }
    expect(rows.filter(({ id }) => !arrivals.has(id))).toEqual([]);
    const twice = [...arrivals].filter(([, times]) => times > 1).map(([id]) => id);
    const excused = new Set(orphans.map(({ id }) => id));
    expect(twice.filter((id) => !excused.has(id))).toEqual([]);
  });

  it('published each scheduled item once', async () => {
    const planned = () =>
      opened.database.selectFrom('articles').select(['id', 'version', 'published']).where('title', 'like', 'Planned %');
    await expect
      .poll(async () => (await planned().execute()).filter(({ published }) => published).length, { timeout: 15_000 })
      .toBe(10);
    const rows = await planned().execute();
    // Scheduled publishing is not a save: an open form can still be saved.
    expect(rows.map(({ version }) => version)).toEqual(rows.map(() => 1));
    const entries = await opened.database
      .selectFrom('auditLogs')
      .select('resource')
      .where('details', 'like', '%"published":"as planned"}')
      .execute();
    expect(entries.map(({ resource }) => resource).sort()).toEqual(rows.map(({ id }) => `article/${id}`).sort());
  });

  it('exit with 0 on SIGTERM', async () => {
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
  });
});

/** Returns whether the condition becomes true within ten seconds, also on a busy machine. */
async function reaches(isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; !isSo() && waited < 10_000; waited += 20) await wait(20);
  return isSo();
}

/** Ends every connection except ours, as a restart or a firewall does. */
async function endConnections({ database }: OpenDatabase): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(database)
    .catch(() => undefined);
}
