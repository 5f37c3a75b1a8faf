import { OPEN_WATER, RECREATIONAL } from './certification.ts';
import { depthSpan } from './depth.ts';
import type { SiteDetails } from './dive-site-details.ts';
import { AIR_OXYGEN, formatShortMixes, MAX_OXYGEN_BAR, maxOperatingDepth, mixDepth } from './gas-limits.ts';
import type { HazardKind } from './hazards.ts';
import { monthName } from './season.ts';
import { isClosed, requirementLabel, sortRequirements } from './site-access.ts';
import { suitFor, temperatureRange } from './suit-advice.ts';

/**
 * Lists what to take on a dive from the site's record of water, depth, entry and hazards. Each rule gives a reason and a source;
 * facts that are not known give no item, or an item that says so. Advice to check against a diver's own training, never permission.
 */
export const KIT_TOPICS = [
  'training',
  'suit',
  'hood',
  'boots',
  'marker',
  'beacon',
  'flag',
  'light',
  'cutter',
  'gas',
  'vinegar',
  'warmth',
] as const;
export type KitTopic = (typeof KIT_TOPICS)[number];

/** Articles that the rules are based on, by slug; the titles are read from the articles. */
export type KitSource = { article: string } | { text: string; url?: string | null | undefined };

export type KitEntry = {
  topic: KitTopic;
  item: string;
  reason: string;
  sources: readonly KitSource[];
  /** The slug of a kind of gear, whose products are listed and reviewed at `/gear?kind=`. */
  gear?: string;
};

/** Surface water in one month: its mean, or the range it is usually within. */
type MonthFigure = { month: number; mean?: number | undefined; min?: number | undefined; max?: number | undefined };

export type KitSite = {
  depthRange: string;
  waterTemp: string;
  details: SiteDetails;
  /** Water of the site's region by month. */
  monthWater: readonly MonthFigure[];
};

export const KIT_DISCLAIMER = 'A list to check against your own training and the briefing on the day.';

/** Degrees Celsius, rounded, below which most divers add a hood, and then gloves and boots (the bands of suit-advice.ts). */
const HOOD_BELOW_CELSIUS = 23;
const GLOVES_BELOW_CELSIUS = 19;

const NBSP = '\u00A0';

/** A site with the facts that several rules use. */
type Facts = {
  site: KitSite;
  month: number | null;
  water: { min: number; max: number; words: string } | null;
  span: { from: number; to: number } | null;
  has: (kind: HazardKind) => boolean;
  isKind: (...kinds: NonNullable<SiteDetails['kinds']>) => boolean;
  entersBy: (...entries: NonNullable<SiteDetails['entry']>) => boolean;
};

type Rule = (facts: Facts) => KitEntry[];

/** The kit in the order of {@link KIT_TOPICS}, for a month of the calendar or, with null, for the whole year. None for a closed site. */
export function kitFor(site: KitSite, month: number | null): KitEntry[] {
  if (isClosed(site.details)) return [];
  const { hazards = [], kinds = [], entry = [] } = site.details;
  const facts: Facts = {
    ...{ site, month },
    water: waterOf(site, month),
    span: depthSpan(site.depthRange),
    has: (kind) => hazards.some((hazard) => hazard.kind === kind),
    isKind: (...wanted) => wanted.some((kind) => kinds.includes(kind)),
    entersBy: (...wanted) => wanted.some((way) => entry.includes(way)),
  };
  return RULES.flatMap((rule) => rule(facts));
}

/** Names the items for lists and rows, without their reasons. */
export const kitSummary = (kit: readonly Pick<KitEntry, 'item'>[]): string => kit.map(({ item }) => item).join(' · ');

/** The month's water where it is recorded, otherwise the range over the year; null where neither is known. */
function waterOf({ waterTemp, monthWater }: KitSite, month: number | null): Facts['water'] {
  const ofMonth = monthWater.find((figure) => figure.month === month);
  if (ofMonth && month !== null) {
    const [min, max] = [ofMonth.min ?? ofMonth.mean, ofMonth.max ?? ofMonth.mean];
    if (min !== undefined && max !== undefined) {
      const figure = ofMonth.mean === undefined ? `${min}–${max}` : `About ${ofMonth.mean}`;
      return { min, max, words: `${figure}${NBSP}°C in ${monthName(month)} for the region` };
    }
  }
  const range = temperatureRange(waterTemp);
  if (!range) return null;
  const figure = range.min === range.max ? `About ${range.min}` : `${range.min}–${range.max}`;
  return { ...range, words: `${figure}${NBSP}°C over the year` };
}

const WETSUITS: KitSource = { article: 'wetsuits-for-australian-water' };
const STINGERS: KitSource = { article: 'stingers-and-crocodiles' };
const SHORE: KitSource = { article: 'jetty-and-shore-diving' };
const STAY_FOUND: KitSource = { article: 'stay-found-at-the-surface' };
const NITROX: KitSource = { article: 'is-nitrox-worth-it' };
const NIGHT: KitSource = { article: 'first-night-dive' };
const PICTURES: KitSource = { article: 'first-underwater-pictures' };
const CAVE: KitSource = { article: 'fish-rock-cave' };
const WRECK: KitSource = { article: 'ex-hmas-brisbane' };

/** Training that comes with kit of its own. */
const KIT_TRAINING = ['overhead', 'technical', 'advanced'];

const trainingRule: Rule = ({ site }) =>
  sortRequirements(site.details.requires ?? [])
    .filter(({ kind }) => KIT_TRAINING.includes(kind))
    .slice(0, 1)
    .map((requirement) => ({
      topic: 'training',
      item: `As taught: ${requirementLabel(requirement).toLowerCase()}`,
      reason: requirement.text,
      sources: [{ text: requirement.source, url: requirement.sourceUrl }],
    }));

/** 'Dry suit', or '5 mm suit'. */
const suitName = (celsius: number): string => {
  const { suit } = suitFor(celsius);
  return suit.endsWith('suit') ? suit : `${suit.replace(' mm', `${NBSP}mm`)} suit`;
};

const suitRule: Rule = ({ water, span, has }) => {
  const base = { topic: 'suit', sources: [WETSUITS], gear: 'wetsuits' } as const;
  const stingers = has('stingers') ? ' Stingers are listed here: full length, as little bare skin as possible.' : '';
  if (!water) {
    const reason = `The water temperature here is not known. Ask locally.${stingers}`;
    return [{ ...base, item: 'Suit for the water on the day', reason }];
  }
  const [cold, warm] = [suitName(water.min), suitName(water.max)];
  const item = cold === warm ? cold : `${cold} in the coldest water, ${warm} in the warmest`;
  const below = span && span.to > OPEN_WATER ? ' It can be colder at depth.' : '';
  const dry = /dry/i.test(cold)
    ? ' A dry suit takes a course of its own; the other choice is a semi-dry with layers.'
    : '';
  return [{ ...base, item, reason: `${water.words}.${below}${dry}${stingers}` }];
};

const hoodRule: Rule = ({ water, has, isKind }) => {
  const cold = water ? Math.round(water.min) : null;
  if (has('stingers')) {
    const reason = 'Stingers are listed here: in their season hood and gloves cover what a suit leaves bare.';
    return [{ topic: 'hood', item: 'Hood and gloves', reason, sources: [STINGERS] }];
  }
  if (cold !== null && cold < GLOVES_BELOW_CELSIUS) {
    return [{ topic: 'hood', item: 'Hood and gloves', reason: `Water down to ${cold}${NBSP}°C.`, sources: [WETSUITS] }];
  }
  if (cold !== null && cold < HOOD_BELOW_CELSIUS) {
    const reason = `Water down to ${cold}${NBSP}°C: the head and neck are what the suit leaves bare.`;
    return [{ topic: 'hood', item: 'Hood or hooded vest', reason, sources: [WETSUITS] }];
  }
  if (cold !== null && isKind('reef', 'wall', 'wreck')) {
    const reason = 'Gloves tempt hands to hold on to living reef. Some operators ask for gloves, some forbid them.';
    return [{ topic: 'hood', item: 'No gloves, unless the operator asks', reason, sources: [WETSUITS] }];
  }
  return [];
};

const bootsRule: Rule = ({ water, has, entersBy }) => {
  const isOnFoot = entersBy('shore', 'jetty');
  const isCold = water !== null && Math.round(water.min) < GLOVES_BELOW_CELSIUS;
  if (!isOnFoot && !isCold) return [];
  const slippery = has('entry') || has('surge') ? ' Entry or swell is listed as a hazard.' : '';
  const reason = isOnFoot
    ? `From the ${entersBy('shore') ? 'shore' : 'jetty'} you walk in full gear.${slippery}`
    : 'For warmth.';
  return [{ topic: 'boots', item: 'Boots with a firm sole', reason, sources: [WETSUITS], gear: 'boots' }];
};

/** Returns the strongest reason to be visible at the surface. */
function surfaceReason({ has, isKind, entersBy }: Facts): string {
  if (has('current') || isKind('drift'))
    return 'Current is part of this dive: you may come up away from the boat or the exit.';
  if (has('boats')) return 'Boats pass overhead here.';
  if (entersBy('boat')) return 'The crew has to see where you come up.';
  if (has('wind') || has('remote')) return 'Wind, sea or distance make a head hard to see here.';
  return 'A head in the sea cannot be seen from a few hundred metres.';
}

const markerRule: Rule = (facts) => {
  const { isKind, has } = facts;
  if (isKind('freshwater', 'cave') && !has('boats') && !has('current')) return [];
  const item = 'Marker buoy and spool, whistle, mirror';
  return [{ topic: 'marker', item, reason: surfaceReason(facts), sources: [STAY_FOUND], gear: 'surface-markers' }];
};

const beaconRule: Rule = ({ has, isKind, entersBy }) => {
  const drifts = entersBy('boat') && (has('current') || isKind('drift'));
  if (!has('remote') && !drifts) return [];
  const reason = has('remote')
    ? 'Help is far away: carry a signal that reaches further than a whistle, and know how to set it off.'
    : 'In current a boat can lose sight of a diver: carry a signal that reaches further than a whistle.';
  return [
    { topic: 'beacon', item: 'Radio or satellite beacon', reason, sources: [STAY_FOUND], gear: 'locator-beacons' },
  ];
};

const flagRule: Rule = ({ has, entersBy }) => {
  if (!has('boats') || !entersBy('shore', 'jetty')) return [];
  const reason = 'Boats are listed as a hazard, and most states require a flag.';
  return [{ topic: 'flag', item: 'Dive flag', reason, sources: [SHORE] }];
};

const lightRule: Rule = ({ has, isKind }) => {
  const base = { topic: 'light', gear: 'torches' } as const;
  if (has('overhead') || isKind('cave')) {
    const reason = 'There are overhead spaces here. They require training, which a light does not replace.';
    return [{ ...base, item: 'Main light and a backup', reason, sources: [CAVE] }];
  }
  if (has('visibility')) {
    const reason = 'Poor visibility is listed here: with a light your buddy finds you.';
    return [{ ...base, item: 'Torch', reason, sources: [NIGHT] }];
  }
  if (isKind('wreck', 'jetty', 'wall', 'muck')) {
    const reason = 'A light brings back the colours that water takes, and reaches into the shade.';
    return [{ ...base, item: 'Torch', reason, sources: [PICTURES] }];
  }
  return [];
};

const cutterRule: Rule = ({ has, isKind, entersBy }) => {
  const reason = has('entanglement')
    ? 'Line, hooks or sharp edges are listed here.'
    : isKind('jetty') || entersBy('jetty')
      ? 'Fishing line collects round jetties.'
      : isKind('wreck')
        ? 'Line and net collect on wrecks.'
        : null;
  if (!reason) return [];
  const item = 'Line cutter where either hand reaches it';
  const source = isKind('wreck') && !has('entanglement') ? WRECK : SHORE;
  return [{ topic: 'cutter', item, reason, sources: [source], gear: 'cutting-tools' }];
};

const gasRule: Rule = ({ span }) => {
  const base = { topic: 'gas', sources: [NITROX], gear: 'dive-computers' } as const;
  const limits = `At ${MAX_OXYGEN_BAR}${NBSP}bar of oxygen EAN32 ends at ${mixDepth('EAN32')}${NBSP}m and EAN36 at ${mixDepth('EAN36')}${NBSP}m`;
  if (!span) {
    const reason = `The depth of this site is not known. Ask, and plan for the deepest part. ${limits}.`;
    return [{ ...base, item: 'Gas for the depth you plan', reason }];
  }
  const to = `The site goes to ${span.to}${NBSP}m`;
  if (span.to > RECREATIONAL) {
    const air = `Oxygen reaches ${MAX_OXYGEN_BAR}${NBSP}bar at ${maxOperatingDepth(AIR_OXYGEN)}${NBSP}m on air and at ${mixDepth('EAN32')}${NBSP}m on EAN32: limits of the gas, not depths to plan.`;
    const reason = `${to}; below ${RECREATIONAL}${NBSP}m is beyond recreational diving and takes technical training. ${air}`;
    return [{ ...base, item: 'Gas planned for the part you dive', reason }];
  }
  if (span.to <= OPEN_WATER) {
    const reason = `${to}, where nitrox gains little no-stop time. ${limits}.`;
    return [{ ...base, item: 'Dive computer; air is the usual gas', reason }];
  }
  const reason = `${to}, where no-stop time is short. ${limits}${formatShortMixes(span.to)}. Nitrox requires a certification; analyse the cylinder yourself.`;
  return [{ ...base, item: 'Dive computer set to your mix; nitrox if certified', reason }];
};

const vinegarRule: Rule = ({ has }) => {
  if (!has('stingers')) return [];
  const reason = 'For the stings of tropical jellyfish: keep it on the boat or in the car, where everyone can find it.';
  return [{ topic: 'vinegar', item: 'Vinegar, two litres', reason, sources: [STINGERS] }];
};

const warmthRule: Rule = ({ water, has }) => {
  const isCold = water !== null && Math.round(water.min) < GLOVES_BELOW_CELSIUS;
  if (!isCold && !has('cold')) return [];
  const reason = 'Wind chills you between dives. Stopping it helps more than a thicker suit.';
  return [{ topic: 'warmth', item: 'Windproof coat, beanie, hot drink', reason, sources: [WETSUITS] }];
};

const RULES: readonly Rule[] = [
  ...[trainingRule, suitRule, hoodRule, bootsRule, markerRule, beaconRule],
  ...[flagRule, lightRule, cutterRule, gasRule, vinegarRule, warmthRule],
];
