import type { RequestContext } from './site-context.tsx';

/** Data of the server's page for this script, in `<script type="application/json" id="page-data">`. */
export type PageData = { facts: RequestContext; queries: [path: string, data: unknown][] };

type Queries = PageData['queries'];
type WithBody = { contentHtml: string | null };

/** Replaces a body that the page's HTML contains. */
const IN_PAGE = null;

const isWithBody = (value: unknown): value is WithBody =>
  typeof value === 'object' && value !== null && 'contentHtml' in value;

/** Removes the body of an article or review from the page's data where the page's HTML contains it. */
export const omitDuplicateBodies = (queries: Queries, html: string): Queries =>
  queries.map(([path, value]) =>
    isWithBody(value) && value.contentHtml !== IN_PAGE && html.includes(value.contentHtml)
      ? [path, { ...value, contentHtml: IN_PAGE }]
      : [path, value],
  );

/** Restores the body from the page's HTML. Call before anything in the page changes. */
export const restoreBodies = (queries: Queries): Queries =>
  queries.map(([path, value]) =>
    isWithBody(value) && value.contentHtml === IN_PAGE
      ? [path, { ...value, contentHtml: document.querySelector('.prose.body')?.innerHTML ?? '' }]
      : [path, value],
  );
