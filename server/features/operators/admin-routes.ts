import type { FastifyInstance } from 'fastify';
import { siteDate } from '../../../domain/kernel/dates.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { reviewOperators } from './queries.ts';

/** Registers the admin route for operators to check: unlinked and stale ones, and slugs on sites that match none. */
export function registerOperatorAdmin(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.get(
    '/api/admin/operators/review',
    {
      onRequest: guard.adminOnly,
      schema: { summary: 'Operators that nothing links to, or that were not checked recently', tags: ['Admin'] },
    },
    () => reviewOperators(database, siteDate(new Date())),
  );
}
