import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import type { SiteKit, SiteSelection } from '../../../domain/my-dives/site-selection.ts';
import type { ForecastAnswer } from '../../../domain/sea/forecast.ts';
import type { SelectionTides, SiteTides } from '../../../domain/tides/site-tides.ts';
import { type Query, query, withParameters } from './api-query.ts';

const segment = encodeURIComponent;

export const diveSite = (id: string) => query<DiveSitePage>(`/api/dive-sites/${segment(id)}`, 'fillDiveSite');
/** Tide, sun and moon of one day, `YYYY-MM-DD`; of today for null. */
export const diveSiteTides = (id: string, from: string | null) =>
  query<SiteTides>(withParameters(`/api/dive-sites/${segment(id)}/tides`, { from }), 'fillTides');
/** The kit for a dive in a month, 1 to 12; for null in the month of a day, `YYYY-MM-DD`, or of today. */
export const diveSiteKit = (id: string, date: string | null, month: number | null = null) =>
  query<SiteKit>(withParameters(`/api/dive-sites/${segment(id)}/kit`, { date, month }));
/** The data of a site's page and its printed briefing; `month` chooses the kit's, otherwise that of the day. */
export const briefing = (id: string, date: string | null, month: number | null = null): Query<unknown>[] => [
  diveSite(id),
  diveSiteTides(id, date),
  diveSiteKit(id, date, month),
];
/** The dive sites of a list on one day, and their tides. */
export const siteSelection = (sites: readonly number[], date: string | null) =>
  query<SiteSelection>(withParameters('/api/dive-sites/selection', { sites: sites.join(), date }));
export const selectionTides = (sites: readonly number[], from: string | null) =>
  query<SelectionTides>(withParameters('/api/dive-sites/selection/tides', { sites: sites.join(), from }));
/** Wind and sea of the next days at a site. */
export const siteForecast = (id: number) => query<ForecastAnswer>(`/api/dive-sites/${id}/forecast`);
