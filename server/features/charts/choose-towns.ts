import type { Candidate } from '../../../domain/charts/chart-labels.ts';
import { type ChartBounds, type ChartPoint, unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { type GazetteerEntry, readRows } from '../../../domain/places/gazetteer.ts';
import { listTowns, readGazetteerFiles } from '../gazetteer/queries.ts';
import { chartNames, type Frame, holds } from './known-names.ts';

/** Chooses which towns a chart names, and which of them before everything else. */

/** Towns of the gazetteer whose positions we set by hand: good enough to search from, not to be drawn. */
const handSet = new Set(readRows(readGazetteerFiles().moreTowns).map(([name, area]) => `${name} ${area}`));

/** `area` and `population` are known of the gazetteer's towns only. */
export type DrawnTown = Pick<GazetteerEntry, 'name' | 'latitude' | 'longitude' | 'population'> & { area?: string };

/** Suburbs with more people than the town they belong to, whose name divers know. */
const SUBURBS = new Set(['Faaa French Polynesia']);

let drawable: readonly DrawnTown[] | undefined;

/** All towns whose positions are good enough to be drawn, the largest first; their longitudes are continuous. */
function listDrawableTowns(): readonly DrawnTown[] {
  drawable ??= [
    ...listTowns()
      .filter(({ name, area }) => !handSet.has(`${name} ${area}`) && !SUBURBS.has(`${name} ${area}`))
      .map((town) => ({ ...town, name: town.name.replaceAll("'", '’'), longitude: unwrapLongitude(town.longitude) })),
    ...chartNames
      .filter(({ kind }) => kind === 'town')
      .map(({ text, latitude, longitude }) => ({ name: text, latitude, longitude, population: 0 })),
  ];
  return drawable;
}

export const hasTown = (bounds: ChartBounds): boolean =>
  listDrawableTowns().some(({ longitude, latitude }) => holds(bounds, longitude, latitude));

/** The towns within a rectangle whose positions are good enough to be drawn, the largest first. */
export const listDrawnTowns = (bounds: ChartBounds): readonly DrawnTown[] =>
  listDrawableTowns().filter(({ longitude, latitude }) => holds(bounds, longitude, latitude));

/** More than find room. */
const MAX_TOWNS = 24;
/** On charts wider than this, in kilometres, only towns by the sea are named where there are some: a diver passes through no others. */
const MAX_INLAND_KM = 150;
/** By the sea, in pixels of the smallest drawing. */
const BY_THE_SEA = 12;
/** Most towns that lead, on a wide chart and on others, and how far apart they are, in pixels of the smallest drawing. */
const LEADING = { wide: 4, narrow: 2, apart: 24 };
/** A smaller one is a village, or a suburb that would take room from its town; the share is of the largest town's people. */
const MIN_LEADING = { people: 4_000, share: 0.005 };

/**
 * Towns on a chart, the largest first, by the sea on a wide one. At their head those that a local looks for first: the largest that
 * are apart from a larger one, of the chart's own area before its neighbours'.
 */
export function chooseTowns(bounds: ChartBounds, { place, sea, kmWide, area }: Frame): Candidate[] {
  const within = listDrawnTowns(bounds).map((town) => ({ ...town, at: place(town.longitude, town.latitude) }));
  const isWide = kmWide > MAX_INLAND_KM;
  const coastal = isWide ? within.filter(({ at }) => isBySea(at)) : [];
  const listed = coastal.length > 0 ? coastal : within;
  const leading: typeof listed = [];
  const large = listed.filter(({ population }) => population >= MIN_LEADING.people);
  for (const town of [...large.filter((each) => each.area === area), ...large]) {
    if (town.population < (leading[0]?.population ?? 0) * MIN_LEADING.share) continue;
    if (leading.length === (isWide ? LEADING.wide : LEADING.narrow)) break;
    const isApart = ({ at }: typeof town) => Math.hypot(at.x - town.at.x, at.y - town.at.y) >= LEADING.apart;
    if (leading.every(isApart)) leading.push(town);
  }
  const makeCandidate = ({ name, at }: (typeof listed)[number]): Candidate => ({
    text: name,
    kind: 'town',
    points: [at],
  });
  return [
    ...leading.map((town): Candidate => ({ ...makeCandidate(town), isLeading: true })),
    ...listed
      .slice(0, MAX_TOWNS)
      .filter((town) => !leading.includes(town))
      .map(makeCandidate),
  ];

  function isBySea({ x, y }: ChartPoint): boolean {
    return NEARBY.some((across) => NEARBY.some((down) => sea.isClear(x + across, y + down, x + across, y + down)));
  }
}

/** Steps shorter than the squares in which sea is told from land: none is missed between two. */
const NEARBY = [-1, -0.5, 0, 0.5, 1].map((share) => share * BY_THE_SEA);
