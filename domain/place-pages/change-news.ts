/** Part of pages' scripts: no zod here. */

export const CHANGE_NEWS = ['closure', 'opening', 'correction', 'site', 'report'] as const;
export type ChangeNews = (typeof CHANGE_NEWS)[number];

export const CHANGE_NEWS_LABELS: Record<ChangeNews, string> = {
  closure: 'Closure or restriction',
  opening: 'No closure known',
  correction: 'Corrected',
  site: 'New site',
  report: 'A diver’s report',
};

/** An entry of `/api/changes`. `date`: a day, or where only that is known a month or year. */
export type SiteNews = {
  key: string;
  kind: ChangeNews;
  date: string;
  text: string;
  site: { id: number; name: string; region: string };
};

/** New sites of one day that `/api/changes` lists at most. */
export const MAX_NEW_SITES = 100;

/** Groups sorted news as a page shows it: the new sites of one day together, everything else by itself. */
export function groupNews(news: readonly SiteNews[]): SiteNews[][] {
  const groups: SiteNews[][] = [];
  for (const entry of news) {
    const last = groups.at(-1);
    if (entry.kind === 'site' && last?.[0]?.kind === 'site' && last[0].date === entry.date) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
