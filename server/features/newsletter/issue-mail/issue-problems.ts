import { isAffiliateLink } from '../../../../domain/links/affiliate.ts';
import { findShop, linkMarks } from '../../../../domain/links/shop-rules.ts';
import { hasRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { findBlockProblems, renderBodyWithBlocks } from '../../body-blocks/queries.ts';
import { listMarkedShops } from '../../shops/queries.ts';

type Found = {
  content: string;
  blockProblems: readonly { message: string }[];
  paidLinks: readonly { words: string; address: string }[];
};

/** Returns sentences about problems that block the sending of an issue. */
export const issueProblems = ({ content, blockProblems, paidLinks }: Found): string[] => [
  ...(content.trim() === '' ? ['The issue has no text yet.'] : []),
  ...blockProblems.map(({ message }) => message),
  ...paidLinks.map(
    ({ words, address }) =>
      `“${words || address}” is an affiliate link. Shops forbid them in email: link to our page, or use a product block.`,
  ),
];

/** Returns a function that tells whether a link is paid, by the present rules of the shops. */
export async function readPaidLinkTest(database: Database): Promise<(address: string) => boolean> {
  const shops = await listMarkedShops(database);
  return (address) => {
    const shop = findShop(address, shops);
    return shop ? linkMarks(shop).rel.includes('sponsored') : isAffiliateLink(address);
  };
}

/** Base for relative links to our own pages, which are never paid. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

async function findIssueProblems(database: Database, content: string): Promise<string[]> {
  const [{ html }, isPaidLink, blockProblems, { makeMailBody }] = await Promise.all([
    renderBodyWithBlocks(database, 'article', content, { linksToPages: true }),
    readPaidLinkTest(database),
    findBlockProblems(database, { content }),
    import('./mail-body.ts'),
  ]);
  const options = { siteUrl: PLACEHOLDER_ORIGIN, track: (address: string) => address, isPaidLink };
  return issueProblems({ content, blockProblems, paidLinks: makeMailBody(html, options).paidLinks });
}

/**
 * Checks the text of an issue that will still be sent in its present form: one that is scheduled, or was stopped before it
 * began. Once the sending has begun, its mail is stored and edits do not change it.
 * @throws HttpError 400 with the problems.
 */
export async function assertStillSendable(database: Database, issueId: number, content: string): Promise<void> {
  const planned = database
    .selectFrom('newsletterSendings')
    .where('issueId', '=', issueId)
    .where('status', 'in', ['scheduled', 'stopped'])
    .where('startedAt', 'is', null);
  if (!(await hasRows(planned))) return;
  const problems = await findIssueProblems(database, content);
  if (problems.length === 0) return;
  const message = `This issue is scheduled, so it was not saved. ${problems.join(' ')} Fix this, or cancel the sending first.`;
  throw new HttpError(400, message, { details: { content: message } });
}
