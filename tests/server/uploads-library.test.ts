import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadFolder } from '../../domain/media/upload-address.ts';
import { findRevision } from '../../server/crud/revisions.ts';
import { findDeletedUploads } from '../../server/features/uploads/queries.ts';
import { makeArticle, makeDiveSite, makeLocation, makeProduct, makeReview } from '../factories/make-content.ts';
import { jpeg } from './uploads-pictures.ts';
import { listFiles, send, type UploadServer, uploadApp, uploadServer } from './uploads-server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
async function server(): Promise<UploadServer> {
  const uploads = await uploadServer();
  open.push(uploads);
  return uploads;
}

let side = 10;
/** Uploads a unique picture. */
async function upload({ app }: UploadServer, name = 'reef.jpg') {
  const response = await send(app, { bytes: await jpeg(++side, 10), name });
  expect(response.statusCode).toBe(201);
  return response.json();
}
const list = async ({ app }: UploadServer, query = '') => (await app.inject(`/api/admin/uploads${query}`)).json();
const remove = ({ app }: UploadServer, id: number) => app.inject({ method: 'DELETE', url: `/api/admin/uploads/${id}` });
const describePicture = ({ app }: UploadServer, id: number | string, payload: object) =>
  app.inject({ method: 'PATCH', url: `/api/admin/uploads/${id}`, payload });

describe('GET /api/admin/uploads', { tags: ['postgres'] }, () => {
  it('lists the newest first, page by page, and finds by name and alt text', async () => {
    const uploads = await server();
    const first = await upload(uploads, 'Cod Hole.jpg');
    const second = await upload(uploads, 'Größe_100%.jpg');
    expect(await list(uploads)).toEqual([
      { ...second, uses: [] },
      { ...first, uses: [] },
    ]);
    expect(await list(uploads, '?limit=1')).toEqual({ items: [{ ...second, uses: [] }], total: 2 });
    expect(await list(uploads, '?limit=1&offset=1')).toMatchObject({ items: [{ id: first.id }], total: 2 });
    expect(await list(uploads, '?q=cod%20hole&limit=10')).toMatchObject({ items: [{ id: first.id }], total: 1 });
    expect(await list(uploads, '?q=GR%C3%96SSE')).toEqual([]);
    expect(await list(uploads, '?q=GR%C3%96%C3%9FE_100%25')).toMatchObject([{ id: second.id }]);
    await describePicture(uploads, first.id, { altText: 'A potato cod' });
    expect(await list(uploads, '?q=potato')).toMatchObject([{ id: first.id, altText: 'A potato cod' }]);
    expect((await uploads.app.inject('/api/admin/uploads?limit=0')).statusCode).toBe(400);
  });

  it('returns the references to each picture, drafts included', async () => {
    const uploads = await server();
    const { database } = uploads;
    const [a, b, c] = [await upload(uploads), await upload(uploads), await upload(uploads)];
    const both = `![](${a.url})\n<img src="https://bommie.example${b.url}">`;
    const article = await makeArticle(database, {
      title: 'Cod Hole',
      slug: 'cod-hole',
      imageUrl: a.url,
      content: both,
    });
    const review = await makeReview(database, {
      title: 'Fins',
      slug: 'fins',
      content: `![](${b.url})`,
      published: false,
    });
    const product = await makeProduct(database, { name: 'A mask', description: `![](${a.url})` });
    const site = await makeDiveSite(database, { name: 'Wreck', imageUrl: a.url, videoThumbnail: a.url });
    const place = await makeLocation(database, { name: 'Sydney', imageUrl: b.url });
    const known = {
      [a.id]: [
        {
          kind: 'article',
          id: article,
          title: 'Cod Hole',
          slug: 'cod-hole',
          published: true,
          fields: ['imageUrl', 'body'],
        },
        { kind: 'product', id: product, title: 'A mask', slug: 'a-mask', published: true, fields: ['body'] },
        {
          kind: 'dive-site',
          id: site,
          title: 'Wreck',
          slug: null,
          published: true,
          fields: ['imageUrl', 'videoThumbnail'],
        },
      ],
      [b.id]: [
        { kind: 'article', id: article, title: 'Cod Hole', slug: 'cod-hole', published: true, fields: ['body'] },
        { kind: 'review', id: review, title: 'Fins', slug: 'fins', published: false, fields: ['body'] },
        { kind: 'location', id: place, title: 'Sydney', slug: null, published: null, fields: ['imageUrl'] },
      ],
      [c.id]: [],
    };
    for (const { id, uses } of await list(uploads)) expect(uses).toEqual(known[id]);
    expect(await list(uploads, `?limit=1&offset=1`)).toMatchObject({ items: [{ id: b.id, uses: known[b.id] }] });
  });
});

describe('PATCH /api/admin/uploads/{id}', () => {
  it('changes the alt text', async () => {
    const uploads = await server();
    const { id } = await upload(uploads);
    const response = await describePicture(uploads, id, { altText: '  Two cod  ' });
    expect([response.statusCode, response.json()]).toMatchObject([200, { id, altText: 'Two cod' }]);
    expect((await describePicture(uploads, id, { altText: 'x'.repeat(301) })).json()).toEqual({
      error: 'Use at most 300 characters.',
      details: { altText: 'Use at most 300 characters.' },
    });
    expect((await describePicture(uploads, id, {})).statusCode).toBe(400);
    const credited = await describePicture(uploads, id, { credit: ' Ana Reef ', licence: 'cc-by-4.0' });
    expect(credited.json()).toMatchObject({ altText: 'Two cod', credit: 'Ana Reef', licence: 'cc-by-4.0' });
    expect((await describePicture(uploads, id, { licence: null })).json()).toMatchObject({ licence: null });
    expect((await describePicture(uploads, id, { licence: 'free' })).json()).toMatchObject({
      details: { licence: 'Choose a licence from the list.' },
    });
    for (const unknown of [id + 1, 'x', '0']) {
      expect((await describePicture(uploads, unknown, { altText: '' })).statusCode).toBe(404);
    }
  });
});

describe('DELETE /api/admin/uploads/{id}', () => {
  it('refuses to delete a picture in use, and says where it is used', async () => {
    const uploads = await server();
    const { id, url } = await upload(uploads);
    const article = await makeArticle(uploads.database, { title: 'Cod Hole', imageUrl: url, published: false });
    await makeDiveSite(uploads.database, { name: 'Wreck', videoThumbnail: url });
    const rejected = await remove(uploads, id);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      {
        error: "This picture is used in 'Cod Hole' and 1 more. Remove it there first.",
        uses: [{ kind: 'article', id: article, published: false, fields: ['imageUrl'] }, { kind: 'dive-site' }],
      },
    ]);
    expect((await uploads.app.inject(url)).statusCode).toBe(200);
    expect(await listFiles(uploads.root)).toMatchObject({ unfinished: [] });
  });

  it('deletes the row and the files, and no others', async () => {
    const uploads = await server();
    const [deleted, remaining] = [await upload(uploads), await upload(uploads)];
    await makeArticle(uploads.database, { imageUrl: remaining.url });
    expect((await remove(uploads, deleted.id)).statusCode).toBe(204);
    expect((await remove(uploads, deleted.id)).statusCode).toBe(404);
    expect((await uploads.app.inject(deleted.url)).statusCode).toBe(404);
    expect(await list(uploads)).toMatchObject([{ id: remaining.id }]);
    expect(await listFiles(uploads.root)).toEqual({ pictures: [remaining.url.split('/')[2]], unfinished: [] });
    const actions = await uploads.database
      .selectFrom('auditLogs')
      .select(['action', 'resource'])
      .orderBy('id')
      .execute();
    expect(actions.at(-1)).toEqual({ action: 'picture_deleted', resource: `upload/${deleted.id}` });
  });

  it('keeps a picture intact that is deleted and uploaded again concurrently', { tags: ['postgres'] }, async () => {
    const uploads = await server();
    const bytes = await jpeg(60, 60);
    const { id } = (await send(uploads.app, { bytes })).json();
    const [, again] = await Promise.all([remove(uploads, id), send(uploads.app, { bytes })]);
    const rows = await list(uploads);
    const { pictures } = await listFiles(uploads.root);
    expect(pictures).toHaveLength(rows.length);
    if (rows.length > 0) expect((await uploads.app.inject(again.json().url)).statusCode).toBe(200);
  });
});

describe('an older revision that shows a picture', () => {
  it('does not prevent its deletion, and names it afterwards', async () => {
    const uploads = await server();
    const [deleted, remaining] = [await upload(uploads), await upload(uploads)];
    const id = await makeArticle(uploads.database, { imageUrl: remaining.url });
    const fields = {
      imageUrl: deleted.url,
      content: `![Reef](${deleted.url}) ![Cod](${remaining.url}) [map](/uploads/plan.pdf)`,
    };
    const revision = { kind: 'article' as const, title: 'Reef', savedAt: new Date().toISOString() };
    const { id: revisionId } = await uploads.database
      .insertInto('revisions')
      .values({ ...revision, entityId: id, version: 1, fields: JSON.stringify(fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deletedPictures = async () => {
      const found = await findRevision(uploads.database, 'article', id, revisionId);
      expect(JSON.parse(found?.fields ?? '')).toEqual(fields);
      return findDeletedUploads(uploads.database, found?.fields ?? '');
    };
    expect(await deletedPictures()).toEqual([]);
    expect((await remove(uploads, deleted.id)).statusCode).toBe(204);
    expect(await deletedPictures()).toEqual([deleted.url]);
  });
});

describe('an interruption', () => {
  const hash = 'f'.repeat(32);

  it('leaves nothing unfinished and loses no picture', async () => {
    const uploads = await server();
    const remaining = await upload(uploads);
    const work = join(uploads.root, '.work');
    await mkdir(join(work, 'half-encoded'));
    await writeFile(join(work, 'half-encoded', '400.avif'), 'x');
    await writeFile(join(work, 'half-received'), 'x');
    // As after an interruption between files and row, and between row and files.
    const withoutRow = uploadFolder({ hash, width: 8, height: 6 });
    await mkdir(join(uploads.root, withoutRow));
    await writeFile(join(work, `${withoutRow}.promise`), '');
    await writeFile(join(work, `${remaining.url.split('/')[2]}.promise`), '');
    // As after restoring an older backup.
    const ofOtherTimes = uploadFolder({ hash, width: 80, height: 60 });
    await mkdir(join(uploads.root, ofOtherTimes));

    open.unshift(await uploadApp(uploads.database, uploads.root));
    const pictures = [remaining.url.split('/')[2], ofOtherTimes].sort();
    expect(await listFiles(uploads.root)).toEqual({ pictures, unfinished: [] });
  });
});
