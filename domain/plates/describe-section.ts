import { depthsIn } from '../dive-sites/depth.ts';
import type { DiveSite } from '../dive-sites/dive-site.ts';
import type { SiteDetails } from '../dive-sites/dive-site-details.ts';
import { listBestMonths } from '../dive-sites/season.ts';
import type { WayIn, WreckCraft, WreckPosture } from '../dive-sites/section-vocabulary.ts';
import { isClosed } from '../dive-sites/site-access.ts';
import type { SiteKind } from '../dive-sites/site-vocabulary.ts';
import { COMPASS, type CompassPoint } from '../sea/exposure.ts';
import { classifyOpenWater, type Openness, type OpenWater, pickSilent, type SeaForce } from '../sea/open-water.ts';
import { temperatureRange } from '../sea/suit-advice.ts';

/**
 * The section of a dive as its record allows it: all that a plate draws, and nothing that the record lacks. Null is not known, and is drawn
 * as that. Depths and lengths in metres.
 */
export type Section = {
  id: number;
  name: string;
  form: SectionForm;
  /** False where the record has a depth but no form: the outline is dashed. */
  isFormKnown: boolean;
  /** The shallowest depth; null where the record has the greatest alone. */
  top: number | null;
  greatest: number | null;
  /** The depth to which the plate is drawn: one of {@link SCALE_STEPS}. */
  scaleTo: number;
  bottom: Bottom | null;
  /** Land beside the dive: the shore that divers start from, an islet or a headland. */
  land: 'shore' | 'islet' | 'headland' | null;
  ways: readonly Way[];
  hasMoorings: boolean;
  wreck: SectionWreck | null;
  /** Corals or sponges on hard ground, by the temperature of the water. */
  growth: 'corals' | 'sponges' | null;
  has: Readonly<Record<'kelp' | 'seagrass' | 'mud' | 'hardGround' | 'overhead' | 'stream', boolean>>;
  isFresh: boolean;
  wind: SeaMarks;
  swell: SeaMarks;
  /** Months at their best, 1 to 12. */
  months: readonly number[] | null;
  tide: 'slack' | 'tide' | null;
  isClosed: boolean;
};

export type SectionForm =
  | (typeof FORMS)[number]
  /** A depth without a form, and neither. */
  | 'unknown'
  | 'none';
const FORMS = ['pool', 'wreck', 'jetty', 'cave', 'pinnacle', 'wall', 'slope', 'bommie', 'ridge', 'low reef'] as const;

type Bottom = NonNullable<NonNullable<SiteDetails['facts']>['bottom']>;
/** A way in; 'shore' where the record says no more. */
export type Way = WayIn | 'shore';
export type SectionWreck = {
  craft: WreckCraft | null;
  posture: WreckPosture | null;
  length: number | null;
  beam: number | null;
  /** True bearing of the bow from the stern. */
  bearing: number | null;
  deck: number | null;
  /** The shallowest depth of what stands over the deck of an upright wreck. */
  over: number | null;
  sand: number | null;
  /** The bottom at bow and stern, where she lies down a slope. One end alone gives no slope: she lies level at it, dashed. */
  ends: { bow: number; stern: number } | null;
  oneEnd: { end: 'bow' | 'stern'; depth: number } | null;
};
/** Eight values in the order of COMPASS: directions that spoil the dive by the record, or open water by the coast. */
export type SeaMarks =
  | { from: 'record'; marks: readonly boolean[] }
  | { from: 'coast'; marks: readonly Openness[] }
  | null;

export type SectionSite = Pick<DiveSite, 'id' | 'name' | 'depthRange' | 'waterTemp' | 'bestTime' | 'details'>;

/** Greatest depths of a plate, so that dives of about the same depth can be compared. */
export const SCALE_STEPS = [6, 9, 13, 20, 30, 42, 56, 80, 110] as const;
/** Forms that stand up from the floor, so that without a shallowest depth their outline is a guess. */
export const STANDING: readonly SectionForm[] = ['bommie', 'ridge', 'pinnacle', 'cave', 'low reef'];
/** In degrees C, the mean of the range: from here on corals build the reef. */
const CORALS_FROM = 23.5;
const HARD: readonly SiteKind[] = ['reef', 'wall', 'pinnacle', 'cave', 'kelp'];

/** Decides what the record of a dive site, and the coast where the record is silent, allow to draw. */
export function describeSection(site: SectionSite, openWater: OpenWater | null): Section {
  const { id, name, details } = site;
  const { kinds = [], facts } = details;
  const depths = depthsIn(site.depthRange);
  const greatest = depths.length > 0 ? Math.max(...depths) : null;
  const top = depths.length > 1 ? Math.min(...depths) : null;
  const wreck = kinds[0] === 'wreck' ? describeWreck(details, top) : null;
  const form = chooseForm(details, greatest ?? wreck?.sand ?? null);
  const months = listBestMonths(details, site.bestTime);
  const range = temperatureRange(site.waterTemp);
  return {
    ...{ id, name, form, top, greatest, wreck },
    isFormKnown: form !== 'unknown' && form !== 'none',
    scaleTo: chooseScale(Math.max(greatest ?? 0, ...listFloors(wreck))),
    bottom: facts?.bottom ?? null,
    land: findLand(details),
    ways: listWays(details),
    hasMoorings: details.access?.moorings === true,
    growth: range && ((range.min + range.max) / 2 >= CORALS_FROM ? 'corals' : 'sponges'),
    has: {
      kelp: kinds.includes('kelp'),
      seagrass: kinds.includes('seagrass'),
      mud: kinds.includes('muck') && !kinds.includes('reef'),
      hardGround: kinds.some((kind) => HARD.includes(kind)),
      overhead: kinds.includes('cave'),
      stream: kinds.includes('drift'),
    },
    isFresh: kinds.includes('freshwater'),
    wind: describeSea('wind', details, openWater),
    swell: describeSea('swell', details, openWater),
    months: months.length > 0 ? months : null,
    tide: findTide(details),
    isClosed: isClosed(details),
  };
}

/** The depths of the bottom round a wreck. */
export const listFloors = (wreck: SectionWreck | null): number[] =>
  [wreck?.sand, wreck?.ends?.stern, wreck?.ends?.bow, wreck?.oneEnd?.depth].filter(
    (depth) => typeof depth === 'number',
  );

function chooseScale(depth: number): number {
  return SCALE_STEPS.find((step) => step >= depth) ?? depth;
}

/** The kinds come with the main one first. */
function chooseForm({ kinds = [], entry, facts }: SiteDetails, depth: number | null): SectionForm {
  const [main] = kinds;
  if (depth === null || !main) return 'none';
  if (kinds.includes('freshwater')) return 'pool';
  if (main === 'wreck' || main === 'jetty' || main === 'cave') return main;
  if (facts?.reefForm) return facts.reefForm;
  if (main === 'muck' && kinds.includes('jetty')) return 'jetty';
  const named = kinds.find((kind) => kind === 'wall' || kind === 'pinnacle');
  if (named === 'wall' || named === 'pinnacle') return named;
  // A dive from the shore goes down from it.
  return entry?.includes('shore') ? 'slope' : 'unknown';
}

function describeWreck({ wreck }: SiteDetails, top: number | null): SectionWreck {
  const { deckMetres = null, sandMetres: sand = null, bowMetres, sternMetres } = wreck ?? {};
  // A deck below the sand is an error of the record.
  const deck = deckMetres !== null && sand !== null && deckMetres >= sand ? null : deckMetres;
  const ends = bowMetres && sternMetres ? { bow: bowMetres, stern: sternMetres } : null;
  const hasOver = wreck?.posture === 'upright' && !ends && top !== null && deck !== null && top < deck - 1;
  return {
    craft: wreck?.craft ?? null,
    posture: wreck?.posture ?? null,
    length: wreck?.lengthMetres ?? null,
    beam: wreck?.beamMetres ?? null,
    bearing: wreck?.bowDegrees ?? null,
    deck,
    over: hasOver ? top : null,
    sand,
    ends,
    oneEnd: findOneEnd(bowMetres, sternMetres),
  };
}

function findOneEnd(bow: number | undefined, stern: number | undefined): SectionWreck['oneEnd'] {
  if (bow && !stern) return { end: 'bow', depth: bow };
  return stern && !bow ? { end: 'stern', depth: stern } : null;
}

function findLand({ entry, access, facts }: SiteDetails): Section['land'] {
  if (entry?.some((each) => each !== 'boat') || access?.waysIn?.some((way) => way !== 'boat')) return 'shore';
  return facts?.setting === 'islet' || facts?.setting === 'headland' ? facts.setting : null;
}

function listWays({ entry = [], access }: SiteDetails): Way[] {
  const ways = access?.waysIn ?? [];
  const isNamed = (each: Way) =>
    ways.includes(each as WayIn) || (each === 'shore' && ways.some((way) => way !== 'boat' && way !== 'jetty'));
  return [...ways, ...entry.filter((each) => !isNamed(each))];
}

function describeSea(force: SeaForce, details: SiteDetails, openWater: OpenWater | null): SeaMarks {
  const recorded: readonly CompassPoint[] = details.exposure?.[force] ?? [];
  if (recorded.length > 0) return { from: 'record', marks: COMPASS.map((point) => recorded.includes(point)) };
  const km = pickSilent(openWater, details)[force];
  return km ? { from: 'coast', marks: COMPASS.map((_, index) => classifyOpenWater(force, km[index] ?? 0)) } : null;
}

function findTide({ slack, tide, beginnerOnly }: SiteDetails): Section['tide'] {
  if (slack || beginnerOnly?.includes('slack') || /\bslack\b/i.test(tide ?? '')) return 'slack';
  return tide ? 'tide' : null;
}
