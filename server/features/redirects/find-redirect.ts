import { readOldPath } from '../../../domain/links/old-path.ts';
import type { Database } from '../../platform/database/database.ts';

/** Maximum redirects in a row that are followed here, so that a reader's browser follows one. */
const MAX_STEPS = 5;

/**
 * Finds where an old address leads: a path of this site or a web address. Of two redirects from one address the newer counts. Null where
 * there is none, and where they lead in a circle.
 * @param path the decoded path of a request at which nothing else is
 */
export async function findRedirect(database: Database, path: string): Promise<string | null> {
  let found: string | null = null;
  for (let step = 0, at = readOldPath(path); at !== null; step++) {
    if (step === MAX_STEPS) return null;
    const next = await readTarget(database, at);
    if (next === undefined) break;
    found = next;
    at = next.startsWith('/') ? readOldPath(next) : null;
  }
  return found;
}

async function readTarget(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('redirects')
    .select('target')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.target;
}
