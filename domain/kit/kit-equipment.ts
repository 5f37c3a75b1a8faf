import { OPEN_WATER, RECREATIONAL } from '../dive-sites/certification.ts';
import { isOverheadRequired } from '../dive-sites/overhead.ts';
import { waterAt } from '../tides/tide-waters.ts';
import { formatShortMixes, MAX_OXYGEN_BAR, MIN_NITROX_DEPTH, mixDepth } from './gas-limits.ts';
import type { KitFacts, KitRule, KitSource } from './kit-facts.ts';

/** Rules for what is carried: signals, lights, cutters, gas and first aid. */

const NBSP = '\u00A0';
const STINGERS: KitSource = { article: 'stingers-and-crocodiles' };
const SHORE: KitSource = { article: 'jetty-and-shore-diving' };
const STAY_FOUND: KitSource = { article: 'stay-found-at-the-surface' };
const NITROX: KitSource = { article: 'is-nitrox-worth-it' };
const NIGHT: KitSource = { article: 'first-night-dive' };
const PICTURES: KitSource = { article: 'first-underwater-pictures' };
const CAVE: KitSource = { article: 'fish-rock-cave' };
const WRECK: KitSource = { article: 'ex-hmas-brisbane' };

/** The strongest reason to be visible at the surface; null where a diver stays close to where the dive began. */
function surfaceReason({ has, isKind, entersBy }: KitFacts): string | null {
  if (has('current') || isKind('drift'))
    return 'Current is part of this dive: you may come up away from the boat or the exit.';
  if (has('boats')) return 'Boats pass overhead here.';
  if (isKind('freshwater', 'cave')) return null;
  if (entersBy('boat')) return 'The crew has to see where you come up.';
  return has('wind') || has('remote') ? 'Wind, sea or distance make a head hard to see here.' : null;
}

export const markerRule: KitRule = (facts) => {
  const reason = surfaceReason(facts);
  const item = 'Marker buoy and spool, whistle, mirror';
  return reason ? [{ topic: 'marker', item, reason, sources: [STAY_FOUND], gear: 'surface-markers' }] : [];
};

/** Words of a current that carries a diver away faster than a boat may notice. */
const STRONG =
  /\b(?:strong|strongly|stronger|hard|fast|fastest|fierce|ferocious|powerful|rips?|races|knots?|outpace|outruns|down-currents?)\b/i;
/** Words of a current that ends in the open sea. */
const OUT_TO_SEA = /out to sea|seaward|open (?:sea|ocean)|blue water/i;
const SHORT_TRIP = /\b(?:two|five|ten|10|fifteen|15|few) minutes\b|^minutes\b/i;
const MAX_SHORT_TRIP_MINUTES = 15;

/** Whether the boat's ride is at most a quarter of an hour, as the record or an operator states. */
const isShortTrip = ({ site: { details } }: KitFacts): boolean =>
  SHORT_TRIP.test(details.access?.boat ?? '') ||
  (details.operators ?? []).some(({ minutes }) => minutes !== undefined && minutes <= MAX_SHORT_TRIP_MINUTES);

/**
 * Whether a diver can be lost from a boat: far from help, or in a strong current on the open coast. Not where one walks in, nor behind
 * narrow heads, nor on a ride of a quarter of an hour unless the stream runs out to sea.
 */
export const beaconRule: KitRule = (facts) => {
  const { has, hazardText, entersBy, position } = facts;
  if (!entersBy('boat') || entersBy('shore', 'jetty')) return [];
  const current = hazardText('current');
  const isSheltered = position !== null && waterAt(position)?.isEnclosed === true;
  const drifts = STRONG.test(current) && !isSheltered && (!isShortTrip(facts) || OUT_TO_SEA.test(current));
  if (!has('remote') && !drifts) return [];
  const reason = has('remote')
    ? 'Help is far away: carry a signal that reaches further than a whistle, and know how to set it off.'
    : 'In strong current a boat can lose sight of a diver: carry a signal that reaches further than a whistle.';
  return [
    { topic: 'beacon', item: 'Radio or satellite beacon', reason, sources: [STAY_FOUND], gear: 'locator-beacons' },
  ];
};

export const flagRule: KitRule = ({ has, entersBy }) => {
  if (!has('boats') || !entersBy('shore', 'jetty')) return [];
  const reason = 'Boats pass here. Most states require a dive flag.';
  return [{ topic: 'flag', item: 'Dive flag', reason, sources: [SHORE] }];
};

/** Whether the overhead belongs to the dive: it is required training that no part avoids, or the site is a cave first of all. */
const isOverheadDive = ({ site: { details }, has }: KitFacts): boolean =>
  isOverheadRequired(details) || (details.kinds?.[0] === 'cave' && has('overhead'));

export const lightRule: KitRule = (facts) => {
  const { has, isKind } = facts;
  const base = { topic: 'light', gear: 'torches' } as const;
  if (isOverheadDive(facts)) {
    const reason = 'The dive has a roof over it. That requires training, which a light does not replace.';
    return [{ ...base, item: 'Main light and a backup', reason, sources: [CAVE] }];
  }
  if (has('visibility')) {
    const reason = 'Poor visibility is listed here: with a light your buddy finds you.';
    return [{ ...base, item: 'Torch', reason, sources: [NIGHT] }];
  }
  if (isKind('wreck', 'jetty', 'wall', 'muck', 'cave')) {
    const reason = 'A light brings back the colours that water takes, and reaches into the shade.';
    return [{ ...base, item: 'Torch', reason, sources: [PICTURES] }];
  }
  return [];
};

export const cutterRule: KitRule = ({ has, isKind, entersBy }) => {
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

export const gasRule: KitRule = ({ span }) => {
  const base = { topic: 'gas', sources: [NITROX], gear: 'dive-computers' } as const;
  if (!span) {
    const reason = 'The depth of this site is not known. Ask, and plan for the deepest part.';
    return [{ ...base, item: 'Gas for the depth you plan', reason }];
  }
  const to = `The site goes to ${span.to}${NBSP}m`;
  if (span.to > RECREATIONAL) {
    const reason = `${to}. Below ${RECREATIONAL}${NBSP}m is beyond recreational diving and takes technical training, and a gas planned for that depth.`;
    return [{ ...base, item: 'Gas planned for the part you dive', reason }];
  }
  if (span.to <= MIN_NITROX_DEPTH) {
    return [{ ...base, item: 'Dive computer; air is the usual gas', reason: `${to}, where nitrox gains little.` }];
  }
  const item = 'Dive computer set to your mix; nitrox if certified';
  const analyse = 'Nitrox requires a certification; analyse the cylinder yourself.';
  if (span.to <= OPEN_WATER) {
    return [
      {
        ...base,
        item,
        reason: `${to}. Nitrox gives more no-stop time from about ${MIN_NITROX_DEPTH}${NBSP}m down. ${analyse}`,
      },
    ];
  }
  const limits = `At ${MAX_OXYGEN_BAR}${NBSP}bar of oxygen, EAN32 is limited to ${mixDepth('EAN32')}${NBSP}m and EAN36 to ${mixDepth('EAN36')}${NBSP}m`;
  return [
    { ...base, item, reason: `${to}, where no-stop time is short. ${limits}${formatShortMixes(span.to)}. ${analyse}` },
  ];
};

/** In every month, since stings have been recorded in every month. */
export const vinegarRule: KitRule = ({ stingers, hazardText }) => {
  if (!stingers) return [];
  const other = /bluebottle/i.test(hazardText('stingers')) ? ' It is not for bluebottles.' : '';
  const reason = `For the stings of tropical jellyfish: keep it on the boat or in the car, where everyone can find it.${other}`;
  return [{ topic: 'vinegar', item: 'Vinegar, two litres', reason, sources: [STINGERS] }];
};
