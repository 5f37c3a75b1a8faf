import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HungBox, labelBox, meetsAtSomeScale } from '../../../domain/charts/chart-labels.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { project, unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { coastCellAt, coastCellKind } from '../../../domain/map/coast-cell.ts';
import { readContent } from '../content-files/index.ts';
import { localChart, meanEdge } from '../dive-sites/draw-local-chart.ts';
import { makeChart } from '../places/find-place-page.ts';
import { isInside, readCoastCell } from './read-coast.ts';

const root = resolve(import.meta.dirname, '../../..');
let sites: (Position & { path: string; region: string })[] = [];

beforeAll(async () => {
  const { 'dive-sites': files } = await readContent(resolve(root, 'content'));
  sites = files.flatMap(({ path, fields }) => {
    const position = parseSitePosition({ latitude: String(fields.latitude), longitude: String(fields.longitude) });
    return position ? [{ ...position, path, region: fields.region }] : [];
  });
});

const fineRings = ({ latitude, longitude }: Position) =>
  readCoastCell(coastCellAt(unwrapLongitude(longitude), latitude));

describe('the fine coast', () => {
  it('is cut round every site, and no chart of a site has lines longer than a twentieth of its width', async () => {
    for (const site of sites) {
      const longitude = unwrapLongitude(site.longitude);
      expect(coastCellKind(coastCellAt(longitude, site.latitude)), site.path).not.toBeNull();
      const { coast, degreesWide } = await localChart(site);
      if (!coast) continue;
      const edge = meanEdge(await fineRings(site), project(longitude, site.latitude), degreesWide * 100);
      expect(edge, site.path).toBeLessThanOrEqual(0.05);
    }
  });
});

describe('the chart of every region', () => {
  it('names a town, a water or a land; no two names meet and none is cut', async () => {
    const silent: string[] = [];
    for (const [region, members] of Map.groupBy(sites, (site) => site.region)) {
      const chart = await makeChart(
        members.map((site, id) => ({ id, latitude: String(site.latitude), longitude: String(site.longitude) })),
      );
      const names = chart?.names ?? [];
      if (names.length === 0) silent.push(region);
      const boxes = names.map(({ text, kind, place, x, y, isWide }) => ({
        box: shrink({ x: x * 2.56, y: y * 2.56, ...labelBox(text, kind, place) }),
        from: isWide ? 480 / 256 : 1,
      }));
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const from = Math.max(a.from, b.from);
          expect(meetsAtSomeScale(a.box, b.box, { from, to: 4 }), `${region}: ${names[index]?.text}`).toBe(false);
        }
      }
    }
    expect(silent).toEqual([]);
  });
});

/** Shares are written with four digits, a third of a pixel on the largest drawing. */
const shrink = (box: HungBox): HungBox => ({
  ...{ x: box.x, y: box.y },
  ...{ left: box.left + 1, right: box.right - 1, top: box.top + 1, bottom: box.bottom - 1 },
});

it('tells a point in a ring from one outside', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ];
  expect(isInside(square, { x: 2, y: 2 })).toBe(true);
  expect(isInside(square, { x: 5, y: 2 })).toBe(false);
});
