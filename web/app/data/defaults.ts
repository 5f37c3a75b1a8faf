/**
 * What pages show in place of fields that an answer lacks. A tab stays open while the site is upgraded, and its pages then get answers
 * of another version: a missing field must read as unknown, and never blank the page. Ids, names and slugs have no default.
 */
export type Defaults = Record<string, unknown>;

const ARTICLE: Defaults = {
  ...{ excerpt: '', content: '', contentHtml: '', category: '', imageUrl: '', author: '', headings: [] },
  ...{ published: true, publishedAt: null, createdAt: '', updatedAt: '' },
};
const REVIEW: Defaults = {
  ...ARTICLE,
  ...{ price: null, purchaseLink: '', rating: null, featured: false, priceCheckedAt: null },
  ...{ strengths: [], weaknesses: [], verdict: null, updateLog: [] },
};
export const PRODUCT: Defaults = {
  ...{ category: '', description: '', price: null, rating: null, reviewCount: 0, affiliateLink: '', imageUrl: '' },
  ...{ featured: false, published: true, review: null, brand: null, model: null, year: null, attributes: {} },
  ...{ sellers: [], service: null, bestFor: [], notFor: [], sources: [], reviewId: null },
  ...{ publishedAt: null, createdAt: '', updatedAt: '' },
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
export const SITE_FACTS: Defaults = {
  ...{ region: '', description: '', waterTemp: '', skillLevel: '', depthRange: '', visibility: null, bestTime: null },
  ...{ marineLife: null, hazards: null, facilities: null, imageUrl: null, videoUrl: null, videoThumbnail: null },
  ...{ illustration: null, reviewLink: null, blogSlug: null, articleSlug: null, featured: false, videoAddedAt: null },
};
const REQUIREMENT: Defaults = { text: '', source: '' };
/** A status whose state is missing warns rather than reassures. */
const STATUS: Defaults = { state: 'restricted', text: '', source: '', checkedOn: '' };
/** A season without months is never on. */
const SEASON: Defaults = { what: 'an animal here', months: [] };
const DIVE_SITE: Defaults = {
  ...SITE_FACTS,
  ...{ latitude: '', longitude: '', details: {}, bestMonths: [], linkedArticle: null, speciesSlugs: [], operators: [] },
  ...{ chart: null, positionFormats: [], nearby: [], reading: [], monthWater: [], timeZone: null },
  recompression: { units: [], evacuation: null },
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

export const isObject = (value: unknown): value is Defaults =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills the fields that one item lacks. */
export const createDefaultsFiller =
  (defaults: Defaults) =>
  <Result>(item: Result): Result =>
    isObject(item) ? { ...defaults, ...item } : item;

type Fill = ReturnType<typeof createDefaultsFiller>;

/** The same for each item of a list, plain or as a page of a longer one. */
export const createListFiller =
  (fillItem: Fill) =>
  <Result>(answer: Result): Result => {
    if (Array.isArray(answer)) return answer.map(fillItem) as Result;
    if (!isObject(answer)) return answer;
    const items = Array.isArray(answer.items) ? answer.items.map(fillItem) : [];
    return { total: items.length, ...answer, items } as Result;
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

/** Fills a site’s requirements, status and seasons, which cards carry themselves and full records in `details`. */
function fillAccess<Result>(record: Result): Result {
  if (!isObject(record)) return record;
  const { requires, status, seasons } = record;
  return {
    ...record,
    ...(Array.isArray(requires) && { requires: requires.map(createDefaultsFiller(REQUIREMENT)) }),
    ...(isObject(status) && { status: createDefaultsFiller(STATUS)(status) }),
    ...(Array.isArray(seasons) && { seasons: seasons.map(createDefaultsFiller(SEASON)) }),
  };
}

export const fillSite =
  (defaults: Defaults) =>
  <Result>(site: Result): Result => {
    if (!isObject(site)) return site;
    const filled: Defaults = { ...defaults, ...fillAccess(site) };
    return (isObject(filled.details) ? { ...filled, details: fillAccess(filled.details) } : filled) as Result;
  };

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

const TIDE_DAY: Defaults = {
  ...{ start: '', utcOffset: '', minutes: 1440, waters: [], heights: [], cycleWords: '' },
  ...{ sun: {}, moon: { words: '' } },
};

/** Moments and days without the time to show are left out. */
export const withText = (name: string, items: unknown): Defaults[] =>
  (Array.isArray(items) ? items : []).filter((item) => isObject(item) && typeof item[name] === 'string');

function fillTideDay(answer: Defaults): Defaults {
  const day = { ...TIDE_DAY, ...answer };
  const sun = Object.entries(day.sun as Defaults).filter(([, event]) => withText('localTime', [event]).length > 0);
  const waters = withText('localTime', day.waters).filter(({ metres }) => typeof metres === 'number');
  return { ...day, waters, sun: Object.fromEntries(sun) };
}

export function fillTides<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const days = withText('date', answer.days).map(fillTideDay);
  const station = createDefaultsFiller({ distanceKm: 0, warnings: [], heightNote: '' })(answer.station ?? null);
  const rule = answer.slack as Defaults | null | undefined;
  const windows = withText('date', rule?.windows).filter(
    ({ slack, enter }) => withText('localTime', [slack, enter]).length > 0,
  );
  const slack = rule ? { source: '', ...rule, windows } : null;
  const coverage = createDefaultsFiller({ sites: 0, of: 0 })(answer.coverage ?? {});
  return { timeZoneName: '', attribution: '', disclaimer: '', ...answer, coverage, days, station, slack } as Result;
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
