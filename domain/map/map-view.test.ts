import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../kernel/geo.ts';
import { boundsAround } from '../kernel/mercator.ts';
import { clusterSites, isWithin } from './map-clusters.ts';
import {
  DEFAULT_VIEW,
  type MapSize,
  type MapView,
  MIN_FRAME,
  mapAim,
  measureExtent,
  pixelsPerUnit,
  viewFor,
  ZOOM,
} from './map-view.ts';

const desktop: MapSize = { width: 836, height: 545 };
const yongala = { latitude: -19.3, longitude: 147.6 };
const sydney = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => ({ latitude: -33.6 - index / 50, longitude: 151.2 + index / 100 }));

const boundsIn = ({ latitude, longitude, zoom }: MapView, { width, height }: MapSize) =>
  boundsAround(longitude, latitude, width / pixelsPerUnit(zoom) / 100, width / height);
const inView = (view: MapView, frame: MapSize, sites: readonly Position[]) =>
  sites.filter(isWithin(boundsIn(view, frame)));

describe('what the reader narrowed down by', () => {
  it('tells a text from other filters', () => {
    expect(mapAim({})).toBe('everything');
    expect(mapAim({ search: '  ', region: 'all', skill: 'all', depth: 'all' })).toBe('everything');
    expect(mapAim({ search: 'manta', skill: 'Beginner' })).toBe('search');
    expect(mapAim({ region: 'Rarotonga, Cook Islands' })).toBe('filter');
    expect(mapAim({ depth: 'deep' })).toBe('filter');
  });
});

describe('where the map opens', () => {
  it('shows the whole region without a filter or without a match', () => {
    expect(DEFAULT_VIEW).toEqual({ latitude: -25, longitude: 134, zoom: 3 });
    expect(viewFor('everything', [yongala], desktop)).toBe(DEFAULT_VIEW);
    expect(viewFor('search', [], desktop)).toBe(DEFAULT_VIEW);
    expect(viewFor('filter', [], desktop)).toBe(DEFAULT_VIEW);
  });

  it('shows one match of a search from close up', () => {
    expect(viewFor('search', [yongala], MIN_FRAME)).toEqual({ ...yongala, zoom: 12 });
  });

  it('looks at the average of several matches where all of them are in view there', () => {
    const near = { latitude: -20.3, longitude: 149.6 };
    expect(viewFor('search', [yongala, near], desktop)).toEqual({ latitude: -19.8, longitude: 148.6, zoom: 8 });
  });

  it('fits matches that are too far apart for the average', () => {
    const perth = { latitude: -32, longitude: 115.7 };
    const view = viewFor('search', [...sydney(3), perth], desktop);
    expect(view.zoom).toBe(4);
    expect(inView(view, desktop, [...sydney(3), perth])).toHaveLength(4);
  });

  it('fits what passes other filters, however close together', () => {
    const view = viewFor('filter', sydney(19), desktop);
    expect(view.zoom).toBe(10);
    expect(inView(view, desktop, sydney(19))).toHaveLength(19);
    expect(viewFor('filter', [yongala], desktop).zoom).toBe(12);
  });

  it('leaves far outliers out of the view', () => {
    const far = [
      { latitude: -11.8, longitude: 96.8 },
      { latitude: -20.9, longitude: 149.4 },
    ];
    const view = viewFor('search', [...sydney(19), ...far], desktop);
    expect(view).toEqual(viewFor('filter', sydney(19), desktop));
    // Two of four are no outliers.
    expect(inView(viewFor('search', [...sydney(2), ...far], desktop), desktop, far)).toHaveLength(2);
  });

  it('takes the Pacific in one piece across the date line', () => {
    const [fiji, samoa, tahiti] = [
      { latitude: -18, longitude: 178 },
      { latitude: -13.8, longitude: 188 },
      { latitude: -17.5, longitude: 210.4 },
    ];
    const view = viewFor('filter', [fiji, samoa, tahiti], desktop);
    expect(view.longitude).toBeCloseTo(194.2, 5);
    expect(inView(view, desktop, [fiji, samoa, tahiti])).toHaveLength(3);
  });

  it('knows the rectangle that holds all positions', () => {
    expect(measureExtent([])).toBeNull();
    expect(measureExtent([yongala, { latitude: -13.8, longitude: 188 }])).toEqual({
      ...{ west: 147.6, east: 188, south: -19.3, north: -13.8 },
    });
  });
});

describe('of any positions and frame', () => {
  const position = fc.record({
    latitude: fc.double({ min: -78, max: 78, noNaN: true }),
    longitude: fc.double({ min: -30, max: 330, noNaN: true }),
  });
  /** Groups of sites round a few places, as guides have them. */
  const sites = fc
    .array(
      fc.tuple(
        position,
        fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
          maxLength: 12,
        }),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((groups) =>
      groups.flatMap(([{ latitude, longitude }, near]) => [
        { latitude, longitude },
        ...near.map(([dy, dx]) => ({
          latitude: latitude + dy,
          longitude: Math.min(330, Math.max(-30, longitude + dx)),
        })),
      ]),
    );
  const frame = fc.record({
    width: fc.integer({ min: MIN_FRAME.width, max: 1_600 }),
    height: fc.integer({ min: MIN_FRAME.height, max: 900 }),
  });
  const aim = fc.constantFrom('search' as const, 'filter' as const);

  it('a view has at least one marker in it', () => {
    fc.assert(
      fc.property(aim, sites, frame, (aimed, found, size) => {
        const view = viewFor(aimed, found, size);
        const marks = clusterSites(found, view.zoom);
        expect(inView(view, size, [...marks.sites, ...marks.clusters]).length).toBeGreaterThan(0);
        expect(view.zoom).toBeGreaterThanOrEqual(ZOOM.min);
        expect(view.zoom).toBeLessThanOrEqual(12);
      }),
      { numRuns: 500 },
    );
  });

  it('a view leaves out at most a fifth, where the widest zoom has room for all', () => {
    fc.assert(
      fc.property(aim, sites, (aimed, found) => {
        const large = { width: 1_200, height: 1_200 };
        const view = viewFor(aimed, found, large);
        expect(inView(view, large, found).length).toBeGreaterThanOrEqual(Math.ceil(found.length * 0.8));
      }),
    );
  });
});
