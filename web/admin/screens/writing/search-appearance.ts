import { longDate } from '../../../../domain/kernel/dates.ts';
import { truncate } from '../../../../domain/kernel/truncate.ts';
import { mentionedRecords } from '../../../../domain/writing/body-blocks.ts';

/** Rules and hints for how search engines and social networks show an article or review. No schemas, since a form shows them. */

/** Characters of a result that Google shows on most screens; it measures pixels, so these are rough. */
export const SEARCH_LENGTHS = { title: 60, description: 155 } as const;
/** Characters of a title that cards of social networks show in two lines. */
const CARD_TITLE_LENGTH = 70;
/** Facts that were checked longer ago than this are worth another look. */
export const OLD_AFTER_MONTHS = 18;

/** 'bommie.example › blog › giant-cuttlefish' */
export const searchAddress = (host: string, path: string): string =>
  [host, ...path.split('/').filter(Boolean)].join(' › ');

/** Texts of a page on a search result and a social card, cut as they cut them. */
export function previewTexts({ title, description }: { title: string; description: string }) {
  // Without a bar before the name of the site where the name itself is cut off.
  const cutTitle = (max: number) => truncate(title, max).replace(/[\s|]+…$/, '…');
  return {
    title: cutTitle(SEARCH_LENGTHS.title),
    description: truncate(description, SEARCH_LENGTHS.description),
    cardTitle: cutTitle(CARD_TITLE_LENGTH),
  };
}

export type FoundFacts = {
  /** The page's title, without the name of the site. */
  title: string;
  /** The description for search engines where the author wrote none. */
  description: string;
  hasDescription: boolean;
  content: string;
  hostOfSite: string;
  /** The time of the last save; null for a new item. */
  updatedAt: string | null;
  /** `YYYY-MM-DD`: when a price was last looked up; null where there is none. */
  checkedAt: string | null;
  /** Other items whose pages have the same title. */
  sameTitle: readonly { title: string; href: string }[];
  now: Date;
};

/** A sentence for the author. `from` and `to` are a range of the content, `href` another item. */
export type FoundHint = { isGood?: true; text: string; href?: string; from?: number; to?: number };

const IMAGE = /!\[((?:\\.|[^[\]\\])*)\]\((?:[^()\n]|\([^()\n]*\))*\)|<img\s[^<>]*>/gi;
const LINK_TARGET = /\]\(\s*<?([^\s()<>]+)|<a\s[^<>]*href\s*=\s*["']([^"']+)/gi;

/** Lists points worth a look before readers find the page, most important first; then the points that are fine. */
export function findHints(facts: FoundFacts): FoundHint[] {
  const links = internalLinks(facts.content, facts.hostOfSite);
  const warnings = [
    ...descriptionHints(facts),
    ...tooLong('title', facts.title),
    ...facts.sameTitle.map(({ title, href }) => ({ text: `“${title}” has the same search title.`, href })),
    ...imageHints(facts.content),
    ...ageHints(facts),
  ];
  if (!facts.content.trim()) return warnings;
  if (links === 0) return [...warnings, { text: 'No link leads to another page of the guide.' }];
  const text = links === 1 ? '1 link to another page of the guide.' : `${links} links to other pages of the guide.`;
  return [...warnings, { isGood: true, text }];
}

function descriptionHints({ hasDescription, description }: FoundFacts): FoundHint[] {
  if (hasDescription) return tooLong('description', description);
  return [{ text: 'No description or excerpt: search engines show the start of the text.' }];
}

function tooLong(name: keyof typeof SEARCH_LENGTHS, text: string): FoundHint[] {
  const over = text.length - SEARCH_LENGTHS[name];
  return over > 0 ? [{ text: `The ${name} is ${over} ${over === 1 ? 'character' : 'characters'} too long.` }] : [];
}

function imageHints(content: string): FoundHint[] {
  const undescribed = [...content.matchAll(IMAGE)].filter(([image, alt]) =>
    image.startsWith('!') ? !alt?.trim() : !/\salt\s*=\s*(?:"[^"]*[^"\s]|'[^']*[^'\s])/i.test(image),
  );
  const [first] = undescribed;
  if (!first) return [];
  const text =
    undescribed.length === 1 ? 'One picture has no alt text.' : `${undescribed.length} pictures have no alt text.`;
  return [{ text, from: first.index, to: first.index + first[0].length }];
}

function ageHints({ updatedAt, checkedAt, now }: FoundFacts): FoundHint[] {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - OLD_AFTER_MONTHS);
  const isOld = (time: string | null): time is string => time !== null && time !== '' && new Date(time) < limit;
  return [
    ...(isOld(checkedAt) ? [{ text: `The price was checked on ${longDate(checkedAt)}. Look it up again.` }] : []),
    ...(isOld(updatedAt)
      ? [{ text: `Last changed on ${longDate(updatedAt)}. Check that its facts still hold, then save it.` }]
      : []),
  ];
}

/** Links to pages of this site, those of blocks included. */
export function internalLinks(content: string, hostOfSite: string): number {
  const targets = [...content.matchAll(LINK_TARGET)].map(([, markdown, html]) => markdown ?? html ?? '');
  const isOfPage = (target: string) => /^\/(?!\/|uploads\/|media\/)/.test(target) || displayHost(target) === hostOfSite;
  const { slugs, siteIds } = mentionedRecords(content);
  return targets.filter(isOfPage).length + slugs.length + siteIds.length;
}

const displayHost = (address: string): string | null =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).host : null;
