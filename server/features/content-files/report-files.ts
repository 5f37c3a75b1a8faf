import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { flagWords, likenessKey } from '../../../domain/dive-reports/report-flags.ts';
import { slugify } from '../../../domain/kernel/slug.ts';
import { uploadOfUrl } from '../../../domain/media/upload-address.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { findResource, type ResourceRow } from '../../crud/resource.ts';
import type { ArchiveWriter } from '../../platform/archive.ts';
import type { Database } from '../../platform/database/database.ts';
import { allResources } from '../../registry/resources.ts';
import { findWithdrawn, reportKey } from '../dive-reports/index.ts';
import { type ExportedReport, exportedReportsSchema } from './exported-report.ts';
import { matchExistingItems } from './match-existing.ts';
import { NOT_UTF8, parseYaml, readTextFile } from './read-text-file.ts';

/** Exports and imports divers' published reports, a file for each dive site. */

const FOLDER = 'dive-reports';

export type ReportFile = z.output<typeof exportedReportsSchema> & { path: string };
/** `leftOut`: taken off the pages here, or of a dive site that is not here. */
export type ReportCounts = { added: number; unchanged: number; leftOut: number };

/** Exports the published reports without anything about their senders. @returns how many. */
export async function exportReports(database: Database, target: ArchiveWriter): Promise<number> {
  const published = database.selectFrom('diveReports').where('state', '=', 'published');
  const sites = await database
    .selectFrom('diveSites')
    .select(['id', 'name', 'region', 'createdAt'])
    .where('id', 'in', published.select('siteId'))
    .orderBy('id')
    .execute();
  const slugs = new Map(
    (await database.selectFrom('species').select(['id', 'slug']).execute()).map(({ id, slug }) => [id, slug]),
  );
  let count = 0;
  for (const site of sites) {
    const rows = await published.selectAll().where('siteId', '=', site.id).orderBy('createdAt').orderBy('id').execute();
    const photos = await findPhotos(database, rows);
    const reports = rows.map((row): Partial<ExportedReport> => {
      const { createdAt, divedOn, kind, visibility, swell, waterTemp, stream, note } = row;
      const species = (JSON.parse(row.species) as number[]).flatMap((id) => slugs.get(id) ?? []);
      const photo = row.photo !== null && photos.has(row.photo) ? row.photo : null;
      return {
        ...{ createdAt, publishedAt: row.publishedAt ?? createdAt, divedOn },
        ...(kind !== 'dive' && { kind }),
        ...(visibility !== null && { visibility }),
        ...(swell && { swell }),
        ...(waterTemp !== null && { waterTemp }),
        ...(stream && { stream }),
        ...(species.length > 0 && { species }),
        ...(note && { note }),
        ...(photo && { photo }),
      };
    });
    const name = `${site.id}-${slugify(site.name).slice(0, 100)}`.replace(/-$/, '');
    await target.add(`${FOLDER}/${name}.yaml`, stringify({ site, reports }, { lineWidth: 110 }));
    count += rows.length;
  }
  return count;
}

/** The hashes of readers' photos that are not public: their senders were promised that an owner decides. */
export async function listHeldPhotos(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('diveReports')
    .select('photo')
    .where('photo', 'is not', null)
    .where('state', '!=', 'published')
    .execute();
  return new Set(rows.flatMap(({ photo }) => uploadOfUrl(photo ?? '')?.hash ?? []));
}

/** Reads the exported reports below `root`. @param problems receives a line for each file that cannot be used. */
export async function readReports(root: string, problems: string[]): Promise<ReportFile[]> {
  const files: ReportFile[] = [];
  for (const name of (await readdir(join(root, FOLDER)).catch(() => [])).sort()) {
    if (!name.endsWith('.yaml')) continue;
    const path = `${FOLDER}/${name}`;
    const text = await readTextFile(join(root, FOLDER, name));
    const parsed = exportedReportsSchema.safeParse(parseYaml(text ?? '').value);
    if (text === null) problems.push(`${path}: ${NOT_UTF8}`);
    else if (parsed.success) files.push({ path, ...parsed.data });
    else
      for (const issue of parsed.error.issues)
        problems.push(`${path}: ${issue.path.join('.') || 'file'}: ${issue.message}`);
  }
  return files;
}

/** Adds published reports that the site does not have. Those held, rejected or deleted here stay so. */
export async function importReports(trx: Database, files: readonly ReportFile[]): Promise<ReportCounts> {
  const counts = { added: 0, unchanged: 0, leftOut: 0 };
  if (files.length === 0) return counts;
  const sites = await matchSites(trx, files);
  const species = new Map(
    (await trx.selectFrom('species').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  );
  for (const { path, reports } of files) {
    const site = sites.get(path);
    if (!site) {
      counts.leftOut += reports.length;
      continue;
    }
    const known = new Set((await selectKeys(trx, site.id)).map(reportKey));
    const keys = reports.map((report) => reportKey({ ...report, siteId: site.id }));
    const withdrawn = await findWithdrawn(trx, keys);
    const photos = await findPhotos(trx, reports);
    for (const [index, { photo, species: slugs, ...report }] of reports.entries()) {
      const key = keys[index] ?? '';
      if (withdrawn.has(key)) counts.leftOut += 1;
      else if (known.has(key)) counts.unchanged += 1;
      else {
        known.add(key);
        counts.added += 1;
        await trx
          .insertInto('diveReports')
          .values({
            ...{ ...report, siteId: site.id, state: 'published', email: null, network: null },
            species: JSON.stringify(slugs.flatMap((slug) => species.get(slug) ?? [])),
            photo: photo !== null && photos.has(photo) ? photo : null,
            ...{ flags: JSON.stringify(flagWords(report.note)), likeness: likenessKey(report.note) },
            searchText: normalizeForSearch(`${site.name}\n${report.note}\n`),
          })
          .execute();
      }
    }
  }
  return counts;
}

const selectKeys = (trx: Database, siteId: number) =>
  trx
    .selectFrom('diveReports')
    .select(['siteId', 'createdAt', 'kind', 'divedOn', 'visibility', 'swell', 'waterTemp', 'stream'])
    .where('siteId', '=', siteId)
    .execute();

async function matchSites(trx: Database, files: readonly ReportFile[]) {
  const rows = (await trx.selectFrom('diveSites').selectAll().orderBy('id').execute()) as unknown as ResourceRow[];
  const described = files.map(({ path, site }) => ({ path, slug: '', fields: site, body: '' }));
  const matches = matchExistingItems(findResource(allResources, 'dive-site'), described, rows, []);
  return new Map(
    matches.flatMap(({ file, row }) => (row ? [[file.path, { id: row.id, name: String(row.name) }]] : [])),
  );
}

/** Lists the photos of reports whose pictures are here, by address. */
async function findPhotos(database: Database, reports: readonly { photo: string | null }[]): Promise<Set<string>> {
  const urls = reports.flatMap(({ photo }) => photo ?? []);
  if (urls.length === 0) return new Set();
  const hashes = urls.map((url) => uploadOfUrl(url)?.hash ?? '');
  const found = await database.selectFrom('uploads').select('hash').where('hash', 'in', hashes).execute();
  const present = new Set(found.map(({ hash }) => hash));
  return new Set(urls.filter((url) => present.has(uploadOfUrl(url)?.hash ?? '')));
}
