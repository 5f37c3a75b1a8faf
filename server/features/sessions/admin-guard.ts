import type { FastifyRequest } from 'fastify';
import { may, type Permission, type Person } from '../../../domain/security/permissions.ts';
import {
  BACKGROUND_REQUEST_HEADER,
  CONFIRM_DETAIL,
  type RequiredConfirmation,
} from '../../../domain/security/session.ts';
import { notePerson, readPerson } from '../../platform/acting-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { forbidden, HttpError, unauthorised } from '../../platform/http/errors.ts';
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

type Parts = {
  database: Database;
  siteUrl: string;
  passwordReady?: Promise<void> | undefined;
  /** The permission that each door needs, by method and path of its route; one that is not here is for owners. */
  doorRules: ReadonlyMap<string, Permission>;
};

/** Names the route that the router has chosen, so that no way of writing an address avoids its rule. */
const nameDoor = ({ method, routeOptions }: FastifyRequest) =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;

export function createAdminGuard(parts: Parts): AdminGuard {
  const { database, siteUrl, doorRules, passwordReady = Promise.resolve() } = parts;
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
      const person = await recognise(request);
      if (!person) throw unauthorised();
      if (!may(person.role, doorRules.get(nameDoor(request)) ?? 'people')) throw forbidden(person);
    },
  };
}
