import type { ContentItem } from '../../server/features/content-files/index.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Sites whose wind and swell matter. */
export const isAtSea = ({ fields }: SiteFile): boolean => !fields.details.kinds?.includes('freshwater');

/** The name of a site in `content/open-water.json`: its file below `dive-sites/`, without the ending. */
export const siteKey = ({ path }: SiteFile): string => path.replace(/^dive-sites\//, '').replace(/\.yaml$/, '');
