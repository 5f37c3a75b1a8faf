import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { confirmFollow } from '../../../server/features/follows/follow-store.ts';
import { queueClosures } from '../../../server/features/follows/queue-closures.ts';
import { queueDigests } from '../../../server/features/follows/queue-news.ts';
import { requestFollow } from '../../../server/features/follows/request-follow.ts';
import { IssueSender } from '../../../server/features/newsletter/issue-sender.ts';
import { makePlace } from '../../factories/make-content.ts';
import { type AdminClient, logIn, setTestPassword } from '../admin/admin.ts';
import { create, fresh, site } from '../admin/items.ts';
import { type MailServer, mailServer } from '../mail-server.ts';
import { SITE_URL, type TestServer, testServer } from '../test-server.ts';

const START = Date.parse('2026-11-02T03:00:00.000Z');
export const DAY_MS = 86_400_000;
const PLACE = 'Yankalilla Bay, South Australia';
const log = { error() {}, info() {} };

type Parts = {
  server: TestServer;
  smtp: MailServer;
  /** Logged in as the owner since the clock last moved. */
  admin: AdminClient;
  /** A dive site in Yankalilla Bay, another one for each test. */
  jetty: { id: number };
  /** The mail server's answer to every recipient; it accepts them while there is none. */
  rejection: { code: number; text: string } | undefined;
};

/** Starts a server and its mail server for the tests of a file. Each test begins on 2 November 2026, without followers. */
export function startFollowServer(env: Record<string, string> = {}) {
  const parts = { rejection: undefined } as Parts;
  beforeAll(async () => {
    parts.smtp = await mailServer({ rejectRecipient: () => parts.rejection });
    parts.server = await testServer({ env: { SMTP_URL: parts.smtp.url, ...env }, hasPages: true });
    await setTestPassword(parts.server.database);
    await makePlace(parts.server.database, { name: PLACE, timeZone: 'Australia/Adelaide' });
  }, 120_000);
  afterAll(async () => {
    await parts.server.close();
    await parts.smtp.close();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    parts.rejection = undefined;
    parts.smtp.received.length = 0;
    for (const table of ['follows', 'followMails', 'seenNews', 'suppressions', 'mailOutbox', 'rateLimits'] as const)
      await parts.server.database.deleteFrom(table).execute();
    parts.admin = await logIn(parts.server);
    parts.jetty = await create(parts.admin, '/api/dive-sites', site({ name: fresh('Jetty'), region: PLACE }));
    await queueClosures(parts.server.database);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Leaves the outbox alone, in which the mails wait that ask to confirm. */
  const quiet = () => ({
    ...parts.server,
    forecasts: { read: async () => null },
    siteUrl: SITE_URL,
    mailer: { ...parts.server.mailer, wake() {} },
  });
  const rows = () => parts.server.database.selectFrom('follows').selectAll().orderBy('id').execute();
  const find = async (email: string, topic: string) =>
    (await rows()).find((row) => row.email === email && row.topic === topic);
  const readToken = async (email: string, topic: string) => (await find(email, topic))?.token ?? '';
  const readConfirmToken = async (email: string, topic: string) => (await find(email, topic))?.confirmToken ?? '';
  const follow = (email: string, topic: string, from = '198.51.100.7') =>
    requestFollow(quiet(), { topic, email }, from);
  /** Logs in first: a session ends while the clock moves on. */
  const change = async (fields: object) => {
    parts.admin = await logIn(parts.server);
    expect((await parts.admin.send('PUT', `/api/dive-sites/${parts.jetty.id}`, fields)).statusCode).toBe(200);
  };
  const save = (details: unknown) => change({ details });

  return Object.assign(parts, {
    ...{ quiet, rows, readToken, readConfirmToken, follow, change, save },
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
    /** The topic of those who follow the jetty. */
    jettyTopic: () => `site:${parts.jetty.id}`,
    async followed(email: string, topic: string): Promise<string> {
      expect(await follow(email, topic)).toBe('sent');
      const token = await readToken(email, topic);
      const confirmToken = await readConfirmToken(email, topic);
      expect(await confirmFollow(parts.server.database, { token, confirmToken })).toBe(true);
      await parts.server.database.deleteFrom('rateLimits').execute();
      return token;
    },
    press: (token: string, payload = '', headers = {}) =>
      parts.server.app.inject({
        method: 'POST',
        url: `/follow/${token}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** Runs the job and the queue until nothing is due. */
    async sendAll(): Promise<void> {
      await queueClosures(parts.server.database);
      await queueDigests(parts.server.database);
      await new IssueSender({ ...quiet(), mailsPerMinute: 6_000, log }).step(Date.now());
    },
    close: (day: string, text = 'Deck unsafe.') =>
      save({ status: { state: 'closed', text, since: day, source: 'Port', checkedOn: day } }),
    correct: (text: string, date = '2026-11-02') => save({ changes: [{ date, text }] }),
    received: () => parts.smtp.received.map(({ to, source }) => `${to[0]} ${source.toString()}`),
  });
}
