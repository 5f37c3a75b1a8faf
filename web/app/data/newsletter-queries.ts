import type { ArchivedIssue, ArchivedIssuePage } from '../../../domain/newsletter/newsletter-issue.ts';
import { query } from './api-query.ts';

const segment = encodeURIComponent;

/** Newsletter issues that anyone may read, newest first. */
export const archivedIssues = () => query<ArchivedIssue[]>('/api/newsletter/issues');
export const archivedIssue = (slug: string) => query<ArchivedIssuePage>(`/api/newsletter/issues/${segment(slug)}`);
