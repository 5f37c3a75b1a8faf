import { globSync, readFileSync } from 'node:fs';
import { constituents as models } from '@neaps/tide-predictor';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createPredictor, findTurns } from '../../domain/tides/predict-tide.ts';
import { tideStations } from '../../server/features/tide-stations/stations.ts';
import { harmonicSum, SUMMED_CONSTITUENTS } from '../support/harmonic-sum.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAYS = 30;
/** Minimum rise; turns with a smaller one have no certain time. */
const CLEAR_RISE_METRES = 0.1;

/** Compares both engines over 30 days from a date, with the constituents that both know. */
function compare(stationName: string, from: string) {
  const station = tideStations.find(({ name }) => name === stationName);
  if (!station) throw new Error(`${stationName} is no station.`);
  const constituents = station.constituents.filter(({ name }) => SUMMED_CONSTITUENTS.includes(name));
  const startMs = Date.parse(`${from}T00:00:00Z`);
  const endMs = startMs + DAYS * 24 * HOUR_MS;
  const ours = createPredictor({ constituents, meanLevel: station.meanLevel })(startMs, endMs);
  const theirs = Array.from({ length: ours.heights.length }, (_, step) =>
    harmonicSum(constituents, station.meanLevel, startMs + step * 15 * MINUTE_MS),
  );
  const turns = findTurns(theirs).map(({ kind, step, metres }) => ({
    kind,
    metres,
    timeMs: startMs + step * 15 * MINUTE_MS,
  }));
  const pairs = ours.waters
    .filter((water, index) => {
      const next = ours.waters[index + 1] ?? ours.waters[index - 1];
      const previous = ours.waters[index - 1] ?? next;
      const rises = [next, previous].map((other) => Math.abs((other?.metres ?? 0) - water.metres));
      const isInside = water.timeMs > startMs + HOUR_MS && water.timeMs < endMs - HOUR_MS;
      return isInside && Math.min(...rises) >= CLEAR_RISE_METRES;
    })
    .map((water) => {
      const distance = ({ timeMs }: { timeMs: number }) => Math.abs(timeMs - water.timeMs);
      const twin = turns
        .filter(({ kind }) => kind === water.kind)
        .reduce((a, b) => (distance(b) < distance(a) ? b : a));
      return { minutes: distance(twin) / MINUTE_MS, metres: Math.abs(twin.metres - water.metres) };
    });
  return {
    waters: pairs.length,
    metres: Math.max(...ours.heights.map((height, step) => Math.abs(height - (theirs[step] ?? 0)))),
    waterMetres: Math.max(...pairs.map(({ metres }) => metres)),
    minutes: Math.max(...pairs.map(({ minutes }) => minutes)),
  };
}

describe('tide predictor', () => {
  it.each([
    ['Fort Denison', '2026-11-22'],
    ['Darwin', '2026-11-22'],
    ['Broome', '2026-03-01'],
    ['Point Lonsdale', '2026-06-15'],
    ['Port Giles', '2026-11-22'],
    ['Cairns', '2029-01-10'],
    ['Apia', '2033-07-01'],
  ])('agrees at %s from %s with a harmonic sum from the literature', (station, from) => {
    const difference = compare(station, from);
    expect(difference.waters).toBeGreaterThan(80);
    expect(difference.metres).toBeLessThan(0.05);
    expect(difference.waterMetres).toBeLessThan(0.05);
    expect(difference.minutes).toBeLessThan(5);
  });
});

describe('tide stations', () => {
  it('know every constituent and have a mean level above the lowest tide', () => {
    for (const { name, constituents: list, meanLevel, record } of tideStations) {
      expect([name, list.filter((constituent) => !models[constituent.name])]).toEqual([name, []]);
      expect(list.length).toBeGreaterThan(10);
      expect(meanLevel).toBeGreaterThan(0.05);
      expect(record[1] - record[0]).toBeGreaterThanOrEqual(5);
    }
  });

  it('include those in the slack rules of shipped sites', () => {
    const rules = globSync('content/dive-sites/**/*.yaml').flatMap((file) => {
      const { details } = parse(readFileSync(file, 'utf8')) as { details?: { slack?: { station: string } } };
      return details?.slack ? [details.slack.station] : [];
    });
    expect(rules.length).toBeGreaterThan(1);
    expect(rules.filter((rule) => !tideStations.some(({ id }) => id === rule))).toEqual([]);
  });
});
