import { accessSummary } from '../../../domain/dive-sites/access-summary.ts';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { ALL_MONTHS, bestMonthsForAnimal } from '../../../domain/dive-sites/season.ts';
import { readAnimalWarnings, warningMatcher } from '../../../domain/species/hazard-species.ts';
import type { SpeciesCard, SpeciesPage, SpeciesSite } from '../../../domain/species/species.ts';
import { splitKeys } from '../../../domain/species/species-key.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { detailSitesChart } from '../charts/queries.ts';
import { findPictureCredit } from '../uploads/queries.ts';
import { listsSpecies } from './queries.ts';
import { speciesResource } from './resource.ts';

/**
 * Lists every species by name, with the number of dive sites that list it, how many of these are in their best months, by
 * month, and how many other sites warn of it.
 */
export async function listSpeciesCards(database: Database, { q }: { q?: string | undefined }): Promise<SpeciesCard[]> {
  const [rows, sites, warningSites] = await Promise.all([
    database
      .selectFrom('species')
      .select(['name', 'slug', 'scientificName', 'otherNames', 'speciesGroup', 'imageUrl', 'nameKeys'])
      .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('searchText'), q ?? '')))
      .orderBy('sortName')
      .orderBy('id')
      .execute(),
    selectPublishedSites(database).select(['speciesKeys', 'details', 'bestTime']).execute(),
    loadWarningSites(database),
  ]);
  const read = sites.map(({ details, ...site }) => ({ ...site, details: readDetails(details) }));
  const sitesByKey = Map.groupBy(
    read.flatMap((site) => splitKeys(site.speciesKeys).map((key) => ({ key, site }))),
    ({ key }) => key,
  );
  return rows.map(({ nameKeys, otherNames: json, ...row }) => {
    const species = { ...row, otherNames: JSON.parse(json) as string[] };
    const keys = splitKeys(nameKeys);
    const listing = keys.flatMap((key) => sitesByKey.get(key) ?? []).map(({ site }) => site);
    const names = [species.name, ...species.otherNames];
    const months = listing.map(({ details, bestTime }) => bestMonthsForAnimal(details, bestTime, names));
    return {
      ...species,
      sites: listing.length,
      monthSites: ALL_MONTHS.map((month) => months.filter((each) => each.includes(month)).length),
      hazardSites: selectHazardSites(warningSites, keys, species).length,
    };
  });
}

/** Finds one species with the dive sites that list it, by name. */
export async function findSpeciesPage(database: Database, slug: string): Promise<SpeciesPage | null> {
  const row = await database.selectFrom('species').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const species = speciesResource.present(row);
  const keys = splitKeys(row.nameKeys);
  const [{ html, headings }, sites, warningSites, photoCredit] = await Promise.all([
    renderBodyWithBlocks(database, 'article', species.content),
    listSites(database, keys, [species.name, ...species.otherNames]),
    loadWarningSites(database),
    findPictureCredit(database, species.imageUrl),
  ]);
  return {
    ...species,
    contentHtml: html,
    headings,
    photoCredit,
    sites,
    chart: await detailSitesChart(sites),
    hazardSites: selectHazardSites(warningSites, keys, species),
  };
}

/** The published sites that warn of animals, by name, with the keys of the species that they list. */
const loadWarningSites = cachePerContentVersion(async (database) => {
  const rows = await selectPublishedSites(database)
    .select(['id', 'name', 'region', 'details', 'speciesKeys'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ details, speciesKeys, ...site }) => {
    const warnings = readAnimalWarnings((JSON.parse(details) as DiveSite['details']).hazards ?? []);
    return warnings.length > 0 ? [{ site, warnings, listed: new Set(splitKeys(speciesKeys)) }] : [];
  });
});

/** Selects the sites that warn of a species and do not list it by one of its keys. */
function selectHazardSites(
  sites: Awaited<ReturnType<typeof loadWarningSites>>,
  keys: readonly string[],
  species: Parameters<typeof warningMatcher>[0],
) {
  const warnsOfSpecies = warningMatcher(species);
  return sites.flatMap(({ site, warnings, listed }) =>
    warnsOfSpecies(warnings) && !keys.some((key) => listed.has(key)) ? [site] : [],
  );
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
    const details = readDetails(json);
    return { ...site, ...accessSummary(details), months: bestMonthsForAnimal(details, bestTime, names) };
  });
}
