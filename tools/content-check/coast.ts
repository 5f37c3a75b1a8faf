import type { Position } from '../../domain/kernel/geo.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import { checkLandAt } from '../../server/features/dive-sites/index.ts';
import { POSITION_EXCEPTIONS, type PositionException } from './exceptions.ts';
import { type LandPolygon, shoreAt } from './land.ts';
import type { Problem, Rule } from './problem.ts';

export type Coastline = {
  land: readonly LandPolygon[];
  /** Maximum distance inside the drawn land for a sea dive, in metres: the map's own error and the rounding of positions. */
  toleranceMetres: number;
  /** Whether small islands are drawn, so that a shore dive far from any shore must be wrong. */
  hasIslets: boolean;
};

/**
 * Natural Earth at 1:10 million, as packed, moves the shore by up to two kilometres (Sydney, where Gordons Bay comes out
 * 1.9 km inland) and lacks small inlets. It can only find gross errors; a finer map finds the rest (content/README.md).
 */
export const NATURAL_EARTH_TOLERANCE = 2_500;
/** Tolerance for a map drawn to within 10 m: the back of a beach, and a position given in thousandths of a degree. */
export const FINE_TOLERANCE = 100;
/** Maximum distance of shore dives from land. Long jetties reach 1.8 km out, and marked swims are shorter. */
const SHORE_ENTRY_METRES = 2_000;

export const positionOfSite = ({ fields }: ContentItem<'dive-sites'>): Position => ({
  latitude: Number(fields.latitude),
  longitude: Number(fields.longitude),
});

/** Checks that positions are at sea, and near the shore for shore dives. Freshwater sites are on land. */
export const coastRule =
  (
    { land, toleranceMetres, hasIslets }: Coastline,
    exceptions: readonly PositionException[] = POSITION_EXCEPTIONS,
  ): Rule =>
  (content) =>
    content['dive-sites'].flatMap((site) => {
      if (site.fields.details.kinds?.includes('freshwater')) return [];
      const { onLand, metres } = shoreAt(positionOfSite(site), land);
      const excepted = (rule: PositionException['rule']) =>
        exceptions.some((exception) => exception.path === site.path && exception.rule === rule);
      const problems: Problem[] = [];
      const { path } = site;
      if (onLand && metres > toleranceMetres && !excepted('on-land'))
        problems.push({
          path,
          field: 'latitude, longitude',
          problem: `on land, ${Math.round(metres)} m from the water`,
        });
      const entry = site.fields.details.entry ?? [];
      const startsFromShore = hasIslets && entry.length > 0 && !entry.includes('boat');
      const limit = SHORE_ENTRY_METRES + toleranceMetres;
      if (!onLand && startsFromShore && metres > limit && !excepted('far-from-shore'))
        problems.push({
          path,
          field: 'latitude, longitude',
          problem: `entry from shore, but ${distance(metres)} from any`,
        });
      return problems;
    });

/** How far a site in the sea may lie inside the fine coast that charts are drawn from, in metres: it is off by as much in places. */
const MAX_INLAND_METRES = 150;

/** Checks positions against the coast on which the site's own chart shows them. Accepted ones stand among the exceptions with the reason. */
export const chartedCoastRule =
  (exceptions: readonly PositionException[] = POSITION_EXCEPTIONS): Rule =>
  async (content) => {
    const problems: Problem[] = [];
    for (const site of content['dive-sites']) {
      if (site.fields.details.kinds?.includes('freshwater')) continue;
      const land = await checkLandAt(positionOfSite(site));
      const isAccepted = exceptions.some(({ path, rule }) => path === site.path && rule === 'on-land');
      if (!land || land.metres <= MAX_INLAND_METRES || isAccepted) continue;
      const problem = `${land.metres} m inland on the coast of its chart`;
      problems.push({ path: site.path, field: 'latitude, longitude', problem });
    }
    return problems;
  };

const distance = (metres: number) => (Number.isFinite(metres) ? `${Math.round(metres)} m` : 'over 100 km');
