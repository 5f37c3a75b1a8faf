import type { FastifyInstance } from 'fastify';
import { CONFIRM_PARAMETER, FOLLOW_PATH, TOPIC_PARAMETER } from '../../domain/follows/follow-topic.ts';
import { SENT_PARAMETER } from '../../domain/forms/report-vocabulary.ts';
import { readFollow, readNewFollow, readWeekend, requestFollow } from '../features/follows/index.ts';
import { submittedEmail } from '../features/newsletter/index.ts';
import { rateLimitKey } from '../platform/http/rate-limit-key.ts';
import { logStorageError, STATUS } from './form-pages.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';

const readText = (source: unknown, name: string): string => {
  const value = typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Serves the form that begins a follow and the pages behind its mails' links; none of them needs script, and no cache keeps one. */
export function registerFollowPages(app: FastifyInstance, context: PagesContext, renderPage: RenderPage): void {
  const { config, database, settings, mailer } = context;
  const schema = { hide: true };
  /** The name of a plan's place is searched for, which costs as much as a search. */
  const inTurn = <Result>({ ip }: { ip: string }, work: () => Promise<Result>) =>
    app.dearWork.run(rateLimitKey(ip), work);
  app.get(FOLLOW_PATH, { schema }, async (request, reply) => {
    const topic = readText(request.query, TOPIC_PARAMETER);
    const isSent = SENT_PARAMETER in (request.query as object);
    return renderPage(request, reply, {
      follow: await inTurn(request, () => readNewFollow(database, topic)),
      outcome: isSent ? { form: 'follow', state: 'sent', email: '' } : undefined,
      noStore: true,
    });
  });
  app.post(FOLLOW_PATH, { schema }, async (request, reply) => {
    const topic = readText(request.body, TOPIC_PARAMETER);
    const parts = { database, settings, mailer, siteUrl: config.siteUrl };
    const state = await inTurn(request, () =>
      requestFollow(parts, request.body, request.ip).catch((error) => logStorageError(error, request)),
    );
    if (state === 'sent')
      return reply.redirect(`${FOLLOW_PATH}?${TOPIC_PARAMETER}=${encodeURIComponent(topic)}&${SENT_PARAMETER}=1`, 303);
    const email = submittedEmail(request.body);
    return renderPage(request, reply, {
      follow: await inTurn(request, () => readNewFollow(database, topic).catch(() => null)),
      outcome: state === 'unknown' ? undefined : { form: 'follow', state, email },
      status: state === 'unknown' ? 404 : state === 'unavailable' ? 503 : STATUS[state],
      noStore: true,
    });
  });
  app.get<{ Params: { token: string } }>('/follow/:token', { schema }, async (request, reply) =>
    renderPage(request, reply, {
      follow: await readFollow(database, request.params.token, readText(request.query, CONFIRM_PARAMETER)),
      noStore: true,
    }),
  );
  app.get<{ Params: { token: string } }>('/saturday/:token', { schema }, async (request, reply) => {
    const follow = await inTurn(request, () => readWeekend(context, request.params.token));
    return renderPage(request, reply, { follow, noStore: true });
  });
}
