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

/** An entry of `/api/changes`. `date`: a day, or where only that is known a month. */
export type SiteNews = {
  key: string;
  kind: ChangeNews;
  date: string;
  text: string;
  site: { id: number; name: string; region: string };
};
