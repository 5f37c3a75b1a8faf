// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUARTER_MS, sumCounts } from '../../domain/performance/quarter.ts';
import { QuarterWriter } from '../../server/features/performance/quarter-writer.ts';
import { listQuarters, pruneQuarters } from '../../server/features/performance/queries.ts';
import { ServerMeter } from '../../server/features/performance/server-meter.ts';
import { timeJob } from '../../server/platform/job-runs.ts';
import { makeArticle } from '../factories/make-content.ts';
import { type CachedServer, ownCachedServer, PHONE, sendRequest } from './response-cache-server.ts';

const HOST = 'bommie.example';
const EVER = '2000-01-01';
const EIGHT = Date.UTC(2026, 10, 27, 9);

let server: CachedServer;
beforeAll(async () => {
  server = await ownCachedServer();
  await makeArticle(server.opened.database, { slug: 'night' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.meter.take();
  await server.opened.database.deleteFrom('performanceQuarters').execute();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  sendRequest(server, url, { headers: { host: HOST, 'user-agent': PHONE, ...headers } });

describe('the meter', () => {
  it('counts responses from the cache, of the API and of pages that are not cached, each once', async () => {
    for (let time = 0; time < 5; time++) await open('/blog/night');
    await open('/api/articles');
    await open('/blog/nothing');
    await expect.poll(() => server.meter.take()).toMatchObject({ requests: 7, errors: 0 });
  });

  it('counts times of readers only, and no health checks', async () => {
    await open('/blog/night');
    await open('/api/admin/session');
    await open('/healthz');
    const { requests, responseTimes } = server.meter.take();
    expect([requests, sumCounts(responseTimes)]).toEqual([2, 1]);
  });

  it('names a failed page by its route, never by its address', async () => {
    server.before.rendering = () => Promise.reject(new Error('broken'));
    await open('/newsletter/unsubscribe/ada@example.com?x=1').finally(() => {
      server.before.rendering = undefined as never;
    });
    const { errors, errorRoutes } = server.meter.take();
    expect(errors).toBeGreaterThan(0);
    expect(Object.keys(errorRoutes)).toEqual([expect.stringMatching(/^GET \/[a-z/:*]+$/)]);
  });

  it('counts visits by where they begin, and names sites that sent ten', async () => {
    for (let visit = 0; visit < 6; visit++) {
      await open('/blog/night', { referer: 'https://l.facebook.com/' });
      await open('/blog/night', { referer: 'https://www.facebook.com/' });
    }
    await open('/blog/night', { referer: 'https://club.example/' });
    await open('/blog/night');
    await open('/blog/night', { referer: `https://${HOST}/blog` });
    expect(server.meter.take()).toMatchObject({ visits: 14, hosts: { Facebook: 12 } });
  });

  it('names no more routes than it has room for', () => {
    const meter = new ServerMeter();
    for (let each = 0; each < 100; each++) meter.countError(`GET /${each}`);
    const { errors, errorRoutes } = meter.take();
    expect([errors, Object.keys(errorRoutes).length]).toEqual([100, 30]);
  });
});

describe('the writer', () => {
  const writerAt = (clock: { ms: number }, database = server.opened.database) => {
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => void warnings.push(message) } as never;
    const meter = new ServerMeter();
    return { meter, warnings, writer: new QuarterWriter({ database, log, meter, now: () => clock.ms }) };
  };

  it('writes one row for a quarter hour, with the jobs that ended in it', async () => {
    const clock = { ms: EIGHT };
    const { meter, writer } = writerAt(clock);
    writer.start();
    meter.countResponses(32, 0.2);
    meter.countResponses(1, 700);
    await timeJob('backup', async () => undefined);
    await expect(timeJob('backup', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    clock.ms += QUARTER_MS;
    await writer.write();
    const [row, ...others] = await listQuarters(server.opened.database, EVER);
    expect(row).toMatchObject({ at: '2026-11-27T09:00:00.000Z', seconds: 900, requests: 33 });
    expect(row?.responseTimes).toEqual([32, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect(row?.jobs).toEqual([expect.objectContaining({ name: 'backup', runs: 2 })]);
    expect(row?.memoryMb).toBeGreaterThan(20);
    expect(others).toEqual([]);
    clock.ms += 60_000;
    await writer.stop();
    expect((await listQuarters(server.opened.database, EVER)).map(({ at, seconds }) => [at, seconds])).toEqual([
      ['2026-11-27T09:00:00.000Z', 900],
      ['2026-11-27T09:15:00.000Z', 60],
    ]);
  });

  it('writes a quarter hour again that the database did not take, once', async () => {
    const clock = { ms: EIGHT };
    const { database } = server.opened;
    let isDown = true;
    const failing = new Proxy(database, {
      get: (target, name) => {
        if (name === 'insertInto' && isDown) throw new Error('away');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { meter, warnings, writer } = writerAt(clock, failing);
    meter.countResponses(5, 1);
    clock.ms += QUARTER_MS;
    await writer.write();
    isDown = false;
    clock.ms += QUARTER_MS;
    await writer.write();
    expect(warnings).toHaveLength(1);
    expect((await listQuarters(database, EVER)).map(({ requests }) => requests)).toEqual([5, 0]);
  });

  it('writes after the end of each quarter hour, by a clock that is a little behind the timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const clock = { ms: EIGHT + 60_000 };
    const { writer } = writerAt(clock);
    const written = vi.spyOn(writer, 'write').mockResolvedValue(undefined);
    writer.start();
    clock.ms = EIGHT + QUARTER_MS + 1;
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(written).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(60);
    expect(written).toHaveBeenCalledTimes(1);
    await writer.stop();
    vi.useRealTimers();
  });

  it('deletes figures older than seven days', async () => {
    const clock = { ms: EIGHT };
    const { writer } = writerAt(clock);
    for (let quarter = 0; quarter < 3; quarter++) {
      clock.ms += QUARTER_MS;
      await writer.write();
    }
    await pruneQuarters(server.opened.database, EIGHT + 7 * 86_400_000 + QUARTER_MS + 1);
    expect((await listQuarters(server.opened.database, EVER)).map(({ at }) => at)).toEqual([
      '2026-11-27T09:30:00.000Z',
    ]);
  });
});
