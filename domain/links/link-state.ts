import type { EntityKind } from '../kernel/entities.ts';
/** The state of a purchase link, the ones that need an admin first. */
export const LINK_STATES = [
  'tag-lost',
  'dead',
  'home-page',
  'out-of-stock',
  'redirected',
  'unreachable',
  'not-checked',
  'healthy',
  'placeholder',
  'missing',
  'not-shown',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const CHECK_RESULTS = [
  'healthy',
  'redirected',
  'home-page',
  'tag-lost',
  'out-of-stock',
  'dead',
  'unreachable',
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const LINK_STATE_LABELS: Record<LinkState, string> = {
  'tag-lost': 'Tag lost',
  dead: 'Dead',
  'home-page': 'Goes to a home page',
  'out-of-stock': 'Out of stock',
  redirected: 'Redirected',
  unreachable: 'Could not be checked',
  'not-checked': 'Not checked yet',
  healthy: 'Healthy',
  placeholder: 'Placeholder',
  missing: 'No address yet',
  'not-shown': 'Not shown anywhere',
};

/** The states in which a link costs money until someone looks at it. */
export const BROKEN_STATES: readonly LinkState[] = ['tag-lost', 'dead', 'home-page', 'out-of-stock'];

/** Filters of the admin list. Each state belongs to one of them, so that their counts add up to all links. */
export const LINK_FILTERS = {
  troubled: BROKEN_STATES,
  placeholder: ['placeholder', 'missing'],
  'not-shown': ['not-shown'],
  unchecked: ['not-checked', 'unreachable'],
  healthy: ['healthy', 'redirected'],
} as const satisfies Record<string, readonly LinkState[]>;
export type LinkFilter = keyof typeof LINK_FILTERS;

export type LinkFacts = {
  /** '' where a product or review has none. */
  address: string;
  isPlaceholder: boolean;
  isShown: boolean;
  checked: CheckResult | null;
};

export function linkState({ address, isPlaceholder, isShown, checked }: LinkFacts): LinkState {
  if (address === '') return 'missing';
  if (isPlaceholder) return 'placeholder';
  if (!isShown) return 'not-shown';
  return checked ?? 'not-checked';
}

/** A purchase link as `/api/admin/links` delivers it. */
export type LinkRow = {
  key: string;
  address: string;
  name: string;
  /** The shop's name, or the host of one without rules; '' for none. */
  shop: string;
  hasRule: boolean;
  state: LinkState;
  note: string;
  finalAddress: string | null;
  checkedAt: string | null;
  places: { kind: EntityKind; id: number; name: string; path: string | null; field: string }[];
  clicks: number;
  /** Clicks of each day of the span, oldest first. */
  daily: number[];
};

/** A link to a source or another site that is no shop, as `/api/admin/links/sources` delivers it, with one item that shows it. */
export type SourceLink = {
  address: string;
  name: string;
  path: string;
  state: LinkState;
  note: string;
  checkedAt: string | null;
};
