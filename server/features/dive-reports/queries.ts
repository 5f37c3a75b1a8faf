import type { Selectable } from 'kysely';
import type { PublishedReport, SiteReports } from '../../../domain/dive-reports/dive-report.ts';
import { withoutLinks } from '../../../domain/dive-reports/report-flags.ts';
import { isShown, MAX_SHOWN, monthVisibility } from '../../../domain/dive-reports/shown-reports.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPictureCredits } from '../uploads/queries.ts';
import type { DiveReportsTable } from './tables.ts';

/** Reports per answer unless another limit is given. */
const MAX_LISTED = 200;
/** Reports from which a site's medians are made, the newest. */
const MAX_FOR_MEDIANS = 3_000;

export type ReportRange = {
  /** Only of these sites; all without. */
  siteIds?: readonly number[];
  /** Only of the sites in an area, by its slug (`areaSlug` of the sites). */
  areaSlug?: string;
  /** Only of one region in the area. */
  regionSlug?: string;
  /** Only dives from this day on, `YYYY-MM-DD` at the site. */
  since?: string;
  limit?: number;
};

const COLUMNS = [
  'diveReports.id',
  'diveReports.siteId',
  'diveReports.kind',
  'diveReports.divedOn',
  'diveReports.visibility',
  'diveReports.swell',
  'diveReports.waterTemp',
  'diveReports.stream',
  'diveReports.species',
  'diveReports.note',
  'diveReports.photo',
  'diveReports.publishedAt',
] as const;

/**
 * Lists published reports of published dive sites, those published last first: what divers saw, without those who only found
 * the page still right. @returns at most 200 unless `limit` says otherwise.
 */
export async function listPublishedReports(database: Database, range: ReportRange = {}): Promise<PublishedReport[]> {
  const { siteIds, areaSlug, regionSlug, since, limit = MAX_LISTED } = range;
  if (siteIds?.length === 0) return [];
  const rows = await selectPublishedSites(database)
    .innerJoin('diveReports', 'diveReports.siteId', 'diveSites.id')
    .where('diveReports.state', '=', 'published')
    .where('diveReports.kind', '=', 'dive')
    .$if(siteIds !== undefined, (query) => query.where('diveReports.siteId', 'in', siteIds ?? []))
    .$if(areaSlug !== undefined, (query) => query.where('diveSites.areaSlug', '=', areaSlug ?? ''))
    .$if(regionSlug !== undefined, (query) => query.where('diveSites.regionSlug', '=', regionSlug ?? ''))
    .$if(since !== undefined, (query) => query.where('diveReports.divedOn', '>=', since ?? ''))
    .select(COLUMNS)
    .orderBy('diveReports.publishedAt', 'desc')
    .orderBy('diveReports.id', 'desc')
    .limit(limit)
    .execute();
  return presentReports(database, rows);
}

/** Reads what divers said of a site of late. `today`: `YYYY-MM-DD` at the site. */
export async function readSiteReports(database: Database, siteId: number, today: string): Promise<SiteReports> {
  const published = await database
    .selectFrom('diveReports')
    .select(['id', 'kind', 'divedOn', 'visibility'])
    .where('siteId', '=', siteId)
    .where('state', '=', 'published')
    .orderBy('divedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FOR_MEDIANS)
    .execute();
  if (published.length === 0) return { today, shown: [], readersCheckedOn: null, visibility: [] };
  const dives = published.filter(({ kind }) => kind === 'dive');
  const wanted = dives.filter(({ divedOn }) => isShown(divedOn, today)).slice(0, MAX_SHOWN);
  const shown =
    wanted.length === 0
      ? []
      : await database
          .selectFrom('diveReports')
          .select(COLUMNS)
          .where(
            'id',
            'in',
            wanted.map(({ id }) => id),
          )
          .orderBy('divedOn', 'desc')
          .orderBy('id', 'desc')
          .execute();
  return {
    today,
    shown: await presentReports(database, shown),
    readersCheckedOn: published.find(({ kind }) => kind === 'check')?.divedOn ?? null,
    visibility: monthVisibility(dives),
  };
}

type ReportRow = Pick<
  Selectable<DiveReportsTable>,
  | 'id'
  | 'siteId'
  | 'kind'
  | 'divedOn'
  | 'visibility'
  | 'swell'
  | 'waterTemp'
  | 'stream'
  | 'species'
  | 'note'
  | 'photo'
  | 'publishedAt'
>;

/** Presents reports with the names of their species as of now; leaves out species without a page and pictures that are gone. */
export async function presentReports(database: Database, rows: readonly ReportRow[]): Promise<PublishedReport[]> {
  const listed = rows.map((row) => ({ row, ids: JSON.parse(row.species) as number[] }));
  const species = await findSpecies(database, [...new Set(listed.flatMap(({ ids }) => ids))]);
  const credits = await findPictureCredits(
    database,
    rows.flatMap(({ photo }) => photo ?? []),
  );
  return listed.map(({ row, ids }) => ({
    id: row.id,
    siteId: row.siteId,
    kind: row.kind,
    divedOn: row.divedOn,
    visibility: row.visibility,
    swell: row.swell,
    waterTemp: row.waterTemp,
    stream: row.stream,
    species: ids.flatMap((id) => species.get(id) ?? []),
    note: withoutLinks(row.note),
    photo:
      row.photo !== null && credits.has(row.photo) ? { url: row.photo, credit: credits.get(row.photo) ?? null } : null,
    publishedAt: row.publishedAt ?? '',
  }));
}

async function findSpecies(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string; slug: string }>();
  const rows = await database.selectFrom('species').select(['id', 'name', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export { dropWithdrawnPhotos } from './withdrawn-reports.ts';
