import type { FactsIndex } from '../finder/facet-answer.ts';
import type { GazetteerFiles } from '../places/gazetteer.ts';
import type { PlanSite } from '../plan/plan.ts';
import type { SearchEntry } from '../search/search-memory.ts';
import type { PackedStations } from '../tides/tide-station.ts';

/** The guide that is kept on a device: answers of the API, and the indexes from which others are worked out there. */

export type ResponsesByPath = Record<string, unknown>;

export type GuideParts = {
  sites: ResponsesByPath;
  places: ResponsesByPath;
  species: ResponsesByPath;
  articles: ResponsesByPath;
  /** Answers that several pages share. */
  lists: ResponsesByPath;
  /** Fields of all sites for filters, counts and the plan; species as pairs of slug and name. */
  index: {
    facts: Omit<FactsIndex, 'species'> & { species: [slug: string, name: string][] };
    plan: readonly PlanSite[];
    gazetteer: GazetteerFiles;
  };
  search: readonly SearchEntry[];
  tides: PackedStations;
};
export type GuidePartName = keyof GuideParts;
/** Parts with answers of the API. */
export type AnswerPartName = 'sites' | 'places' | 'species' | 'articles' | 'lists';

/** One file to download; `bytes` is its transfer size. */
type GuideFile = { path: string; bytes: number };

export type GuideManifest = {
  /** Hash of everything in the guide. */
  version: string;
  /** JSON, compressed with gzip as a file. */
  parts: (GuideFile & { name: GuidePartName })[];
  /** Scripts, styles, fonts and coastline; and the document that starts them. */
  files: GuideFile[];
  /** Photos of entries and of galleries, one small size of each, and the number of those left out. Missing in older guides. */
  photos?: GuideFile[];
  omittedPhotos?: number;
  pages: string[];
  counts: { sites: number; places: number; species: number; articles: number };
};

export const GUIDE_MANIFEST_PATH = '/api/offline/guide';
export const GUIDE_SHELL_PATH = '/offline/shell';

/** The size to download. */
export const guideBytes = ({ parts, files, photos = [] }: Pick<GuideManifest, 'parts' | 'files' | 'photos'>): number =>
  [...parts, ...files, ...photos].reduce((sum, { bytes }) => sum + bytes, 0);
