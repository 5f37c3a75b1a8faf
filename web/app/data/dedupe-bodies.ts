import type { PageData } from '../hydrate.tsx';

type Queries = PageData['queries'];
type WithBody = { contentHtml: string | null };

/** What stands for a body that can be read from the page. */
const IN_PAGE = null;

const isWithBody = (value: unknown): value is WithBody =>
  typeof value === 'object' && value !== null && 'contentHtml' in value;

/** The page's data without the body of its article or review where the page's HTML holds that already. */
export const omitDuplicateBodies = (queries: Queries, html: string): Queries =>
  queries.map(([path, value]) =>
    isWithBody(value) && value.contentHtml !== IN_PAGE && html.includes(value.contentHtml)
      ? [path, { ...value, contentHtml: IN_PAGE }]
      : [path, value],
  );

/** The page's data with the body again. To be called before anything in the page has changed. */
export const restoreBodies = (queries: Queries): Queries =>
  queries.map(([path, value]) =>
    isWithBody(value) && value.contentHtml === IN_PAGE
      ? [path, { ...value, contentHtml: document.querySelector('.prose.body')?.innerHTML ?? '' }]
      : [path, value],
  );
