import type { AnyFeature } from '../feature.ts';
import { registerContentExport } from './content-export-routes.ts';

export const contentFiles = { routes: [registerContentExport] } satisfies AnyFeature;

export { exportContent, folderWriter } from './export-content.ts';
export { copyFirstDatabase, FIRST_DATABASE } from './first-database.ts';
export { importContent } from './import-content.ts';
export { loadFirstContent, loadNewContent } from './load-content.ts';
export { type Content, ContentError, type ContentItem, readContent } from './read-content.ts';
