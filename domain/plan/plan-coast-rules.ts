import { type CompassPoint, formatDirections } from '../sea/exposure.ts';
import {
  classifyOpenWater,
  describeDirection,
  describeLittle,
  listOpenNeighbours,
  type Openness,
  openWaterFrom,
  type SeaForce,
} from '../sea/open-water.ts';
import { BOATS_STAY_IN_KNOTS, LIGHT_WIND_KNOTS } from '../sea/sea-scale.ts';
import type { Effect, Finding } from './plan-finding.ts';

/**
 * Wind and swell where the record names no direction, by the open water that the coast leaves. More open water never improves a finding, and
 * none is in a site's favour: little open water puts it into a group of its own, since wind funnels, swell bends, and reefs are not in it.
 */

const find = (topic: SeaForce, effect: Effect, text: string): Finding => ({ topic, effect, text });

/** Light winds are a check. Above, an open direction leaves the site out as one on record does. */
export function judgeOpenWind(
  km: readonly number[],
  { from, knots }: { from: CompassPoint; knots: number | null },
): Finding[] {
  const fetch = openWaterFrom(km, from);
  const openness = classifyOpenWater('wind', fetch);
  const text = describeDirection('wind', fetch, from);
  if (knots !== null && knots <= LIGHT_WIND_KNOTS)
    return [find('wind', 'check', `${text}. ${knots}\u00A0kn is light; stronger winds are not on record`)];
  if (openness === 'open') return [find('wind', 'out', text)];
  if (openness === 'some') return [find('wind', 'unknown', `${text}. Whether wind from there spoils it is not known`)];
  const isStrong = knots !== null && knots >= BOATS_STAY_IN_KNOTS;
  const beside = listOpenNeighbours('wind', km, from);
  return [
    find('wind', isStrong ? 'unknown' : 'coast', describeLittle('wind', from)),
    ...(beside.length > 0
      ? [find('wind', 'check', `Open to the ${formatDirections(beside)}: a small swing is enough`)]
      : []),
  ];
}

/**
 * Effects by band of height (up to 1 m, 2 m, 3 m, above). With open water they are those of a direction on record, except that a low swell
 * counts as well.
 */
const SWELL_EFFECTS: Record<Openness, readonly [Effect, Effect, Effect, Effect]> = {
  open: ['coast', 'coast', 'against', 'out'],
  some: ['coast', 'coast', 'against', 'unknown'],
  little: ['coast', 'coast', 'coast', 'unknown'],
};
/** Without a height, a swell counts as over 2 m. */
const HIGH_BAND = 2;

/** A site's open water in the direction of a swell; `band` as in `swellBand`, null without a height. */
export function judgeOpenSwell(
  km: readonly number[],
  { from, metres, band }: { from: CompassPoint; metres: number | null; band: number | null },
): Finding {
  const fetch = openWaterFrom(km, from);
  const openness = classifyOpenWater('swell', fetch);
  const entered = metres === null ? '' : `; you entered ${metres}\u00A0m`;
  const doubt = openness === 'open' ? '' : ', and swell bends round points';
  return find(
    'swell',
    SWELL_EFFECTS[openness][band ?? HIGH_BAND] ?? 'out',
    `${describeDirection('swell', fetch, from)}${doubt}${entered}`,
  );
}
