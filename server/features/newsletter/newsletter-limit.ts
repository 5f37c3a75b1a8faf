import type { RateLimit } from '../../platform/security/take-token.ts';

/** Sign-ups by one visitor's address; generous enough for a dive club behind one connection. */
export const NEWSLETTER_LIMIT: RateLimit = { name: 'newsletter', most: 10, windowSeconds: 60 * 60 };
