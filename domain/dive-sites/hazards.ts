/** Hazards that can hurt a diver or end a dive, with the labels readers see. All sites share these kinds, so that lists can compare them. */
export const HAZARD_LABELS = {
  overhead: 'Overhead environment',
  depth: 'Depth and gas',
  current: 'Current',
  entry: 'Entry and exit',
  surge: 'Swell and surge',
  wind: 'Wind and sea',
  boats: 'Boats and ships',
  entanglement: 'Line, hooks and sharp edges',
  visibility: 'Poor visibility',
  cold: 'Cold water',
  stingers: 'Marine stingers',
  crocodiles: 'Crocodiles',
  sharks: 'Sharks',
  animals: 'Animals that sting or bite',
  remote: 'Far from help',
  pollution: 'Water quality',
  rules: 'Rules and protected areas',
  other: 'Also',
} as const;

export type HazardKind = keyof typeof HAZARD_LABELS;
export const HAZARD_KINDS = Object.keys(HAZARD_LABELS) as [HazardKind, ...HazardKind[]];

export type Hazard = { kind: HazardKind; text: string };

/** A tab that stays open over an upgrade can meet a kind that its code does not know yet. */
export const hazardLabel = (kind: HazardKind): string => HAZARD_LABELS[kind] ?? HAZARD_LABELS.other;

/** Kinds that kill rather than spoil a dive. They are marked on the page. */
const SEVERE: readonly HazardKind[] = ['overhead', 'depth', 'crocodiles'];
export const isSevereHazard = (kind: HazardKind): boolean => SEVERE.includes(kind);

/** The hazards as one text, in the order given, for the field `hazards` of the API, the CSV and the cards. */
export const hazardText = (hazards: readonly Hazard[]): string => hazards.map(({ text }) => text).join(' ');

/** Shown where nothing is recorded: a site without a note is not a safe site. */
export const NO_HAZARDS_TEXT = 'None are recorded for this site yet. Ask locally before you dive.';
