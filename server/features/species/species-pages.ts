import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { ALL_MONTHS, bestMonthsForAnimal } from '../../../domain/dive-sites/season.ts';
import { accessSummary } from '../../../domain/dive-sites/site-access.ts';
import type { SpeciesCard, SpeciesPage, SpeciesSite } from '../../../domain/species/species.ts';
import { splitKeys } from '../../../domain/species/species-key.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { findPictureCredit } from '../uploads/queries.ts';
import { listsSpecies } from './queries.ts';
import { speciesResource } from './resource.ts';

/**
 * Lists every species by name, with the number of dive sites that list it and how many of these are in their best months, by
 * month.
 */
export async function listSpeciesCards(database: Database, { q }: { q?: string | undefined }): Promise<SpeciesCard[]> {
  const [rows, sites] = await Promise.all([
    database
      .selectFrom('species')
      .select(['name', 'slug', 'scientificName', 'otherNames', 'speciesGroup', 'nameKeys'])
      .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('searchText'), q ?? '')))
      .orderBy('sortName')
      .orderBy('id')
      .execute(),
    selectPublishedSites(database)
      .select(['speciesKeys', 'details', 'bestTime'])
      .where('speciesKeys', '!=', '')
      .execute(),
  ]);
  const sitesByKey = Map.groupBy(
    sites.flatMap(({ speciesKeys, details, bestTime }) => {
      const site = { details: JSON.parse(details) as DiveSite['details'], bestTime };
      return splitKeys(speciesKeys).map((key) => ({ key, site }));
    }),
    ({ key }) => key,
  );
  return rows.map(({ nameKeys, otherNames: json, ...species }) => {
    const otherNames: string[] = JSON.parse(json);
    const listing = splitKeys(nameKeys).flatMap((key) => sitesByKey.get(key) ?? []);
    const months = listing.map(({ site }) =>
      bestMonthsForAnimal(site.details, site.bestTime, [species.name, ...otherNames]),
    );
    return {
      ...species,
      otherNames,
      sites: listing.length,
      monthSites: ALL_MONTHS.map((month) => months.filter((each) => each.includes(month)).length),
    };
  });
}

/** Finds one species with the dive sites that list it, by name. */
export async function findSpeciesPage(database: Database, slug: string): Promise<SpeciesPage | null> {
  const row = await database.selectFrom('species').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const species = speciesResource.present(row);
  const [{ html, headings }, sites, photoCredit] = await Promise.all([
    renderBodyWithBlocks(database, 'article', species.content),
    listSites(database, splitKeys(row.nameKeys), [species.name, ...species.otherNames]),
    findPictureCredit(database, species.imageUrl),
  ]);
  return { ...species, contentHtml: html, headings, photoCredit, sites };
}

/** Lists the sites that list an animal by one of the keys, with the months in which it is seen there. */
async function listSites(
  database: Database,
  keys: readonly string[],
  names: readonly string[],
): Promise<SpeciesSite[]> {
  const rows = await selectPublishedSites(database)
    .select(['id', 'name', 'latitude', 'longitude', 'region', 'depthRange', 'skillLevel', 'details', 'bestTime'])
    .where((eb) => listsSpecies(eb, keys))
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.map(({ bestTime, details: json, ...site }) => {
    const details = JSON.parse(json) as DiveSite['details'];
    return { ...site, ...accessSummary(details), months: bestMonthsForAnimal(details, bestTime, names) };
  });
}
