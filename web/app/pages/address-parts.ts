import type { PageAddress } from './page-modules.ts';

/** The slug of a place from the parameters of its page; '-', which no place has, for parts with an encoded slash. */
export const readPlaceSlug = ({ area = '', region }: PageAddress['params']): string => {
  const parts = region === undefined ? [area] : [area, region];
  return parts.some((part) => part.includes('/')) ? '-' : parts.join('/');
};

/** The id in `12-ss-yongala`: the number before the first hyphen; '0', which no site has, where there is none. */
export function parseSiteId(segment: string): string {
  return /^\d+(?=-|$)/.exec(segment)?.[0] ?? '0';
}
