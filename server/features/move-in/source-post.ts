/** A post or page of an export file, in the words of no program. */
export type SourcePost = {
  /** Names it for ever, so that a second import of the file finds it. */
  key: string;
  kind: 'article' | 'page';
  title: string;
  slug: string;
  html: string;
  /** Whether line breaks of `html` are meant, as in texts of WordPress without paragraphs. */
  hasPlainBreaks: boolean;
  excerpt: string;
  author: string;
  /** The first decides. */
  categories: string[];
  status: 'published' | 'draft' | 'scheduled';
  /** ISO 8601; null where the file has none. */
  publishedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** Where readers found it; null for what was no address. */
  oldUrl: string | null;
  imageUrl: string | null;
  imageAlt: string;
  seoTitle: string;
  seoDescription: string;
  /** Notes of the check besides those that its fields give rise to. */
  notes: string[];
};

/** Facts about a file that are read before its posts. */
export type SourceFacts = {
  site: string;
  siteUrl: string;
  posts: number;
  /** Posts by category. */
  categories: Map<string, number>;
  /** Names of authors by the name that posts give. */
  authors: Map<string, string>;
  /** Addresses of attached pictures by id. */
  pictures: Map<string, string>;
  /** Paths of posts that readers knew, as `readOldPath` writes them: links to them stay within the site. */
  paths: Set<string>;
  /** Things that do not come along. */
  left: Map<string, { count: number; why: string }>;
};

export type SourceReader = {
  readFacts(): Promise<SourceFacts>;
  readPosts(facts: SourceFacts): AsyncGenerator<SourcePost>;
};

/** A file that cannot be read, with a sentence for the owner. */
export class SourceError extends Error {}

export function countLeft(left: SourceFacts['left'], what: string, why: string, count = 1): void {
  const before = left.get(what);
  left.set(what, { count: (before?.count ?? 0) + count, why });
}

export const emptyFacts = (): SourceFacts => ({
  ...{ site: '', siteUrl: '', posts: 0, categories: new Map(), authors: new Map() },
  ...{ pictures: new Map(), paths: new Set(), left: new Map() },
});

/** Reads a time such as '2019-05-01 03:04:05', in UTC, or one that JavaScript reads. Null for none, and for the year 0. */
export function readTime(text: string | number | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  const written =
    typeof text === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
  const time = new Date(written);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1970 || time.getUTCFullYear() > 9999
    ? null
    : time.toISOString();
}
