import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { USERNAME } from '../../../domain/security/session.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { hashToken, newLinkToken } from '../../platform/security/link-token.ts';
import { readDeviceKey, storeDeviceKey } from '../settings/queries.ts';
import { isAtAddress } from './admin-password.ts';

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

/**
 * Returns the `Set-Cookie` value for a browser that has just logged in, which keeps the name that it had. Creates the site's key if there is
 * none.
 */
export async function issueDeviceCookie(
  database: Database,
  siteUrl: string,
  name = newLinkToken(),
  now = Date.now(),
): Promise<string> {
  const key =
    (await readDeviceKey(database)) ?? (await storeDeviceKey(database, randomBytes(32).toString('base64url')));
  const device = `${name}.${Math.floor(now / 1000)}`;
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

/**
 * Whether the person with this address ('' for the first owner) has logged in with the browser. Any browser that the site knows is one of a
 * first owner of whom none is noted: they were not until there could be several people.
 */
export async function hasLoggedInHere(database: Database, address: string, device: string): Promise<boolean> {
  const noted = await database
    .selectFrom('users')
    .leftJoin('knownBrowsers', 'userId', 'users.id')
    .select(['username', 'browserHash'])
    .where('state', '=', 'active')
    .where(...isAtAddress(address))
    .execute();
  return noted.some(({ username, browserHash }) =>
    browserHash === null ? username === USERNAME : browserHash === hashToken(device),
  );
}

/**
 * Notes that a person has logged in with this browser, in the transaction of the login. @returns whether it is a new one for a person who
 * has logged in before.
 */
export async function recordBrowser(trx: Database, userId: number, device: string, now = Date.now()): Promise<boolean> {
  const browserHash = hashToken(device);
  const seenAt = new Date(now).toISOString();
  const known = await trx.selectFrom('knownBrowsers').select('browserHash').where('userId', '=', userId).execute();
  await trx
    .insertInto('knownBrowsers')
    .values({ userId, browserHash, seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'browserHash']).doUpdateSet({ seenAt }))
    .execute();
  return known.length > 0 && !known.some((browser) => browser.browserHash === browserHash);
}

/** Forgets browsers whose cookie has run out. */
export const pruneBrowsers = (database: Database, now = Date.now()) =>
  pruneRows(database, 'knownBrowsers', (row) =>
    row('seenAt', '<', new Date(now - DEVICE_DAYS * DAY_SECONDS * 1000).toISOString()),
  );
