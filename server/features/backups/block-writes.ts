import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import type { Restores } from './restores.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_SECONDS = '30';

/**
 * Responds to changes with 503 while the rows are being replaced; pages stay up. In other processes of the site, writes wait
 * for the database's lock instead.
 */
export function blockWritesDuringRestore(
  app: FastifyInstance,
  { restores }: { restores: Pick<Restores, 'isClosed'> },
): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!restores.isClosed || SAFE_METHODS.includes(method)) return;
    throw new HttpError(503, 'The site is being restored from a backup. Please try again in a minute.', {
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    });
  });
}
