import type { Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { LIMITS } from '../../../domain/kernel/fields.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { slugify } from '../../../domain/kernel/slug.ts';
import { chooseCategory } from '../../../domain/move-in/choose-category.ts';
import type { MoveInOptions } from '../../../domain/move-in/move-in.ts';
import type { Values } from '../../crud/resource.ts';
import type { NewItemState } from '../../crud/save-item.ts';
import { runWithCpuLimit } from '../../markdown/run-with-cpu-limit.ts';
import { type ParsedBody, parseBody, writeBody } from './convert-body.ts';
import { SourceError, type SourceFacts, type SourcePost } from './source-post.ts';

/** A post as it will be saved, once its pictures have addresses here. */
export type PlannedPost = {
  body: ParsedBody;
  /** Its header picture at the old site. */
  header: string | null;
  pictures: { url: string; altText: string }[];
  fields: Values;
  state: NewItemState;
  notes: string[];
};

/** Longest body of a post before it is converted; far above what a text here may have. */
const MAX_HTML = 2_000_000;
/** An ordinary post takes some milliseconds. */
const CPU_LIMIT_MS = 5_000;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Plans how a post comes in, without its pictures.
 * @throws SourceError where it cannot.
 */
export function planPost(post: SourcePost, facts: SourceFacts, options: MoveInOptions): PlannedPost {
  if (post.html.length > MAX_HTML) throw new SourceError('Its text is longer than two million characters.');
  const siteUrl = (options.siteUrl || facts.siteUrl).replace(/\/+$/, '');
  const context = { siteUrl, paths: facts.paths, pictures: facts.pictures, hasPlainBreaks: post.hasPlainBreaks };
  const body = convert(() => parseBody(post.html, context));
  const title = plainWords(post.title).slice(0, LIMITS.title) || 'Untitled';
  const notes = [...post.notes, ...body.notes];
  if (plainWords(post.title) === '') notes.push('It has no title.');
  if (plainWords(post.title).length > LIMITS.title) notes.push('Its title was shortened to 200 characters.');
  const header = findHeader(post, siteUrl, body);
  return {
    ...{ body, header, notes },
    pictures: [...new Set([...(header ? [header] : []), ...body.pictures])].map((url) => ({
      url,
      altText: (url === header && post.imageAlt) || body.altTexts.get(url) || '',
    })),
    fields: {
      title,
      slug: slugify(post.slug) || slugify(title) || 'post',
      excerpt: shorten(plainWords(post.excerpt), LIMITS.excerpt),
      author: plainWords(post.author).slice(0, LIMITS.name),
      seoTitle: plainWords(post.seoTitle).slice(0, LIMITS.title) || null,
      seoDescription: shorten(plainWords(post.seoDescription), LIMITS.excerpt) || null,
      socialImageUrl: null,
      ...(post.kind === 'article'
        ? { category: chooseCategory(post.categories, options) }
        : { menu: '', menuLabel: '' }),
    },
    state: decideState(post, options, notes),
  };
}

/** Completes the fields of a planned post. `copies`: addresses here by those at the old site, null for those that were not copied. */
export function completeFields(
  { body, header, fields, state, notes }: PlannedPost,
  kind: SourcePost['kind'],
  copies: ReadonlyMap<string, string | null>,
  { imageUrl }: MoveInOptions,
): Values {
  const content = convert(() => writeBody(body, copies));
  if (content.length > LIMITS.content) throw new SourceError(`Its text is longer than ${LIMITS.content} characters.`);
  const own = (header && copies.get(header)) || body.pictures.map((url) => copies.get(url)).find(Boolean) || '';
  const isLive = isPublished(state) || state.publishAt;
  if (!own && isLive && kind === 'article')
    notes.push('It has no picture, so it gets the one chosen for posts without a picture.');
  return {
    ...fields,
    content: content || (isLive ? EMPTY : ''),
    imageUrl: own || (isLive && kind === 'article' ? imageUrl : ''),
  };
}

/** The text of a live post that held nothing that comes along. */
const EMPTY = '_This page is empty._';

function convert<Result>(task: () => Result): Result {
  try {
    return runWithCpuLimit(CPU_LIMIT_MS, task);
  } catch (error) {
    if (error instanceof RangeError || (error as { name?: string }).name === 'RangeError')
      throw new SourceError('Its elements are nested too deeply.');
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new SourceError('Its text is too complicated to convert.');
    throw error;
  }
}

function findHeader({ imageUrl }: SourcePost, siteUrl: string, body: ParsedBody): string | null {
  const url = (imageUrl ?? '').replace('__GHOST_URL__', siteUrl);
  const base = siteUrl ? `${siteUrl}/` : undefined;
  const whole = url && URL.canParse(url, base) ? new URL(url, base).href : '';
  if (url && !/^https?:/i.test(whole)) body.notes.push(`Its header picture has no web address: ${url.slice(0, 120)}`);
  return /^https?:/i.test(whole) ? whole : null;
}

function decideState(post: SourcePost, { asDrafts }: MoveInOptions, notes: string[]): NewItemState {
  const now = new Date().toISOString();
  const createdAt = post.createdAt ?? post.publishedAt ?? now;
  const dates = { createdAt, updatedAt: post.updatedAt && post.updatedAt > createdAt ? post.updatedAt : createdAt };
  if (asDrafts || post.status === 'draft') return { ...dates, published: false };
  const publishAt = post.publishedAt;
  if (post.status === 'scheduled' && publishAt && publishAt > now)
    return { ...dates, createdAt: now, updatedAt: now, published: false, publishAt };
  if (post.status === 'scheduled') {
    notes.push('Its publication time has passed or is unknown, so it is imported as a draft.');
    return { ...dates, published: false };
  }
  return { ...dates, published: true, publishedAt: publishAt && publishAt <= now ? publishAt : createdAt };
}

/** The words of a text that may hold HTML and its names of characters. */
export const plainWords = (html: string): string =>
  (/[<&]/.test(html) ? toText(parser.parse(html.slice(0, 20_000)) as Root) : html)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u001F\u007F\s]+/g, ' ')
    .toWellFormed()
    .trim();

const shorten = (words: string, max: number) => (words.length <= max ? words : `${words.slice(0, max - 1).trimEnd()}…`);
