import type { PageAddress } from './page-modules.ts';

/** The slug of a place from the parameters of its page. */
export const readPlaceSlug = ({ area = '', region }: PageAddress['params']): string =>
  region === undefined ? area : `${area}/${region}`;

/** The id in `12-ss-yongala`: the number before the first hyphen. */
export function parseSiteId(segment: string): string {
  return segment.split('-', 1)[0] ?? '';
}
