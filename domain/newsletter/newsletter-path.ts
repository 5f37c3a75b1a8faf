import { ARCHIVE_PATH } from '../kernel/page-paths.ts';

/** Path of an issue's page in the archive. Apart from the schemas, so that pages use it without the schema library. */
export const issuePath = (slug: string): string => `${ARCHIVE_PATH}/${encodeURIComponent(slug)}`;

/** Returns the address of link number `index` in the mails of an issue. */
export const clickUrl = (siteUrl: string, issueId: number, index: number): string =>
  `${siteUrl}/newsletter/go/${issueId}/${index}`;

/** Returns the address of the unsubscribe page and of one-click requests: mailbox providers POST to the same link. */
export const unsubscribeUrl = (siteUrl: string, token: string): string => `${siteUrl}/unsubscribe/${token}`;
