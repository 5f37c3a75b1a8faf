import { isUsableImage } from '../media/images.ts';
import { deepest } from './depth.ts';
import { SITE_ILLUSTRATIONS, type SiteIllustrationKey } from './site-illustrations.ts';
import type { SiteKind } from './site-vocabulary.ts';

/** Fields of a dive site on which the choice rests. */
export type IllustratedSite = {
  name: string;
  latitude: string | number;
  waterTemp: string;
  depthRange: string;
  region: string;
  imageUrl: string | null;
  details: {
    kinds?: readonly SiteKind[] | undefined;
    entry?: readonly string[] | undefined;
    species?: readonly { common: string }[] | undefined;
    wreck?: { ship: string; sunk: string | null } | undefined;
  };
};

/** The picture of a kind of dive, and its caption and text alternative, which say that it shows no certain place. */
export type SiteIllustration = { src: string; caption: string };

/** Chooses the illustration of a dive site without a picture; null for a site with one. */
export function chooseIllustration(site: IllustratedSite): SiteIllustration | null {
  if (isUsableImage(site.imageUrl)) return null;
  const { scene, shows } = SITE_ILLUSTRATIONS[illustrationKey(site)];
  return { src: `/media/scenes/${scene}.webp`, caption: `Illustration: ${shows}` };
}

/** In degrees C, by the coldest month. From here on reefs are built by corals. */
const TROPICAL_FROM = 21;
/** Corals and kelp share the rock. */
const SUBTROPICAL_FROM = 18;
/** Nearer to the equator than this, coral reefs grow even where a winter is cooler. In degrees. */
const CORAL_LATITUDE = 25.5;
/** And nearer than this, no kelp. */
const SUBTROPICAL_LATITUDE = 29.5;

export type SiteWater = 'temperate' | 'subtropical' | 'tropical';

/** The kind of sea life that a picture may show, by latitude and the water of the coldest month. */
export function classifyWater({ waterTemp, latitude }: Pick<IllustratedSite, 'waterTemp' | 'latitude'>): SiteWater {
  const coldest = Number(/\d+(?:\.\d+)?/.exec(waterTemp)?.[0] ?? Number.NaN);
  const degrees = Math.abs(Number(latitude));
  if (degrees < CORAL_LATITUDE || coldest >= TROPICAL_FROM) return 'tropical';
  return degrees < SUBTROPICAL_LATITUDE || coldest >= SUBTROPICAL_FROM ? 'subtropical' : 'temperate';
}

/** Facts of a site in the form in which the rules ask for them. */
type Facts = {
  name: string;
  main: SiteKind | undefined;
  has: (kind: SiteKind) => boolean;
  lives: (species: RegExp) => boolean;
  /** In metres; unknown counts as 20. */
  depth: number;
  fromShore: boolean;
  inAustralia: boolean;
  wreck: { ship: string; year: number };
};

const UNKNOWN_DEPTH = 20;

function describeSite({ name, region, depthRange, details }: IllustratedSite): Facts {
  const { kinds = [], entry = [], species = [], wreck } = details;
  return {
    name,
    main: kinds[0],
    has: (kind) => kinds.includes(kind),
    lives: (pattern) => species.some(({ common }) => pattern.test(common)),
    depth: deepest(depthRange) ?? UNKNOWN_DEPTH,
    fromShore: entry.includes('shore'),
    inAustralia: !/New Zealand/.test(region),
    wreck: { ship: wreck?.ship ?? '', year: Number(/\d{4}/.exec(wreck?.sunk ?? '')?.[0] ?? Number.NaN) },
  };
}

/** Chooses the illustration of a site. */
export function illustrationKey(site: IllustratedSite): SiteIllustrationKey {
  const facts = describeSite(site);
  if (facts.has('freshwater')) return facts.has('cave') ? 'sinkhole' : 'spring';
  const water = classifyWater(site);
  if (facts.main === 'wreck') return water === 'temperate' ? coolWreck(facts) : warmWreck(facts);
  if (water === 'temperate') return coolDive(facts);
  if (water !== 'tropical') return subtropicalDive(facts);
  return facts.main === 'reef' || facts.main === undefined ? coralReef(facts) : warmDive(facts);
}

const AIRCRAFT = /aircraft|bomber|fighter|seaplane|flying boat|\bB-\d|\bP-\d|Aichi/i;
const WARSHIP = /^(?:ex-)?(?:HMAS|HMNZS)\b/i;
/** Navy ships before this were submarines and ships that have fallen apart since. */
const WARSHIPS_FROM = 1990;
/** Most ships that sank before this were of wood. */
const WOODEN_BEFORE = 1872;
/** In metres. */
const SHALLOW_WRECK = 14;
const DEEP_WRECK = 32;

function coolWreck({ depth, wreck: { ship, year } }: Facts): SiteIllustrationKey {
  if (WARSHIP.test(ship) && year >= WARSHIPS_FROM) return 'warship';
  if (year < WOODEN_BEFORE) return 'woodenWreck';
  if (depth <= SHALLOW_WRECK) return 'brokenWreck';
  return depth >= DEEP_WRECK ? 'deepSteamer' : 'coldWreck';
}

function warmWreck({ wreck: { ship, year } }: Facts): SiteIllustrationKey {
  if (AIRCRAFT.test(ship)) return 'aircraft';
  return year < WOODEN_BEFORE ? 'woodenWreck' : 'freighter';
}

const GREY_NURSE = /grey nurse/i;
const ARCH = /\barch|\bhole|swim/i;
/** In metres: where kelp gives way to sponges. */
const BELOW_KELP = 24;
const SHORE_DEPTH = 13;

function coolDive(facts: Facts): SiteIllustrationKey {
  const { main, has, lives, name } = facts;
  if (has('jetty') && main !== 'reef') return 'jetty';
  if (main === 'muck') return 'estuary';
  if (lives(GREY_NURSE)) return 'greyNurses';
  if (main === 'cave' || (has('cave') && main !== 'reef')) return ARCH.test(name) ? 'arch' : 'cleft';
  if (has('drift') && main !== 'seagrass') return 'tidalChannel';
  if (main === 'wall') return 'spongeWall';
  if (main === 'seagrass') return facts.inAustralia ? 'seagrass' : 'rockyShore';
  return coolReef(facts);
}

function coolReef({ has, lives, depth, fromShore, inAustralia }: Facts): SiteIllustrationKey {
  if (inAustralia && lives(/sea lion/i)) return 'kelpShallows';
  if (inAustralia && has('seagrass') && lives(/seadragon/i)) return 'seagrass';
  if (has('cave')) return depth > SHORE_DEPTH ? 'arch' : 'rockyShore';
  if (has('wall')) return depth >= BELOW_KELP ? 'spongeWall' : 'kelpReef';
  if (depth >= BELOW_KELP) return 'spongeGarden';
  if (inAustralia && has('kelp') && lives(/port jackson/i)) return 'kelpGutter';
  if (has('muck')) return 'estuary';
  if (has('kelp')) return 'kelpReef';
  return fromShore && depth <= SHORE_DEPTH ? 'rockyShore' : 'kelpReef';
}

/** In metres. */
const LAGOON_DEPTH = 7;

function subtropicalDive({ main, has, lives, depth }: Facts): SiteIllustrationKey {
  if (main === 'muck' || (has('muck') && main !== 'reef')) return 'warmMuck';
  if (lives(GREY_NURSE)) return 'greyNurses';
  if (main === 'cave' || has('cave')) return 'warmCave';
  return has('seagrass') || depth <= LAGOON_DEPTH ? 'lagoon' : 'volcanicReef';
}

const PASS = /\bpass|channel|passage/i;
/** In metres. */
const DROP_OFF_DEPTH = 35;

function warmDive({ main, has, depth, name }: Facts): SiteIllustrationKey {
  if (has('muck') || main === 'jetty') return has('muck') ? 'warmMuck' : 'lagoon';
  if (main === 'cave') return 'warmCave';
  if (main === 'drift') return PASS.test(name) ? 'reefPass' : 'reefDrift';
  if (main === 'wall') return has('cave') && depth < DROP_OFF_DEPTH ? 'warmCave' : wall(depth);
  return main === 'pinnacle' ? 'pinnacle' : 'lagoon';
}

const wall = (depth: number): SiteIllustrationKey => (depth >= DROP_OFF_DEPTH ? 'dropOff' : 'coralWall');

/** In metres. */
const REEF_FLAT_DEPTH = 12;
const GARDEN_DEPTH = 20;

function coralReef({ has, lives, depth, name }: Facts): SiteIllustrationKey {
  if (lives(/manta/i) && !has('drift')) return 'cleaningStation';
  if (has('seagrass') || depth <= LAGOON_DEPTH) return 'lagoon';
  if (has('wall')) return wall(depth);
  if (has('cave')) return 'warmCave';
  if (has('drift')) return PASS.test(name) ? 'reefPass' : 'reefDrift';
  if (has('pinnacle')) return 'bommie';
  if (depth <= REEF_FLAT_DEPTH) return 'reefFlat';
  return depth <= GARDEN_DEPTH ? 'coralGarden' : 'bommie';
}
