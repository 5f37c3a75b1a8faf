import { JSONParser } from '@streamparser/json';
import { readOldPath } from '../../../domain/links/old-path.ts';
import { MAX_TEXT, readText, TEXT_TOO_LONG } from './read-text.ts';
import {
  countLeft,
  emptyFacts,
  readTime,
  SourceError,
  type SourceFacts,
  type SourcePost,
  type SourceReader,
} from './source-post.ts';

/**
 * Reads an export file of Ghost (JSON) row by row, never as a whole. Twice: its tags, authors and search texts are in tables of their
 * own, which may come after the posts.
 */

/** Rows of a table that posts refer to. */
const MAX_ROWS = 200_000;

type Row = Record<string, unknown>;
/** A row of one of the file's tables. */
type TableRow = { table: string; row: Row };

const TABLES_LEFT: Record<string, [what: string, why: string]> = {
  snippets: ['snippets', 'The editor here has blocks of its own.'],
  products: ['membership tiers', 'This site sells no memberships.'],
  newsletters: ['newsletters', 'Import their readers under Newsletter issues, Import subscribers.'],
  members: ['members', 'Import them under Newsletter issues, Import subscribers, from Ghost’s members file.'],
};

export function ghostReader(path: string): SourceReader {
  const tables = new Tables();
  return {
    readFacts: () => readFacts(path, tables),
    readPosts: (facts) => readPosts(path, facts, tables),
  };
}

/** Tags, authors and other records that posts refer to, by id. */
class Tables {
  readonly tags = new Map<string, string>();
  readonly tagsOfPost = new Map<string, { id: string; order: number }[]>();
  readonly authorOfPost = new Map<string, string>();
  readonly meta = new Map<string, Row>();
}

async function readFacts(path: string, tables: Tables): Promise<SourceFacts> {
  const facts = emptyFacts();
  const posts: { id: string; slug: string; isLive: boolean }[] = [];
  let rows = 0;
  for await (const { table, row } of readRows(path)) {
    if (table !== 'posts' && ++rows > MAX_ROWS)
      throw new SourceError('This file has more than 200,000 rows besides its posts.');
    if (table === 'posts') {
      facts.posts += 1;
      posts.push({ id: text(row.id), slug: text(row.slug), isLive: readStatus(row) === 'published' });
    } else keepRow(row, table, tables, facts);
  }
  if (facts.posts === 0)
    throw new SourceError('This file holds no posts. In Ghost choose Settings, Import/Export, Export.');
  for (const { id, slug, isLive } of posts) {
    const names = listTags(id, tables);
    const [first] = names;
    if (first) facts.categories.set(first, (facts.categories.get(first) ?? 0) + 1);
    if (names.length > 1)
      countLeft(facts.left, 'further tags', 'Posts here have one category and no tags.', names.length - 1);
    const old = isLive ? readOldPath(`/${slug}`) : null;
    if (old) facts.paths.add(old);
  }
  return facts;
}

function keepRow(row: Row, table: string, tables: Tables, facts: SourceFacts): void {
  const post = text(row.post_id);
  if (table === 'tags') tables.tags.set(text(row.id), text(row.name).slice(0, 200));
  else if (table === 'users') facts.authors.set(text(row.id), text(row.name).slice(0, 160));
  else if (table === 'posts_meta')
    tables.meta.set(post, pick(row, ['meta_title', 'meta_description', 'feature_image_alt']));
  else if (table === 'posts_authors') {
    if (Number(row.sort_order ?? 0) === 0) tables.authorOfPost.set(post, text(row.author_id));
  } else if (table === 'posts_tags') {
    const list = tables.tagsOfPost.get(post) ?? [];
    list.push({ id: text(row.tag_id), order: Number(row.sort_order ?? list.length) });
    tables.tagsOfPost.set(post, list);
  } else if (table === 'settings') readSetting(row, facts);
  else if (Object.hasOwn(TABLES_LEFT, table)) {
    const [what, why] = TABLES_LEFT[table] as [string, string];
    countLeft(facts.left, what, why);
  }
}

function readSetting({ key, value }: Row, facts: SourceFacts): void {
  if (key === 'title') facts.site = text(value).slice(0, 200);
  if (key === 'url' && /^https?:\/\//.test(text(value)) && URL.canParse(text(value)))
    facts.siteUrl = text(value).replace(/\/+$/, '');
}

/** Tags whose names begin with # are for Ghost itself. */
const listTags = (post: string, { tags, tagsOfPost }: Tables): string[] =>
  (tagsOfPost.get(post) ?? [])
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ id }) => tags.get(id) ?? [])
    .filter((name) => name !== '' && !name.startsWith('#'));

async function* readPosts(path: string, facts: SourceFacts, tables: Tables): AsyncGenerator<SourcePost> {
  for await (const { table, row } of readRows(path)) if (table === 'posts') yield makePost(row, facts, tables);
}

type Status = SourcePost['status'];

/** Posts for paying readers or members come as drafts: published, everyone could read them. */
function readStatus({ status, visibility = 'public' }: Row): Status {
  if (status === 'scheduled') return 'scheduled';
  return status === 'published' && visibility === 'public' ? 'published' : 'draft';
}

function makePost(row: Row, facts: SourceFacts, tables: Tables): SourcePost {
  const id = text(row.id);
  const meta = tables.meta.get(id) ?? {};
  const kind = row.type === 'page' || row.page === 1 || row.page === true ? 'page' : 'article';
  const html = text(row.html);
  const status = readStatus(row);
  const slug = text(row.slug);
  const author = tables.authorOfPost.get(id) ?? text(row.author_id);
  return {
    key: `ghost:${text(row.uuid) || `${facts.siteUrl}#${id}`}`,
    ...{ kind, slug, status, html: html || escapeHtml(text(row.plaintext)), hasPlainBreaks: html === '' },
    title: text(row.title),
    excerpt: text(row.custom_excerpt),
    author: facts.authors.get(author) ?? '',
    categories: listTags(id, tables),
    publishedAt: readTime(row.published_at as string | number | null),
    createdAt: readTime(row.created_at as string | number | null),
    updatedAt: readTime(row.updated_at as string | number | null),
    oldUrl: status === 'published' && slug ? `/${slug}/` : null,
    imageUrl: text(row.feature_image ?? row.image) || null,
    imageAlt: text(meta.feature_image_alt),
    seoTitle: text(row.meta_title ?? meta.meta_title),
    seoDescription: text(row.meta_description ?? meta.meta_description),
    notes: [
      ...(row.status === 'published' && status === 'draft'
        ? ['It was for members only, so it is imported as a draft.']
        : []),
      ...(row.status === 'sent' ? ['It was sent by email only, so it is imported as a draft.'] : []),
      ...(html === '' && text(row.lexical ?? row.mobiledoc ?? row.plaintext)
        ? ['Only its plain text is imported: Ghost had not stored the formatted page.']
        : []),
    ],
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

const escapeHtml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Rows stand under `db[0].data.posts`, in old files under `data.posts`. */
const PATHS = ['$.db.*.data.*.*', '$.data.*.*'];

/** Parses the file and gives each row of each table. @throws SourceError for a damaged or hostile file. */
async function* readRows(path: string): AsyncGenerator<TableRow> {
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  let rows: TableRow[] = [];
  let sinceRow = 0;
  parser.onValue = ({ value, stack }) => {
    sinceRow = 0;
    const table = stack.at(-1)?.key;
    if (typeof table === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value))
      rows.push({ table, row: value as Row });
  };
  // The parser reports errors in one of two ways, by where it is.
  let failure: Error | null = null;
  parser.onError = (error) => {
    failure = error;
  };
  for await (const part of readText(path)) {
    sinceRow += part.length;
    if (sinceRow > MAX_TEXT) throw new SourceError(TEXT_TOO_LONG);
    try {
      parser.write(part);
    } catch (error) {
      failure = error as Error;
    }
    if (failure) throw new SourceError('The file is damaged or was cut off. Export it again.');
    yield* rows;
    rows = [];
  }
  if (!parser.isEnded) throw new SourceError('The file ends in the middle. Export it again.');
}
