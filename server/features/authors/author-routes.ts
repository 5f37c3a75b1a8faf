import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { slugify } from '../../../domain/kernel/slug.ts';
import { mayPublishOwn } from '../../../domain/security/permissions.ts';
import type { AuthorPageState } from '../../../domain/security/person-fields.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { authorPageFields, ownAuthorPageSchema } from '../../../domain/writing/author-profile.ts';
import { assertOwnName, findAuthorPage } from '../../crud/author-pages.ts';
import { readPerson } from '../../platform/acting-person.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';

type Context = { database: Database; settings: SiteSettings; guard: AdminOnly };

const shownSchema = z.object({ isShown: z.boolean() });

/** Registers the page that each person keeps about themselves, and its switch for owners. */
export function registerAuthorPages(app: FastifyInstance, { database, settings, guard }: Context): void {
  const admin = adminRoutes(app, guard);
  const path = '/api/admin/account/author-page';
  admin.get(path, 'One’s own author page', { response: ownAuthorPageSchema }, async (request) => {
    const page = await findAuthorPage(database, readPerson(request).id);
    if (!page) return { slug: null, state: 'new' as const, about: '', tickets: [], imageUrl: '' };
    const { slug, state, about, tickets, imageUrl } = page;
    return { slug, state, about, tickets: JSON.parse(tickets) as string[], imageUrl };
  });
  admin.put(
    path,
    'Save one’s own author page; that of a writer who may not publish is hidden until an owner shows it',
    { body: authorPageFields.extend(shownSchema.shape), errors: [409] },
    (request) =>
      database.transaction().execute(async (trx) => {
        const { id, name } = readPerson(request);
        const { isShown, about, tickets, imageUrl } = request.body;
        await assertOwnName(trx, id, name, settings.teamAuthor);
        const before = await findAuthorPage(trx, id);
        const state = chooseState(before?.state, isShown && mayPublishOwn(readPerson(request)));
        const fields = {
          about,
          imageUrl,
          state,
          tickets: JSON.stringify(tickets),
          updatedAt: new Date().toISOString(),
        };
        if (before) await trx.updateTable('authorPages').set(fields).where('userId', '=', id).execute();
        else {
          const values = { ...fields, userId: id, slug: await findFreeSlug(trx, name), formerNames: '[]' };
          await trx.insertInto('authorPages').values(values).execute();
        }
        await recordAudit(trx, { action: 'author_page_saved', resource: `person/${id}`, details: { state } }, request);
      }),
  );
  admin.patch(
    '/api/admin/people/:id/author-page',
    'Show the author page of a person, or hide it',
    { params: idParameters, body: shownSchema, errors: [409] },
    (request) =>
      database.transaction().execute(async (trx) => {
        const { id } = request.params;
        const page = await findAuthorPage(trx, id);
        const person = await trx.selectFrom('users').select(['name', 'state']).where('id', '=', id).executeTakeFirst();
        if (!page || !person || person.state === 'left') throw notFound('This person has no author page.');
        if (request.body.isShown) await assertOwnName(trx, id, person.name, settings.teamAuthor);
        const state = chooseState(page.state, request.body.isShown);
        await trx.updateTable('authorPages').set({ state }).where('userId', '=', id).execute();
        await recordAudit(trx, { action: 'author_page_saved', resource: `person/${id}`, details: { state } }, request);
      }),
  );
}

/** A page that was public once is hidden afterwards, and its address says that it is gone. */
const chooseState = (before: AuthorPageState | undefined, isShown: boolean): AuthorPageState =>
  isShown ? 'public' : before && before !== 'new' ? 'hidden' : 'new';

const MAX_NAMESAKES = 50;

async function findFreeSlug(trx: Database, name: string): Promise<string> {
  const slug = slugify(name);
  const taken = new Set((await trx.selectFrom('authorPages').select('slug').execute()).map((page) => page.slug));
  for (let count = 1; count <= MAX_NAMESAKES; count += 1) {
    const free = count === 1 ? slug : `${slug.slice(0, 190)}-${count}`;
    if (!taken.has(free)) return free;
  }
  throw new HttpError(409, 'Too many pages have this name.');
}
