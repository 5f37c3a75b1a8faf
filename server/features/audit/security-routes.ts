import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { securityDashboardSchema } from '../../../domain/security-dashboard.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { errorBodySchema } from '../../platform/http/errors.ts';
import { presentSecurity } from './security-presenter.ts';
import { countAttempts, recentEvents } from './security-queries.ts';

export function registerSecurityDashboard(
  app: FastifyInstance,
  { database, guard }: { database: Database; guard: AdminOnly },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/security-dashboard',
    {
      onRequest: guard.adminOnly,
      schema: {
        summary: 'Attempts to log in during the last 24 hours, and the latest events of every kind',
        tags: ['Owners'],
        response: { 200: securityDashboardSchema, 401: errorBodySchema },
      },
    },
    async () => {
      const [counts, events] = await Promise.all([countAttempts(database), recentEvents(database)]);
      return presentSecurity(counts, events);
    },
  );
}
