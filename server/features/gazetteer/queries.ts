import { readFileSync } from 'node:fs';
import { createGazetteer, type Gazetteer, type GazetteerFiles } from '../../../domain/gazetteer.ts';

/**
 * The gazetteer's files: `towns.tsv` from GeoNames (tools/make-gazetteer.ts), `more-towns.tsv` and `postcodes.tsv` written for
 * this site.
 */
export function readGazetteerFiles(): GazetteerFiles {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  return { towns: read('towns.tsv'), moreTowns: read('more-towns.tsv'), postcodes: read('postcodes.tsv') };
}

let loaded: Gazetteer | undefined;

/** Loaded on first use. */
function gazetteer(): Gazetteer {
  loaded ??= createGazetteer(readGazetteerFiles());
  return loaded;
}

export const resolveNear: Gazetteer['resolveNear'] = (near) => gazetteer().resolveNear(near);
export const resolveTown: Gazetteer['resolveTown'] = (text) => gazetteer().resolveTown(text);
export const suggestTowns: Gazetteer['suggestTowns'] = (text, limit) => gazetteer().suggestTowns(text, limit);
export const townsWithin: Gazetteer['townsWithin'] = (bounds) => gazetteer().townsWithin(bounds);
