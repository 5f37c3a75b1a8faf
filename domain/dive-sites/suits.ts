import { capitalize } from '../kernel/letter-case.ts';

/** Uses of a site beyond the dive itself, where a source names them; addresses carry these words. Apart from the vocabulary of every page. */
export const SUITS = ['snorkelling', 'night-dives', 'training', 'photography', 'people-who-do-not-dive'] as const;
export type Suit = (typeof SUITS)[number];

/** 'Night dives' for `night-dives`. */
export const formatSuit = (suit: Suit): string => capitalize(suit.replaceAll('-', ' '));
