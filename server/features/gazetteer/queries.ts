import { readFileSync } from 'node:fs';
import { createPlaceResolver, guideRegions } from '../../../domain/finder/place-resolver.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { createGazetteer, type Gazetteer, type GazetteerFiles } from '../../../domain/places/gazetteer.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Reads the gazetteer's files: `towns.tsv` from GeoNames (tools/make-gazetteer.ts); `more-towns.tsv`, `postcodes.tsv` and
 * `waters.tsv` written for this site.
 */
export function readGazetteerFiles(): GazetteerFiles {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  return {
    towns: read('towns.tsv'),
    moreTowns: read('more-towns.tsv'),
    postcodes: read('postcodes.tsv'),
    waters: read('waters.tsv'),
  };
}

let loaded: Gazetteer | undefined;

/** Loaded on first use. */
function gazetteer(): Gazetteer {
  loaded ??= createGazetteer(readGazetteerFiles());
  return loaded;
}

export const resolveTown: Gazetteer['resolveTown'] = (text) => gazetteer().resolveTown(text);
export const suggestTowns: Gazetteer['suggestTowns'] = (text, limit) => gazetteer().suggestTowns(text, limit);
/** Every town, the largest first. */
export const listTowns = (): Gazetteer['entries'] => gazetteer().entries;

/** Resolves the places of the gazetteer and the guide's own regions. */
export const placeResolver = cachePerContentVersion(async (database: Database) => {
  const rows = await selectPublishedSites(database).select(['region', 'latitude', 'longitude']).execute();
  const sites = rows.map((row) => ({ region: row.region, position: parseSitePosition(row) }));
  return createPlaceResolver(gazetteer(), readGazetteerFiles().waters, guideRegions(sites));
});
