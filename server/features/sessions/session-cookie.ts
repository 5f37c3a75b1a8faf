import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_HOURS } from '../../../domain/session.ts';

/** The name that browsers accept only over https, for this host and from its root; plain http has no such protection. */
const nameFor = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-session' : 'session');

/** The token in a request's `Cookie` header; undefined without one. */
export function sessionTokenOf(cookieHeader: string | undefined, siteUrl: string): string | undefined {
  return cookieHeader ? parseCookie(cookieHeader)[nameFor(siteUrl)] : undefined;
}

/** The `Set-Cookie` value that hands a token to the browser; '' takes it away. */
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
