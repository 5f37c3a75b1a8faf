import type { Database } from '../platform/database/database.ts';

/**
 * The dive sites that readers may see. Every public query about dive sites starts here, so that none forgets the drafts;
 * `published-sites.test.ts` finds those that start elsewhere.
 */
export const selectPublishedSites = (database: Database) =>
  database.selectFrom('diveSites').where('diveSites.published', '=', true);
