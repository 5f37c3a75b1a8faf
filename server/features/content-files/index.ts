import type { AnyFeature } from '../feature.ts';
import { registerContentExport } from './content-export-routes.ts';
import type { Content } from './read-content.ts';

export const contentFiles = { routes: [registerContentExport] } satisfies AnyFeature;

/** These load the YAML parser, which a site that runs does not need. */
export const loadExport = () => import('./export-content.ts');
export const loadImport = () => import('./import-content.ts');
export const readContent = async (folder: string): Promise<Content> =>
  (await import('./read-content.ts')).readContent(folder);

export { ContentError } from './content-error.ts';
export { copyFirstDatabase, FIRST_DATABASE } from './first-database.ts';
export { loadFirstContent, loadNewContent } from './load-content.ts';
export type { Content, ContentItem } from './read-content.ts';
