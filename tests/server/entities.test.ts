// SQLite only: what follows from a declaration; creating, saving and published-lists run the statements of each kind on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { ENTITY_SCHEMAS, type EntitySchemas } from '../../domain/entities/entity-schemas.ts';
import {
  ENTITIES,
  ENTITY_KINDS,
  type EntityKind,
  type EntityTable,
  getEntity,
  PAGED_KINDS,
  type PagedKind,
  type SluggedKind,
} from '../../domain/kernel/entities.ts';
import { itemApiPath, itemPath, pageKey, pagePatterns } from '../../domain/kernel/entity-pages.ts';
import { itemSchema } from '../../domain/kernel/item-schema.ts';
import { findOfflineAnswer } from '../../domain/offline/offline-answers.ts';
import { recordOldSlug } from '../../server/crud/old-slugs.ts';
import type { Resource, ResourceRow } from '../../server/crud/resource.ts';
import { setUneditedColumn } from '../../server/crud/write-rows.ts';
import { allResources } from '../../server/registry/resources.ts';
import { editPath } from '../../web/admin/admin-navigation.ts';
import { itemDefaults } from '../../web/app/data/item-defaults.ts';
import { matchRoute } from '../../web/app/pages/match.ts';
import { makeDiveSite, makeFullItem } from '../factories/make-content.ts';
import { sampleFields } from '../factories/sample-fields.ts';
import { logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Whatever follows from the declaration of an entity exists for each: a new one works everywhere, or fails here. */

let server: TestServer;
let cookie: string;
const rows = new Map<EntityKind, ResourceRow>();

const findResource = (kind: EntityKind) => allResources.find((resource) => resource.kind === kind) as Resource;

beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  cookie = (await logIn(server)).cookie;
  const { database } = server;
  for (const kind of ENTITY_KINDS) {
    const id = await makeFullItem(database, kind);
    // An issue has a page once it was sent, a place while it has dive sites.
    if (kind === 'newsletter-issue')
      await setUneditedColumn(database, findResource(kind), id, { sentAt: '2026-11-01T00:00:00.000Z' });
    const row = await database
      .selectFrom(ENTITIES[kind].table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    rows.set(kind, row as unknown as ResourceRow);
    if (kind === 'place') await makeDiveSite(database, { region: String(rows.get(kind)?.name) });
  }
});
afterAll(() => server.close());

const findRow = (kind: EntityKind) => rows.get(kind) as ResourceRow;

describe.each(ENTITY_KINDS)('%s', (kind) => {
  it('has a column for every field, and is delivered whole', () => {
    const { itemSchema: schema, present, fields } = findResource(kind);
    const item = present(findRow(kind));
    expect(schema.safeParse(item).error).toBeUndefined();
    expect(Object.keys(fields.shape).filter((name) => item[name] === undefined)).toEqual([]);
  });

  it('has a sample, a content file and defaults for every field', () => {
    const names = Object.keys(ENTITY_SCHEMAS[kind].fields.shape);
    expect(names.filter((name) => !(name in sampleFields(kind)))).toEqual([]);
    const file = contentFileSchemas[ENTITIES[kind].collection] as z.ZodObject;
    const inFile = (name: string) => name in file.shape || ['slug', 'content', 'reviewId'].includes(name);
    expect(names.filter((name) => !inFile(name))).toEqual([]);
    const optional = names.filter((name) => !['name', 'title', 'slug'].includes(name));
    const { shape } = ENTITY_SCHEMAS[kind].item as z.ZodObject;
    expect(optional.filter((name) => !(name in itemDefaults[kind]) && !(shape[name] instanceof z.ZodNumber))).toEqual(
      [],
    );
  });

  it('is listed for admins, and opened by a page of theirs', async () => {
    const listed = await server.app.inject({ url: `/api/admin/${ENTITIES[kind].collection}`, headers: { cookie } });
    expect(listed.json().map(({ id }: ResourceRow) => id)).toContain(findRow(kind).id);
    const [path = ''] = editPath(kind, 1).split('?');
    expect(matchRoute(path)?.route.frame).toBe('admin');
  });
});

describe.each(PAGED_KINDS)('the page of each %s', (kind: PagedKind) => {
  const path = () => itemPath(kind, findRow(kind)) ?? '';

  it('is in the page table and the sitemap', async () => {
    expect(pagePatterns(kind)).toContain(matchRoute(decodeURI(path()))?.route.path);
    expect((await server.app.inject('/sitemap.xml')).body).toContain(`https://bommie.example${path()}<`);
  });

  it('is shown, as Markdown too, with a picture for social networks', async () => {
    // The page of a region shows its area apart.
    const [name = ''] = String(findRow(kind)[getEntity(kind).nameField]).split(',');
    const page = await server.app.inject(path());
    expect([page.statusCode, page.body.includes(name)]).toEqual([200, true]);
    const markdown = await server.app.inject(`${path()}.md`);
    expect([markdown.statusCode, markdown.body.includes(name)]).toEqual([200, true]);
    const key = pageKey(kind, findRow(kind)).replace('/', '--');
    const picture = await server.app.inject(`/social/${ENTITIES[kind].collection}/${encodeURIComponent(key)}.jpg`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('is made from a response that the offline guide stores, unless it is about gear', async () => {
    const api = itemApiPath(kind, pageKey(kind, findRow(kind)));
    expect((await server.app.inject(api)).statusCode).toBe(200);
    expect(findOfflineAnswer(api).part === null).toBe(getEntity(kind).search?.group === 'gear');
  });

  it.runIf(getEntity(kind).searchFields)('is found by the site search', async () => {
    const name = String(findRow(kind)[getEntity(kind).nameField]);
    const found = await server.app.inject(`/api/search?q=${encodeURIComponent(name)}`);
    expect(found.body).toContain(`"path":"${path()}"`);
  });

  it.runIf(getEntity(kind).slugged)('is found at an old slug', async () => {
    const old = kind === 'place' ? 'new-south-wales/once' : `once-a-${kind}`;
    const { id } = findRow(kind);
    await recordOldSlug(server.database, { kind: kind as SluggedKind, slug: old, entityId: id });
    const response = await server.app.inject(itemPath(kind, { slug: old }) ?? '');
    expect([response.statusCode, response.headers.location]).toEqual([308, path()]);
  });

  it.runIf(getEntity(kind).publishing)('is shown to the admin only while it is a draft', async () => {
    const { id } = findRow(kind);
    await setUneditedColumn(server.database, findResource(kind), id, { published: false });
    expect((await server.app.inject(path())).statusCode).toBe(404);
    const draft = await server.app.inject({ url: path(), headers: { cookie } });
    expect([draft.statusCode, draft.headers['cache-control']]).toEqual([200, 'no-store']);
    await setUneditedColumn(server.database, findResource(kind), id, { published: true });
  });
});

describe('an omission', () => {
  it('does not compile', () => {
    // @ts-expect-error: an entity without a table
    const table: EntityTable = 'boats';
    const { shop: _shop, ...others } = ENTITY_SCHEMAS;
    // @ts-expect-error: an entity without schemas
    const schemas: EntitySchemas = others;
    expect([table, Object.keys(schemas).length]).toEqual(['boats', ENTITY_KINDS.length - 1]);
  });

  it('fails where the offline guide would leave out a response', () => {
    expect(findOfflineAnswer('/api/boats/slug/a')).toEqual({ computedBy: null, params: [], part: null });
  });

  it('fails where an item would leave out a field', () => {
    const fields = ENTITY_SCHEMAS.shop.fields.extend({
      opened: z.iso
        .date()
        .nullish()
        .transform((day) => day ?? null),
    });
    expect(Object.keys(itemSchema('shop', fields).shape)).toContain('opened');
    expect(ENTITY_SCHEMAS.shop.item.safeParse({ ...findRow('shop'), hosts: undefined }).success).toBe(false);
  });
});
