import { createDefaultsFiller, type Defaults, fillSite, isObject } from '../../app/data/defaults-filler.ts';

/** Defaults of the plan page for fields that a response lacks; separate from the other defaults, which every page loads. */

const PLANNED: Defaults = {
  ...{ region: '', depthRange: '', skillLevel: '', imageUrl: null, bestMonths: [], entry: [] },
  ...{ distanceKm: null, for: [], against: [], kit: '' },
};

/** Skips reasons without text. */
const withWords = (reasons: unknown) =>
  (Array.isArray(reasons) ? reasons : []).filter((reason) => typeof reason?.text === 'string');

function fillPlanned(site: unknown): unknown {
  const filled: unknown = fillSite(PLANNED)(site);
  return isObject(filled) ? { ...filled, for: withWords(filled.for), against: withWords(filled.against) } : filled;
}

function fillGroup(group: unknown, fillItem: (site: unknown) => unknown) {
  const given = isObject(group) ? group : {};
  const sites = (Array.isArray(given.sites) ? given.sites : []).map(fillItem);
  return { total: sites.length, ...given, topics: Array.isArray(given.topics) ? given.topics : [], sites };
}

export function fillPlan<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const { fits, coast, hazards, against, unknown, leftOut, inland, placeOptions } = answer;
  return {
    ...{ place: null, isPlaceUnknown: false, isPlaceAmbiguous: false, month: null, total: 0, kit: '', day: null },
    ...{ isOffForSea: false, ...answer },
    placeOptions: Array.isArray(placeOptions) ? placeOptions : [],
    inland: (Array.isArray(inland) ? inland : []).map(fillPlanned),
    fits: fillGroup(fits, fillPlanned),
    coast: fillGroup(coast, fillPlanned),
    hazards: fillGroup(hazards, fillPlanned),
    against: fillGroup(against, fillPlanned),
    unknown: fillGroup(unknown, fillPlanned),
    leftOut: fillGroup(leftOut, createDefaultsFiller({ region: '', distanceKm: null, why: '' })),
  } as Result;
}
