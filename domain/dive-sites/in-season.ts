import { isUsableImage } from '../media/images.ts';
import { accessSummary } from './access-summary.ts';
import type { DiveSitePage, InSeason } from './dive-site.ts';
import { isClosed } from './site-access.ts';

/** Fields of a dive site that the rule reads. */
export type SeasonalSite = {
  id: number;
  region: string;
  bestMonths: readonly number[];
  details: Parameters<typeof isClosed>[0];
};

const MONTHS_PER_YEAR = 12;

const isYearRound = ({ bestMonths }: Pick<SeasonalSite, 'bestMonths'>): boolean =>
  new Set(bestMonths).size === MONTHS_PER_YEAR;

/** Whether the season ends with this month. */
export const isLastMonth = (bestMonths: readonly number[], month: number): boolean =>
  bestMonths.includes(month) && !bestMonths.includes((month % MONTHS_PER_YEAR) + 1);

/**
 * The sites to show as in season on a day, `YYYY-MM-DD`, and how many are. The day decides the order, so that every visitor of
 * a day sees the same sites and the next day others. Regions take turns, so that one region does not fill the list; sites that are
 * good all year come last, since nothing speaks for them this month in particular. Closed sites are left out.
 */
export function sitesInSeason<Site extends SeasonalSite>(
  sites: readonly Site[],
  day: string,
  limit: number,
): { total: number; sites: Site[] } {
  const month = Number(day.slice(5, 7));
  const inSeason = sites.filter((site) => site.bestMonths.includes(month) && !isClosed(site.details));
  const shuffled = inSeason
    .map((site) => ({ site, key: hash(`${day} ${site.id}`) }))
    .sort((a, b) => a.key - b.key || a.site.id - b.site.id)
    .map(({ site }) => site);
  const seasonal = shuffled.filter((site) => !isYearRound(site));
  const yearRound = shuffled.filter(isYearRound);
  return { total: inSeason.length, sites: [...takeTurns(seasonal), ...takeTurns(yearRound)].slice(0, limit) };
}

type ShownSite = Pick<DiveSitePage, 'id' | 'name' | 'region' | 'depthRange' | 'skillLevel' | 'imageUrl' | 'details'>;

/** A site of the list as pages show it, the same from the server and from the guide on a phone. */
export function presentInSeason(site: ShownSite, bestMonths: readonly number[]) {
  const { id, name, region, depthRange, skillLevel, imageUrl, details } = site;
  return {
    ...{ id, name, region, depthRange, skillLevel, imageUrl },
    ...accessSummary(details),
    ...{ entry: details.entry ?? [], bestMonths: [...bestMonths] },
    ...(details.seasons?.length && { seasons: details.seasons }),
  };
}

/** Fills three rows of two, or two rows of three. */
const MAX_SHOWN = 6;
/** More than are shown, since some show a picture that the page has already. */
export const MAX_IN_SEASON_CANDIDATES = 30;

/**
 * Chooses the sites that the home page shows of the candidates, in their order: first those whose picture neither an earlier one nor
 * a featured destination (`featuredImages`) has, since all stand on one page.
 */
export function chooseShownInSeason(
  candidates: InSeason['sites'],
  featuredImages: readonly (string | null)[],
): InSeason['sites'] {
  const seen = new Set(featuredImages);
  const repeated = new Set<number>();
  for (const { id, imageUrl } of candidates) {
    const picture = isUsableImage(imageUrl) ? imageUrl : `${id}`;
    if (seen.has(picture)) repeated.add(id);
    seen.add(picture);
  }
  return candidates.toSorted((a, b) => Number(repeated.has(a.id)) - Number(repeated.has(b.id))).slice(0, MAX_SHOWN);
}

/** The first site of each region, then the second of each, and so on. */
function takeTurns<Site extends SeasonalSite>(sites: readonly Site[]): Site[] {
  const seen = new Map<string, number>();
  return sites
    .map((site) => {
      const turn = seen.get(site.region) ?? 0;
      seen.set(site.region, turn + 1);
      return { site, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ site }) => site);
}

/** FNV-1a with 32 bits and a final mix: texts that differ in one digit end up far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
