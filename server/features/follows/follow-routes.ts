import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONFIRM_PARAMETER, confirmLink, followLink, saturdayPath } from '../../../domain/follows/follow-topic.ts';
import type { Database } from '../../platform/database/database.ts';
import { leaveByPage, leaveByToken } from './end-follows.ts';
import { confirmFollow } from './follow-store.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** Appears in the request body that a mailbox provider sends for its own unsubscribe button (RFC 8058). */
const ONE_CLICK = 'One-Click';

/**
 * Receives the buttons of the pages behind a mail's links, and one-click requests of mailbox providers. Anything but the two other buttons
 * ends the follow; an unknown token is answered as one that has ended.
 */
export function registerFollowButtons(app: FastifyInstance, { database }: { database: Database }): void {
  app.register(async (scope) => {
    // Providers send a form in either encoding (RFC 8058, section 3.2).
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    const params = z.object({ token: z.string().max(100) });
    typed.post(
      '/saturday/:token',
      { schema: { hide: true, params, body: z.string().nullish() } },
      async (request, reply) => {
        const { token } = request.params;
        await leaveByPage(database, token);
        return reply.redirect(saturdayPath(encodeURIComponent(token)), 303);
      },
    );
    typed.post(
      '/follow/:token',
      {
        // Mailbox providers call from other origins; the token is the authorisation.
        config: { allowForeignOrigin: true },
        schema: { hide: true, params, body: z.string().nullish() },
      },
      async (request, reply) => {
        const { token } = request.params;
        const body = request.body ?? '';
        const fields = new URLSearchParams(body);
        const action = fields.get('action');
        const confirmToken = fields.get(CONFIRM_PARAMETER) ?? '';
        const isRefused = action === 'confirm' && !(await confirmFollow(database, { token, confirmToken }));
        if (action !== 'confirm') await leaveByToken(database, token, { all: action === 'leave-all' });
        // RFC 8058 forbids redirecting a provider.
        if (body.includes(ONE_CLICK)) return reply.type('text/plain; charset=utf-8').send('Unsubscribed');
        const address = encodeURIComponent(token);
        // The same link again, which says why it confirms nothing.
        return reply.redirect(
          isRefused ? confirmLink(address, encodeURIComponent(confirmToken)) : followLink(address),
          303,
        );
      },
    );
  });
}
