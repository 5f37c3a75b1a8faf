import { ADDRESSES } from './addresses.ts';
import { BODIES } from './bodies.ts';
import { EVASIONS } from './evasions.ts';
import { EVENTS } from './events.ts';
import { MUTATIONS } from './mutations.ts';

/** Lists every text that tries to run script in a reader's or an admin's browser. Script that runs calls `alert`. */
export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([...BODIES, ...EVENTS, ...EVASIONS, ...ADDRESSES, ...MUTATIONS]),
];
