import type { FastifyRequest } from 'fastify';
import { BACKGROUND_REQUEST_HEADER } from '../../../domain/session.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AdminOnly, markAsAdmin } from '../../platform/http/admin-only.ts';
import { unauthorised } from '../../platform/http/errors.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { isSessionValid } from './sessions.ts';

/** What doors ask before they let somebody in. */
export type AdminGuard = AdminOnly & {
  /** For pages that show owners more than others. */
  isAdmin(request: FastifyRequest): Promise<boolean>;
};

export function createAdminGuard({ database, siteUrl }: { database: Database; siteUrl: string }): AdminGuard {
  const isAdmin = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request.headers.cookie, siteUrl);
    const keepAlive = request.headers[BACKGROUND_REQUEST_HEADER] === undefined;
    return isSessionValid(database, token, { keepAlive });
  };
  return {
    isAdmin,
    async adminOnly(request, reply) {
      reply.header('cache-control', 'no-store');
      if (!(await isAdmin(request))) throw unauthorised();
      markAsAdmin(request);
    },
  };
}
