import { expect, it } from 'vitest';
import { boundsAround, project } from '../../domain/kernel/mercator.ts';
import { fittingNames } from './place-names.tsx';

/** A chart of 380 by 250 pixels at zoom 3 around Australia. */
const UNITS_PER_PIXEL = 17.6;
const BOUNDS = boundsAround(134, -25, 3.8 * UNITS_PER_PIXEL, 380 / 250);
const names = (markers: { longitude: number; latitude: number }[]) =>
  fittingNames(
    BOUNDS,
    UNITS_PER_PIXEL,
    markers.map(({ longitude, latitude }) => project(longitude, latitude)),
  ).map(({ text }) => text);

it('names only what is whole within the chart', () => {
  expect(names([])).toContain('AUSTRALIA');
  for (const cut of ['South Pacific Ocean', 'Indian Ocean', 'Tasman Sea', 'Philippine Sea']) {
    expect(names([])).not.toContain(cut);
  }
});

it('drops a name that a marker would cover', () => {
  expect(names([{ longitude: 130, latitude: -24 }])).not.toContain('AUSTRALIA');
  expect(names([{ longitude: 116, latitude: -20 }])).toContain('AUSTRALIA');
});
