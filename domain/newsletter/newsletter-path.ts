/** Addresses of the newsletter, apart from the schemas, so that pages use them without the schema library. */
export const ARCHIVE_PATH = '/newsletter';

export const issuePath = (slug: string): string => `${ARCHIVE_PATH}/${encodeURIComponent(slug)}`;
