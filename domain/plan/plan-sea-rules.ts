import { type CompassPoint, findNeighbours, formatDirections, isInOpenWater, shelterFrom } from '../sea/exposure.ts';
import {
  BOATS_STAY_IN_KNOTS,
  CLOSED_COAST_METRES,
  GALE_KNOTS,
  LIGHT_WIND_KNOTS,
  LONG_SWELL_SECONDS,
  NO_BOAT_KNOTS,
  NO_SHORE_KNOTS,
  OFFSHORE_WIND_KNOTS,
  swellBand,
  windWarning,
} from '../sea/sea-scale.ts';
import { judgeOpenSwell, judgeOpenWind } from './plan-coast-rules.ts';
import type { Effect, Finding, PlanConditions, PlanFacts, Rule, Topic } from './plan-finding.ts';

/**
 * Wind and swell. More of either never improves a finding: the limits of strength come first, then the directions on record, then the
 * open water by the shape of the coast (plan-coast-rules.ts), which never makes a site sheltered. Unknown is never sheltered.
 */

const find =
  (topic: Topic) =>
  (effect: Effect, text: string): Finding => ({ topic, effect, text });
const wind = find('wind');
const swell = find('swell');

/** Fresh water inland is out of reach of the sea. Only a record of that kind counts. */
export const isInland = ({ details }: Pick<PlanFacts, 'details'>): boolean =>
  details.kinds?.includes('freshwater') ?? false;

/** Leaves sites out by the strength of the wind alone, whatever its direction. */
export const windLimitRule: Rule = (site, { knots, entry }) => {
  const warning = windWarning(knots);
  if (knots === null || warning === null) return [];
  const strength = `${knots}\u00A0kn: ${warning} warning strength`;
  if (isInland(site)) return [wind('check', `${strength}. Expect closed roads and falling branches`)];
  if (knots >= GALE_KNOTS) return [wind('out', `${strength}. Nothing in the sea`)];
  if (knots >= NO_SHORE_KNOTS) return [wind('out', `${strength}. No shore or boat dives`)];
  const boat = boatDive(site, entry);
  if (boat === 'yes') return [wind('out', `${strength}. No boat dives from ${NO_BOAT_KNOTS}\u00A0kn`)];
  if (boat === 'unknown') return [wind('unknown', `${strength}. Entry not known`)];
  return [wind('against', `${strength}. From the shore only: getting out is the hard part`)];
};

/** 'partly' where a diver can also get in from the shore or a jetty. The jetty of an island is a boat trip too. */
function boatDive(
  { details, isReachedByBoat }: PlanFacts,
  entry: PlanConditions['entry'],
): 'yes' | 'partly' | 'no' | 'unknown' {
  const ways = details.entry ?? [];
  if (isReachedByBoat) return 'yes';
  if (ways.length === 0) return entry === 'boat' ? 'yes' : 'unknown';
  if (!ways.includes('boat')) return 'no';
  if (entry !== null) return entry === 'boat' ? 'yes' : 'no';
  return ways.length === 1 ? 'yes' : 'partly';
}

/** Compares the direction of the wind with those that spoil the site. Without a strength it counts as strong enough. */
export const windRule: Rule = (site, conditions) => {
  const { wind: from, knots } = conditions;
  if (isInland(site)) return [];
  const isLight = knots !== null && knots <= LIGHT_WIND_KNOTS;
  if (from === null) {
    if (knots === null || isLight) return [];
    return [wind('unknown', `${knots}\u00A0kn from a direction that was not given`)];
  }
  const openWater = site.openWater?.wind;
  if (openWater) return [...judgeOpenWind(openWater, { from, knots }), ...boatWarnings(site, conditions)];
  const spoiltBy = site.details.exposure?.wind;
  if (isLight) return lightWind(site, spoiltBy, { from, knots });
  const shelter = shelterFrom(spoiltBy, from);
  if (shelter === 'exposed') return [wind('out', `Wind from ${from} spoils it`)];
  if (shelter === 'unknown' || !spoiltBy)
    return [wind('unknown', 'Wind that spoils it: not known, so not counted as sheltered')];
  if (hasNoLee(site)) return [...boatWarnings(site, conditions), windWithoutLee(spoiltBy, { from, knots })];
  const beside = `${nearest(spoiltBy, from)} spoils it: a small swing is enough`;
  return [
    ...boatWarnings(site, conditions),
    shelter === 'adjacent' ? wind('check', beside) : judgeLee(site, spoiltBy, { from, knots }),
  ];
};

/** A wind that the record does not list: shelter, unless the coast leaves open water that way; then nothing is known of a strong one. */
function judgeLee(
  { openWinds }: PlanFacts,
  spoiltBy: readonly CompassPoint[],
  { from, knots }: { from: CompassPoint; knots: number | null },
): Finding {
  const listed = formatDirections(spoiltBy);
  if (!openWinds?.includes(from)) return wind('for', `Sheltered from ${from}: spoilt by ${listed}`);
  const isStrong = knots !== null && knots >= BOATS_STAY_IN_KNOTS;
  const text = `${from} is not among the winds on record that spoil it (${listed}), but open water lies that way`;
  return wind(isStrong ? 'unknown' : 'check', text);
}

/** Whether nothing on record shelters a site from the winds that its record does not list. */
const hasNoLee = ({ details, isReachedByBoat }: PlanFacts): boolean =>
  isInOpenWater(details) || (isReachedByBoat === true && details.exposure?.enclosed !== true);

/** A wind that is not on a boat site's list: fine while moderate, a warning above that, and nothing known once many boats stay in. */
function windWithoutLee(
  spoiltBy: readonly CompassPoint[],
  { from, knots }: { from: CompassPoint; knots: number | null },
): Finding {
  const listed = `${from} is not among the winds on record that spoil it (${formatDirections(spoiltBy)})`;
  if (knots === null) return wind('check', `${listed}. No shelter is on record: the strength decides`);
  if (knots <= OFFSHORE_WIND_KNOTS) return wind('for', listed);
  const noShelter = `${listed}, but no shelter from ${knots}\u00A0kn is on record either`;
  return wind(knots < BOATS_STAY_IN_KNOTS ? 'check' : 'unknown', noShelter);
}

/** Up to the light limit wind alone spoils nothing; the row says what a rise would do. */
function lightWind(
  site: PlanFacts,
  spoiltBy: readonly CompassPoint[] | undefined,
  { from, knots }: { from: CompassPoint; knots: number },
): Finding[] {
  if (!spoiltBy?.length)
    return [wind('check', `${knots}\u00A0kn is light. Which stronger winds spoil it is not known`)];
  if (shelterFrom(spoiltBy, from) === 'exposed')
    return [wind('check', `Faces ${from}: ${knots}\u00A0kn is light, and a stronger wind spoils it`)];
  return [hasNoLee(site) ? windWithoutLee(spoiltBy, { from, knots }) : judgeLee(site, spoiltBy, { from, knots })];
}

/**
 * A wind off the land carries what drifts from a boat out to sea. A site with a lee has land or reef upwind in the winds that leave it
 * alone; for one in open water the record does not say where the land is.
 */
function boatWarnings(site: PlanFacts, { knots, entry, wind: from }: PlanConditions): Finding[] {
  // From the strong wind warning on boat dives are out, and only the shore is left.
  if (knots === null || knots >= NO_BOAT_KNOTS || boatDive(site, entry) === 'no') return [];
  const named = `Boat dive, ${from} ${knots}\u00A0kn`;
  const carried = 'carries divers and boats out to sea. Carry a marker each, and keep someone on board';
  const offshore = hasNoLee(site) ? `${named}: off the land it ${carried}` : `${named} off the land: it ${carried}`;
  const staying = `${knots}\u00A0kn: many boats stay in. Ask the operator`;
  return [
    ...(knots > OFFSHORE_WIND_KNOTS ? [wind('check', offshore)] : []),
    ...(knots >= BOATS_STAY_IN_KNOTS ? [wind('check', staying)] : []),
  ];
}

/** Compares the swell with the swells that spoil the site, by bands of height. */
export const swellRule: Rule = (site, conditions) => {
  const { swell: from, metres } = conditions;
  if (isInland(site) || (from === null && metres === null)) return [];
  if (site.details.exposure?.enclosed) return enclosedWater(conditions);
  if (metres !== null && metres > CLOSED_COAST_METRES)
    return [swell('out', `${metres}\u00A0m of swell: nothing on the open coast`)];
  const spoiltBy = site.details.exposure?.swell;
  const band = metres === null ? null : swellBand(metres);
  if (from === null) {
    if (band === 0) return longSwell(conditions);
    return [swell('unknown', `${metres}\u00A0m of swell from a direction that was not given`)];
  }
  const openWater = site.openWater?.swell;
  if (openWater) return [judgeOpenSwell(openWater, { from, metres, band }), ...longSwell(conditions)];
  const shelter = shelterFrom(spoiltBy, from);
  if (shelter === 'exposed') return exposedToSwell(conditions, band);
  if (shelter === 'unknown' || !spoiltBy) return unknownSwell(conditions, band);
  return shelteredFromSwell(conditions, band, spoiltBy);
};

function enclosedWater({ metres }: PlanConditions): Finding[] {
  const inside = swell('for', 'In enclosed water: ocean swell does not get in');
  return metres !== null && metres > CLOSED_COAST_METRES
    ? [swell('check', `${metres}\u00A0m outside: heads and bars may be closed to boats`)]
    : [inside];
}

/** Fine, check, against, out; without a height against. A long swell is a check where the height is fine. */
function exposedToSwell(conditions: PlanConditions, band: number | null): Finding[] {
  const { swell: from, metres } = conditions;
  const entered = metres === null ? `${from}` : `${from} ${metres}\u00A0m`;
  const spoils = `Swell from ${from} spoils it`;
  const long = longSwell(conditions);
  if (band === 0) return [swell('for', `Faces ${from} swell, but ${metres}\u00A0m is low`), ...long];
  if (band === 1)
    return [swell('check', `${spoils}. ${metres}\u00A0m is moderate: watch the sets before you get in`), ...long];
  return [swell(band === 3 ? 'out' : 'against', `${spoils}; you entered ${entered}`)];
}

/** Fine, fine, check, against. */
function shelteredFromSwell(
  conditions: PlanConditions,
  band: number | null,
  spoiltBy: readonly CompassPoint[],
): Finding[] {
  const { swell: from, metres } = conditions;
  const lee = `Sheltered from ${from} swell: spoilt by ${formatDirections(spoiltBy)}`;
  const near = from && shelterFrom(spoiltBy, from) === 'adjacent' && band !== 0 ? nearest(spoiltBy, from) : '';
  const beside = near ? [swell('check', `Swell from ${near} spoils it`)] : [];
  if (band === 3) return [swell('against', `${metres}\u00A0m of swell wraps into sheltered places`), ...beside];
  if (band === 2)
    return [
      swell('check', `${metres}\u00A0m of swell can reach sheltered places`),
      ...beside,
      ...longSwell(conditions),
    ];
  return [swell('for', lee), ...beside, ...longSwell(conditions)];
}

function unknownSwell(conditions: PlanConditions, band: number | null): Finding[] {
  const { metres } = conditions;
  if (band === 0)
    return [swell('check', `${metres}\u00A0m is low. Which swell spoils it is not known`), ...longSwell(conditions)];
  return [swell('unknown', 'Swell that spoils it: not known')];
}

/** A check for a swell whose period makes it reach further than its height says. */
const longSwell = ({ seconds }: PlanConditions): Finding[] =>
  seconds !== null && seconds >= LONG_SWELL_SECONDS
    ? [swell('check', `A long swell (${seconds}\u00A0s) bends round points and comes in sets`)]
    : [];

/** The listed directions that are one point away, for a warning. */
const nearest = (spoiltBy: readonly CompassPoint[], from: CompassPoint): string =>
  findNeighbours(from)
    .filter((point) => spoiltBy.includes(point))
    .join(' or ');
