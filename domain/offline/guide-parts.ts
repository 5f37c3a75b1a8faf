import { ENTITIES, getEntity, PAGED_KINDS } from '../kernel/entities.ts';
import type { AnswerPartName } from './guide.ts';

/** Finds the part of the offline guide that holds a response of the API. */

/** The responses that items' pages are made from. */
const PAGES = PAGED_KINDS.map((kind) => {
  const { api, offlinePart } = ENTITIES[kind].page;
  return [offlinePart, new RegExp(`^${api}/${getEntity(kind).slugged ? '[^?]+' : '\\d+'}$`)] as const;
});

/** Responses that several pages share, or that come with a page. */
const LISTS: readonly (readonly [AnswerPartName, RegExp])[] = [
  ['places', /^\/api\/(?:places|operators)(?:\?|$)/],
  ['species', /^\/api\/species(?:\?|$)/],
  ['lists', /^\/api\/(?:(?:dive-sites|articles)\?view=|dive-sites\/(?:chart|regions)$|articles\/categories$)/],
  ['lists', /^\/api\/(?:locations\/|products\/featured$|newsletter\/issues$|page-texts\/)/],
];

/** Returns the part for an API path; undefined for responses that the guide does not hold. */
export const findGuidePart = (path: string): AnswerPartName | undefined =>
  [...PAGES, ...LISTS].find(([part, pattern]) => part !== null && pattern.test(path))?.[0] ?? undefined;

/** Responses that depend on the day, the query or the page of a list are computed on the device. */
export const isComputedOffline = (path: string): boolean =>
  /^\/api\/(?:plan|search|gazetteer|dive-sites\/(?:facets|map|in-season|by-review-url)|(?:dive-sites|places)\/.*\/(?:tides|kit)|dive-sites\/selection)\b/.test(
    path,
  ) || /^\/api\/(?:dive-sites|articles)\?(?=.*view=card)/.test(path);
