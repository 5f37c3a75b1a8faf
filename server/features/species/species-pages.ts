import type { DiveSite } from '../../../domain/dive-site.ts';
import { ALL_MONTHS, bestMonthsOf } from '../../../domain/season.ts';
import { accessSummary, isClosed } from '../../../domain/site-access.ts';
import type { SpeciesCard, SpeciesPage, SpeciesSite } from '../../../domain/species.ts';
import { splitKeys } from '../../../domain/species-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { findPictureCredit } from '../uploads/queries.ts';
import { listsSpecies } from './queries.ts';
import { speciesResource } from './resource.ts';

/** Every species by name, with the number of dive sites that list it and how many of these are in their best months, by month. */
export async function listSpeciesCards(database: Database, { q }: { q?: string | undefined }): Promise<SpeciesCard[]> {
  const [rows, sites] = await Promise.all([
    database
      .selectFrom('species')
      .select(['name', 'slug', 'scientificName', 'otherNames', 'speciesGroup', 'nameKeys'])
      .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('searchText'), q ?? '')))
      .orderBy('sortName')
      .orderBy('id')
      .execute(),
    database
      .selectFrom('diveSites')
      .select(['speciesKeys', 'details', 'bestTime'])
      .where('speciesKeys', '!=', '')
      .execute(),
  ]);
  const sitesByKey = new Map<string, number[][]>();
  for (const site of sites) {
    const months = monthsOf(site);
    for (const key of splitKeys(site.speciesKeys)) sitesByKey.set(key, [...(sitesByKey.get(key) ?? []), months]);
  }
  return rows.map(({ nameKeys, otherNames, ...species }) => {
    const listing = splitKeys(nameKeys).flatMap((key) => sitesByKey.get(key) ?? []);
    return {
      ...species,
      otherNames: JSON.parse(otherNames),
      sites: listing.length,
      monthSites: ALL_MONTHS.map((month) => listing.filter((months) => months.includes(month)).length),
    };
  });
}

/** The best months of an open site; a closed one has none. */
function monthsOf({ details: json, bestTime }: { details: string; bestTime: string | null }): number[] {
  const details = JSON.parse(json) as DiveSite['details'];
  return isClosed(details) ? [] : bestMonthsOf(details, bestTime);
}

/** One species with the dive sites that list it, by name. */
export async function findSpeciesPage(database: Database, slug: string): Promise<SpeciesPage | null> {
  const row = await database.selectFrom('species').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const species = speciesResource.present(row);
  const [{ html, headings }, sites, photoCredit] = await Promise.all([
    renderBodyWithBlocks(database, 'article', species.content),
    listSites(database, splitKeys(row.nameKeys)),
    findPictureCredit(database, species.imageUrl),
  ]);
  return { ...species, contentHtml: html, headings, photoCredit, sites };
}

async function listSites(database: Database, keys: readonly string[]): Promise<SpeciesSite[]> {
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'name', 'latitude', 'longitude', 'region', 'depthRange', 'skillLevel', 'details', 'bestTime'])
    .where((eb) => listsSpecies(eb, keys))
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.map(({ bestTime, details, ...site }) => ({
    ...site,
    ...accessSummary(JSON.parse(details)),
    months: monthsOf({ details, bestTime }),
  }));
}
