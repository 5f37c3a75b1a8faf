import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Database } from '../../platform/database/database.ts';
import { readDeviceKey, storeDeviceKey } from '../settings/queries.ts';

/**
 * Recognises browsers that have logged in before (device cookies, as OWASP describes them against floods of guesses). The
 * cookie grants no access: its holder still needs the password, and gets no more tries than an address.
 */

/** Browsers keep no cookie longer than 400 days. */
const DEVICE_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;

const nameFor = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-device' : 'device');

const sign = (text: string, key: string) =>
  createHmac('sha256', key).update(`login device ${text}`).digest('base64url');

/** Returns the `Set-Cookie` value for a browser that has just logged in. Creates the site's key if there is none. */
export async function issueDeviceCookie(database: Database, siteUrl: string, now = Date.now()): Promise<string> {
  const key =
    (await readDeviceKey(database)) ?? (await storeDeviceKey(database, randomBytes(32).toString('base64url')));
  const device = `${randomBytes(16).toString('base64url')}.${Math.floor(now / 1000)}`;
  return stringifySetCookie({
    name: nameFor(siteUrl),
    value: `${device}.${sign(device, key)}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: siteUrl.startsWith('https:'),
    path: '/',
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
}

/** Returns the random name of the browser that sent a genuine cookie; undefined for any other. */
export async function findKnownDevice(
  database: Database,
  cookieHeader: string | undefined,
  siteUrl: string,
  now = Date.now(),
): Promise<string | undefined> {
  const value = cookieHeader ? parseCookie(cookieHeader)[nameFor(siteUrl)] : undefined;
  const [, name, issued, signature] = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!name || !issued || !signature) return undefined;
  const key = await readDeviceKey(database);
  if (!key || now / 1000 - Number(issued) > DEVICE_DAYS * DAY_SECONDS) return undefined;
  const expected = sign(`${name}.${issued}`, key);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? name : undefined;
}
