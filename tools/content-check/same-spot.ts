import { distanceKm } from '../../domain/geo.ts';
import { positionOfSite } from './coast.ts';
import { POSITION_EXCEPTIONS, type PositionException } from './exceptions.ts';
import type { Problem, Rule } from './problem.ts';

/** Two sites within this distance are the same, unless an exception says otherwise. */
const SAME_SPOT_METRES = 60;

/** No two sites at one position, and no two of one name in one area. */
export const sameSpotRule =
  (exceptions: readonly PositionException[] = POSITION_EXCEPTIONS): Rule =>
  (content) => {
    const sites = content['dive-sites'];
    const problems: Problem[] = [];
    sites.forEach((site, index) => {
      for (const other of sites.slice(0, index)) {
        const metres = Math.round(distanceKm(positionOfSite(site), positionOfSite(other)) * 1000);
        const excepted = exceptions.some(({ path, rule }) => rule === 'same-spot' && path === site.path);
        if (metres < SAME_SPOT_METRES && !excepted)
          problems.push({ path: site.path, field: 'latitude, longitude', problem: `${metres} m from ${other.path}` });
        if (site.fields.name === other.fields.name && site.fields.region === other.fields.region)
          problems.push({ path: site.path, field: 'name', problem: `also the name of ${other.path}` });
      }
    });
    return problems;
  };

/** An exception could outlive its site or file name, so it is checked too. */
export const staleExceptionsRule =
  (exceptions: readonly PositionException[] = POSITION_EXCEPTIONS): Rule =>
  (content) => {
    const paths = new Set(content['dive-sites'].map(({ path }) => path));
    return exceptions
      .filter(({ path }) => !paths.has(path))
      .map(({ path, rule }) => ({ path, field: 'file', problem: `is excepted from '${rule}', but does not exist` }));
  };
