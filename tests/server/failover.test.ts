import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_ATTEMPTS } from '../../domain/session.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { hashPassword } from '../../server/platform/security/password.ts';
import { type Balancer, startBalancer } from '../../tools/failover/balancer.ts';
import { call, draft, type Load, logIn, newVisitor, startLoad } from '../../tools/failover/callers.ts';
import { type SiteProcess, startSite } from '../../tools/failover/site-process.ts';
import { TEST_KIND, type TestDatabaseLocation, testDatabaseLocation } from '../support/database.ts';
import { headersOf, type MailServer, mailServer } from './mail-server.ts';

/** Two processes with a folder each on one PostgreSQL, behind a balancer. `npm run test:failover` kills more often. */
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

  it('start at once on an empty database: one password, the content once', async () => {
    const made = sites.map(({ output }) => /^Admin password: (\S+)$/m.exec(output())?.[1]).filter(Boolean);
    expect(made).toHaveLength(1);
    password = made[0] ?? '';
    const articles = await opened.database.selectFrom('articles').select('slug').execute();
    expect(articles.length).toBeGreaterThan(0);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    const sizes = await Promise.all(
      sites.map(async ({ address }) => ((await (await call(address, '/api/dive-sites')).json()) as []).length),
    );
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(sizes[0]);
  });

  it('know who logged in, and who logged out, through the other', async () => {
    const [one, other] = sites;
    const session = await logIn(one.address, password);
    const asked = (site: SiteProcess) => call(site.address, '/api/admin/session', { cookie: session });
    expect((await asked(other)).status).toBe(200);
    await call(other.address, '/api/admin/logout', { method: 'POST', cookie: session });
    expect((await asked(one)).status).toBe(401);
    // Further comparisons in this file need not cost what they cost a thief.
    const cheap = await hashPassword(password, { N: 1024, r: 8, p: 1 });
    await opened.database.updateTable('users').set({ password: cheap }).execute();
    cookie = await logIn(other.address, password);
  });

  it('count wrong passwords and messages of one address together', async () => {
    const attempts = (path: string, body: object, from = newVisitor()) =>
      Promise.all(
        Array.from({ length: LOGIN_ATTEMPTS + 3 }, async (_, index) => {
          const site = sites[index % 2] as SiteProcess;
          return (await call(site.address, path, { method: 'POST', body, from })).status;
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

  it('show what was saved through one on the next request to the other', async () => {
    const [one, other] = sites;
    const body = { ...draft('Seen at once'), published: true };
    const made = await (await call(one.address, '/api/articles', { method: 'POST', body, cookie })).json();
    const page = `/blog/${made.slug}`;
    for (let round = 0; round < SAVES_TO_LOOK_AT; round++) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one];
      expect((await call(reader.address, page)).status).toBe(200);
      const title = `Seen at once, ${round}`;
      await call(writer.address, `/api/articles/${made.id}`, { method: 'PATCH', body: { title }, cookie });
      expect(await (await call(reader.address, page)).text()).toContain(`${title}</h1>`);
    }
  });

  it('publish what is planned once', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    for (let index = 0; index < 10; index++) {
      const body = { ...draft(`Planned ${index}`), published: true, publishAt };
      expect((await call(balancer.address, '/api/articles', { method: 'POST', body, cookie })).status).toBe(201);
    }
    // The minute is over: both find the ten at their next turn, which they take every ten seconds from their start on.
    await opened.database
      .updateTable('articles')
      .set({ publishAt: new Date().toISOString() })
      .where('publishAt', 'is not', null)
      .execute();
    // Checked below, when that turn has come.
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
      const rows = await opened.database.selectFrom('newsletters').select('email').execute();
      const emails = new Set(rows.map(({ email }) => email));
      expect(subscribers.filter((email) => !emails.has(email))).toEqual([]);
      // Only what was under way in the one that was killed may have failed, and only then.
      expect(load.failures.filter((failure) => failure.at > at + 100)).toEqual([]);
      expect(load.failures.filter(({ answer }) => !answer.startsWith('502'))).toEqual([]);
    },
  );

  it('go on when the database server ends every connection', async () => {
    const load = startLoad(balancer.address, { cookie, owners: 8 });
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

  it('have sent each mail once, but for what a killed one had in its hands', async () => {
    const count = async (status: 'pending' | 'sending') =>
      (await opened.database.selectFrom('mailOutbox').select('id').where('status', '=', status).execute()).length;
    const wake = () =>
      call(balancer.address, '/api/newsletter/subscribe', {
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
    // Their claims run out.
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
        headersOf(source)
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

  it('have published what was planned once each', async () => {
    const planned = () =>
      opened.database.selectFrom('articles').select(['id', 'version', 'published']).where('title', 'like', 'Planned %');
    await expect
      .poll(async () => (await planned().execute()).filter(({ published }) => published).length, { timeout: 15_000 })
      .toBe(10);
    const rows = await planned().execute();
    expect(rows.map(({ version }) => version)).toEqual(rows.map(() => 2));
    const entries = await opened.database
      .selectFrom('auditLogs')
      .select('resource')
      .where('details', 'like', '%"published":"as planned"}')
      .execute();
    expect(entries.map(({ resource }) => resource).sort()).toEqual(rows.map(({ id }) => `article/${id}`).sort());
  });

  it('end with 0 when they are told to', async () => {
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
  });
});

/** Whether it comes true within ten seconds, on a machine however busy. */
async function reaches(isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; !isSo() && waited < 10_000; waited += 20) await wait(20);
  return isSo();
}

/** As when it restarts, or a firewall forgets them: everybody's but ours. */
async function endConnections({ database }: OpenDatabase): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(database)
    .catch(() => undefined);
}
