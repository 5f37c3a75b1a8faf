import type { FastifyInstance } from 'fastify';
import { siteDate } from '../../../domain/dates.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { reviewOperators } from './queries.ts';

/** The admin's route that lists operators to look at: unlinked, stale, and names on sites that lead to none. */
export function registerOperatorAdmin(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.get(
    '/api/admin/operators/review',
    {
      onRequest: guard.adminOnly,
      schema: { summary: 'Operators that nothing links to, or that were not checked for long', tags: ['Admin'] },
    },
    () => reviewOperators(database, siteDate(new Date())),
  );
}
