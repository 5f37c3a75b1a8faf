import { isIP } from 'node:net';

/**
 * The site as passkeys know it (WebAuthn, relying party): its domain, to which they belong for good, and its origin. `problem`: why browsers
 * make none here.
 */
export function readRelyingParty(siteUrl: string): { rpId: string; origin: string; problem: string | null } {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const problem = isIP(hostname.replace(/^\[|\]$/g, ''))
    ? 'Passkeys need a domain: the site’s address is a number.'
    : protocol === 'https:' || isLocal
      ? null
      : 'Passkeys need an address with https.';
  return { rpId: hostname, origin, problem };
}
