import type { Query } from '../../app/data/api-query.ts';
import { type Defaults, fillSite, isObject } from '../../app/data/defaults-filler.ts';
import { fillTides } from '../../app/data/defaults-tides.ts';
import { selectionTides, siteSelection } from '../../app/data/dive-site-queries.ts';
import { itemDefaults } from '../../app/data/item-defaults.ts';

/** The queries of a list with defaults for fields that a response of another version lacks. Separate from what every page loads. */

const SELECTED: Defaults = {
  ...itemDefaults.diveSiteCard,
  ...{ latitude: '', longitude: '', entry: [], bestMonths: [], positionQuality: null, tide: null, kit: '' },
};
const fillSelected = fillSite(SELECTED);

function fillSelection<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(fillSelected);
  return { date: '', kit: '', missing: [], ...answer, sites } as Result;
}

function fillSelectionTides<Result>(answer: Result): Result {
  if (!Array.isArray(answer)) return answer;
  return answer
    .filter((group) => isObject(group) && isObject(group.tides))
    .map((group) => ({ siteIds: [], slack: [], ...group, tides: fillTides(group.tides) })) as Result;
}

type ListQuery<Kind extends (...given: never[]) => unknown> = (...given: Parameters<Kind>) => ReturnType<Kind>;

export const filledSelection: ListQuery<typeof siteSelection> = (...given) =>
  withFill(siteSelection(...given), fillSelection);
export const filledTides: ListQuery<typeof selectionTides> = (...given) =>
  withFill(selectionTides(...given), fillSelectionTides);

const withFill = <Result>(query: Query<Result>, fill: NonNullable<Query<Result>['fill']>): Query<Result> => ({
  ...query,
  fill,
});
