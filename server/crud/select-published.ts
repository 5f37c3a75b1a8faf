import type { Database } from '../platform/database/database.ts';

/**
 * Selects the dive sites that readers may see. Every public query about dive sites starts here, so that none includes
 * drafts; `published-sites.test.ts` finds queries that start elsewhere.
 */
export const selectPublishedSites = (database: Database) =>
  database.selectFrom('diveSites').where('diveSites.published', '=', true);
