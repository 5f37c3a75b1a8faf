import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ENTITY_KINDS, type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import { findShownPage } from '../../domain/kernel/entity-pages.ts';
import { findRow } from '../crud/commands.ts';
import { overlayRow } from '../crud/overlay-row.ts';
import { applyPendingChange } from '../crud/pending-changes.ts';
import { findResource } from '../crud/resource.ts';
import { openPreviewLink } from '../features/approvals/index.ts';
import { idParameter } from '../platform/http/list-query.ts';
import { allResources } from '../registry/resources.ts';
import { memoizeApi } from './memoize-api.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';

const parametersSchema = z.object({ kind: z.enum(ENTITY_KINDS), id: idParameter });

const UNKNOWN_PATH = '/not-found';

/** Registers the page of an item with the changes kept beside it, for people who are logged in. */
export function registerChangePreviews(app: FastifyInstance, context: PagesContext, renderPage: RenderPage): void {
  app.get('/admin/preview/:kind/:id', { schema: { hide: true } }, async (request, reply) => {
    const parameters = parametersSchema.safeParse(request.params);
    const isAllowed = request.headers.cookie !== undefined && (await context.guard.isAdmin(request));
    if (!isAllowed) return reply.header('cache-control', 'no-store').redirect('/admin');
    return renderPreview(request, reply, { context, renderPage, item: parameters.data, note: DESK_NOTE });
  });
}

/** Registers the page behind a secret link: that of the one item which the link belongs to. */
export function registerSecretPreviews(app: FastifyInstance, context: PagesContext, renderPage: RenderPage): void {
  app.get('/preview/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const item = await openPreviewLink(context.database, token);
    return renderPreview(request, reply, { context, renderPage, item, note: SECRET_NOTE });
  });
}

const SECRET_NOTE = 'Preview: not published yet. Anyone with this link can read this version until the link ends.';
const DESK_NOTE = 'Preview: the text as it is kept. Readers see it once it is published. Links lead to the live site.';

type Preview = {
  context: PagesContext;
  renderPage: RenderPage;
  item: { kind: EntityKind; id: number } | undefined;
  note: string;
};

/**
 * Sends the page of one item as it is kept, without scripts, so that nothing counts, stores or caches it. Everything else on the page is
 * what readers see.
 */
export async function renderPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, renderPage, item, note }: Preview,
): Promise<FastifyReply> {
  const { database, settings, api, makeDraftApi } = context;
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  const resource = item && findResource(allResources, item.kind);
  const row = item && resource && (await findRow(database, resource, item.id));
  const kept = row && (await applyPendingChange({ database, settings }, resource, row));
  // A page stands at the address that its row is found by; a list at the one where it will show the item.
  const shown = kept && findShownPage(item.kind, getEntity(item.kind).page ? row : kept);
  if (!shown) return renderPage(request, reply, { path: UNKNOWN_PATH, search: '', status: 404, noStore: true });
  const drafts = makeDraftApi(overlayRow(database, resource, kept));
  const isOfItem = (address: string) => {
    const [path = ''] = address.split('?', 1);
    return path === shown.api || path.startsWith(`${shown.api}/`);
  };
  const reads = memoizeApi({ get: (address) => (isOfItem(address) ? drafts : api).get(address) });
  const page = { path: decodeURI(shown.path), search: shown.search };
  return renderPage(request, reply, { ...page, api: reads, noStore: true, previewNote: note });
}
