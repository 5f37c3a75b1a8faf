import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './site.ts';

/** Reads the token in the unsubscribe link that was mailed to this address. */
export function unsubscribeToken(site: Site, email: string): string {
  const database = new DatabaseSync(join(site.dataDir, 'bommie.db'), { readOnly: true });
  try {
    const row = database.prepare('select unsubscribe_token as token from newsletters where email = ?').get(email);
    if (typeof row?.token !== 'string') throw new Error(`${email} is not subscribed`);
    return row.token;
  } finally {
    database.close();
  }
}
