import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_CODE_LENGTH } from '../../../domain/security/second-factor-code.ts';
import { MAX_PASSWORD_LENGTH } from '../../../domain/security/session.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { confirmPassword, limitCodeAttempts, resetCodeAttempts } from './limit-attempts.ts';
import { type CodeCheck, checkCodeIfOn, readSecondFactor } from './second-factor.ts';

export const WRONG_CODE = 'That code is not right. Check that your phone’s clock is right and type the newest code.';
const USED_CODE = 'That code has been used. Wait for the next one.';

const password = z
  .string('Enter your current password.')
  .min(1, 'Enter your current password.')
  .max(MAX_PASSWORD_LENGTH, 'That is not your current password.');
const code = z.string('Enter a code.').min(1, 'Enter a code.').max(MAX_CODE_LENGTH, WRONG_CODE);
/** Fields for confirming an identity: the password, and a code if two-step login is on. */
export const confirmationSchema = z.object({ password, code });

type Typed = {
  password: string;
  /** Ignored while two-step login is off. */
  code: string;
  /** Action in the audit log for a wrong password or code. */
  failedAction: string;
};

/**
 * Runs `act` once a logged-in person has confirmed their identity: with the password, and with a code if two-step login is
 * on, in the transaction that uses up the code.
 * @throws HttpError 400 with `details` for the wrong field, 429 after too many attempts.
 */
export async function confirmIdentity<Result>(
  database: Database,
  request: FastifyRequest,
  { password: typedPassword, code: typedCode, failedAction }: Typed,
  act: (trx: Database, check: CodeCheck | 'off') => Promise<Result>,
): Promise<Result> {
  const { id } = readPerson(request);
  const { since } = await readSecondFactor(database, id);
  if (since !== null && typedCode === '')
    throw new HttpError(400, 'Enter a code.', { details: { code: 'Enter a code.' } });
  const resetAttempts = await confirmPassword(database, request, {
    password: typedPassword,
    field: 'password',
    failedAction,
  });
  if (since !== null) await limitCodeAttempts(database, request, id, typedCode);
  type Outcome = { result: Result } | { rejection: 'wrong' | 'used' };
  const outcome = await database.transaction().execute(async (trx): Promise<Outcome> => {
    const check = await checkCodeIfOn(trx, id, typedCode);
    if (check !== 'wrong' && check !== 'used') return { result: await act(trx, check) };
    const details = 'Right password, wrong code';
    await recordAudit(trx, { action: failedAction, resource: 'session', details }, request);
    return { rejection: check };
  });
  if ('result' in outcome) {
    await resetAttempts();
    await resetCodeAttempts(database, id);
    return outcome.result;
  }
  const message = outcome.rejection === 'used' ? USED_CODE : WRONG_CODE;
  throw new HttpError(400, message, { details: { code: message } });
}
