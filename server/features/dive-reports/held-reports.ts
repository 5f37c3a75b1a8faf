import type { HeldReport, PublishedReport } from '../../../domain/dive-reports/dive-report.ts';
import type { ReportFlag } from '../../../domain/dive-reports/report-flags.ts';
import type { DiveReportState } from '../../../domain/dive-reports/report-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type Page, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { presentReports } from './queries.ts';

export type ReportFilter = PageRequest & { state: DiveReportState; q?: string | undefined };

/** Flags by which a report comes first: an owner reads them before all others. */
const FIRST_FLAGS = ['emergency', 'danger'];

/** Lists reports of a state for an owner: emergencies and dangers first, then newest first. */
export async function listReports(database: Database, { state, q, ...range }: ReportFilter): Promise<Page<HeldReport>> {
  const reports = database
    .selectFrom('diveReports')
    .leftJoin('diveSites', 'diveSites.id', 'diveReports.siteId')
    .selectAll('diveReports')
    .select('diveSites.name as siteName')
    .where('diveReports.state', '=', state)
    .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('diveReports.searchText'), q ?? '')));
  const ordered = reports
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.or(FIRST_FLAGS.map((flag) => eb('diveReports.flags', 'like', `%"${flag}"%`))))
        .then(state === 'new' ? 0 : 1)
        .else(1)
        .end(),
    )
    .orderBy('diveReports.createdAt', 'desc')
    .orderBy('diveReports.id', 'desc');
  const { rows, total } = await fetchPage(ordered, range);
  return { rows: await present(database, rows), total };
}

async function present(
  database: Database,
  rows: readonly (Parameters<typeof presentReports>[1][number] & {
    siteName: string | null;
    state: DiveReportState;
    flags: string;
    likeness: string;
    email: string | null;
    confirmedAt: string | null;
    createdAt: string;
    writtenAt: string | null;
  })[],
): Promise<HeldReport[]> {
  const shown = await presentReports(database, rows);
  const alike = await countBy(database, 'likeness', rows.map(({ likeness }) => likeness).filter(Boolean));
  const before = await countBy(
    database,
    'email',
    rows.flatMap(({ email }) => email ?? []),
  );
  return rows.map((row, index) => {
    const { publishedAt: _, siteId, ...report } = shown[index] as PublishedReport;
    return {
      ...report,
      note: row.note,
      site: row.siteName === null ? null : { id: siteId, name: row.siteName },
      state: row.state,
      flags: JSON.parse(row.flags) as ReportFlag[],
      email: row.email,
      confirmedAt: row.confirmedAt,
      publishedBefore: before.get(row.email ?? '') ?? 0,
      alike: Math.max(0, (alike.get(row.likeness) ?? 0) - 1),
      createdAt: row.createdAt,
      writtenAt: row.writtenAt,
      publishedAt: row.publishedAt,
    };
  });
}

/** Counts reports with the same text, or published ones that were confirmed from the same address. */
async function countBy(database: Database, column: 'likeness' | 'email', values: readonly string[]) {
  if (values.length === 0) return new Map<string, number>();
  const rows = await database
    .selectFrom('diveReports')
    .select((eb) => [column, eb.fn.countAll<number>().as('count')])
    .where(column, 'in', [...new Set(values)])
    .$if(column === 'email', (query) => query.where('state', '=', 'published').where('confirmedAt', 'is not', null))
    .groupBy(column)
    .execute();
  return new Map(rows.map((row) => [String(row[column]), Number(row.count)]));
}

/** The ids of held reports with the same text as one, itself among them; at most 500. */
export async function listAlike(database: Database, id: number): Promise<number[]> {
  const report = await database.selectFrom('diveReports').select('likeness').where('id', '=', id).executeTakeFirst();
  if (!report?.likeness) return report ? [id] : [];
  const rows = await database
    .selectFrom('diveReports')
    .select('id')
    .where('likeness', '=', report.likeness)
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

/** Counts reports by state. */
export async function countReports(database: Database): Promise<Record<DiveReportState, number>> {
  const rows = await database
    .selectFrom('diveReports')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { new: 0, published: 0, spam: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** A flood: reports with one text within an hour, and how many. */
export async function findFlood(database: Database, now = Date.now()): Promise<{ id: number; count: number } | null> {
  const row = await database
    .selectFrom('diveReports')
    .select((eb) => [eb.fn.min('id').as('id'), eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'new')
    .where('likeness', '!=', '')
    .where('createdAt', '>', new Date(now - 60 * 60 * 1000).toISOString())
    .groupBy('likeness')
    .having((eb) => eb(eb.fn.countAll(), '>=', 5))
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: Number(row.id), count: Number(row.count) } : null;
}

/** The last changes by owners that can be undone, newest first. */
export async function listChanges(database: Database) {
  const rows = await database
    .selectFrom('diveReports')
    .select((eb) => ['batch', 'state', eb.fn.max('changedAt').as('at'), eb.fn.countAll<number>().as('count')])
    .where('batch', 'is not', null)
    .groupBy(['batch', 'state'])
    .orderBy('at', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ batch, state, at, count }) => ({
    batch: batch ?? '',
    state,
    at: new Date(at ?? 0).toISOString(),
    count: Number(count),
  }));
}

/** The blocks, newest first. */
export const listBlocks = (database: Database) =>
  database
    .selectFrom('reportBlocks')
    .select(['id', 'kind', 'value', 'until', 'createdAt'])
    .orderBy('id', 'desc')
    .execute();
