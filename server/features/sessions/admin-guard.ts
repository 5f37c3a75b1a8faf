import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../domain/security/permissions.ts';
import {
  BACKGROUND_REQUEST_HEADER,
  CONFIRM_DETAIL,
  type RequiredConfirmation,
} from '../../../domain/security/session.ts';
import { notePerson, readPerson } from '../../platform/acting-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { HttpError, unauthorised } from '../../platform/http/errors.ts';
import { readSecondFactor } from './second-factor.ts';
import { readSessionToken } from './session-cookie.ts';
import { findSessionPerson, isSessionConfirmed } from './sessions.ts';

/** Authentication check for admin routes. */
export type AdminGuard = ConfirmedOnly & {
  /** For pages that show more to admins. */
  isAdmin(request: FastifyRequest): Promise<boolean>;
  /** Resolves once the configured password is in force; sessions and logins wait for it. */
  passwordReady: Promise<void>;
};

const CONFIRM_TEXT = {
  password: 'Enter your password again to continue.',
  'password-and-code': 'Enter your password and a code from your authenticator app to continue.',
};

type Parts = { database: Database; siteUrl: string; passwordReady?: Promise<void> | undefined };

export function createAdminGuard({ database, siteUrl, passwordReady = Promise.resolve() }: Parts): AdminGuard {
  const recognise = async (request: FastifyRequest): Promise<Person | undefined> => {
    const token = readSessionToken(request.headers.cookie, siteUrl);
    if (token) await passwordReady;
    const keepAlive = request.headers[BACKGROUND_REQUEST_HEADER] === undefined;
    const person = await findSessionPerson(database, token, { keepAlive });
    if (person) notePerson(request, person);
    return person;
  };
  const requireConfirmation = async (request: FastifyRequest) => {
    if (await isSessionConfirmed(database, readSessionToken(request.headers.cookie, siteUrl))) return;
    const { since } = await readSecondFactor(database, readPerson(request).id);
    const confirm: RequiredConfirmation = since === null ? 'password' : 'password-and-code';
    throw new HttpError(403, CONFIRM_TEXT[confirm], { details: { [CONFIRM_DETAIL]: confirm } });
  };
  return {
    isAdmin: async (request) => (await recognise(request)) !== undefined,
    passwordReady,
    requireConfirmation,
    confirmedOnly: requireConfirmation,
    async adminOnly(request, reply) {
      reply.header('cache-control', 'no-store');
      if (!(await recognise(request))) throw unauthorised();
    },
  };
}
