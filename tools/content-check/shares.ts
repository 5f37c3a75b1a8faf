import { findLastKnownYear } from '../../domain/operators/operator-check.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import type { Content, ContentItem } from '../../server/features/content-files/index.ts';
import { isAtSea } from './open-water.ts';
import type { Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;
type Wreck = NonNullable<SiteFile['fields']['details']['wreck']>;

/** A fact that divers look for first, the sites that need it, and the lowest percentage of them that may state it. */
export type ShareBound = {
  fact: string;
  sites: string;
  isNeeded: (site: SiteFile) => boolean;
  isStated: (site: SiteFile, content: Content) => boolean;
  minPercent: number;
};

const isBoatDive = ({ fields }: SiteFile) => fields.details.entry?.includes('boat') ?? false;
const isWalkIn = (site: SiteFile) =>
  isAtSea(site) && (site.fields.details.entry ?? []).some((entry) => entry !== 'boat');

/** Whether a text of the site, other than its slack rule, speaks of slack water. */
function mentionsSlack({ fields }: SiteFile): boolean {
  const { slack, ...details } = fields.details;
  return /\bslack\b/i.test(JSON.stringify({ ...fields, details }));
}

/** A business last known before this year may be gone. */
const FIRST_CURRENT_YEAR = 2022;

const isCurrent = ({ fields }: ContentItem<'operators'>) => (findLastKnownYear(fields) ?? 0) >= FIRST_CURRENT_YEAR;

/** Facts from which the section of a wreck is drawn, in percent of the wrecks on record. */
const WRECK_SHARES = Object.entries({
  lengthMetres: ['her length', 88],
  beamMetres: ['her beam', 62],
  posture: ['how she lies', 88],
  deckMetres: ['the depth of her deck', 37],
  sandMetres: ['the depth of the sand', 91],
  bowDegrees: ['where her bow points', 13],
  source: ['where her measures come from', 94],
} satisfies Partial<Record<keyof Wreck, [fact: string, minPercent: number]>>).map(
  ([field, [fact, minPercent]]): ShareBound => ({
    ...{ fact, sites: 'wrecks', minPercent },
    isNeeded: ({ fields }) => fields.details.wreck !== undefined,
    isStated: ({ fields }) => (fields.details.wreck?.[field as keyof Wreck] ?? null) !== null,
  }),
);

/** Raised as more is read, so that no edit loses what was there. */
const SHARES: readonly ShareBound[] = [
  {
    fact: `an operator known in ${FIRST_CURRENT_YEAR} or later`,
    sites: 'boat dives',
    isNeeded: isBoatDive,
    isStated: ({ fields: { details } }, { operators }) =>
      operators.some((each) => isCurrent(each) && details.operators?.some(({ slug }) => slug === each.fields.slug)),
    minPercent: 54,
  },
  {
    fact: 'a dive school in its region',
    sites: 'sites',
    isNeeded: () => true,
    isStated: ({ fields: { region } }, { operators }) =>
      operators.some(
        ({ fields: { kinds, place } }) => kinds.includes('school') && place === placeSlug(placeOfRegion(region)),
      ),
    minPercent: 53,
  },
  {
    fact: 'the winds that spoil it',
    sites: 'walk-in dives in the sea',
    isNeeded: isWalkIn,
    isStated: ({ fields }) => (fields.details.exposure?.wind ?? []).length > 0,
    minPercent: 85,
  },
  {
    fact: 'the swell that spoils it, or that none gets in',
    sites: 'walk-in dives in the sea',
    isNeeded: isWalkIn,
    isStated: ({ fields: { details } }) =>
      (details.exposure?.swell ?? []).length > 0 || details.exposure?.enclosed === true,
    minPercent: 74,
  },
  {
    fact: 'a slack rule',
    sites: 'sites that mention slack',
    isNeeded: mentionsSlack,
    isStated: ({ fields }) => fields.details.slack !== undefined,
    minPercent: 23,
  },
  {
    fact: 'the months of an animal',
    sites: 'sites',
    isNeeded: () => true,
    isStated: ({ fields }) => (fields.details.seasons ?? []).length > 0,
    minPercent: 32,
  },
  {
    fact: 'what it suits',
    sites: 'sites',
    isNeeded: () => true,
    isStated: ({ fields }) => (fields.details.suits ?? []).length > 0,
    minPercent: 18,
  },
  {
    fact: 'a fee',
    sites: 'sites',
    isNeeded: () => true,
    isStated: ({ fields }) => fields.details.access?.fee !== undefined,
    minPercent: 15,
  },
  {
    fact: 'phone reception',
    sites: 'sites',
    isNeeded: () => true,
    isStated: ({ fields }) => Boolean(fields.details.access?.reception),
    minPercent: 4,
  },
  {
    fact: 'where divers get in',
    sites: 'walk-in dives in the sea',
    isNeeded: isWalkIn,
    isStated: ({ fields }) => Boolean(fields.details.access?.entryPoint),
    minPercent: 94,
  },
  {
    fact: 'parking, or that there is none',
    sites: 'walk-in dives in the sea',
    isNeeded: isWalkIn,
    isStated: ({ fields }) => Boolean(fields.details.access?.parking),
    minPercent: 89,
  },
  ...WRECK_SHARES,
];

const countShare = (content: Content, { isNeeded, isStated }: ShareBound) => {
  const needed = content['dive-sites'].filter(isNeeded);
  const stated = needed.filter((site) => isStated(site, content)).length;
  return { stated, needed: needed.length, percent: needed.length === 0 ? 100 : (100 * stated) / needed.length };
};

/** Lists one line per fact: 'an operator: 151 of 318 boat dives (47 %, at least 47 %)'. */
export const describeShares = (content: Content, bounds: readonly ShareBound[] = SHARES): string[] =>
  bounds.map((bound) => {
    const { stated, needed, percent } = countShare(content, bound);
    return `${bound.fact}: ${stated} of ${needed} ${bound.sites} (${Math.floor(percent)} %, at least ${bound.minPercent} %)`;
  });

/** Checks that no fact is stated by a smaller share of the sites than its bound. */
export const sharesRule =
  (bounds: readonly ShareBound[] = SHARES): Rule =>
  (content) =>
    bounds.flatMap((bound) => {
      const { stated, needed, percent } = countShare(content, bound);
      if (percent >= bound.minPercent) return [];
      const problem = `${stated} of ${needed} ${bound.sites} state ${bound.fact}, ${bound.minPercent} % wanted`;
      return [{ path: 'dive-sites/', field: 'share', problem }];
    });
