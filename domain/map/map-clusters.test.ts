import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { project } from '../kernel/mercator.ts';
import { clusterSites, clustersWithin, isOnePlace, viewInto } from './map-clusters.ts';
import { MARKER_SIZE, type MapSize, type MapView, MIN_FRAME, pixelsPerUnit, ZOOM } from './map-view.ts';

const siteAt = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });

describe('marks', () => {
  it('share one mark where they would overlap, at any count', () => {
    const [near, nearer, far] = [siteAt(1, -5, 88), siteAt(2, -5.5, 88.5), siteAt(3, -30, 150)];
    const { sites, clusters } = clusterSites([near, nearer, far], 3);
    expect(sites).toEqual([far]);
    expect(clusters).toEqual([
      {
        ...{ count: 2, latitude: -5.25, longitude: 88.25, sites: [near, nearer] },
        bounds: { west: 88, east: 88.5, south: -5.5, north: -5 },
      },
    ]);
    expect(clusterSites([near, nearer, far], 9).sites).toHaveLength(3);
  });

  it('are drawn only in view', () => {
    const marks = clusterSites([siteAt(1, -19, 147), siteAt(2, -33, 151)], 6);
    const view = { west: 140, east: 150, south: -25, north: -10 };
    expect(clustersWithin(marks, view).sites.map(({ id }) => id)).toEqual([1]);
  });

  it('join neighbours on either side of the date line', () => {
    const { clusters } = clusterSites([siteAt(1, -16.9, 179.9), siteAt(2, -16.9, 180.1)], 4);
    expect(clusters).toMatchObject([{ count: 2, longitude: expect.closeTo(180, 6) }]);
  });

  it('stay together at the deepest zoom for sites at one place', () => {
    const { clusters } = clusterSites([siteAt(1, -19, 147), siteAt(2, -19, 147), siteAt(3, -19, 147.01)], 18);
    expect(clusters).toMatchObject([{ count: 2, sites: [{ id: 1 }, { id: 2 }] }]);
    expect(isOnePlace(clusters[0]?.bounds ?? { west: 0, south: 0, east: 9, north: 9 }, 10)).toBe(true);
    expect(isOnePlace({ west: 147, east: 147.01, south: -19, north: -19 }, 10)).toBe(false);
    expect(isOnePlace({ west: 147, east: 147.01, south: -19, north: -19 }, 18)).toBe(true);
  });

  it('never overlap, and lose or repeat no site, at any zoom', () => {
    const around = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const anywhere = fc.oneof(
      fc.record({ latitude: around(-60, 40), longitude: around(-30, 330) }),
      fc.record({ latitude: around(-34.2, -33.6), longitude: around(151, 151.5) }),
    );
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 80 }), fc.integer({ min: 2, max: 18 }), (found, zoom) => {
        const { sites, clusters } = clusterSites(found, zoom);
        const listed = [...sites, ...clusters.flatMap((cluster) => cluster.sites)];
        expect(new Set(listed)).toEqual(new Set(found));
        expect(listed).toHaveLength(found.length);
        const middles = [...sites, ...clusters].map(({ latitude, longitude }) => project(longitude, latitude));
        for (const [index, a] of middles.entries())
          for (const b of middles.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y) * pixelsPerUnit(zoom)).toBeGreaterThan(MARKER_SIZE - 1);
      }),
    );
  });
});

describe('a cluster', () => {
  const step = fc.integer({ min: 0, max: 10_000 });
  /** A coast full of sites: markers that are nearly too near each other, in chains. */
  const coast = fc
    .array(fc.record({ south: step, east: step }), { minLength: 60, maxLength: 120, size: 'max' })
    .map((sites) =>
      sites.map(({ south, east }) => ({ latitude: -28 - south / 1_000, longitude: 144 + (south + east / 4) / 1_000 })),
    );

  it('is made of whole clusters of the next level', () => {
    fc.assert(
      fc.property(coast, fc.integer({ min: ZOOM.min, max: ZOOM.max - 1 }), (found, zoom) => {
        const closer = clusterSites(found, zoom + 1);
        for (const { sites } of clusterSites(found, zoom).clusters) {
          const members = new Set(sites);
          for (const part of closer.clusters) {
            const inside = part.sites.filter((site) => members.has(site)).length;
            expect([0, part.count]).toContain(inside);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('opens to a view that shows a marker of each of its sites, or lists them', () => {
    const frame = fc.record({
      width: fc.integer({ min: MIN_FRAME.width, max: 900 }),
      height: fc.integer({ min: MIN_FRAME.height, max: 700 }),
    });
    fc.assert(
      fc.property(coast, fc.integer({ min: ZOOM.min, max: ZOOM.max }), frame, (found, zoom, size) => {
        for (const { bounds, sites } of clusterSites(found, zoom).clusters) {
          const view = viewInto(bounds, zoom, size);
          if (!view) continue;
          expect(view.zoom).toBeGreaterThan(zoom);
          const marks = clusterSites(found, view.zoom);
          const shown = new Set([
            ...marks.sites.filter(isShown(view, size)),
            ...marks.clusters.filter(isShown(view, size)).flatMap((cluster) => cluster.sites),
          ]);
          expect(sites.filter((site) => !shown.has(site))).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('lists its sites where a small frame has no room for them at the next level', () => {
    const long = { west: 150, east: 150.1, south: -44, north: -28 };
    expect(viewInto(long, 5, MIN_FRAME)).toBeNull();
    expect(viewInto(long, 5, { width: 600, height: 1_200 })).toMatchObject({ zoom: 6 });
  });
});

/** Whether the middle of a marker lies in the frame of a view; a pixel of tolerance for arithmetic. */
function isShown(view: MapView, { width, height }: MapSize) {
  const [centre, scale] = [project(view.longitude, view.latitude), pixelsPerUnit(view.zoom)];
  return ({ latitude, longitude }: { latitude: number; longitude: number }): boolean => {
    const { x, y } = project(longitude, latitude);
    return Math.abs(x - centre.x) * scale <= width / 2 + 1 && Math.abs(y - centre.y) * scale <= height / 2 + 1;
  };
}
