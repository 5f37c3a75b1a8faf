import { join } from 'node:path';
import { rebuildOutdatedIndex } from '../../server/crud/search-index.ts';
import { loadFirstContent, readContent } from '../../server/features/content-files/index.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { allResources } from '../../server/registry/resources.ts';
import { root } from './build-stamp.ts';

/**
 * Creates a SQLite database of the shipped content with its search index, which new sites copy. @throws where content is
 * invalid.
 */
export async function makeFirstDatabase(file: string): Promise<void> {
  const { database, close } = await openDatabase({ file });
  try {
    await loadFirstContent(database, () => readContent(join(root, 'content')));
    await rebuildOutdatedIndex(database, allResources);
  } finally {
    await close();
  }
}
