import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimFollowMail, listDueFollowMails } from '../../server/features/follows/follow-mails.ts';
import { confirmFollow } from '../../server/features/follows/follow-store.ts';
import { queueThursdays } from '../../server/features/follows/queue-news.ts';
import { requestFollow } from '../../server/features/follows/request-follow.ts';
import { Forecasts } from '../../server/features/forecast/forecasts.ts';
import { IssueSender } from '../../server/features/newsletter/issue-sender.ts';
import type { TestDatabase } from '../support/database.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { shippedDatabase } from './shipped-site.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wednesday noon in Sydney, where the clock goes forward on the Sunday after. */
const START = Date.parse('2026-09-30T02:00:00.000Z');
/** Thursday, six in the morning in Sydney. */
const SYDNEY_SIX = Date.parse('2026-09-30T20:00:00.000Z');

/** Ten questions in seven places, each with its zone. */
const QUESTIONS: [question: string, timeZone: string][] = [
  ['near=Sydney', 'Australia/Sydney'],
  ['near=Sydney&km=30&cert=open-water&entry=shore', 'Australia/Sydney'],
  ['near=Cairns&cert=advanced', 'Australia/Brisbane'],
  ['near=Perth', 'Australia/Perth'],
  ['near=Perth&see=wreck', 'Australia/Perth'],
  ['near=Adelaide&entry=jetty', 'Australia/Adelaide'],
  ['near=Melbourne&cert=open-water', 'Australia/Melbourne'],
  ['near=Port+Phillip', 'Australia/Melbourne'],
  ['near=Suva', 'Pacific/Fiji'],
  ['near=Honiara&wreck=1', 'Pacific/Guadalcanal'],
];

let smtp: MailServer;
let shipped: TestDatabase;
let server: TestServer;
let weather: Server;
let asked: string[] = [];
let isSilent = false;
let forecasts: Forecasts;
let source: { weatherUrl: string; marineUrl: string };
/** For mails; the pages' is on. */
let forecast: 'on' | 'off';

beforeAll(async () => {
  smtp = await mailServer();
  weather = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isSilent) return response.writeHead(503).end();
    const first = Math.floor(Date.now() / HOUR_MS) * 3600 - 96 * 3600;
    const time = Array.from({ length: 240 }, (_, hour) => first + hour * 3600);
    const all = (value: number) => time.map(() => value);
    const hourly = {
      ...{
        time,
        wind_speed_10m: all(12),
        wind_gusts_10m: all(20),
        wind_direction_10m: all(180),
        precipitation: all(0.5),
      },
      ...{ swell_wave_height: all(1.2), swell_wave_period: all(9), swell_wave_direction: all(170) },
      sea_surface_temperature: all(19),
    };
    return response.end(JSON.stringify({ timezone: 'Australia/Sydney', hourly, last_run_initialisation_time: first }));
  });
  await new Promise<void>((listening) => weather.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(weather.address() as AddressInfo).port}`;
  shipped = await shippedDatabase();
  server = await testServer({
    database: shipped.database,
    env: { SMTP_URL: smtp.url, FORECAST_URL: url, FORECAST_MARINE_URL: url },
    settings: { forecast: 'on' },
    hasPages: true,
  });
  source = { weatherUrl: url, marineUrl: url };
}, 240_000);
afterAll(async () => {
  await server.close();
  await shipped.close();
  await smtp.close();
  weather.closeAllConnections();
  weather.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  smtp.received.length = 0;
  asked = [];
  isSilent = false;
  forecast = 'off';
  // The clock goes back with each test: nothing that was fetched, or failed, later on.
  forecasts = new Forecasts({ source, log: { warn() {} } });
  for (const table of ['follows', 'followMails', 'mailOutbox', 'rateLimits'] as const)
    await server.database.deleteFrom(table).execute();
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet = () => ({
  ...server,
  settings: { ...server.settings, forecast },
  forecasts,
  siteUrl: SITE_URL,
  mailer: { ...server.mailer, wake() {} },
});
const rows = () => server.database.selectFrom('follows').selectAll().orderBy('id').execute();
const mails = () => server.database.selectFrom('followMails').selectAll().orderBy('occasion').execute();

async function followed(question: string, email = 'ana@example.com'): Promise<string> {
  expect(await requestFollow(quiet(), { topic: `plan:${question}`, email }, '198.51.100.7')).toBe('sent');
  const { token = '', confirmToken } = (await rows()).at(-1) ?? {};
  expect(await confirmFollow(server.database, { token, confirmToken: confirmToken ?? '' })).toBe(true);
  await server.database.deleteFrom('rateLimits').execute();
  return token;
}
async function sendAll(at: number): Promise<void> {
  vi.setSystemTime(at);
  await queueThursdays(server.database);
  const log = { error() {}, info() {} };
  await new IssueSender({ ...quiet(), mailsPerMinute: 6_000, log }).step(at);
}
/** The text of the mails, without the line ends of quoted-printable. */
const texts = () =>
  smtp.received.map(({ source }) =>
    source
      .toString()
      .replaceAll('=\r\n', '')
      .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
  );
const open = (pageToken: string) => server.app.inject(`/saturday/${pageToken}`);
const post = (url: string, payload = '') =>
  server.app.inject({
    ...{ method: 'POST' as const, url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const leave = (token: string, payload = '') => post(`/follow/${token}`, payload);
const readPageToken = async () => (await rows()).at(-1)?.pageToken ?? '';

describe('Thursday’s mail', () => {
  it('answers ten questions in seven places, each from six on Thursday morning there, once', async () => {
    for (const [index, [question]] of QUESTIONS.entries()) await followed(question, `${index}@divers.example`);
    expect((await rows()).map(({ timeZone }) => timeZone)).toEqual(QUESTIONS.map(([, timeZone]) => timeZone));
    for (let at = START; at < START + 3 * DAY_MS; at += HOUR_MS / 2) {
      await sendAll(at);
      for (const { to } of smtp.received.splice(0)) {
        const [, timeZone = ''] = QUESTIONS[Number.parseInt(to[0] ?? '', 10)] ?? [];
        const local = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long', timeStyle: undefined });
        const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false });
        expect([to[0], local.format(at), time.format(at)]).toEqual([to[0], 'Thursday', '06:00']);
      }
    }
    expect((await mails()).map(({ status }) => status)).toEqual(QUESTIONS.map(() => 'sent'));
  });

  it.each(['off', 'on', 'failing'] as const)(
    'answers each of the ten questions once with the forecast %s',
    async (mode) => {
      forecast = mode === 'off' ? 'off' : 'on';
      isSilent = mode === 'failing';
      // Without what earlier tests fetched.
      forecasts = new Forecasts({ source, log: { warn() {} } });
      for (const [index, [question]] of QUESTIONS.entries()) await followed(question, `${index}@divers.example`);
      // Thursday from Perth to Fiji.
      const everywhere = SYDNEY_SIX + 4 * HOUR_MS;
      await sendAll(everywhere);
      await sendAll(everywhere + HOUR_MS);
      expect(smtp.received.map(({ to }) => Number.parseInt(to[0] ?? '', 10)).sort()).toEqual([...QUESTIONS.keys()]);
      for (const text of texts()) {
        const count = (part: string) => text.split(part).length - 1;
        const found = {
          // In the text and in the HTML part.
          days: count('Saturday 3 October 2026') > 2 && /SUNDAY 4 OCTOBER 2026/.test(text),
          sunsets: text.match(/Sunset \d\d:\d\d/g)?.length,
          wind: text.match(/Strongest wind by day 12 kn from S\./g)?.length ?? 0,
          swell: text.match(/Highest swell by day 1\.2 m at 9 s from S\./g)?.length ?? 0,
          rain: count('30 September 2026 12 mm'),
          unknown: count('Wind and swell of the day unknown'),
          silent: count('Unknown: no forecast came from Open-Meteo.'),
          leave: /\/follow\/[\w-]+/.test(text),
        };
        const isTold = mode === 'on';
        expect([text.slice(0, 200), found]).toEqual([
          text.slice(0, 200),
          {
            ...{ days: true, sunsets: 4, leave: true },
            ...{ wind: isTold ? 4 : 0, swell: isTold ? 4 : 0, rain: isTold ? 2 : 0 },
            ...{ unknown: isTold ? 0 : 4, silent: mode === 'failing' ? 2 : 0 },
          },
        ]);
      }
      expect(asked.length > 0).toBe(mode !== 'off');
      for (const text of texts()) await leave(/\/follow\/([\w-]+)/.exec(text)?.[1] ?? '', 'List-Unsubscribe=One-Click');
      await sendAll(everywhere + 7 * DAY_MS);
      expect(smtp.received).toHaveLength(QUESTIONS.length);
    },
  );

  it('has tides, sunset, statuses and reports of both days, says that nothing is a go-ahead, and how to leave', async () => {
    const token = await followed('near=Melbourne&date=2026-01-01&wind=S&knots=40');
    await sendAll(SYDNEY_SIX);
    const [text = ''] = texts();
    for (const part of [
      'SATURDAY 3 OCTOBER 2026',
      'SUNDAY 4 OCTOBER 2026',
      'Sunset ',
      'Tide at ',
      'not a go-ahead',
      'Wind and swell of the day unknown',
      `${SITE_URL}/saturday/${await readPageToken()}`,
      `${SITE_URL}/follow/${token}`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      '/plan?near=Melbourne&date=2026-10-03',
      'divers’ reports in the last 30 days',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Open-Meteo');
    // The clock goes forward in the night to Sunday.
    const sunsets = [...text.matchAll(/Sunset (\d\d):(\d\d)/g)].map(
      ([, hour, minute]) => Number(hour) * 60 + Number(minute),
    );
    expect((sunsets[1] ?? 0) - (sunsets[0] ?? 0)).toBeGreaterThan(58);
    expect(asked).toEqual([]);
  });

  it('has slack where a site has a rule for it', async () => {
    await followed('near=Portsea&km=10&cert=advanced');
    await sendAll(SYDNEY_SIX);
    expect(texts()[0]).toMatch(/Slack: \S/);
  });

  it('has wind, swell and rain to Sunday evening where the owner has switched the forecast on', async () => {
    forecast = 'on';
    await followed('near=Sydney');
    await sendAll(SYDNEY_SIX);
    const [text = ''] = texts();
    expect(text.match(/Strongest wind by day 12 kn from S\./g)?.length).toBeGreaterThanOrEqual(2);
    expect(text.match(/Highest swell by day 1\.2 m at 9 s from S\./g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain('30 September 2026 12 mm');
    expect(text).toContain('by a model (Open-Meteo)');
    expect(asked.filter((address) => address.startsWith('/v1/forecast'))).toHaveLength(1);
    expect(asked.find((address) => address.startsWith('/v1/forecast'))).toContain('forecast_days=5');
  });

  it('says that no forecast came, and guesses none', async () => {
    forecast = 'on';
    isSilent = true;
    await followed('near=Hobart');
    await followed('see=wreck', 'ben@example.com');
    await sendAll(SYDNEY_SIX);
    expect(texts().filter((text) => text.includes('Unknown: no forecast came from Open-Meteo.'))).toHaveLength(1);
    expect(texts().filter((text) => text.includes('names no single place'))).toHaveLength(1);
    expect(texts().some((text) => /Strongest wind|mm\b/.test(text))).toBe(false);
  });

  it('says that the place is no longer in the guide', async () => {
    const token = await followed('near=Sydney');
    await server.database.updateTable('follows').set({ topic: 'plan:near=Atlantis' }).execute();
    await sendAll(SYDNEY_SIX);
    const [text = ''] = texts();
    expect(text).toContain('The guide does not know this place: ask again on the plan page.');
    expect(text).toContain(`${SITE_URL}/follow/${token}`);
    expect(text).not.toContain('Atlantis: ');
    expect((await open(await readPageToken())).body).toContain('The guide does not know this place');
  });

  it('follows the clock of the place when it changes, and comes every week', { tags: ['postgres'] }, async () => {
    await followed('near=Sydney');
    await sendAll(SYDNEY_SIX - 60_000);
    expect(smtp.received).toHaveLength(0);
    await sendAll(SYDNEY_SIX);
    expect(smtp.received).toHaveLength(1);
    // A week later the clock is an hour ahead.
    const next = SYDNEY_SIX + 7 * DAY_MS - HOUR_MS;
    await sendAll(next - 60_000);
    expect(smtp.received).toHaveLength(1);
    await sendAll(next);
    expect(smtp.received).toHaveLength(2);
    expect((await mails()).map(({ occasion }) => occasion.split(':')[2])).toEqual(['2026-10-01', '2026-10-08']);
  });
});

describe('each person gets one', { tags: ['postgres'] }, () => {
  it('from two processes, a second run of the job, or rows deleted since', async () => {
    await followed('near=Sydney');
    vi.setSystemTime(SYDNEY_SIX);
    await Promise.all([queueThursdays(server.database), queueThursdays(server.database)]);
    await sendAll(SYDNEY_SIX);
    await sendAll(SYDNEY_SIX + HOUR_MS);
    await server.database.deleteFrom('followMails').execute();
    await sendAll(SYDNEY_SIX + 17 * HOUR_MS);
    expect(smtp.received).toHaveLength(1);
  });

  it('after a kill once the last byte may have left', async () => {
    await followed('near=Sydney');
    vi.setSystemTime(SYDNEY_SIX);
    await queueThursdays(server.database);
    const context = { ...quiet(), isMuted: async () => false };
    const [due] = await listDueFollowMails(server.database, 10, SYDNEY_SIX);
    if (!due) throw new Error('nothing is due');
    const claims = await Promise.all([claimFollowMail(context, due), claimFollowMail(context, due)]);
    const [claim] = claims.filter((one) => one !== null);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await claim?.beforeLastByte?.();
    await sendAll(SYDNEY_SIX + HOUR_MS);
    await sendAll(SYDNEY_SIX + 2 * HOUR_MS);
    expect(smtp.received).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'lost', attempts: 1 }]);
  });

  it('and one after a kill before that', async () => {
    await followed('near=Sydney');
    vi.setSystemTime(SYDNEY_SIX);
    await queueThursdays(server.database);
    const [due] = await listDueFollowMails(server.database, 10, SYDNEY_SIX);
    if (!due) throw new Error('nothing is due');
    await claimFollowMail({ ...quiet(), isMuted: async () => false }, due);
    for (const hours of [1, 2, 3]) await sendAll(SYDNEY_SIX + hours * HOUR_MS);
    expect(smtp.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('and none once Saturday has begun there', async () => {
    await followed('near=Perth');
    vi.setSystemTime(SYDNEY_SIX + 4 * HOUR_MS);
    await queueThursdays(server.database);
    await sendAll(Date.parse('2026-10-02T16:00:00.000Z'));
    expect(smtp.received).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'withdrawn' }]);
    await followed('near=Perth&km=50', 'ben@example.com');
    vi.setSystemTime(SYDNEY_SIX + 7 * DAY_MS + 4 * HOUR_MS);
    await queueThursdays(server.database);
    // Saturday in Sydney, still Friday in Perth.
    await sendAll(Date.parse('2026-10-09T15:59:00.000Z'));
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['ana@example.com', 'ben@example.com']);
  });
});

describe('the private page', () => {
  it('shows the same, no address, to no cache, search engine or other site, and changes nothing', async () => {
    const token = await followed('near=Sydney');
    const { statusCode, headers, body } = await open(await readPageToken());
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(body).toContain('content="noindex"');
    expect(body).not.toMatch(/ana@|example\.com/);
    expect(body).not.toMatch(/a\*+/);
    // Whoever was forwarded the address finds no way to the other topics or to the address.
    expect(body).not.toContain(token);
    expect(body).not.toMatch(/leave-all|all topics|\/follow\//);
    for (const part of [
      ...['Saturday 3 October 2026', 'Sunset ', 'not a go-ahead', 'Stop Thursday’s emails'],
      'Strongest wind by day 12 kn from S.',
    ])
      expect(body).toContain(part);
    expect((await rows())[0]?.state).toBe('confirmed');
  });

  it('is left with one press, from any mail ever sent, and shows nothing from then on', {
    tags: ['postgres'],
  }, async () => {
    const token = await followed('near=Sydney');
    const pageToken = await readPageToken();
    await sendAll(SYDNEY_SIX);
    await sendAll(SYDNEY_SIX + 7 * DAY_MS);
    const links = texts().map((text) => /\/follow\/([\w-]+)/.exec(text)?.[1]);
    expect(links).toEqual([token, token]);
    expect((await leave(token, 'action=leave')).headers.location).toBe(`/follow/${token}`);
    expect(await rows()).toMatchObject([{ state: 'ended', email: null, topic: null }]);
    expect((await open(pageToken)).body).toContain('These emails have stopped');
    await sendAll(SYDNEY_SIX + 14 * DAY_MS);
    expect(smtp.received).toHaveLength(2);
    // Asked for again, the link of the first mail ends it again.
    expect(await followed('near=Sydney')).toBe(token);
    expect((await open(pageToken)).body).toContain('These emails have stopped');
    expect((await leave(links[0] ?? '', 'List-Unsubscribe=One-Click')).body).toBe('Unsubscribed');
    expect(await rows()).toMatchObject([{ state: 'ended' }]);
  });

  it('ends its own topic alone, and its token opens nothing else', async () => {
    await followed('near=Perth');
    await followed('near=Sydney');
    const pageToken = await readPageToken();
    for (const payload of ['action=leave-all', 'action=leave', 'List-Unsubscribe=One-Click'])
      await post(`/follow/${pageToken}`, payload);
    expect((await rows()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect((await server.app.inject(`/follow/${pageToken}`)).body).not.toContain('Sydney');
    const left = await post(`/saturday/${pageToken}`, 'action=leave-all');
    expect([left.statusCode, left.headers.location]).toEqual([303, `/saturday/${pageToken}`]);
    expect((await rows()).map(({ state }) => state)).toEqual(['confirmed', 'ended']);
    for (const token of ['no-such-token', '%00', 'a'.repeat(300)])
      expect((await post(`/saturday/${token}`)).statusCode).toBeLessThan(500);
  });

  it('shows nothing for unknown links, follows of places, and what nobody confirmed', async () => {
    await requestFollow(quiet(), { topic: 'plan:near=Sydney', email: 'ana@example.com' }, '198.51.100.7');
    const { token: waiting = '', pageToken, confirmToken } = (await rows())[0] ?? {};
    for (const token of ['no-such-token', waiting, pageToken ?? '', confirmToken ?? '', '%00', 'a'.repeat(300)]) {
      const { statusCode, body } = await open(token);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toContain('Sunset');
    }
  });
});

it('is offered by a plain link beside the answer of a plan, and names no word of the question but a known place', async () => {
  const { body } = await server.app.inject('/plan?near=Sydney&date=2026-10-03&wind=S&knots=10');
  const link = /href="(\/follow\?topic=plan[^"]+)"[^>]*>\s*Send me this every Thursday/.exec(body)?.[1] ?? '';
  expect(link).toBe('/follow?topic=plan:near%3DSydney%26date%3D2026-10-03%26wind%3DS%26knots%3D10');
  const form = await server.app.inject(link);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('Your weekend, every Thursday');
  expect((await server.app.inject('/plan')).body).not.toContain('every Thursday');
  for (const [topic, outcome] of [
    ['plan:near=Buy+pills+at+bad.example', 'unknown'],
    ['plan:see=Buy+pills+at+bad.example', 'sent'],
  ] as const)
    expect([topic, await requestFollow(quiet(), { topic, email: 'ana@example.com' }, '198.51.100.7')]).toEqual([
      topic,
      outcome,
    ]);
  const [mail] = await server.database.selectFrom('mailOutbox').select(['subject', 'text', 'html']).execute();
  expect(JSON.stringify(mail)).not.toContain('bad.example');
});
