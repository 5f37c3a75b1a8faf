import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { InProcessApi } from '../../platform/http/in-process-api.ts';
import {
  isMarkdownAddress,
  MARKDOWN_TYPE,
  markdownAddress,
  pageAddress,
} from '../../platform/http/markdown-address.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { llmsText } from './llms-text.ts';

type MarkdownPage = { path: string; parameters: readonly string[]; uncachedWith?: readonly string[] | undefined };

type MarkdownContext = {
  api: InProcessApi;
  settings: SiteSettings;
  siteUrl: string;
  /** The pages that are also Markdown: their patterns in the router's syntax, and the parameters that they depend on. */
  markdownPages: readonly MarkdownPage[];
  /** Whether the page at a path is one of them; a pattern may match more. */
  hasMarkdown: (path: string) => boolean;
};

/**
 * Serves `/llms.txt`, and pages as Markdown at their address with `.md`; clients that prefer Markdown are sent there too.
 */
export function registerMarkdownPages(app: FastifyInstance, context: MarkdownContext): void {
  app.get('/llms.txt', async (request, reply) =>
    sendText(request, reply, 'text/plain; charset=utf-8', await llmsText(context)),
  );
  for (const page of context.markdownPages) {
    app.get(markdownAddress(page.path), (request, reply) => sendPage({ app, request, reply, page, context }));
  }
}

type SendOptions = {
  app: FastifyInstance;
  request: FastifyRequest;
  reply: FastifyReply;
  page: MarkdownPage;
  context: MarkdownContext;
};

/**
 * Converts the page that visitors without a session get, so that drafts stay out, a former address leads to the new one, and
 * everything that the page shows reaches its text.
 */
async function sendPage({ app, request, reply, page, context }: SendOptions): Promise<FastifyReply> {
  // Reads the address as the client wrote it: `.md` in it asks for this form, otherwise the form was negotiated.
  const isNegotiated = !isMarkdownAddress(request.originalUrl);
  if (isNegotiated) reply.header('vary', 'accept');
  const address = pageAddress(request.url);
  if (!context.hasMarkdown(address.split('?', 1)[0] ?? '')) throw notFound();
  const { statusCode, headers, body } = await renderPage(app, request, address);
  if (statusCode === 404) throw notFound();
  if (statusCode === 410) throw new HttpError(410, 'This page has been removed.');
  if (headers.location) {
    return reply.redirect(isNegotiated ? headers.location : markdownAddress(headers.location), statusCode);
  }
  if (statusCode !== 200) {
    const { 'content-type': type = 'text/plain', 'retry-after': retryAfter } = headers;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(statusCode).type(String(type)).send(body);
  }
  // Keeps the `.md` address out of search results. The page's own address stays in the index, in whichever form it was
  // sent.
  if (!isNegotiated) reply.header('x-robots-tag', 'noindex');
  // Loaded when first needed: parser and writer take memory, and most visitors read HTML.
  const { writePage } = await import('./write-page.ts');
  const { settings, siteUrl, hasMarkdown } = context;
  const url = new URL(withoutUnusedParameters(address, page), siteUrl).href;
  const write = async () => writePage(body, url, { settings, siteUrl, hasMarkdown, now: new Date() });
  const text = address.includes('?') ? await app.dearWork.run(rateLimitKey(request.ip), write) : await write();
  return sendText(request, reply, `${MARKDOWN_TYPE}; charset=utf-8`, text);
}

/** Names the page without the parameters of campaigns, on which it does not depend. */
function withoutUnusedParameters(address: string, { parameters, uncachedWith = [] }: MarkdownPage): string {
  const [path = '', query = ''] = address.split('?', 2);
  const given = new URLSearchParams(query);
  if (uncachedWith.some((name) => given.has(name))) return address;
  const used = new URLSearchParams([...given].filter(([name]) => parameters.includes(name)));
  return used.size > 0 ? `${path}?${used}` : path;
}

function renderPage(app: FastifyInstance, { socket, headers }: FastifyRequest, url: string) {
  const forwardedFor = headers['x-forwarded-for'];
  return app.inject({
    url,
    // Sends the visitor's address along, since dear pages take turns by visitor.
    headers: { accept: 'text/html', ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
}
