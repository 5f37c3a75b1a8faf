import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadFolder } from '../../domain/upload-address.ts';
import { findRevision } from '../../server/crud/revisions.ts';
import { makeArticle, makeDiveSite, makeLocation, makeProduct, makeReview } from '../factories/make-content.ts';
import { jpeg } from './uploads-pictures.ts';
import { lying, send, type UploadServer, uploadApp, uploadServer } from './uploads-server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
async function server(): Promise<UploadServer> {
  const made = await uploadServer();
  open.push(made);
  return made;
}

let side = 10;
/** A picture unlike all others. */
async function upload({ app }: UploadServer, name = 'reef.jpg') {
  const answer = await send(app, { bytes: await jpeg(++side, 10), name });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const list = async ({ app }: UploadServer, query = '') => (await app.inject(`/api/admin/uploads${query}`)).json();
const remove = ({ app }: UploadServer, id: number) => app.inject({ method: 'DELETE', url: `/api/admin/uploads/${id}` });
const describePicture = ({ app }: UploadServer, id: number | string, payload: object) =>
  app.inject({ method: 'PATCH', url: `/api/admin/uploads/${id}`, payload });

describe('GET /api/admin/uploads', () => {
  it('lists the newest first, in parts, and finds by name and alt text', async () => {
    const made = await server();
    const first = await upload(made, 'Cod Hole.jpg');
    const second = await upload(made, 'Größe_100%.jpg');
    expect(await list(made)).toEqual([
      { ...second, uses: [] },
      { ...first, uses: [] },
    ]);
    expect(await list(made, '?limit=1')).toEqual({ items: [{ ...second, uses: [] }], total: 2 });
    expect(await list(made, '?limit=1&offset=1')).toMatchObject({ items: [{ id: first.id }], total: 2 });
    expect(await list(made, '?q=cod%20hole&limit=10')).toMatchObject({ items: [{ id: first.id }], total: 1 });
    expect(await list(made, '?q=GR%C3%96SSE')).toEqual([]);
    expect(await list(made, '?q=GR%C3%96%C3%9FE_100%25')).toMatchObject([{ id: second.id }]);
    await describePicture(made, first.id, { altText: 'A potato cod' });
    expect(await list(made, '?q=potato')).toMatchObject([{ id: first.id, altText: 'A potato cod' }]);
    expect((await made.app.inject('/api/admin/uploads?limit=0')).statusCode).toBe(400);
  });

  it('tells what shows each picture, drafts too', async () => {
    const made = await server();
    const { database } = made;
    const [a, b, c] = [await upload(made), await upload(made), await upload(made)];
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
    const rest = { slug: null, published: null };
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
        { kind: 'product', id: product, title: 'A mask', slug: null, published: true, fields: ['body'] },
        { kind: 'dive-site', id: site, title: 'Wreck', ...rest, fields: ['imageUrl', 'videoThumbnail'] },
      ],
      [b.id]: [
        { kind: 'article', id: article, title: 'Cod Hole', slug: 'cod-hole', published: true, fields: ['body'] },
        { kind: 'review', id: review, title: 'Fins', slug: 'fins', published: false, fields: ['body'] },
        { kind: 'location', id: place, title: 'Sydney', ...rest, fields: ['imageUrl'] },
      ],
      [c.id]: [],
    };
    for (const { id, uses } of await list(made)) expect(uses).toEqual(known[id]);
    expect(await list(made, `?limit=1&offset=1`)).toMatchObject({ items: [{ id: b.id, uses: known[b.id] }] });
  });
});

describe('PATCH /api/admin/uploads/{id}', () => {
  it('changes the alt text', async () => {
    const made = await server();
    const { id } = await upload(made);
    const answer = await describePicture(made, id, { altText: '  Two cod  ' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, altText: 'Two cod' }]);
    expect((await describePicture(made, id, { altText: 'x'.repeat(301) })).json()).toEqual({
      error: 'Use at most 300 characters.',
      details: { altText: 'Use at most 300 characters.' },
    });
    expect((await describePicture(made, id, {})).statusCode).toBe(400);
    for (const unknown of [id + 1, 'x', '0']) {
      expect((await describePicture(made, unknown, { altText: '' })).statusCode).toBe(404);
    }
  });
});

describe('DELETE /api/admin/uploads/{id}', () => {
  it('keeps what is shown, and says where', async () => {
    const made = await server();
    const { id, url } = await upload(made);
    const article = await makeArticle(made.database, { title: 'Cod Hole', imageUrl: url, published: false });
    await makeDiveSite(made.database, { name: 'Wreck', videoThumbnail: url });
    const refused = await remove(made, id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: "This picture is used in 'Cod Hole' and 1 more. Remove it there first.",
        uses: [{ kind: 'article', id: article, published: false, fields: ['imageUrl'] }, { kind: 'dive-site' }],
      },
    ]);
    expect((await made.app.inject(url)).statusCode).toBe(200);
    expect(await lying(made.root)).toMatchObject({ unfinished: [] });
  });

  it('removes the row and the files, and nothing of its neighbours', async () => {
    const made = await server();
    const [gone, kept] = [await upload(made), await upload(made)];
    await makeArticle(made.database, { imageUrl: kept.url });
    expect((await remove(made, gone.id)).statusCode).toBe(204);
    expect((await remove(made, gone.id)).statusCode).toBe(404);
    expect((await made.app.inject(gone.url)).statusCode).toBe(404);
    expect(await list(made)).toMatchObject([{ id: kept.id }]);
    expect(await lying(made.root)).toEqual({ pictures: [kept.url.split('/')[2]], unfinished: [] });
    const actions = await made.database.selectFrom('auditLogs').select(['action', 'resource']).orderBy('id').execute();
    expect(actions.at(-1)).toEqual({ action: 'picture_deleted', resource: `upload/${gone.id}` });
  });

  it('leaves a picture that is uploaded again at the same moment whole', async () => {
    const made = await server();
    const bytes = await jpeg(60, 60);
    const { id } = (await send(made.app, { bytes })).json();
    const [, again] = await Promise.all([remove(made, id), send(made.app, { bytes })]);
    const rows = await list(made);
    const { pictures } = await lying(made.root);
    expect(pictures).toHaveLength(rows.length);
    if (rows.length > 0) expect((await made.app.inject(again.json().url)).statusCode).toBe(200);
  });
});

describe('an older version that shows a picture', () => {
  it('does not keep it from being deleted, and names it afterwards', async () => {
    const made = await server();
    const [gone, kept] = [await upload(made), await upload(made)];
    const id = await makeArticle(made.database, { imageUrl: kept.url });
    const fields = { imageUrl: gone.url, content: `![Reef](${gone.url}) ![Cod](${kept.url}) [map](/uploads/plan.pdf)` };
    const revision = { kind: 'article' as const, title: 'Reef', savedAt: new Date().toISOString() };
    const { id: revisionId } = await made.database
      .insertInto('revisions')
      .values({ ...revision, entityId: id, version: 1, fields: JSON.stringify(fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const find = () => findRevision(made.database, 'article', id, revisionId);
    expect(await find()).toMatchObject({ fields, deletedPictures: [] });
    expect((await remove(made, gone.id)).statusCode).toBe(204);
    expect(await find()).toMatchObject({ fields, deletedPictures: [gone.url] });
  });
});

describe('a stop in the middle', () => {
  const hash = 'f'.repeat(32);

  it('leaves nothing unfinished, and never costs a picture', async () => {
    const made = await server();
    const kept = await upload(made);
    const work = join(made.root, '.work');
    await mkdir(join(work, 'half-encoded'));
    await writeFile(join(work, 'half-encoded', '400.avif'), 'x');
    await writeFile(join(work, 'half-received'), 'x');
    // Stopped between files and row, and between row and files.
    const withoutRow = uploadFolder({ hash, width: 8, height: 6 });
    await mkdir(join(made.root, withoutRow));
    await writeFile(join(work, `${withoutRow}.promise`), '');
    await writeFile(join(work, `${kept.url.split('/')[2]}.promise`), '');
    // As after the database was restored from an older copy.
    const ofOtherTimes = uploadFolder({ hash, width: 80, height: 60 });
    await mkdir(join(made.root, ofOtherTimes));

    open.unshift(await uploadApp(made.database, made.root));
    const pictures = [kept.url.split('/')[2], ofOtherTimes].sort();
    expect(await lying(made.root)).toEqual({ pictures, unfinished: [] });
  });
});
