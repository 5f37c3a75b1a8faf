import {
  createDefaultsFiller,
  createListFiller,
  type Defaults,
  DIVE_SITE,
  fillSite,
  isObject,
  PRODUCT,
  SITE_FACTS,
} from './defaults-filler.ts';

export { fillTides } from './defaults-tides.ts';
export { typesetTexts } from './typeset-texts.ts';

/** The fields that answers may lack, by kind of answer. */

const ARTICLE: Defaults = {
  ...{ excerpt: '', content: '', contentHtml: '', category: '', imageUrl: '', author: '', headings: [] },
  ...{ published: true, publishedAt: null, createdAt: '', updatedAt: '' },
};
const REVIEW: Defaults = {
  ...ARTICLE,
  ...{ price: null, purchaseLink: '', rating: null, featured: false, priceCheckedAt: null },
  ...{ strengths: [], weaknesses: [], verdict: null, updateLog: [] },
};
const LOCATION: Defaults = {
  ...{
    region: '',
    description: '',
    waterTemp: '',
    visibility: '',
    bestTime: '',
    depth: '',
    difficulty: '',
    imageUrl: '',
  },
  mapCoordinates: null,
};
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
const SPECIES_NAMES: Defaults = { scientificName: null, otherNames: [], speciesGroup: null };
const SPECIES_CARD: Defaults = { ...SPECIES_NAMES, sites: 0, monthSites: NO_MONTHS };
const SPECIES: Defaults = {
  ...SPECIES_NAMES,
  ...{ behaviour: null, whenAndWhere: null, sources: [], imageUrl: null, content: '', contentHtml: '', headings: [] },
  ...{ sites: [], createdAt: '', updatedAt: '' },
};
const OPERATOR: Defaults = {
  ...{ kinds: [], place: null, website: null, phone: null, latitude: null, longitude: null, leavesFrom: null },
  ...{ from: null, minutes: null, offers: null, hours: null, doubt: null, source: null },
  ...{ sourceUrl: null, checkedOn: null },
};

export const fillArticle = createDefaultsFiller(ARTICLE);
export const fillArticles = createListFiller(fillArticle);
export const fillReview = createDefaultsFiller(REVIEW);
export const fillReviews = createListFiller(fillReview);
export const fillProducts = createListFiller(createDefaultsFiller(PRODUCT));
export const fillOperators = createListFiller(createDefaultsFiller(OPERATOR));
export const fillSpeciesCards = createListFiller(createDefaultsFiller(SPECIES_CARD));
/** A species with the sites that list it. */
export function fillSpecies<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(fillSite({ ...DIVE_SITE, months: [] }));
  return { ...SPECIES, ...answer, sites } as Result;
}
export const fillLocations = createListFiller(createDefaultsFiller(LOCATION));

export const fillDiveSites = createListFiller(fillSite(DIVE_SITE));

const PLACE_SITE: Defaults = { ...DIVE_SITE, ...{ entry: [], bestMonths: [], wind: null, swell: null } };
const EMERGENCY: Defaults = { local: [], poisonsLine: null, vhf: '16', units: [], evacuation: null, sources: [] };
const PLACE: Defaults = {
  ...{ siteCount: 0, level: 'region', country: null, excerpt: '', contentHtml: '', hazards: null, rules: null },
  ...{ fillsAndHire: null, checkedOn: null, sources: [], updatedAt: null, sites: [], regions: [], chart: null },
  ...{ water: null, waterByMonth: null, emergency: EMERGENCY, articles: [], nearby: [], area: { slug: '', name: '' } },
};

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

const fillSeasonalSite = fillSite({ ...SITE_FACTS, entry: [], bestMonths: [] });

/** Without a month nothing is in season. */
export function fillInSeason<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(fillSeasonalSite);
  return { month: 0, total: sites.length, ...answer, sites } as Result;
}

export function fillPlace<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const sites = (Array.isArray(answer.sites) ? answer.sites : []).map(fillSite(PLACE_SITE));
  const emergency: Defaults = { ...EMERGENCY, ...(answer.emergency as Defaults) };
  emergency.units = fillUnits(emergency.units, 'nearestKm');
  return { ...PLACE, ...answer, sites, emergency } as Result;
}

/** A neighbour whose distance or bearing is unknown cannot be placed, and is left out. */
export function fillDiveSite<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const nearby = (Array.isArray(answer.nearby) ? answer.nearby : [])
    .filter((site) => typeof site?.distanceKm === 'number' && typeof site?.bearing === 'number')
    .map(fillSite(SITE_FACTS));
  const { units, evacuation = null } = isObject(answer.recompression) ? answer.recompression : {};
  const recompression = { units: fillUnits(units, 'distanceKm'), evacuation };
  return fillSite(DIVE_SITE)({ ...answer, nearby, recompression }) as Result;
}

const SEARCH: Defaults = { q: '', total: 0, best: null, counts: [], groups: [], suggestion: null };

export const fillSearch = createDefaultsFiller(SEARCH);
const FACETS: Defaults = { counts: {}, km: {}, places: [], species: [], without: {}, unknown: {} };

/** Groups of an answer of another version that are not there have no figures. */
export const fillFacets = createDefaultsFiller(FACETS);

/** A cluster that does not say how many sites it holds is left out. */
function fillPictureView(view: Defaults): Defaults {
  const sites = (Array.isArray(view.sites) ? view.sites : []).map(fillSite(SITE_FACTS));
  const clusters = (Array.isArray(view.clusters) ? view.clusters : []).filter((cluster) =>
    Number.isInteger(cluster?.count),
  );
  return { ...view, sites, clusters };
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
