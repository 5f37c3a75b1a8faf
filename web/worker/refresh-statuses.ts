import { siteStateText } from '../../domain/dive-sites/site-access.ts';
import { refreshStatuses } from '../../domain/dive-sites/status-of-day.ts';
import type { StatusTimes } from '../../domain/dive-sites/status-times.ts';
import type { PageData } from '../app/data/dedupe-bodies.ts';
import { TODAY_ID } from '../app/offline/stores.ts';

const PAGE_DATA = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s;

/** The data in a stored page; empty without any. */
export function readPageData(html: string): PageData['queries'] {
  const [, json] = PAGE_DATA.exec(html) ?? [];
  return json ? (JSON.parse(json) as PageData).queries : [];
}

export type RefreshedPage = {
  html: string /** The state of the page's site where it has changed since the copy: 'Closed to diving'. */;
  state?: string;
};

/**
 * Adds to a stored page the data whose statuses have changed since the day on which it was stored. The page's script shows them
 * once it runs, at once instead of at the reader's first act; `state` is for a reader before that.
 */
export function refreshPage(html: string, now: Date): RefreshedPage {
  const stored = readPageData(html);
  const today = structuredClone(stored);
  refreshStatuses(today, now);
  const changed = today.filter((query, index) => JSON.stringify(query) !== JSON.stringify(stored[index]));
  if (changed.length === 0) return { html };
  const json = JSON.stringify(changed).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${TODAY_ID}">${json}</script>`;
  const [, site] = changed.find(([path]) => /^\/api\/dive-sites\/\d+$/.test(path)) ?? [];
  const status = (site as { details: { status: StatusTimes } } | undefined)?.details.status;
  return {
    html: html.replace(PAGE_DATA, (data) => data.replace(' data-start="action"', '') + script),
    ...(status && { state: siteStateText(status) }),
  };
}
