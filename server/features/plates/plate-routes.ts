import type { FastifyInstance } from 'fastify';
import { sitePlate } from './site-plate.ts';

/** Deeper than any depth a diver logs; bounds the number of different plates together with the ids. */
const DEEPEST = 400;

/** GET `/plates/{id}-{depth}.svg`: the plate of a dive site without a photo. The same address always gives the same drawing. */
export function registerPlates(app: FastifyInstance): void {
  app.get('/plates/:name', async (request, reply) => {
    const match = /^([1-9]\d{0,9})-(\d{1,3})\.svg$/.exec((request.params as { name: string }).name);
    const depth = Number(match?.[2]);
    if (!match || depth > DEEPEST) return reply.status(404).send({ error: 'Not found' });
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(sitePlate(Number(match[1]), depth));
  });
}
