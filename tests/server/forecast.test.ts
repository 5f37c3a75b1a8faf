// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestServer, testServer } from './test-server.ts';

type Answer = { status?: number; body: string; delayMs?: number };
type Source = { url: string; asked: string[]; close(): Promise<unknown> };

const HOUR = 3600;
/** The present hour in seconds; later hours follow from it. */
let now = 0;
let time: number[] = [];
beforeEach(() => {
  now = Math.floor(Date.now() / 1000 / HOUR) * HOUR;
  time = Array.from({ length: 96 }, (_, index) => now + index * HOUR);
});
const all = (value: unknown) => time.map(() => value);
const weather = (more: object = {}, hourly: object = {}) =>
  JSON.stringify({
    ...{ latitude: -33.9, longitude: 151.2, utc_offset_seconds: 39600, timezone: 'Australia/Sydney' },
    hourly: {
      ...{ time, wind_speed_10m: all(12.4), wind_gusts_10m: all(20), wind_direction_10m: all(44) },
      ...hourly,
    },
    ...more,
  });
const marine = (hourly: object = {}) =>
  JSON.stringify({
    hourly: {
      ...{ time, swell_wave_height: all(1.26), swell_wave_period: all(9.4), swell_wave_direction: all(170) },
      ...{ sea_surface_temperature: all(19.6), ...hourly },
    },
  });
const meta = () => JSON.stringify({ last_run_initialisation_time: now - 6 * HOUR });

/** Responds in the form that Open-Meteo documents. */
async function openMeteo(answers: { weather?: Answer; marine?: Answer; meta?: Answer } = {}): Promise<Source> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const address = request.url ?? '';
    asked.push(address);
    const { status, body, delayMs } = address.startsWith('/v1/forecast')
      ? (answers.weather ?? { body: weather() })
      : address.startsWith('/v1/marine')
        ? (answers.marine ?? { body: marine() })
        : (answers.meta ?? { body: meta() });
    setTimeout(() => response.writeHead(status ?? 200, { 'content-type': 'application/json' }).end(body), delayMs ?? 0);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

async function serverWith(source: Source, forecast: 'on' | 'off' = 'on') {
  opened.push(source);
  const env = { FORECAST_URL: source.url, FORECAST_MARINE_URL: source.url, FORECAST_API_KEY: 'key-1' };
  const server = await testServer({ env, settings: { forecast } });
  opened.push(server);
  const id = await makeDiveSite(server.database, { latitude: '-33.9912', longitude: '151.2345' });
  return { server, id };
}
const read = async ({ app }: TestServer, url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

describe('the forecast of a dive site', () => {
  it('responds 404 and sends no requests until the owner switches it on', async () => {
    const source = await openMeteo();
    const { server, id } = await serverWith(source, 'off');
    expect((await read(server, `/api/dive-sites/${id}/forecast`)).status).toBe(404);
    expect((await read(server, '/api/forecast?near=Sydney&date=2026-11-28')).status).toBe(404);
    expect(source.asked).toEqual([]);
  });

  it('has wind, gusts, swell and sea every three hours for three days, in local time', async () => {
    const source = await openMeteo();
    const { server, id } = await serverWith(source);
    const { body } = await read(server, `/api/dive-sites/${id}/forecast`);
    const { hours, timeZone, windRun, fetched } = body.forecast;
    expect(timeZone).toBe('Australia/Sydney');
    expect(hours).toHaveLength(24);
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const words = (seconds: number) => local.format(seconds * 1000).split(' ');
    expect(hours[0]).toEqual({
      ...{ date: words(now)[0], time: words(now)[1] },
      ...{ windKnots: 12, gustKnots: 20, windFrom: 44 },
      ...{ swellMetres: 1.3, swellSeconds: 9, swellFrom: 170, seaCelsius: 20 },
    });
    expect(hours[1].time).toBe(words(now + 3 * HOUR)[1]);
    expect([windRun.date, windRun.time]).toEqual(words(now - 6 * HOUR));
    expect(fetched.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('sums the rain of the three days before today at the place, and leaves a day with a missing hour unknown', async () => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short' });
    const day = (daysAgo: number) => local.format((now - daysAgo * 24 * HOUR) * 1000);
    time = Array.from({ length: 200 }, (_, index) => now + (index - 100) * HOUR);
    const isOnDay = (at: number, daysAgo: number) => local.format(at * 1000) === day(daysAgo);
    let missing = true;
    const precipitation = time.map((at) => {
      if (isOnDay(at, 2) && missing) {
        missing = false;
        return 'none';
      }
      return isOnDay(at, 1) ? 0.5 : isOnDay(at, 0) ? 90 : 0;
    });
    const source = await openMeteo({ weather: { body: weather({}, { precipitation }) } });
    const { server, id } = await serverWith(source);
    const { rain, hours } = (await read(server, `/api/dive-sites/${id}/forecast`)).body.forecast;
    const hoursYesterday = time.filter((at) => isOnDay(at, 1)).length;
    expect(rain).toEqual([
      { date: day(3), millimetres: 0 },
      { date: day(2), millimetres: null },
      { date: day(1), millimetres: hoursYesterday / 2 },
    ]);
    expect(hours).toHaveLength(24);
  });

  it('says nothing known of the rain where the source sends none', async () => {
    const { server, id } = await serverWith(await openMeteo());
    const { rain } = (await read(server, `/api/dive-sites/${id}/forecast`)).body.forecast;
    expect(rain.map(({ millimetres }: { millimetres: number | null }) => millimetres)).toEqual([null, null, null]);
  });

  it('sends documented requests, and only one for each place and hour', async () => {
    const source = await openMeteo();
    const { server, id } = await serverWith(source);
    const near = await makeDiveSite(server.database, { latitude: '-33.9934', longitude: '151.2367' });
    await Promise.all([id, id, near].map((site) => read(server, `/api/dive-sites/${site}/forecast`)));
    expect(source.asked).toHaveLength(3);
    const query = new URL(source.asked.find((address) => address.startsWith('/v1/forecast')) ?? '', source.url);
    expect(Object.fromEntries(query.searchParams)).toMatchObject({
      ...{ latitude: '-34.00', longitude: '151.20', apikey: 'key-1', wind_speed_unit: 'kn', timeformat: 'unixtime' },
      ...{ hourly: 'wind_speed_10m,wind_gusts_10m,wind_direction_10m,precipitation', past_days: '3' },
    });
  });

  it.each<[string, () => Parameters<typeof openMeteo>[0]]>([
    ['an error', () => ({ weather: { status: 400, body: '{"error":true,"reason":"no data"}' } })],
    ['a limit', () => ({ weather: { status: 429, body: '{"error":true}' } })],
    ['no JSON', () => ({ weather: { body: '<html>' } })],
    ['another shape', () => ({ weather: { body: '{"hourly":{"time":"now"}}' } })],
    ['no values', () => ({ weather: { body: weather({}, { wind_speed_10m: all(null) }) }, marine: { body: '{}' } })],
    ['too much', () => ({ weather: { body: `{"x":"${'x'.repeat(300_000)}"}` } })],
    ['old hours', () => ({ weather: { body: weather({}, { time: time.map((at) => at - 30 * 24 * HOUR) }) } })],
  ])('is null when the source sends %s, and is not requested again immediately', async (_, answers) => {
    const source = await openMeteo(answers());
    const { server, id } = await serverWith(source);
    expect(await read(server, `/api/dive-sites/${id}/forecast`)).toEqual({ status: 200, body: { forecast: null } });
    expect((await read(server, `/api/dive-sites/${id}/forecast`)).body).toEqual({ forecast: null });
    // The other requests of the first attempt may still be on their way.
    expect(source.asked.filter((address) => address.startsWith('/v1/forecast'))).toHaveLength(1);
    expect((await server.app.inject({ url: `/api/dive-sites/${id}` })).statusCode).toBe(200);
  });

  it('is null when the source cannot be reached', async () => {
    const source = await openMeteo();
    await source.close();
    const { server, id } = await serverWith({ ...source, close: async () => undefined });
    expect((await read(server, `/api/dive-sites/${id}/forecast`)).body).toEqual({ forecast: null });
  });

  it('omits implausible values, and the sea and the run if unavailable', async () => {
    const source = await openMeteo({
      weather: {
        body: weather({ timezone: 'Moon/Base' }, { wind_speed_10m: all(4000), wind_gusts_10m: all('strong') }),
      },
      marine: { body: marine({ sea_surface_temperature: all(900), swell_wave_height: all(-1) }) },
      meta: { status: 404, body: '' },
    });
    const { server, id } = await serverWith(source);
    // Wind and swell are both missing.
    expect((await read(server, `/api/dive-sites/${id}/forecast`)).body).toEqual({ forecast: null });

    const partly = await openMeteo({
      weather: { body: weather({ timezone: 'Moon/Base' }, { wind_gusts_10m: all('strong') }) },
      marine: { status: 500, body: '' },
      meta: { status: 404, body: '' },
    });
    const second = await serverWith(partly);
    const { forecast } = (await read(second.server, `/api/dive-sites/${second.id}/forecast`)).body;
    expect(forecast).toMatchObject({ timeZone: 'UTC', windRun: null });
    expect(forecast.hours[0]).toMatchObject({ windKnots: 12, gustKnots: null, swellMetres: null, seaCelsius: null });
  });
});

describe('the forecast of a day for the plan page', () => {
  it('gives the strongest wind and the highest swell at a place', async () => {
    const { server } = await serverWith(await openMeteo());
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format(
      (now + 24 * HOUR) * 1000,
    );
    expect((await read(server, `/api/forecast?near=Sydney&date=${date}`)).body).toEqual({
      day: { wind: 'NE', knots: 12, swell: 'S', metres: 1.3, seconds: 9 },
    });
    expect((await read(server, '/api/forecast?near=Sydney&date=2020-01-01')).body).toEqual({ day: null });
    expect((await read(server, `/api/forecast?near=Nowhere+at+all&date=${date}`)).status).toBe(404);
    expect((await read(server, '/api/forecast?near=Sydney&date=tomorrow')).status).toBe(400);
  });
});
