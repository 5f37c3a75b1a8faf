import { describe, expect, it } from 'vitest';
import { isTropicalStinger, stingerMonths } from './stingers.ts';

describe('stingerMonths', () => {
  it.each([
    ['Cairns', -16.9, 145.8, [11, 12, 1, 2, 3, 4, 5]],
    ['Heron Island', -23.4, 151.9, [11, 12, 1, 2, 3, 4, 5]],
    ['Darwin', -12.4, 130.8, [10, 11, 12, 1, 2, 3, 4, 5]],
    ['Dampier', -20.4, 116.7, [10, 11, 12, 1, 2, 3, 4, 5]],
  ])('has the wet season at %s', (_, latitude, longitude, months) => {
    expect(stingerMonths({ latitude, longitude })).toEqual(months);
  });

  it('leaves no month out at Ningaloo', () => {
    expect(stingerMonths({ latitude: -22.1, longitude: 113.9 })).toHaveLength(12);
  });

  it.each([
    ['Sydney', -33.9, 151.2],
    ['Brisbane', -27.2, 153.4],
    ['Lord Howe Island', -31.5, 159.1],
    ['Perth', -32, 115.7],
    ['Adelaide', -35, 138.5],
  ])('has none at %s', (_, latitude, longitude) => {
    expect(stingerMonths({ latitude, longitude })).toBeNull();
  });
});

it('tells tropical stingers from bluebottles', () => {
  const about = (text: string) => isTropicalStinger({ kind: 'stingers', text });
  expect(about('Onshore wind brings bluebottles.')).toBe(false);
  expect(about('Irukandji are rare. Bluebottles drift in.')).toBe(true);
  expect(about('Wear a stinger suit.')).toBe(true);
  expect(isTropicalStinger({ kind: 'animals', text: 'Box jellyfish.' })).toBe(false);
});
