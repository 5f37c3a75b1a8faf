import { z } from 'zod';
import { archivedIssuePageSchema, archivedIssueSchema } from '../../../domain/newsletter/newsletter-issue.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { slugParameters } from '../../platform/http/list-query.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { archivedIssue, listArchivedIssues } from './queries.ts';

const list = defineEndpoint({
  path: '/api/newsletter/issues',
  summary: 'Newsletter issues in the archive, newest first',
  response: z.array(archivedIssueSchema),
  async answer({ database }) {
    const issues = await listArchivedIssues(database);
    return issues.map(({ slug, title, preheader, sentAt }) => ({ slug, title, preheader, sentAt }));
  },
});

const bySlug = defineEndpoint({
  path: '/api/newsletter/issues/:slug',
  summary: 'One newsletter issue in the archive with its body as HTML',
  params: slugParameters,
  response: archivedIssuePageSchema,
  notFound: 'Newsletter issue not found',
  gone: declareGone('newsletter-issue', ({ slug }: { slug: string }) => slug),
  async answer({ database }, { params }) {
    const issue = await archivedIssue(database, params.slug);
    if (!issue) return null;
    const { content, ...card } = issue;
    return { ...card, contentHtml: (await renderBodyWithBlocks(database, 'article', content)).html };
  },
});

export const issueEndpoints: Endpoint[] = [list, bySlug];
