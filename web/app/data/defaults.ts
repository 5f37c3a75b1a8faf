import { createDefaultsFiller, createListFiller, type Defaults, fillSite, isObject } from './defaults-filler.ts';
import { itemDefaults } from './item-defaults.ts';

/** Fills what responses lack: from their schemas, and here where a page needs more than an empty value. */

export { fillTides } from './defaults-tides.ts';
export { typesetTexts } from './typeset-texts.ts';

/** A unit whose doubts are unknown is doubtful. */
const UNIT: Defaults = {
  phone: null,
  hours: null,
  doubt: 'Ask whether it takes divers.',
  website: null,
  source: null,
  checkedOn: null,
};

/** The hyperbaric units of an answer; one whose distance is unknown is left out. */
const fillUnits = (units: unknown, distance: 'distanceKm' | 'nearestKm'): Defaults[] =>
  (Array.isArray(units) ? units : [])
    .filter((unit) => typeof unit?.[distance] === 'number')
    .map((unit) => ({ ...UNIT, sites: 0, farthestKm: unit[distance], ...unit }));

const NO_MONTHS = Array.from({ length: 12 }, () => 0);
export const fillArticle = createDefaultsFiller(itemDefaults.articlePage);
export const fillArticles = createListFiller(fillArticle);
export const fillOwnPage = createDefaultsFiller(itemDefaults.ownPage);
export const fillReview = createDefaultsFiller(itemDefaults.reviewPage);
export const fillReviews = createListFiller(fillReview);
export const fillProducts = createListFiller(
  createDefaultsFiller({ ...itemDefaults.publicProduct, reviewCount: 0, review: null }),
);
export const fillOperators = createListFiller(
  createDefaultsFiller({ ...itemDefaults.operator, from: null, minutes: null }),
);
export const fillSpeciesCards = createListFiller(
  createDefaultsFiller({ ...itemDefaults.speciesCard, sites: 0, hazardSites: 0, monthSites: NO_MONTHS }),
);
/** A species with the sites that list it. */
export function fillSpecies<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(
    fillSite({ ...itemDefaults.anyDiveSite, months: [] }),
  );
  const hazardSites = (Array.isArray(answer.hazardSites) ? answer.hazardSites : []).map(
    fillSite(itemDefaults.anyDiveSite),
  );
  return { ...itemDefaults.speciesPage, ...answer, sites, hazardSites } as Result;
}
/** Entries without a day or a site say nothing, and are left out. */
export const fillNews = <Result>(answer: Result): Result =>
  (Array.isArray(answer)
    ? answer.filter((entry) => entry?.date && entry.site).map((entry) => ({ kind: 'correction', text: '', ...entry }))
    : answer) as Result;
export const fillLocations = createListFiller(createDefaultsFiller(itemDefaults.location));

export const fillDiveSites = createListFiller(fillSite(itemDefaults.anyDiveSite));

const fillPlaceSite = fillSite({ ...itemDefaults.diveSiteCard, entry: [], wind: null, swell: null });
const EMERGENCY: Defaults = { ...(itemDefaults.placePage.emergency as Defaults), vhf: '16' };
const PLACE: Defaults = { ...itemDefaults.placePage, siteCount: 0, level: 'region', area: { slug: '', name: '' } };

/** Without a position an area is on no chart. */
const fillArea = createDefaultsFiller({
  siteCount: 0,
  country: null,
  regions: [],
  latitude: Number.NaN,
  longitude: Number.NaN,
});
const fillRegions = createListFiller(createDefaultsFiller({ siteCount: 0 }));
export const fillPlaces = createListFiller(<Area>(area: Area): Area => {
  const filled = fillArea(area);
  return (isObject(filled) ? { ...filled, regions: fillRegions(filled.regions) } : filled) as Area;
});

const fillSeasonalSite = fillSite({ ...itemDefaults.diveSiteCard, entry: [] });

/** Without a month nothing is in season. */
export function fillInSeason<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(fillSeasonalSite);
  return { month: 0, total: sites.length, ...answer, sites } as Result;
}

export function fillPlace<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(fillPlaceSite);
  const emergency: Defaults = { ...EMERGENCY, ...(answer.emergency as Defaults) };
  emergency.units = fillUnits(emergency.units, 'nearestKm');
  return { ...PLACE, ...answer, sites, emergency } as Result;
}

/** A neighbour whose distance or bearing is unknown cannot be placed, and is left out. */
export function fillDiveSite<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const nearby = (Array.isArray(answer.nearby) ? answer.nearby : [])
    .filter((site) => typeof site?.distanceKm === 'number' && typeof site?.bearing === 'number')
    .map(fillSite(itemDefaults.diveSiteCard));
  const { units, evacuation = null } = isObject(answer.recompression) ? answer.recompression : {};
  const recompression = { units: fillUnits(units, 'distanceKm'), evacuation };
  return fillSite(itemDefaults.anyDiveSite)({ poisonsLine: null, ...answer, nearby, recompression }) as Result;
}

export const fillSearch = createDefaultsFiller({ ...itemDefaults.search, total: 0 });

/** Groups of an answer of another version that are not there have no figures. */
export const fillFacets = createDefaultsFiller(itemDefaults.facets);

/** A cluster that does not say how many sites it holds is left out. */
function fillPictureView(view: Defaults): Defaults {
  const sites = (Array.isArray(view.sites) ? view.sites : []).map(fillSite(itemDefaults.diveSiteCard));
  const clusters = (Array.isArray(view.clusters) ? view.clusters : []).filter((cluster) =>
    Number.isInteger(cluster?.count),
  );
  return { names: [], ...view, sites, clusters };
}

/** Without views the map's picture shows its usual one, without marks. */
export function fillMapPicture<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const views = (Array.isArray(answer.views) ? answer.views : []).filter((view) => Number.isFinite(view?.latitude));
  return { ...answer, views: views.map(fillPictureView) } as Result;
}

export const fillHomeTexts = createDefaultsFiller({ slides: [], cardsTitle: '', cards: [] });
export const fillAboutTexts = createDefaultsFiller({
  lead: '',
  missionTitle: '',
  mission: '',
  valuesTitle: '',
  values: [],
  team: [],
});
export const fillLearnTexts = createDefaultsFiller({
  ...{ lead: '', essentials: [], stepsTitle: '', stepsLead: '', steps: [], tipsTitle: '', tips: [] },
  ...{ nextTitle: '', nextText: '' },
});
