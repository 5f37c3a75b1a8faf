import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { normalizeAddress } from '../../../domain/kernel/addresses.ts';
import { issuePath } from '../../../domain/newsletter/newsletter-path.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { leadToNotFound } from '../../platform/http/lead-to-not-found.ts';
import { idParameter } from '../../platform/http/list-query.ts';
import { ClickPlaces } from '../earnings/index.ts';

/** The part of the traffic counter used here. */
type ClickCounter = {
  isAutomatic(request: { userAgent?: string | undefined; purpose?: string | undefined }): boolean;
  countClick(link: string, page: string, position: string): void;
};

const clickParameters = z.object({ id: idParameter, index: z.coerce.number().int().min(0).max(10_000) });

/**
 * Counts a click in a mail and redirects to the link's target. The address is the same in every mail, so it does not reveal
 * who clicked. Only links of the mail are followed, so that this is not an open redirect. Links in sent mails keep working
 * after the issue is deleted.
 */
export function registerMailClicks(
  app: FastifyInstance,
  { database, traffic }: { database: Database; traffic: ClickCounter },
): void {
  const places = new ClickPlaces(database);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/newsletter/go/:id/:index',
      { schema: { hide: true, params: clickParameters }, errorHandler: leadToNotFound },
      async ({ params: { id, index }, method, headers, ip }, reply) => {
        const mail = await database
          .selectFrom('newsletterMails')
          .leftJoin('newsletterIssues', 'newsletterIssues.id', 'newsletterMails.issueId')
          .select(['links', 'slug'])
          .where('issueId', '=', id)
          .executeTakeFirst();
        const address = mail && (JSON.parse(mail.links) as string[])[index];
        if (!address) throw notFound();
        const facts = {
          userAgent: headers['user-agent'],
          purpose: (headers['sec-purpose'] ?? headers.purpose) as string | undefined,
        };
        const link = normalizeAddress(address);
        const place = link && mail.slug ? { link, page: issuePath(mail.slug), position: 'mail' } : null;
        if (method === 'GET' && place && !traffic.isAutomatic(facts))
          traffic.countClick(place.link, place.page, place.position);
        const target = place ? await places.addSubId(place, ip).catch(() => address) : address;
        return reply
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .header('referrer-policy', 'no-referrer')
          .redirect(target, 302);
      },
    );
}
