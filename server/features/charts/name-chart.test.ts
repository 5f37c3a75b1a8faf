import { beforeAll, describe, expect, it } from 'vitest';
import { type HungBox, labelBox, meetsAtSomeScale } from '../../../domain/charts/chart-labels.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import {
  boundsAround,
  type ChartBounds,
  project,
  unwrapLongitude,
  wrapLongitude,
} from '../../../domain/kernel/mercator.ts';
import { coastCellAt, coastCellKind, findChartCoast } from '../../../domain/map/coast-cell.ts';
import { LOCAL_CHART_ASPECT, widenChart } from '../../../domain/places/local-chart.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import { readShippedContent } from '../../../tests/support/shipped-content.ts';
import { localChart, meanEdge } from '../dive-sites/draw-local-chart.ts';
import { checkLandAt } from '../dive-sites/land-check.ts';
import { makeChart } from '../places/make-chart.ts';
import { type DrawnTown, listDrawnTowns } from './choose-towns.ts';
import { chartNames, kmAcross } from './known-names.ts';
import { detailSitesChart, hasLandmark, isInside, readCoastCell } from './queries.ts';

type Site = Position & { path: string; region: string };
let sites: Site[] = [];

beforeAll(async () => {
  const { 'dive-sites': files } = await readShippedContent();
  sites = files.flatMap(({ path, fields }) => {
    const position = parseSitePosition({ latitude: String(fields.latitude), longitude: String(fields.longitude) });
    return position ? [{ ...position, path, region: fields.region }] : [];
  });
});

/** The chart inside a briefing, where it is lowest. */
const SHEET_ASPECT = 3.4;

const fineRings = ({ latitude, longitude }: Position) =>
  readCoastCell(coastCellAt(unwrapLongitude(longitude), latitude));

/** Several tests look at the same charts. */
function drawOnce<Chart>(key: string, draw: () => Promise<Chart>): Promise<Chart> {
  const drawn = charts.get(key) ?? draw();
  charts.set(key, drawn);
  return drawn as Promise<Chart>;
}
const charts = new Map<string, Promise<unknown>>();
const drawSite = (site: Site) => drawOnce(`site ${site.path}`, () => localChart(site));

describe('the fine coast', () => {
  it('is cut round every site, and no chart of a site has lines longer than a twentieth of its width', async () => {
    for (const site of sites) {
      const longitude = unwrapLongitude(site.longitude);
      expect(coastCellKind(coastCellAt(longitude, site.latitude)), site.path).not.toBeNull();
      const chart = await drawSite(site);
      if (!chart?.coast) continue;
      const { degreesWide } = chart;
      const edge = meanEdge(await fineRings(site), project(longitude, site.latitude), degreesWide * 100);
      expect(edge, site.path).toBeLessThanOrEqual(0.05);
      const wide = widenChart(chart, SHEET_ASPECT);
      const bounds = boundsAround(longitude, site.latitude, wide.degreesWide, SHEET_ASPECT);
      expect(wide.coast ?? findChartCoast(bounds), `the sheet of ${site.path}`).not.toBeNull();
    }
  });
});

it('shows a coast or a town on the chart of every site and region', async () => {
  const silent: string[] = [];
  const check = async (what: string, bounds: ChartBounds | undefined) => {
    if (!bounds || !(await hasLandmark(bounds))) silent.push(what);
  };
  for (const site of sites) {
    const chart = await drawSite(site);
    const { longitude, latitude, path } = site;
    await check(
      path,
      chart ? boundsAround(unwrapLongitude(longitude), latitude, chart.degreesWide, LOCAL_CHART_ASPECT) : undefined,
    );
  }
  for (const [region, members] of Map.groupBy(sites, (site) => site.region))
    await check(region, (await chartRegion(members))?.bounds);
  expect(silent).toEqual([]);
});

const findArea = (region = '') => placeOfRegion(region).areaName;

const chartRegion = (members: readonly Site[]) =>
  drawOnce(members.map(({ path }) => path).join(), () =>
    makeChart(
      members.map(({ latitude, longitude }, id) => ({ id, latitude: `${latitude}`, longitude: `${longitude}` })),
      { hasInset: true, area: findArea(members[0]?.region) },
    ),
  );

describe('the chart of every region', () => {
  it('names a town and a water where there is one within the frame; no two names meet and none is cut', async () => {
    const silent: string[] = [];
    for (const [region, members] of Map.groupBy(sites, (site) => site.region)) {
      const chart = await chartRegion(members);
      const names = chart?.names ?? [];
      const within = chart && shrinkBounds(chart.bounds);
      const drawn = new Set(names.map(({ text }) => text));
      const isMissing = (listed: readonly string[]) => listed.length > 0 && !listed.some((text) => drawn.has(text));
      if (names.length === 0) silent.push(`${region}: no name`);
      if (within && isMissing(listDrawnTowns(within).map(({ name }) => name))) silent.push(`${region}: no town`);
      if (within && isMissing(watersIn(within))) silent.push(`${region}: no water`);
      const boxes = names.map(({ text, kind, place, x, y, isWide, isFar }) => ({
        box: shrink({ x: x * 2.56, y: y * 2.56, ...labelBox(text, kind, place, isFar) }),
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

/** Towns of fewer people are villages and suburbs. */
const MIN_PEOPLE = 4_000;
/** Wider charts, in kilometres, name towns by the sea. */
const MAX_INLAND_KM = 150;

/** The largest towns of a chart's own area, or else on it, that lie by the sea where it is wide: no more than 10 km from it. */
async function findLargestTowns(bounds: ChartBounds, area: string): Promise<DrawnTown[]> {
  const large = listDrawnTowns(shrinkBounds(bounds)).filter(({ population }) => population >= MIN_PEOPLE);
  const own = large.filter((town) => town.area === area);
  const found: DrawnTown[] = [];
  for (const town of own.length > 0 ? own : large) {
    const inland = await checkLandAt({ latitude: town.latitude, longitude: wrapLongitude(town.longitude) });
    if (kmAcross(bounds) <= MAX_INLAND_KM || (inland?.metres ?? 0) <= 10_000) found.push(town);
  }
  return found;
}

/** Rockhampton and Bundaberg, larger and a little further from the sea, are named on both sides of it. */
const CROWDED_OUT = ['Great Barrier Reef, Queensland: Gladstone'];
/** Their names have room on a wide drawing alone: a frame or a mark is beside them. */
const ONLY_WIDE = ['Adelaide', 'Papeete', 'Port Lincoln', 'Umina Beach'];

it('names the largest town on the chart of every region, state and country, and a further one far from it', async () => {
  const missing: string[] = [];
  const onlyWide: string[] = [];
  const groups = [
    ...Map.groupBy(sites, ({ region }) => region),
    ...Map.groupBy(sites, ({ region }) => findArea(region)),
  ];
  for (const [place, members] of groups) {
    const chart = await chartRegion(members);
    if (!chart) continue;
    const { bounds, names } = chart;
    const towns = await findLargestTowns(bounds, findArea(members[0]?.region));
    const [largest] = towns;
    const quarter = (bounds.east - bounds.west) / 4;
    const further =
      largest &&
      towns.find(
        (town) =>
          Math.hypot(town.longitude - largest.longitude, town.latitude - largest.latitude) > quarter &&
          town.population > largest.population / 100,
      );
    for (const town of [largest, further]) {
      const name = town && names.find(({ text }) => text === town.name);
      if (town && !name) missing.push(`${place}: ${town.name}`);
      if (town === largest && name?.isWide) onlyWide.push(name.text);
    }
  }
  expect(missing).toEqual(CROWDED_OUT);
  expect(onlyWide.sort()).toEqual(ONLY_WIDE);
});

it('names towns by the sea on the chart of a whole coast, and no harbour that is a dot there', async () => {
  const listNames = async (region: string) =>
    (await chartRegion(sites.filter((site) => site.region === region)))?.names.map(({ text }) => text) ?? [];
  const reef = await listNames('Great Barrier Reef, Queensland');
  expect(reef).toContain('Mackay');
  for (const name of ['Emerald', 'Charters Towers', 'Shute Harbour']) expect(reef).not.toContain(name);
  const south = await listNames('South Coast, New South Wales');
  expect(south).toContain('Eden');
  expect(south).not.toContain('Canberra');
});

/** Their sites lie in two seas, or in none that a source outlines, or its name has no room, or is that of the town beside it (North Coast). */
const WITHOUT_WATER = [
  'Kapiti Coast, New Zealand',
  'Kavieng, Papua New Guinea',
  'Limestone Coast, South Australia',
  'Lord Howe Island, New South Wales',
  'North Coast, New South Wales',
];

it('names a water on the chart of every region but five', async () => {
  const silent: string[] = [];
  for (const [region, members] of Map.groupBy(sites, (site) => site.region)) {
    const names = (await chartRegion(members))?.names ?? [];
    if (!names.some(({ kind }) => kind === 'water')) silent.push(region);
  }
  expect(silent.sort()).toEqual(WITHOUT_WATER);
});

it('writes the name of a sea in no other water', async () => {
  const members = sites.filter(({ region }) => region === 'Port Phillip, Victoria');
  const chart = await chartRegion(members);
  const bay = chartNames.find(({ kind, text }) => kind === 'water' && text === 'Port Phillip');
  const strait = chart?.names.find(({ text }) => text === 'Bass Strait');
  if (!chart || !bay) throw new Error('Port Phillip has a chart and a name.');
  const north = bay.latitude - bay.height / 2 / 111.2;
  // Beyond the Heads, or not at all.
  if (strait) expect(latitudeAt(chart.bounds, strait.y)).toBeLessThan(north);
});

it('names the bay on no chart of a site across the land from it', async () => {
  const named = async (file: string) => {
    const site = sites.find(({ path }) => path.endsWith(file));
    return (site && (await localChart(site)))?.names.map(({ text }) => text);
  };
  expect(await named('diamond-bay.yaml')).not.toContain('Port Phillip');
  expect(await named('blairgowrie-pier.yaml')).toContain('Port Phillip');
});

it('names no sea on the chart of a site in a harbour, where a bay without a name would take it', async () => {
  const seas = new Set(chartNames.filter(({ kind }) => kind === 'sea').map(({ text }) => text));
  const camp = sites.find(({ path }) => path.includes('camp-cove'));
  const chart = camp && (await localChart(camp));
  expect(chart?.widthKm).toBe(12);
  expect(chart?.names.filter(({ text }) => seas.has(text))).toEqual([]);
});

const latitudeAt = ({ north, south }: ChartBounds, percent: number) => north - ((north - south) * percent) / 100;

/** The frame without a strip of a town's ring and its space, which cannot be whole there. */
function shrinkBounds({ west, east, south, north }: ChartBounds): ChartBounds {
  const [across, up] = [(east - west) * 0.04, (north - south) * 0.04];
  return { west: west + across, east: east - across, south: south + up, north: north - up };
}

/** The listed waters whose middle lies within a rectangle, but the smallest: less than about a fiftieth of its width. */
const watersIn = ({ west, east, south, north }: ChartBounds) =>
  chartNames
    .filter(({ kind, longitude: x, latitude: y }) => kind === 'water' && x > west && x < east && y > south && y < north)
    .filter((name) => Math.max(name.width, name.height) > 2 * (east - west) * Math.cos((south * Math.PI) / 180))
    .map(({ text }) => text);

/** Shares are written with four digits, a third of a pixel on the largest drawing. */
const shrink = (box: HungBox): HungBox => ({
  ...{ x: box.x, y: box.y },
  ...{ left: box.left + 1, right: box.right - 1, top: box.top + 1, bottom: box.bottom - 1 },
});

describe('the chart of a list of sites', () => {
  const detail = (...positions: [number, number][]) =>
    detailSitesChart(
      positions.map(([latitude, longitude]) => ({ latitude: `${latitude}`, longitude: `${longitude}` })),
    );

  it('has the fine coast and names within a bay, and the names alone over half a country', async () => {
    const near = await detail([-33.994, 151.23], [-34.002, 151.22]);
    expect(near?.coast?.some(({ file }) => file)).toBe(true);
    expect(near?.names.map(({ text }) => text)).toContain('Botany Bay');
    const wide = await detail([-33.994, 151.23], [-16.9, 145.8]);
    expect(wide?.coast).toBeNull();
    expect(wide?.names.length).toBeGreaterThan(2);
  });

  it('is widened until it shows a coast or a town, and left out where none is near', async () => {
    expect((await detail([-17.6, 149]))?.degreesWide).toBeGreaterThan(1);
    expect(await detail([-30, 85])).toBeNull();
  });
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
