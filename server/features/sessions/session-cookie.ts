import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_HOURS } from '../../../domain/security/session.ts';

/** Browsers accept the `__Host-` prefix only over https, for this host and the root path; plain http cannot use it. */
const nameFor = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-session' : 'session');

/** Reads the token from a request's `Cookie` header; undefined without one. */
export function readSessionToken(cookieHeader: string | undefined, siteUrl: string): string | undefined {
  return cookieHeader ? parseCookie(cookieHeader)[nameFor(siteUrl)] : undefined;
}

/** Returns the test whether a request carries a session, whose responses no cache may keep. */
export const carriesSession =
  (siteUrl: string) =>
  ({ headers }: { headers: { cookie?: string | undefined } }): boolean =>
    readSessionToken(headers.cookie, siteUrl) !== undefined;

/** Returns the `Set-Cookie` value for a token; '' deletes the cookie. */
export function sessionCookie(token: string, siteUrl: string): string {
  return stringifySetCookie({
    name: nameFor(siteUrl),
    value: token,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    path: '/',
    maxAge: token ? SESSION_HOURS * 60 * 60 : 0,
  });
}
