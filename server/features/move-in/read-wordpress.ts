import { SaxesParser } from 'saxes';
import { decodePath } from '../../../domain/kernel/addresses.ts';
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
 * Reads an export file of WordPress (WXR: RSS 2.0 with elements of its own) element by element, never as a whole. Twice: first for what
 * posts refer to, such as the addresses of pictures, which may come after them.
 */

const MAX_DEPTH = 32;
/** Before the names of authors among the texts of a channel. */
const AUTHOR = 'author:';
/** Attached files whose addresses are remembered. */
const MAX_PICTURES = 200_000;

const TYPES_LEFT: Record<string, [what: string, why: string]> = {
  revision: ['earlier versions', 'Only the newest version of a text is imported.'],
  nav_menu_item: ['menu entries', 'The menu here is arranged under Settings, Menu.'],
  wp_global_styles: ['styles', 'The look of the old site is not imported.'],
  wp_navigation: ['menus', 'The menu here is arranged under Settings, Menu.'],
  custom_css: ['styles', 'The look of the old site is not imported.'],
  product: ['shop products', 'Products here have facts of their own: add them under Products.'],
};
const STATUSES_LEFT: Record<string, [what: string, why: string]> = {
  trash: ['texts in the bin', 'Deleted texts are not imported.'],
  'auto-draft': ['empty drafts', 'WordPress made these automatically.'],
};

/** The texts of an item's elements by name, its categories and meta values. */
type Item = {
  texts: Map<string, string>;
  categories: string[];
  tags: number;
  meta: Map<string, string>;
  comments: number;
};

export function wordpressReader(path: string): SourceReader {
  return { readFacts: () => readFacts(path), readPosts: (facts) => readPosts(path, facts) };
}

async function readFacts(path: string): Promise<SourceFacts> {
  const facts = emptyFacts();
  for await (const event of readEvents(path)) {
    if ('channel' in event) addChannel(facts, event.channel);
    else addItem(facts, event.item);
  }
  if (facts.posts === 0 && facts.pictures.size === 0 && facts.left.size === 0)
    throw new SourceError('This file holds no posts. In WordPress choose Tools, Export, All content.');
  return facts;
}

function addChannel(facts: SourceFacts, texts: Map<string, string>): void {
  facts.site = (texts.get('title') ?? '').slice(0, 200);
  const url = (texts.get('wp:base_blog_url') || texts.get('link') || '').trim();
  for (const [name, text] of texts) if (name.startsWith(AUTHOR)) facts.authors.set(name.slice(AUTHOR.length), text);
  facts.siteUrl = /^https?:\/\//i.test(url) && URL.canParse(url) ? url.replace(/\/+$/, '') : '';
}

function addItem(facts: SourceFacts, item: Item): void {
  const { texts, categories, comments, tags } = item;
  const type = texts.get('wp:post_type') ?? 'post';
  const url = texts.get('wp:attachment_url') ?? '';
  if (type === 'attachment') {
    if (facts.pictures.size < MAX_PICTURES) facts.pictures.set(texts.get('wp:post_id') ?? '', url);
    return;
  }
  const reason = readReason(item);
  if (reason) {
    countLeft(facts.left, ...reason);
    return;
  }
  facts.posts += 1;
  if (comments > 0) countLeft(facts.left, 'comments', 'Posts here have no comments.', comments);
  if (tags > 0) countLeft(facts.left, 'tags', 'Posts here have one category and no tags.', tags);
  const [category] = categories;
  if (category && type === 'post') facts.categories.set(category, (facts.categories.get(category) ?? 0) + 1);
  const old = readOldPath(texts.get('link') ?? '');
  if (old && texts.get('wp:status') === 'publish') facts.paths.add(old);
}

/** Why an item does not come along; null where it does. */
function readReason({ texts }: Item): [what: string, why: string] | null {
  const type = texts.get('wp:post_type') ?? 'post';
  const bin = STATUSES_LEFT[texts.get('wp:status') ?? ''];
  if (bin) return bin;
  if (type === 'post' || type === 'page') return null;
  return (
    TYPES_LEFT[type] ?? [
      `items of the kind “${type.slice(0, 60)}”`,
      'A plug-in of the old site made them; only posts and pages are imported.',
    ]
  );
}

async function* readPosts(path: string, facts: SourceFacts): AsyncGenerator<SourcePost> {
  for await (const event of readEvents(path)) {
    if ('channel' in event) continue;
    const { texts } = event.item;
    if (texts.get('wp:post_type') === 'attachment' || readReason(event.item)) continue;
    yield makePost(event.item, facts);
  }
}

function makePost({ texts, categories, meta }: Item, facts: SourceFacts): SourcePost {
  const read = (name: string) => (texts.get(name) ?? '').trim();
  const id = read('wp:post_id');
  const html = texts.get('content:encoded') ?? '';
  const isLocked = read('wp:post_password') !== '';
  const publishedAt = readTime(read('wp:post_date_gmt')) ?? readTime(read('pubDate')) ?? readTime(read('wp:post_date'));
  const wasLive = read('wp:status') === 'publish' && !isLocked;
  const seo = (...names: string[]) =>
    names.map((name) => meta.get(name) ?? '').find((text) => text && !/%%?\w+%/.test(text)) ?? '';
  const thumbnail = meta.get('_thumbnail_id');
  return {
    key: `wordpress:${facts.siteUrl || facts.site}#${id || read('guid')}`,
    kind: read('wp:post_type') === 'page' ? 'page' : 'article',
    title: read('title'),
    slug: decodePath(read('wp:post_name')),
    html,
    hasPlainBreaks: !/<!--\s*wp:|<p[\s>]/i.test(html),
    excerpt: read('excerpt:encoded'),
    author: facts.authors.get(read('dc:creator')) || read('dc:creator'),
    categories,
    status: wasLive ? 'published' : read('wp:status') === 'future' ? 'scheduled' : 'draft',
    publishedAt,
    createdAt: publishedAt,
    updatedAt: readTime(read('wp:post_modified_gmt')),
    oldUrl: wasLive ? read('link') || null : null,
    imageUrl: (thumbnail && facts.pictures.get(thumbnail)) || null,
    imageAlt: '',
    seoTitle: seo('_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'),
    seoDescription: seo('_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'),
    notes: [
      ...(isLocked ? ['It had a password, so it is imported as a draft.'] : []),
      ...(read('wp:status') === 'private' ? ['It was private, so it is imported as a draft.'] : []),
      ...(categories.length > 1 ? [`It has several categories, of which one is kept: ${categories.join(', ')}.`] : []),
    ],
  };
}

type Event = { channel: Map<string, string> } | { item: Item };

/** Parses the file and gives its channel's facts and each item. @throws SourceError for a damaged or hostile file. */
async function* readEvents(path: string): AsyncGenerator<Event> {
  const { parser, take, sinceText } = createParser();
  for await (const text of readText(path)) {
    parser.write(text);
    if (sinceText(text.length) > MAX_TEXT) throw new SourceError(TEXT_TOO_LONG);
    yield* take();
  }
  parser.close();
  yield* take();
}

function createParser() {
  const parser = new SaxesParser();
  const path: string[] = [];
  const channel = new Map<string, string>();
  let events: Event[] = [];
  let item: Item | null = null;
  let text = '';
  let waiting = 0;
  let attributes: Record<string, string> = {};
  let metaKey = '';
  let isChannelRead = false;
  let author = '';
  const add = (part: string) => {
    waiting = 0;
    if (text.length + part.length <= MAX_TEXT) text += part;
    else throw new SourceError(TEXT_TOO_LONG);
  };
  parser.on('error', (error) => {
    // Texts may name characters as HTML does, which XML does not know.
    if (/undefined entity/.test(error.message)) return;
    throw new SourceError(`The file is damaged at line ${parser.line}: it may have been cut off. Export it again.`);
  });
  parser.on('doctype', () => {
    throw new SourceError(
      'The file declares entities, which an export from WordPress never does, so it was not read. Export it again.',
    );
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes: given }) => {
    waiting = 0;
    if (path.length >= MAX_DEPTH) throw new SourceError('The elements of this file are nested too deeply.');
    if (path.length === 0 && name !== 'rss') throw new SourceError('This XML file isn’t an export from WordPress.');
    path.push(name);
    text = '';
    attributes = given as Record<string, string>;
    if (name === 'item') {
      if (!isChannelRead) events.push({ channel });
      isChannelRead = true;
      item = { texts: new Map(), categories: [], tags: 0, meta: new Map(), comments: 0 };
    }
  });
  parser.on('closetag', ({ name }) => {
    waiting = 0;
    path.pop();
    const parent = path.at(-1);
    if (name === 'item' && item) {
      events.push({ item });
      item = null;
    } else if (item && parent === 'item') closeField(item, name, text, attributes);
    else if (item && name === 'wp:meta_key') metaKey = text;
    else if (item && name === 'wp:meta_value' && META.test(metaKey)) item.meta.set(metaKey, text);
    else if (!item && parent === 'channel') channel.set(name, text);
    else if (name === 'wp:author_login') author = text;
    else if (name === 'wp:author_display_name') channel.set(AUTHOR + author, text);
    text = '';
  });
  parser.on('end', () => {
    if (!isChannelRead) events.push({ channel });
  });
  return {
    parser,
    /** Counts characters in which the parser found nothing. */
    sinceText: (length: number) => (waiting += length),
    take: () => {
      const taken = events;
      events = [];
      return taken;
    },
  };
}

/** Meta values that are read; others may be long. */
const META =
  /^(?:_thumbnail_id|_yoast_wpseo_(?:title|metadesc)|rank_math_(?:title|description)|_aioseo_(?:title|description))$/;

function closeField(item: Item, name: string, text: string, attributes: Record<string, string>): void {
  if (name === 'wp:comment') item.comments += 1;
  else if (name !== 'category') item.texts.set(name, text);
  else if (attributes.domain === 'post_tag') item.tags += 1;
  else if (attributes.domain === 'category' && text && text !== 'Uncategorized')
    item.categories.push(text.slice(0, 200));
}
