import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';
import { reviewOperators } from './queries.ts';

/** Registers the admin route for operators to check: unlinked and stale ones, and slugs on sites that match none. */
export function registerOperatorAdmin(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).get(
    '/api/admin/operators/review',
    'Operators that nothing links to, or that were not checked recently',
    { response: z.unknown() },
    () => reviewOperators(database, siteDate(new Date())),
  );
}
