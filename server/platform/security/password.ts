import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Mutex } from 'async-mutex';

/**
 * Parameters of scrypt that OWASP's password storage cheat sheet gives for 32 MiB of memory (N = 2^15, r = 8, p = 3).
 * Every hash contains them, so that old hashes stay valid when they are raised.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
type Cost = typeof COST;
/** Memory limit for scrypt, which needs 128 · N · r bytes and a little; Node allows 32 MiB by default. */
const MEMORY_LIMIT = 64 * 1024 * 1024;

const deriveNow = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** Separate queue for strangers, so that known visitors wait for at most one comparison of theirs. */
export type LoginLane = 'known' | 'strangers';
const PRIORITY: Record<LoginLane, number> = { known: 1, strangers: 0 };

const derivation = new Mutex();

/** Derives one key at a time: concurrent guesses would otherwise take 32 MiB and a thread each. */
const derive = (lane: LoginLane, ...parameters: Parameters<typeof deriveNow>): Promise<Buffer> =>
  derivation.runExclusive(() => deriveNow(...parameters), PRIORITY[lane]);

/**
 * Number of comparisons that finish within about a second. A single visitor is limited to five attempts and does not reach
 * it.
 */
const MAX_PENDING_LOGINS = 5;
const pendingLogins: Record<LoginLane, number> = { known: 0, strangers: 0 };

/** Returns whether another login in this lane would wait too long, as when guesses come from many addresses. */
export const isLoginSaturated = (lane: LoginLane) => pendingLogins[lane] >= MAX_PENDING_LOGINS;

/**
 * Reserves one of the places of a lane for a login before the first wait: otherwise, on PostgreSQL, hundreds of logins would
 * read the database concurrently, each find the lane free, and then all compare.
 * @returns a function that gives the place back, to be called once; undefined where the lane is saturated.
 */
export function reserveLogin(lane: LoginLane): (() => void) | undefined {
  if (isLoginSaturated(lane)) return undefined;
  pendingLogins[lane] += 1;
  return () => {
    pendingLogins[lane] -= 1;
  };
}

/**
 * Hashes a password for storage: `scrypt$N$r$p$salt$key`, the last two in base64url. Takes about 0.2 s off the main thread.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive('known', password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_LIMIT });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Returns whether `password` matches the hash `stored`; false for a text that is not one of our hashes. */
export async function verifyPassword(password: string, stored: string, lane: LoginLane = 'known'): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: MEMORY_LIMIT };
  const actual = await derive(lane, password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(actual, expected);
}

/** Letters and digits that are easy to tell apart on a screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password of four groups of five, about 99 bits. */
export const generatePassword = (): string => generateReadableCode(4);

/** Generates groups of five characters, each with about 25 bits. */
export function generateReadableCode(groups: number): string {
  const letters: string[] = [];
  while (letters.length < groups * 5) {
    // The first 248 of 256 values map evenly to the 31 characters.
    for (const byte of randomBytes(32)) if (byte < 248) letters.push(READABLE[byte % READABLE.length] as string);
  }
  return Array.from({ length: groups }, (_, group) => letters.slice(group * 5, group * 5 + 5).join('')).join('-');
}
