import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundsAround } from '../../domain/kernel/mercator.ts';
import { buildMapFrame, type DegreeLabel, degreeStep, latitudeText, longitudeText } from './map-frame.ts';

const SIZE = { width: 860, height: 561 };

describe('labels', () => {
  test('longitudes run on across the date line', () => {
    expect([150, 180, 190, 360, -20].map((value) => longitudeText(value))).toEqual([
      '150°E',
      '180°',
      '170°W',
      '0°',
      '20°W',
    ]);
    expect(longitudeText(148, 1)).toBe('148.0°E');
    expect(longitudeText(185.25, 2)).toBe('174.75°W');
  });
  test('the equator is neither north nor south', () => {
    expect([-30, 0, -0, 10].map((value) => latitudeText(value))).toEqual(['30°S', '0°', '0°', '10°N']);
  });
  test('steps are round and leave enough labels', () => {
    expect([151, 58, 2.2, 0.3].map((span) => degreeStep(span, 4))).toEqual([20, 10, 0.5, 0.05]);
  });
});

describe('map frame of a chart', () => {
  const bounds = { west: 100, east: 200, south: -50, north: 10 };
  const line = buildMapFrame(bounds, SIZE);
  test('longitudes are spaced evenly, latitudes wider towards the pole', () => {
    expect(line.longitudes.map(({ text }) => text)).toEqual(['120°E', '140°E', '160°E', '180°']);
    expect(line.longitudes[0]?.at).toBeCloseTo(0.2);
    expect(line.latitudes.map(({ text }) => text)).toEqual(['40°S', '20°S', '0°']);
    const [south = 0, middle = 0, equator = 0] = line.latitudes.map(({ at }) => at);
    expect(south - middle).toBeGreaterThan(middle - equator);
  });
  test('black parts alternate, lie within the edge and stand still while the chart moves', () => {
    for (const { from, to } of [...line.top, ...line.side]) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1);
      expect(to).toBeGreaterThan(from);
    }
    const moved = buildMapFrame({ ...bounds, west: 103, east: 203 }, SIZE);
    const degrees = (share: number, west: number) => Math.round(west + share * 100);
    expect(degrees(moved.top[1]?.from ?? 0, 103)).toBe(degrees(line.top[1]?.from ?? 0, 100));
  });
  test('a local chart has a few labels on each side', () => {
    const local = buildMapFrame(boundsAround(147.6217, -19.3044, 2.2, 420 / 371), SIZE);
    expect(local.longitudes.map(({ text }) => text)).toEqual(['147.0°E', '147.5°E', '148.0°E', '148.5°E']);
    expect(local.latitudes.map(({ text }) => text)).toEqual(['20.0°S', '19.5°S', '19.0°S', '18.5°S']);
  });
  it('labels never touch each other or leave their edge, at any place, zoom and size', () => {
    const length = (text: string) => text.length * 6.5;
    const room = (labels: DegreeLabel[], side: number) => {
      const sorted = [...labels].sort((a, b) => a.at - b.at);
      for (const [index, { at, text }] of sorted.entries()) {
        const end = at * side + length(text) / 2;
        const next = sorted[index + 1];
        expect(at * side - length(text) / 2).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(next ? next.at * side - length(next.text) / 2 : side);
      }
    };
    fc.assert(
      fc.property(
        fc.double({ min: 90, max: 220, noNaN: true }),
        fc.double({ min: -50, max: 20, noNaN: true }),
        fc.integer({ min: 2, max: 18 }),
        fc.integer({ min: 240, max: 1_200 }),
        fc.integer({ min: 200, max: 700 }),
        (longitude, latitude, zoom, width, height) => {
          const degrees = (width / (256 * 2 ** zoom)) * 360;
          const { longitudes, latitudes } = buildMapFrame(boundsAround(longitude, latitude, degrees, width / height), {
            ...{ width, height },
          });
          room(longitudes, width);
          room(latitudes, height);
          expect(longitudes.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
