// SQLite only: concerns files; content-files.test.ts imports on both databases.

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makeProduct, makeReview } from '../../../tests/factories/make-content.ts';
import { type BackupSite, backupSite, filesIn } from '../../../tests/server/backup-site.ts';
import { readShippedContent } from '../../../tests/support/shipped-content.ts';
import { digestTables } from '../../whole-database/rows.ts';
import { folderStore } from '../uploads/folder-store.ts';
import { PictureFolder } from '../uploads/picture-folder.ts';
import { ContentError } from './content-error.ts';
import { exportContent, folderWriter } from './export-content.ts';
import { importContent } from './import-content.ts';
import { loadFirstContent, loadNewContent } from './load-content.ts';
import type { Content } from './read-content.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../content');

let site: BackupSite;
let other: BackupSite;
let folder: string;
beforeEach(async () => {
  [site, other] = await Promise.all([backupSite(), backupSite({ isEmpty: true })]);
  folder = await mkdtemp(join(tmpdir(), 'bommie-content-'));
});
afterEach(async () => {
  await Promise.all([site.remove(), other.remove()]);
  await rm(folder, { recursive: true, force: true });
});

async function exported(from: BackupSite, name: string): Promise<string> {
  const root = join(folder, name);
  await exportContent(from.opened.database, folderStore(from.uploadFolder), await folderWriter(root));
  return root;
}
const imported = (into: BackupSite, root: string, shipped: string[] = []) =>
  importContent(into.opened.database, { root, pictures: new PictureFolder(into.uploadFolder), shipped });
const listArticles = ({ opened }: BackupSite) =>
  opened.database.selectFrom('articles').select(['id', 'slug', 'title', 'version']).orderBy('id').execute();

/**
 * Leaves out the dive sites, species and operators whose fields and characters others have before them; none with
 * `ALL_PAGES=1`.
 */
async function readTellingContent(): Promise<Content> {
  const all = await readShippedContent();
  if (process.env.ALL_PAGES) return all;
  return {
    ...all,
    'dive-sites': pickTelling(all['dive-sites']),
    species: pickTelling(all.species),
    operators: pickTelling(all.operators),
  };
}

function pickTelling<Item extends { fields: object }>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ fields }) => {
    const before = seen.size;
    addFeatures(fields, '', seen);
    return seen.size > before;
  });
}

/** Collects the names of all fields that hold something, at any depth, and the characters that a file may have to mark. */
function addFeatures(value: unknown, name: string, seen: Set<string>): void {
  if (value === null || value === '') return;
  seen.add(name);
  if (typeof value === 'string')
    for (const [character] of value.matchAll(/^\W|\W(?=\W)|\W$|[^\w .,]/g)) seen.add(character);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) addFeatures(item, `${name}[${index > 0 ? 'more' : 'first'}]`, seen);
  else if (typeof value === 'object')
    for (const [key, field] of Object.entries(value)) addFeatures(field, `${name}.${key}`, seen);
}

describe('all content as files', () => {
  it('imports into an empty site and exports as the same bytes, with drafts, dates, old addresses and pictures', {
    timeout: 60_000,
  }, async () => {
    await loadNewContent(site.opened.database, await readTellingContent());
    const first = await exported(site, 'first');
    await imported(other, first);
    const second = await exported(other, 'second');
    const files = await filesIn(first);
    expect(Object.keys(files).length).toBeGreaterThan(150);
    expect(await filesIn(second)).toEqual(files);
    expect(await filesIn(other.uploadFolder)).toEqual(await filesIn(site.uploadFolder));
    const [here, there] = [await digestTables(site.opened.database), await digestTables(other.opened.database)];
    for (const table of ['reviews', 'products', 'places', 'locations', 'diveSites', 'species', 'operators'] as const) {
      expect(there[table], table).toEqual(here[table]);
    }
  });

  it('changes nothing on the site that it was exported from', async () => {
    const root = await exported(site, 'same');
    const before = await digestTables(site.opened.database);
    const { articles, 'dive-sites': sites } = await imported(site, root);
    expect(articles).toEqual({ added: 0, changed: 0, unchanged: 2, kept: 0 });
    expect(sites).toEqual({ added: 0, changed: 0, unchanged: 2, kept: 0 });
    const { auditLogs: _before, ...rest } = before;
    expect(await digestTables(site.opened.database)).toMatchObject(rest);
  });

  it('may be the shipped files, in which a site that has loaded them finds nothing new', async () => {
    await loadFirstContent(other.opened.database, readShippedContent);
    const result = await imported(other, SHIPPED);
    for (const kind of ['articles', 'reviews', 'products', 'places', 'locations', 'dive-sites'] as const) {
      expect(result[kind], kind).toMatchObject({ added: 0, changed: 0, kept: 0 });
    }
  });

  it('keeps the shipped content from being added to a new site', async () => {
    const root = await exported(site, 'mine');
    await imported(other, root, ['articles/shipped.md']);
    const loaded = await loadFirstContent(other.opened.database, readShippedContent);
    expect(loaded).toBeNull();
  });
});

describe('an export', () => {
  it('writes nothing outside its folder, whatever a slug says', async () => {
    const { database } = site.opened;
    await database.updateTable('articles').set({ slug: '../../../../pwn' }).where('id', '=', 1).execute();
    const root = await exported(site, 'deep/down/inside/safe');
    expect(Object.keys(await filesIn(folder)).filter((name) => !name.startsWith('/deep/down/inside/safe/'))).toEqual(
      [],
    );
    expect(await readFile(join(root, 'articles', '1.md'), 'utf8')).toContain('../../../../pwn');
    const writer = await folderWriter(join(folder, 'other'));
    for (const name of ['../x', 'a/../../x', '/x', 'a\\..\\x', 'c:x', 'x\0'])
      await expect(writer.add(name, ''), name).rejects.toThrow(/leaves its folder/);
  });
});

describe('an import', () => {
  it('links a product to its review by the slug, since another site has other ids', async () => {
    const { database } = site.opened;
    const reviewId = await makeReview(database, { slug: 'a-mask' });
    await makeProduct(database, { name: 'Linked', slug: 'linked', reviewId });
    const root = await exported(site, 'linked');
    expect(await readFile(join(root, 'products', 'linked.yaml'), 'utf8')).toMatch(/^review: a-mask$/m);
    await makeReview(other.opened.database, { slug: 'theirs' });
    await imported(other, root);
    const linked = await other.opened.database
      .selectFrom('products')
      .innerJoin('reviews', 'reviews.id', 'products.reviewId')
      .select('reviews.slug')
      .where('products.slug', '=', 'linked')
      .execute();
    expect(linked).toEqual([{ slug: 'a-mask' }]);
  });

  it('updates items from their files, keeps the earlier text as a revision, and leaves everything else alone', async () => {
    const { database } = site.opened;
    const root = await exported(site, 'edited');
    await makeProduct(database, { name: 'Made since' });
    const path = join(root, 'articles', 'möwe.md');
    await writeFile(path, `${(await readFile(path, 'utf8')).trimEnd()}\n\nOne line more.\n`);
    const result = await imported(site, root);
    expect(result.articles).toEqual({ added: 0, changed: 1, unchanged: 1, kept: 0 });
    expect(result.products.kept).toBe(1);
    const article = await database
      .selectFrom('articles')
      .selectAll()
      .where('slug', '=', 'möwe')
      .executeTakeFirstOrThrow();
    expect(article.content).toMatch(/One line more\.$/);
    expect(article.version).toBe(2);
    const kept = await database.selectFrom('revisions').select('version').where('entityId', '=', article.id).execute();
    expect(kept.map(({ version }) => version)).toContain(2);
  });

  it('recognises an item of another site that has the same id', async () => {
    await makeArticle(other.opened.database, { slug: 'theirs', title: 'Theirs' });
    const root = await exported(site, 'foreign');
    const { articles } = await imported(other, root);
    expect(articles).toEqual({ added: 2, changed: 0, unchanged: 0, kept: 1 });
    const titles = (await listArticles(other)).map(({ slug }) => slug);
    expect(titles).toHaveLength(3);
    expect(titles).toContain('theirs');
    // The next article does not get an id that a file has brought.
    await makeArticle(other.opened.database);
  });

  it('checks everything first, names every error, and then writes nothing', async () => {
    const root = await exported(site, 'faulty');
    await writeFile(join(root, 'articles', 'bad.md'), '---\ntitle: Bad\nlatitud: 3\n---\nText\n');
    await writeFile(join(root, 'locations', 'bad.yaml'), 'name: [\n');
    await rm(join(root, 'uploads'), { recursive: true });
    const failure = await imported(other, root).catch((error) => error);
    expect(failure).toBeInstanceOf(ContentError);
    expect(failure.problems.join('\n')).toMatch(/articles\/bad\.md: .*\n[\s\S]*locations\/bad\.yaml: /);
    expect(await listArticles(other)).toEqual([]);
    await expect(imported(other, join(folder, 'nowhere'))).rejects.toThrow(/nowhere could not be read \(ENOENT\)/);
    await mkdir(join(folder, 'empty'));
    await expect(imported(other, join(folder, 'empty'))).rejects.toThrow(/holds no content files/);
  });

  it('names a picture whose facts cannot be read', async () => {
    const root = await exported(site, 'unreadable');
    const [picture] = (await readdir(join(root, 'uploads'))).sort();
    await writeFile(join(root, 'uploads', picture ?? '', 'about.yaml'), 'originalName: [\n');
    await expect(imported(other, root)).rejects.toThrow(`uploads/${picture}: is not an exported picture`);
  });

  it('lets others write while pictures are copied', async () => {
    const root = await exported(site, 'slow');
    const pictures = new PictureFolder(other.uploadFolder);
    const { publish } = pictures.store;
    let written = 0;
    pictures.store.publish = async (...given) => {
      written += await makeArticle(other.opened.database).then(() => 1);
      return publish(...given);
    };
    await importContent(other.opened.database, { root, pictures, shipped: [] });
    expect(written).toBe(2);
  });

  it('rejects two files about the same item', async () => {
    const root = await exported(site, 'twice');
    const text = await readFile(join(root, 'articles', 'möwe.md'), 'utf8');
    await writeFile(join(root, 'articles', 'copy.md'), text);
    await expect(imported(site, root)).rejects.toThrow(/möwe\.md: describes the same item as articles\/copy\.md/);
  });
});

it('an export never writes over what is there', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine');
  await expect(folderWriter(folder)).rejects.toThrow(/is not empty/);
});
