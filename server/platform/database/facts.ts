/** Facts that the site has stored about itself: texts by key in the `settings` table, where all its processes see them. */
import type { Database } from './database.ts';

export async function readFacts(database: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await database.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export const readFact = async (database: Database, key: string): Promise<string | undefined> =>
  (await readFacts(database, [key])).get(key);

/** Stores a fact; undefined deletes it. */
export async function saveFact(database: Database, key: string, value: string | undefined): Promise<void> {
  if (value === undefined) return deleteFacts(database, [key]);
  await database
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteFacts(database: Database, keys: readonly string[]): Promise<void> {
  await database.deleteFrom('settings').where('key', 'in', keys).execute();
}

/** Changes a fact from `before`; undefined where there is none. Exactly one of several concurrent processes gets true. */
export async function claimFact(
  database: Database,
  key: string,
  before: string | undefined,
  value: string,
): Promise<boolean> {
  const claim =
    before === undefined
      ? database
          .insertInto('settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doNothing())
      : database.updateTable('settings').set({ value }).where('key', '=', key).where('value', '=', before);
  const result = await claim.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0)) > 0;
}

/** Parses a fact that is JSON. @returns null for a missing one, and for one written by another version of the program. */
export function parseFact<Output>(
  schema: { safeParse(value: unknown): { success: true; data: Output } | { success: false } },
  text: string | undefined,
): Output | null {
  if (!text) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}
