import {
  parseSecondFactorCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_GROUPS,
} from '../../../domain/security/second-factor-code.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/security/link-token.ts';
import { generateReadableCode } from '../../platform/security/password.ts';
import { lastMemoryStep } from './memory-sessions.ts';
import { findTotpStep } from './totp.ts';

/** Manages the second factors: each person has their own. Every function that writes expects a transaction. */

export type SecondFactorState = {
  /** When it was turned on; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
};

export async function readSecondFactor(database: Database, userId: number): Promise<SecondFactorState> {
  const [admin, recoveryCodesLeft] = await Promise.all([
    database.selectFrom('users').select('totpSince').where('id', '=', userId).executeTakeFirst(),
    countRows(database.selectFrom('recoveryCodes').where('userId', '=', userId)),
  ]);
  return { since: admin?.totpSince ?? null, recoveryCodesLeft };
}

/** Result for a code typed with the right password: its kind, or why it was rejected. */
export type CodeCheck = 'totp' | 'recovery' | 'wrong' | 'used';

/** Checks a code like {@link CodeCheck}; 'off' where no code is needed. */
export async function checkCodeIfOn(
  trx: Database,
  userId: number,
  typed: string,
  now = Date.now(),
): Promise<CodeCheck | 'off'> {
  // Locks the account on PostgreSQL, so that turning the factor on ends the session of a login that began before.
  const admin = await trx
    .selectFrom('users')
    .select('totpSecret')
    .where('id', '=', userId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return admin?.totpSecret ? checkCode(trx, { userId, secret: admin.totpSecret, typed }, now) : 'off';
}

/**
 * Checks a code like {@link checkCodeIfOn} while the database cannot be written: `step` is the time step that the code would
 * have used up. Rejects recovery codes, since they could be used again.
 */
export async function checkCodeWithoutWriting(
  database: Database,
  userId: number,
  typed: string,
  now = Date.now(),
): Promise<{ check: 'off' | 'wrong' | 'used' | 'recovery' } | { check: 'totp'; secret: string; step: number }> {
  const admin = await database
    .selectFrom('users')
    .select(['totpSecret', 'totpStep'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!admin?.totpSecret) return { check: 'off' };
  const parsed = parseSecondFactorCode(typed);
  if (parsed?.kind === 'recovery') return { check: 'recovery' };
  const step = parsed ? findTotpStep(admin.totpSecret, parsed.code, now) : null;
  if (step === null) return { check: 'wrong' };
  return step > Math.max(Number(admin.totpStep), lastMemoryStep(admin.totpSecret))
    ? { check: 'totp', secret: admin.totpSecret, step }
    : { check: 'used' };
}

/** Accepts each code once: only one of two concurrent logins with the same code succeeds. */
async function checkCode(
  trx: Database,
  { userId, secret, typed }: { userId: number; secret: string; typed: string },
  now: number,
): Promise<CodeCheck> {
  const parsed = parseSecondFactorCode(typed);
  if (!parsed) return 'wrong';
  if (parsed.kind === 'recovery') {
    const { numDeletedRows } = await trx
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('codeHash', '=', hashToken(parsed.code))
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'recovery' : 'wrong';
  }
  const step = findTotpStep(secret, parsed.code, now);
  if (step === null) return 'wrong';
  if (step <= lastMemoryStep(secret)) return 'used';
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totpStep: step })
    .where('id', '=', userId)
    .where('totpSecret', '=', secret)
    .where('totpStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'totp' : 'used';
}

type NewFactor = { secret: string; code: string };

/**
 * Turns the second factor on. @returns the recovery codes; 'on' where it is already on, 'wrong' for a code of another key.
 */
export async function turnOnSecondFactor(
  trx: Database,
  userId: number,
  { secret, code }: NewFactor,
  now = Date.now(),
): Promise<string[] | 'on' | 'wrong'> {
  const parsed = parseSecondFactorCode(code);
  const step = parsed?.kind === 'totp' ? findTotpStep(secret, parsed.code, now) : null;
  if (step === null) return 'wrong';
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totpSecret: secret, totpSince: new Date(now).toISOString(), totpStep: step })
    .where('id', '=', userId)
    .where('totpSecret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? replaceRecoveryCodes(trx, userId, now) : 'on';
}

/** Turns the second factor off. @returns whether it was on. */
export async function turnOffSecondFactor(trx: Database, userId: number): Promise<boolean> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totpSecret: null, totpSince: null })
    .where('id', '=', userId)
    .where('totpSecret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Creates new recovery codes and stores only their hashes; the former ones no longer work. */
export async function replaceRecoveryCodes(trx: Database, userId: number, now = Date.now()): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => generateReadableCode(RECOVERY_CODE_GROUPS));
  const createdAt = new Date(now).toISOString();
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code.replaceAll('-', '')), createdAt })))
    .execute();
  return codes;
}
