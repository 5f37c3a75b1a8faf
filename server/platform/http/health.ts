import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { createReadiness } from './readiness.ts';

type HealthParts = { database: Database; dataDir: string };

/**
 * For supervisors and load balancers. `GET /healthz`: 200 while the process answers at all, whatever else is broken; who gets
 * no answer may start it again. `GET /readyz`: 200 while it can also do its work, else 503 with the names of what fails; who
 * gets that sends readers elsewhere, and need not restart anything, since the process recovers by itself.
 */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const readiness = createReadiness(parts, app.log);

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const failing = await readiness();
    return failing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', failing });
  });
}
