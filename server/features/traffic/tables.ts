import type { Timestamp } from '../../../domain/kernel/timestamp.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    linkClicks: LinkClicksTable;
    pageViews: PageViewsTable;
    referringHosts: ReferringHostsTable;
    missedSearches: MissedSearchesTable;
    missedPages: MissedPagesTable;
    dailyVisits: DailyVisitsTable;
    readerTimings: ReaderTimingsTable;
    countBatches: CountBatchesTable;
  }
}

/** Counts of one day in the site's time zone (domain/kernel/dates.ts). */
type LinkClicksTable = { day: string; linkId: number; page: string; position: string; clicks: number };

type PageViewsTable = { day: string; page: string; views: number };

type ReferringHostsTable = { day: string; host: string; views: number };

type MissedSearchesTable = { day: string; words: string; searches: number };

/** Paths at which nothing is. */
type MissedPagesTable = { day: string; page: string; requests: number };

/** Pages that were opened from elsewhere: another site, a bookmark or the address bar. */
type DailyVisitsTable = { day: string; visits: number };

/** How many readers had a figure (domain/performance/reader-timings.ts) in a bucket; `kind`: the page's path in the page table. */
type ReaderTimingsTable = { day: string; kind: string; metric: string; bucket: number; readers: number };

/** Batches of counts that were written, so that a batch whose outcome was unclear is not written twice. */
type CountBatchesTable = { batch: string; writtenAt: Timestamp };
