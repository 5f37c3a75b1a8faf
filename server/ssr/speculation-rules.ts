import type { FastifyInstance } from 'fastify';
import { cachedPages } from './page-table.ts';

const RULES_PATH = '/speculation-rules.json';

/** Value of the `Speculation-Rules` header: the address of the rules, in quotes. */
export const SPECULATION_RULES = `"${RULES_PATH}"`;

/**
 * Lists the links whose pages a browser may fetch before they are followed: once a pointer rests on one, or a finger is near it.
 * Only pages that come from memory, and no list by parameters, since a fetch must cost little. No link that our
 * script follows, whose data it preloads itself (`followLinks`). Browsers ignore the rules where readers save data.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: cachedPages.map(({ path }) => ({ pathname: path, search: '' })) },
          { selector_matches: 'a:not([download], [data-script])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules that pages name in their header (https://html.spec.whatwg.org/multipage/speculative-loading.html). */
export function registerSpeculationRules(app: FastifyInstance): void {
  const rules = JSON.stringify(RULES);
  app.get(RULES_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=3600').send(rules),
  );
}
