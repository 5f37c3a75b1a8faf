import type { FastifyRequest } from 'fastify';
import { AUTOMATIC_CALL } from '../../../domain/session.ts';
import type { Database } from '../../platform/database/database.ts';
import { markAsOwner, type OwnersOnly } from '../../platform/http/admin-only.ts';
import { unauthorised } from '../../platform/http/unauthorised.ts';
import { tokenOf } from './session-cookie.ts';
import { hasSession } from './sessions.ts';

/** What doors ask before they let somebody in. */
export type AdminGuard = OwnersOnly & {
  /** For pages that show owners more than others. */
  isAdmin(request: FastifyRequest): Promise<boolean>;
};

export function createAdminGuard({ database, siteUrl }: { database: Database; siteUrl: string }): AdminGuard {
  const isAdmin = async (request: FastifyRequest) => {
    const token = tokenOf(request.headers.cookie, siteUrl);
    const keepAlive = request.headers[AUTOMATIC_CALL] === undefined;
    return hasSession(database, token, { keepAlive });
  };
  return {
    isAdmin,
    async adminOnly(request, reply) {
      reply.header('cache-control', 'no-store');
      if (!(await isAdmin(request))) throw unauthorised();
      markAsOwner(request);
    },
  };
}
