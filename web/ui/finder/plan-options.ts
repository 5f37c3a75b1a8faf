import { MONTH_NAMES } from '../../../domain/dive-sites/season.ts';
import { CERTIFICATIONS, PLAN_ENTRY_NAMES, PLAN_KM_CHOICES } from '../../../domain/plan/plan-names.ts';
import { COMPASS } from '../../../domain/sea/exposure.ts';

type Option = readonly [value: string, label: string];

export const monthOptions = (none: string): Option[] => [
  ['now', 'This month'],
  ...MONTH_NAMES.map((name, index): Option => [String(index + 1), name]),
  ['', none],
];

export const CERTIFICATION_OPTIONS: Option[] = Object.entries(CERTIFICATIONS).map(([cert, { name, limit }]) => [
  cert,
  `${name} (${limit}\u00A0m)`,
]);

export const ENTRY_OPTIONS: Option[] = [['', 'Any'], ...Object.entries(PLAN_ENTRY_NAMES)];

export const KM_OPTIONS: Option[] = PLAN_KM_CHOICES.map((km) => [String(km), `${km}\u00A0km`]);

const COMPASS_NAMES: Record<(typeof COMPASS)[number], string> = {
  ...{ N: 'North', NE: 'North-east', E: 'East', SE: 'South-east' },
  ...{ S: 'South', SW: 'South-west', W: 'West', NW: 'North-west' },
};

export const DIRECTION_OPTIONS: Option[] = [
  ['', 'Not given'],
  ...COMPASS.map((point): Option => [point, `${COMPASS_NAMES[point]} (${point})`]),
];
