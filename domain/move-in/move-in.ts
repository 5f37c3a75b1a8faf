import { z } from 'zod';
import { ARTICLE_CATEGORIES } from '../articles/article-categories.ts';
import { LIMITS, textSchema } from '../kernel/fields.ts';

/** Largest export file: some twenty thousand posts. */
export const MAX_MOVE_IN_BYTES = 500 * 1024 * 1024;
/** Size of a part of an upload: below what proxies accept. */
export const MOVE_IN_PART_BYTES = 4 * 1024 * 1024;
/** Posts of one file. */
export const MAX_MOVED_POSTS = 20_000;
/** Items of each list in a report; the rest is counted. */
export const MAX_LISTED = 300;

export const MOVE_IN_FORMATS = { wordpress: 'WordPress', ghost: 'Ghost' } as const;
export type MoveInFormat = keyof typeof MOVE_IN_FORMATS;

export const MOVE_IN_STATES = ['receiving', 'checking', 'checked', 'running', 'done', 'failed'] as const;
export type MoveInState = (typeof MOVE_IN_STATES)[number];

const categorySchema = z.enum(ARTICLE_CATEGORIES, 'Choose one of the categories.');

/** How a file comes in. */
export const moveInOptionsSchema = z.object({
  /** The address of the old site, for its pictures and links; '' where the file says it. */
  siteUrl: z.union([
    z.literal(''),
    textSchema(LIMITS.url).refine(isSite, 'Enter the old site’s address, such as https://old.example.'),
  ]),
  /** Categories of the old site, by their names there. */
  categories: z.record(z.string().max(LIMITS.line), categorySchema),
  /** For posts whose category is not among them. */
  category: categorySchema,
  /** The picture of published posts that have none. */
  imageUrl: textSchema(LIMITS.url).refine(
    (url) => /^\/(?:media|uploads)\//.test(url),
    'Choose a picture of this site.',
  ),
  asDrafts: z.boolean(),
  redirects: z.boolean(),
});
export type MoveInOptions = z.infer<typeof moveInOptionsSchema>;

export const DEFAULT_MOVE_IN_OPTIONS: MoveInOptions = {
  ...{ siteUrl: '', categories: {}, category: 'News', imageUrl: '/media/scenes/kind-reef.webp' },
  ...{ asDrafts: false, redirects: true },
};

function isSite(value: string): boolean {
  return /^https?:\/\/[^/\s]+/i.test(value) && URL.canParse(value);
}

const noteSchema = z.object({ name: z.string(), notes: z.array(z.string()) });

/** A post as it comes in, or has come. */
const movedItemSchema = z.object({
  kind: z.enum(['article', 'page']),
  name: z.string(),
  path: z.string(),
  state: z.enum(['published', 'draft', 'scheduled']),
  date: z.string().nullable(),
  from: z.string().nullable(),
  notes: z.array(z.string()),
});
export type MovedItem = z.infer<typeof movedItemSchema>;

/** All that a check or an import says. Lists hold at most {@link MAX_LISTED} items; `counts` are of all. */
export const moveInReportSchema = z.object({
  site: z.string(),
  siteUrl: z.string(),
  counts: z.object({
    articles: z.int(),
    pages: z.int(),
    drafts: z.int(),
    redirects: z.int(),
    pictures: z.int(),
    /** Already here, from this file or an earlier one of the same site. */
    known: z.int(),
    failed: z.int(),
  }),
  /** Categories of the old site with their posts. */
  categories: z.array(z.object({ name: z.string(), posts: z.int() })),
  items: z.array(movedItemSchema),
  /** Posts that do not come along, each with the reason. */
  failed: z.array(noteSchema),
  /** Pictures that could not be copied, by address. */
  pictures: z.array(z.object({ url: z.string(), reason: z.string() })),
  /** Other things of the file that do not come along, with the reason. */
  left: z.array(z.object({ what: z.string(), count: z.int(), why: z.string() })),
});
export type MoveInReport = z.infer<typeof moveInReportSchema>;

export const EMPTY_REPORT: MoveInReport = {
  ...{ site: '', siteUrl: '', categories: [], items: [], failed: [], pictures: [], left: [] },
  counts: { articles: 0, pages: 0, drafts: 0, redirects: 0, pictures: 0, known: 0, failed: 0 },
};

export const moveInSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  format: z.enum(['wordpress', 'ghost']).nullable(),
  state: z.enum(MOVE_IN_STATES),
  /** Bytes received; posts done, of `total`. */
  received: z.int(),
  bytes: z.int(),
  position: z.int(),
  total: z.int(),
  options: moveInOptionsSchema,
  report: moveInReportSchema,
  /** The change by which all of it is undone. */
  changeId: z.int().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
});
export type MoveIn = z.infer<typeof moveInSchema>;
