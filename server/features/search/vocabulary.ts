import { createVocabulary, type Vocabulary } from '../../../domain/words/search-vocabulary.ts';
import type { Database } from '../../platform/database/database.ts';

/** The words of the index, in memory; new ones are read before every search. */
type CachedVocabulary = { version: string; words: Map<string, boolean>; lastId: number; vocabulary: Vocabulary };

const cache = new WeakMap<Database, CachedVocabulary>();

/** Ids that are read again, since concurrent transactions may commit theirs in another order. */
const OVERLAP = 100;

/** Reads the present words of the index. */
export async function readVocabulary(database: Database): Promise<Vocabulary> {
  const before = cache.get(database);
  const { version, lastId } = await indexState(database);
  const isSame = before?.version === version && lastId >= before.lastId;
  if (isSame && before.lastId === lastId) return before.vocabulary;
  const words = isSame ? before.words : new Map<string, boolean>();
  const rows = await database
    .selectFrom('searchWords')
    .select(['word', 'inName'])
    .where('id', '>', isSame ? before.lastId - OVERLAP : 0)
    .execute();
  for (const { word, inName } of rows) words.set(word, inName);
  const vocabulary = createVocabulary([...words].map(([word, inName]) => ({ word, inName })));
  cache.set(database, { version, words, lastId, vocabulary });
  return vocabulary;
}

async function indexState(database: Database): Promise<{ version: string; lastId: number }> {
  const row = await database
    .selectFrom('searchWords')
    .select((eb) => [
      eb.fn.max('id').as('lastId'),
      eb.selectFrom('searchVersion').select('version').limit(1).as('version'),
      eb
        .selectFrom('searchWords as first')
        .select((first) => first.fn.min('first.id').as('id'))
        .as('firstId'),
    ])
    .executeTakeFirst();
  // A different first id means that the index was rebuilt.
  return { version: `${row?.firstId ?? 0} ${row?.version ?? ''}`, lastId: row?.lastId ?? 0 };
}
