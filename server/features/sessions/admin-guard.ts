import type { FastifyRequest } from 'fastify';
import { BACKGROUND_REQUEST_HEADER } from '../../../domain/session.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AdminOnly, markAsAdmin } from '../../platform/http/admin-only.ts';
import { unauthorised } from '../../platform/http/errors.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { isSessionValid } from './sessions.ts';

/** Authentication check for admin routes. */
export type AdminGuard = AdminOnly & {
  /** For pages that show more to admins. */
  isAdmin(request: FastifyRequest): Promise<boolean>;
  /** Resolves when the stored password is the one that counts: sessions and logins wait for it. */
  passwordReady: Promise<void>;
};

type Parts = { database: Database; siteUrl: string; passwordReady?: Promise<void> | undefined };

export function createAdminGuard({ database, siteUrl, passwordReady = Promise.resolve() }: Parts): AdminGuard {
  const isAdmin = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request.headers.cookie, siteUrl);
    if (token) await passwordReady;
    const keepAlive = request.headers[BACKGROUND_REQUEST_HEADER] === undefined;
    return isSessionValid(database, token, { keepAlive });
  };
  return {
    isAdmin,
    passwordReady,
    async adminOnly(request, reply) {
      reply.header('cache-control', 'no-store');
      if (!(await isAdmin(request))) throw unauthorised();
      markAsAdmin(request);
    },
  };
}
