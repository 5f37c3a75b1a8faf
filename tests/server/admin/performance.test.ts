// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { daysUntil } from '../../../domain/links/traffic.ts';
import { QUARTER_MS, type Quarter, startOfQuarter } from '../../../domain/performance/quarter.ts';
import { addQuarters } from '../../../server/features/performance/queries.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, logIn, setTestPassword } from './admin.ts';

let server: TestServer;
let admin: AdminClient;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  admin = await logIn(server);
});
afterAll(() => server.close());

const before = (quarters: number) => new Date(startOfQuarter(Date.now()) - quarters * QUARTER_MS).toISOString();
const quarter = (at: string, more: Partial<Quarter> = {}): Quarter => ({
  ...{
    at,
    seconds: 900,
    requests: 100,
    errors: 0,
    errorRoutes: {},
    responseTimes: [90, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0],
  },
  ...{ visits: 30, hosts: {}, jobs: [], memoryMb: 150, delayMs: 2, ...more },
});
const read = async (path = '') => (await admin.send('GET', `/api/admin/performance${path}`)).json();

it('has no figures on a first day, and says so', async () => {
  expect(await read()).toMatchObject({ first: null, summary: null, sentences: [], gaps: [] });
});

it('adds up the processes of a quarter hour, and says what happened and what is missing', async () => {
  const jobs = [{ name: 'backup' as const, at: before(3), runs: 1, seconds: 30 }];
  const slow = [0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0];
  await addQuarters(server.database, 'a', [
    ...[5, 4, 2].map((ago) => quarter(before(ago))),
    quarter(before(3), { responseTimes: slow, jobs }),
  ]);
  await addQuarters(server.database, 'b', [quarter(before(3), { responseTimes: slow, hosts: { Facebook: 312 } })]);
  const report = await read();
  expect(report.quarters.slice(-5).map((each: Quarter | null) => each?.requests)).toEqual([
    100,
    100,
    200,
    100,
    undefined,
  ]);
  expect(report.summary).toMatch(/^500 requests: half took at most 5\sms, 95 of 100 at most 2.5\ss\. None failed\.$/);
  expect(report.sentences).toEqual([
    {
      at: before(3),
      isBad: true,
      text: expect.stringMatching(
        /: a backup ran, 312 visits came from Facebook and 1 response in 20 took more than 1 s\.$/,
      ),
    },
  ]);
  expect(report.gaps).toEqual([expect.stringMatching(/^No figures from /)]);
});

it('shows a day, and refuses what is none', async () => {
  const { starts, days } = await read(`?day=${siteDate(new Date())}`);
  expect(days).toHaveLength(8);
  expect(starts.every((at: string) => siteDate(new Date(at)) === days[0])).toBe(true);
  expect((await admin.send('GET', '/api/admin/performance?day=tomorrow')).statusCode).toBe(400);
});

it('compares the views of a page with the month before, and lists the busiest', async () => {
  const [today, earlier] = [
    daysUntil(siteDate(new Date()), 45).at(-1) ?? '',
    daysUntil(siteDate(new Date()), 45)[0] ?? '',
  ];
  await server.database
    .insertInto('pageViews')
    .values([
      { day: today, page: '/', views: 12 },
      { day: today, page: '/blog', views: 30 },
      { day: earlier, page: '/', views: 8 },
    ])
    .execute();
  await server.database.insertInto('dailyVisits').values({ day: today, visits: 5 }).execute();
  expect(await read('/pages')).toMatchObject({
    countsViews: true,
    views: { days: [{ day: today, count: 42 }], before: 8 },
    visits: { days: [{ day: today, count: 5 }], before: 0 },
    busiest: [
      { page: '/blog', views: 30, before: 0 },
      { page: '/', views: 12, before: 8 },
    ],
  });
  expect(await read('/pages?page=%2F')).toMatchObject({ views: { days: [{ day: today, count: 12 }], before: 8 } });
});
