import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, ROLES, type Role } from '../../domain/security/permissions.ts';
import { createSession } from '../../server/features/sessions/sessions.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { doorRules } from '../../server/registry/door-rules.ts';
import { PASSWORD, type Site, startSite } from '../../tests/e2e/site.ts';
import { shippedDatabase } from '../../tests/server/shipped-site.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { TEST_KIND } from '../../tests/support/database-location.ts';
import { attack, type Report } from './attack.ts';
import type { HostileResponse } from './check-response.ts';
import { type Endpoint, endpointsWithoutSample, formatEndpoint, listEndpoints } from './endpoints.ts';
import { hostileRequests } from './hostile-requests.ts';
import { mutatedMails, mutatedPages, mutatedTables } from './mutate.ts';
import { contentHashes, quickState } from './stored-data.ts';
import { SHOWN_KINDS, VALID_REQUESTS } from './valid-requests.ts';

/**
 * Sends hostile and malformed requests to a real process, at every endpoint: nothing crashes, no internals leak, and nothing
 * rejected is stored. `npm run test:hostile` sends 20,000; this is the short form unless HOSTILE sets the number.
 */
const COUNT = Number(process.env.HOSTILE_REQUESTS ?? 700);
const SEEDS = (process.env.HOSTILE_SEEDS ?? '1').split(',').map(Number);
/** Maximum resident memory of the process afterwards, in bytes. */
const MEMORY = 512 * 1024 * 1024;

/** Samples that are rejected even for an admin: wrong password, no file, no such picture, no such token. */
const EXPECTED_REJECTIONS = {
  'POST /api/admin/login': 401,
  // No such passkey, and the address of the site is a number.
  'POST /api/admin/login/passkey': 401,
  'POST /api/admin/passkeys': 400,
  'POST /api/admin/passkeys/options': 409,
  'PATCH /api/admin/passkeys/{id}': 404,
  'POST /api/admin/confirm': 400,
  // ADMIN_PASSWORD sets the password.
  'POST /api/admin/password': 409,
  'POST /api/admin/second-factor': 400,
  // Two-step login is off.
  'POST /api/admin/second-factor/off': 409,
  'POST /api/admin/second-factor/recovery-codes': 409,
  // A species cannot be merged into itself.
  'POST /api/admin/species/{id}/merge': 400,
  // The first message is not a report.
  'PUT /api/admin/messages/{id}/dive-site': 404,
  // No such backup, no such upload, no such deleted item.
  'POST /api/admin/backups/restore': 404,
  'POST /api/admin/backups/uploads/{id}/verify': 404,
  'POST /api/admin/deleted/{id}/restore': 404,
  // Dive sites have no drafts.
  // There is no such link and no such change. The check of links is off, so that no request goes to other sites.
  'POST /api/admin/links/changes': 409,
  // The file of the import has not been received, and is not sent as a stream.
  'POST /api/admin/move-ins/{id}/check': 409,
  'POST /api/admin/move-ins/{id}/start': 409,
  'PUT /api/admin/move-ins/{id}/file': 400,
  'POST /api/admin/sales': 415,
  'POST /api/admin/bulk-changes/{id}/undo': 404,
  'POST /api/admin/dive-reports/undo': 404,
  'POST /api/admin/links/check': 409,
  // Mail is not set up, and no issue is being sent.
  'POST /api/admin/newsletter-issues/{id}/test': 409,
  'POST /api/admin/newsletter-issues/{id}/send': 409,
  'POST /api/admin/newsletter-issues/{id}/stop': 404,
  'POST /api/admin/newsletter-issues/{id}/resume': 409,
  // There is no webhook secret.
  'POST /api/newsletter/mail-events': 401,
  'POST /api/admin/uploads': 415,
  'POST /api/admin/uploads/copies': 400,
  'PATCH /api/admin/uploads/{id}': 404,
  'POST /unsubscribe/{token}': 404,
  // The one owner has no address to change and is the last owner; no invitation has that secret, and no such person is invited.
  'PATCH /api/admin/account': 409,
  'PATCH /api/admin/people/{id}': 409,
  // The one owner has no name, and no person has a page.
  'PUT /api/admin/account/author-page': 409,
  'PATCH /api/admin/people/{id}/author-page': 404,
  'POST /api/admin/invitations/accept': 404,
  'POST /api/admin/invitations/look': 404,
  'POST /api/admin/people/{id}/invitation': 404,
  // The number that the test fills in is no kind of item.
  'POST /api/admin/approvals/{kind}/{id}': 404,
  'POST /api/admin/approvals/{kind}/{id}/link': 404,
  // All of the first item of each kind is live: there is no draft to show.
  ...Object.fromEntries(SHOWN_KINDS.map((kind) => [`POST /api/admin/approvals/${kind}/{id}/link`, 409])),
};

/** Calls that may end the session of the test itself. */
const ENDS_SESSION = ['POST /api/admin/logout', 'DELETE /api/admin/sessions/{id}'];

let site: Site;
let port: number;
let endpoints: Endpoint[];
let opened: Awaited<ReturnType<typeof openDatabase>>;
let shipped: TestDatabase | undefined;
/** The session of the person whose turn it is. */
let cookie: string;
let role: Role = 'owner';

beforeAll(async () => {
  // On PostgreSQL a copy of the shipped content, which other tests need too: loading it takes seconds.
  shipped = TEST_KIND === 'postgres' ? await shippedDatabase() : undefined;
  const databaseUrl = shipped?.where.databaseUrl;
  site = await startSite({
    TRUST_PROXY: 'loopback',
    // Storing every response would take too much memory.
    NODE_OPTIONS: '--max-old-space-size=192',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  port = Number(new URL(site.url).port);
  opened = await openDatabase(databaseUrl ? { databaseUrl } : { file: `${site.dataDir}/bommie.db` });
  endpoints = listEndpoints(await (await fetch(`${site.url}/api/docs/json`)).json());
  await logIn();
}, 120_000);
afterAll(async () => {
  await opened?.close();
  await site?.stop();
  await shipped?.close();
});

async function logIn(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.8.0.1' };
  const response = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  cookie = String(response.headers.get('set-cookie')).split(';', 1)[0] ?? '';
  if (role !== 'owner') cookie = cookie.replace(/=.*/, `=${await openSession(role)}`);
  // Confirms the password, because requests that require it would otherwise be rejected early; hostile ones use up
  // everybody's attempts.
  await opened.database.updateTable('sessions').set({ confirmedAt: new Date().toISOString() }).execute();
}

/** Adds a person of a role, since the requests of owners may have removed the one before. @returns the token of their session. */
async function openSession(of: Role): Promise<string> {
  const at = new Date().toISOString();
  const name = `${of}-${randomUUID()}`;
  const person = { username: name, name, email: `${name}@people.example`, password: '', role: of };
  const { id } = await opened.database
    .insertInto('users')
    .values({ ...person, state: 'active', mayPublish: of === 'writer', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createSession(opened.database, id, { ip: '127.0.0.1', headers: {} });
}

/** Returns whether the role may not open the door of a request. */
const isClosedTo = (of: Role, endpoint: string): boolean => {
  const door = endpoint.replaceAll(/\{(\w+)\}/g, ':$1').replace(/(?<=\/approvals\/)[a-z-]+/, ':kind');
  const permission = doorRules.get(door);
  return permission !== undefined && !may(of, permission);
};

async function expectUnharmed({ problems, statuses, slowest }: Report): Promise<void> {
  const lines = [
    `${JSON.stringify(statuses)}, slowest ${Math.round(slowest)} ms, ${Math.round((await memory()) / 2 ** 20)} MiB`,
  ];
  console.log(lines.join('\n'));
  if (problems.length > 0)
    console.log(
      site
        .output()
        .split('\n')
        .filter((line) => /"level":(?:50|60)/.test(line))
        .map((line) => line.slice(0, 600))
        .slice(-15)
        .join('\n'),
    );
  expect(problems.slice(0, 20)).toEqual([]);
  expect(site.child.exitCode).toBeNull();
  expect(await memory()).toBeLessThan(MEMORY);
  expect(site.output()).not.toMatch(/"level":(?:50|60)/);
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${site.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

describe('the samples', { tags: ['postgres'] }, () => {
  it('cover every endpoint that takes a body', () => expect(endpointsWithoutSample(endpoints)).toEqual([]));

  it('are valid, so that a mutated field is the only error', async () => {
    const rejections: Record<string, number> = {};
    for (const endpoint of endpoints.filter((each) => formatEndpoint(each) in VALID_REQUESTS)) {
      const isForm = !endpoint.path.startsWith('/api/');
      const headers = { cookie, 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
      const body = isForm
        ? new URLSearchParams(endpoint.sample as Record<string, string>).toString()
        : JSON.stringify(endpoint.sample);
      if (endpoint.path.endsWith('/logout')) continue;
      const response = await fetch(site.url + endpoint.path.replace(/\{\w+\}/, '1'), {
        method: endpoint.method,
        headers,
        body,
        redirect: 'manual',
      });
      if (response.status >= 400) rejections[formatEndpoint(endpoint)] = response.status;
    }
    expect(rejections).toEqual(EXPECTED_REJECTIONS);
  });
});

describe.each(SEEDS)('seed %i', (seed) => {
  const half = Math.ceil(COUNT / SEEDS.length / 2);

  it(`${half} anonymous requests change only what visitors may change`, {
    tags: ['postgres'],
    timeout: 600_000,
  }, async () => {
    const before = await contentHashes(opened.database);
    const report = await attack(port, hostileRequests(endpoints, { count: half, seed }), { concurrency: 8 });
    await expectUnharmed(report);
    expect(await contentHashes(opened.database)).toEqual(before);
  });

  const share = Math.ceil(half / ROLES.length);
  // Who may open a door is decided before any statement: on PostgreSQL the owner, who may open all, is enough.
  for (const of of ROLES)
    it(`${share} requests with a session of the role ${of} open no closed door and change nothing when rejected`, {
      ...(of === 'owner' && { tags: ['postgres'] }),
      timeout: 900_000,
    }, async () => {
      role = of;
      await logIn();
      let before = await quickState(opened.database);
      const unchanged = async ({ request, status }: HostileResponse) => {
        if (ENDS_SESSION.includes(request.endpoint) && status === 204) await logIn();
        const after = await quickState(opened.database);
        const changed = after !== before;
        before = after;
        if (isClosedTo(of, request.endpoint) && status < 400) return `was answered with ${status} for the role ${of}`;
        return changed && status >= 400 ? `was refused with ${status} and changed something` : undefined;
      };
      const requests = hostileRequests(endpoints, { count: share, seed: seed + 1_000 * (ROLES.indexOf(of) + 1) });
      await expectUnharmed(await attack(port, requests, { concurrency: 1, cookie: () => cookie, after: unchanged }));
      role = 'owner';
      await logIn();
    });

  it('accepted input breaks no page, CSV file or mail', { timeout: 120_000 }, async () => {
    expect(await mutatedPages(opened.database, site.url)).toEqual([]);
    expect(await mutatedTables(site.url, cookie)).toEqual([]);
    expect(await mutatedMails(opened.database)).toEqual([]);
  });
});
