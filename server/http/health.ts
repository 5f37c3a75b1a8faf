import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** `GET /healthz` for supervisors and load balancers: 200 while the database answers, else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.selectNoFrom((expression) => expression.lit(1).as('one')).execute();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
