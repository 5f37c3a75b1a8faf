import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { normalizeAddress } from '../../../domain/kernel/addresses.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { leadToNotFound } from '../../platform/http/lead-to-not-found.ts';
import { hashAddress } from '../traffic/queries.ts';
import { ClickPlaces } from './click-places.ts';

type OutContext = {
  database: Database;
  targets: { isLink(link: string): Promise<boolean>; isPage(page: string): Promise<boolean> };
};

const querySchema = z.object({
  link: textSchema(LIMITS.url),
  page: textSchema(LIMITS.url).default(''),
  position: textSchema(40).default(''),
});

/**
 * Registers the way to a shop on which its sub-id is added. Pages hold the plain address; their script leads clicks here while a shop has
 * sub-ids. Only links of this site are followed, so that this is no open redirect: those that it shows, and those that it has shown, since
 * a page may be read long after it was loaded. A press on a page of this site, which browsers tell and no other site can pretend, leads where
 * the page said.
 */
export function registerOut(app: FastifyInstance, { database, targets }: OutContext): void {
  const places = new ClickPlaces(database);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/out',
      { schema: { hide: true, querystring: querySchema }, errorHandler: leadToNotFound },
      async ({ query: { link: given, page, position }, headers, ip }, reply) => {
        const link = normalizeAddress(given);
        if (!link || !/^https?:/.test(link)) throw notFound();
        const isShown = await targets.isLink(link);
        if (!isShown && headers['sec-fetch-site'] !== 'same-origin' && !(await wasShown(database, link)))
          throw notFound();
        const isKnown = isShown && (await targets.isPage(page));
        // A reader arrives at the shop also while the database cannot be written.
        const address = isKnown ? await places.addSubId({ link, page, position }, ip).catch(() => link) : link;
        return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(address, 302);
      },
    );
}

const wasShown = (database: Database, link: string): Promise<boolean> =>
  hasRows(database.selectFrom('links').where('hash', '=', hashAddress(link)));
