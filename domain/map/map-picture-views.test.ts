import { describe, expect, it } from 'vitest';
import type { DiveSitePoint } from '../dive-sites/dive-site.ts';
import type { SiteFacts } from '../finder/dive-site-facts.ts';
import { NO_FILTERS } from '../finder/dive-site-filters.ts';
import { distanceKm, parsePosition } from '../kernel/geo.ts';
import { MAX_UNCLUSTERED_SITES } from './map-answer.ts';
import { mapPicture, mapPictureSchema } from './map-picture-views.ts';
import { DEFAULT_VIEW, FRAMES, roundFrameSize } from './map-view.ts';

const factsAt = (id: number, latitude: number, longitude: number) =>
  ({ id, position: { latitude, longitude } }) as unknown as SiteFacts;

const makePoints = async (ids: readonly number[]): Promise<DiveSitePoint[]> =>
  ids.map((id) => ({
    ...{ id, name: `Site ${id}`, region: 'Coral Sea', depthRange: '5-18m', skillLevel: 'Beginner' },
    ...{ latitude: '0', longitude: '0' },
  }));

const noNames = async () => [];

describe('the picture of a map', () => {
  it('shows each site at its offset from the middle of the usual view', async () => {
    const { latitude, longitude } = DEFAULT_VIEW;
    const found = [factsAt(1, latitude, longitude), factsAt(2, latitude, longitude + 45)];
    const { views } = await mapPicture(found, NO_FILTERS, makePoints, noNames);
    expect(views).toHaveLength(1);
    // At zoom 3 the world is 2048 pixels wide: 45 degrees are an eighth of it.
    expect(views[0]).toMatchObject({
      ...{ frame: 0, zoom: 3, clusters: [] },
      sites: [
        { id: 1, x: 0, y: 0 },
        { id: 2, x: 256, y: 0 },
      ],
    });
    expect(mapPictureSchema.parse({ views })).toEqual({ views });
  });

  it('gives each mark of several sites the circle that holds them', async () => {
    const positions = [
      [-16.9, 179.9],
      [-16.9, -179.9],
      [-17.1, 180],
    ] as const;
    const found = positions.map(([latitude, longitude], index) => factsAt(index + 1, latitude, longitude));
    const { views } = await mapPicture(found, NO_FILTERS, makePoints, noNames);
    const [cluster] = views[0]?.clusters ?? [];
    expect(cluster).toMatchObject({ count: 3, isOnePlace: false });
    const middle = parsePosition(cluster?.near ?? '');
    for (const [latitude, longitude] of positions)
      expect(distanceKm(middle ?? DEFAULT_VIEW, { latitude, longitude })).toBeLessThan(cluster?.km ?? 0);
    expect(cluster?.km).toBeLessThan(20);
  });

  it('lists sites at one place, and names no distance beyond what the filter takes', async () => {
    const here = [factsAt(1, -25, 134), factsAt(2, -25, 134)];
    const together = await mapPicture(here, NO_FILTERS, makePoints, noNames);
    expect(together.views[0]?.clusters).toMatchObject([{ count: 2, km: 1, isOnePlace: true }]);
    // A chain of marks that overlap each other, at the widest zoom, spans a continent.
    const chain = Array.from({ length: 40 }, (_, index) => factsAt(index, -25 + (index % 2), 110 + 2 * index));
    const wide = await mapPicture(chain, { ...NO_FILTERS, open: '1' }, makePoints, noNames);
    const distances = wide.views.flatMap(({ clusters }) => clusters.map(({ km }) => km));
    expect(distances.length).toBeGreaterThan(0);
    for (const km of distances) expect(km ?? 0).toBeLessThanOrEqual(1000);
  });

  it('has a view for each class of frames that opens differently, and one where only a part is sent', async () => {
    const row = Array.from({ length: 60 }, (_, index) => factsAt(index, -20 - index / 10, 150 + index / 10));
    const { views } = await mapPicture(row, { ...NO_FILTERS, open: '1' }, makePoints, noNames);
    expect(views.length).toBeGreaterThan(1);
    expect(views[0]?.frame).toBe(0);
    expect(views.map(({ zoom }) => zoom)).toEqual(views.map(({ zoom }) => zoom).toSorted((a, b) => a - b));
    const many = Array.from({ length: MAX_UNCLUSTERED_SITES + 1 }, (_, index) =>
      factsAt(index, -20 - index / 100, 150),
    );
    expect((await mapPicture(many, { ...NO_FILTERS, open: '1' }, makePoints, noNames)).views).toHaveLength(1);
  });
});

it('counts a frame to the largest class that it has room for', () => {
  expect(roundFrameSize({ width: 200, height: 150 })).toBe(FRAMES[0]);
  expect(roundFrameSize({ width: 900, height: 250 })).toBe(FRAMES[0]);
  for (const frame of FRAMES) expect(roundFrameSize(frame)).toBe(frame);
});
