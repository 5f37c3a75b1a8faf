import { type Candidate, measureLabel } from '../../../domain/charts/chart-labels.ts';
import type { ChartBounds, ChartPoint } from '../../../domain/kernel/mercator.ts';
import { chartNames, extent, type Frame, holds, meets, type Name } from './known-names.ts';

/** Chooses which waters a chart names, and where. */

/** No more on the smallest drawing than leave the coast to be seen. */
const MAX = { water: 6, narrow: 4 };
/** A water whose part on the chart is smaller than this share of its name's length would have its name elsewhere. */
const MIN_NAME_SHARE = 0.55;
/** A water that takes less of the chart's width is named only where no other is: no harbour on the chart of a whole coast. */
const MIN_WIDTH_SHARE = 0.01;
/** On narrower charts a bay that the list lacks could take the name of the sea outside. */
const MIN_SEA_KM = 32;
/** A water of which less is on the chart surrounds it. */
const SURROUNDING_SHARE = 0.3;

/**
 * Waters that lie within the chart, the larger first, then the smallest of those that surround it; each where it is widest. Then
 * those within it again, beside their middle: for a water that is too narrow for its name.
 */
export function chooseWaters(bounds: ChartBounds, frame: Frame): [Candidate[], Candidate[]] {
  const found = chartNames
    .filter(({ kind }) => kind === 'water' || (kind === 'sea' && frame.kmWide >= MIN_SEA_KM))
    .map((name) => ({ name, area: extent(name) }))
    .filter(({ name, area }) => meets(area, bounds) && !isOtherRegion(name, bounds, frame.region))
    .sort((a, b) => claimOn(a.name) - claimOn(b.name));
  const isSurrounding = ({ area }: (typeof found)[number]) => visibleShare(area, bounds) < SURROUNDING_SHARE;
  const ordered = [
    ...found.filter((water) => !isSurrounding(water)).reverse(),
    ...found.filter(isSurrounding).slice(0, 2),
  ];
  const candidates = ordered.map(({ name, area }): Candidate => {
    const smaller = found
      .slice(
        0,
        found.findIndex((other) => other.name === name),
      )
      .map((other) => other.area);
    const room =
      ((Math.min(area.east, bounds.east) - Math.max(area.west, bounds.west)) / (bounds.east - bounds.west)) *
      frame.width;
    const isWanted = ({ x, y }: ChartPoint) => holds(area, x, y) && !smaller.some((other) => holds(other, x, y));
    const isWide = room >= measureLabel(name.text, 'water') * MIN_NAME_SHARE;
    return { text: name.text, kind: 'water', points: isWide ? frame.sea.openPoints(isWanted) : [] };
  });
  const first = candidates.filter(
    ({ text, points }, index) => points.length > 0 && candidates.findIndex((each) => each.text === text) === index,
  );
  const beside = ordered
    .filter(({ name }) => name.kind === 'water' && holds(bounds, name.longitude, name.latitude))
    .filter(({ name }) => first.length === 0 || Math.max(name.width, name.height) > frame.kmWide * MIN_WIDTH_SHARE)
    .map(({ name: { text, longitude, latitude } }): Candidate => {
      return { text, kind: 'water', isBeside: true, points: [frame.place(longitude, latitude)] };
    });
  return [first.slice(0, MAX.water), beside.slice(0, MAX.narrow)];
}

function isOtherRegion({ text, isRegion, longitude, latitude }: Name, bounds: ChartBounds, region?: string): boolean {
  if (!isRegion || region === undefined || holds(bounds, longitude, latitude)) return false;
  return !region.startsWith(`${text},`);
}

/** The smaller a water, the stronger its claim on a place; that of a sea, whose rectangle says only where it is round a region, is the weakest. */
const claimOn = ({ kind, width, height }: Name) => width * height + (kind === 'sea' ? 1e9 : 0);

function visibleShare(area: ChartBounds, bounds: ChartBounds): number {
  const across = Math.min(area.east, bounds.east) - Math.max(area.west, bounds.west);
  const up = Math.min(area.north, bounds.north) - Math.max(area.south, bounds.south);
  return (across * up) / ((area.east - area.west) * (area.north - area.south));
}
