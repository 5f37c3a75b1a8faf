import { PLACE_SLUG_PATTERN } from '../../../domain/kernel/slug-pattern.ts';
import type { SiteNews } from '../../../domain/place-pages/change-news.ts';
import { query, withParameters } from './api-query.ts';

/** Reads changes, newest first: everywhere, or in an area or region by its slug. */
export const siteNews = (place: string, limit?: number) =>
  query<SiteNews[]>(withParameters('/api/changes', { place, limit }), 'fillNews');

/** The area or region in an address; '' for none, or one that no place can have. */
export function readNewsPlace(search: URLSearchParams): string {
  const place = search.get('place') ?? '';
  return PLACE_SLUG_PATTERN.test(place) ? place : '';
}
