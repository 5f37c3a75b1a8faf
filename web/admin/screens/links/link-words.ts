import type { LinkFilter, LinkRow } from '../../../../domain/links/link-state.ts';

export type LinkList = {
  items: LinkRow[];
  total: number;
  counts: { all: number } & Record<LinkFilter, number>;
  shops: { name: string; links: number; clicks: number; hasRule: boolean }[];
};

const KIND_WORDS: Record<string, [one: string, more: string]> = {
  product: ['product', 'products'],
  review: ['review', 'reviews'],
  article: ['post', 'posts'],
  place: ['place', 'places'],
  species: ['species', 'species'],
};

const word = (kind: string, count: number) => KIND_WORDS[kind]?.[count === 1 ? 0 : 1] ?? kind;

/** 'On 14 reviews, 20 products and 3 posts.' */
export function changedItems(items: Record<string, number>): string {
  const parts = Object.entries(items).map(([kind, count]) => `${count} ${word(kind, count)}`);
  if (parts.length === 0) return '';
  return `On ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}.`;
}

/** 'Review, product, 2 posts': where a link is shown. */
export function shownIn(places: LinkRow['places']): string {
  const shown = places.filter(({ path }) => path !== null);
  const items = new Set(shown.map(({ kind, id }) => `${kind}/${id}`));
  const counts = Map.groupBy(items, (item) => item.split('/', 1)[0] ?? '');
  const parts = [...counts].map(([kind, some]) =>
    some.length === 1 ? word(kind, 1) : `${some.length} ${word(kind, 2)}`,
  );
  const text = parts.join(', ');
  return text ? text[0]?.toUpperCase() + text.slice(1) : 'Nowhere';
}

/** An address as it is read: without its scheme. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

export const LIST_TEXTS = {
  loading: 'Loading links...',
  failed: 'The links could not be loaded.',
  pages: 'Pages of links',
};
