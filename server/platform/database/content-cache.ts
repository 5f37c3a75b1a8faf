import { LRUCache } from 'lru-cache';
import { halfHourNumber } from '../../../domain/kernel/dates.ts';
import type { Database } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

const selectVersion = preparedQuery((database) => database.selectFrom('contentVersion').select('version'));

/** Reads the number that changes with every change to content that visitors see (migration 008). */
export async function readContentVersion(database: Database): Promise<number> {
  const [row] = await selectVersion(database, {});
  return row?.version ?? 0;
}

/**
 * Derives a value from the content once per content version and half hour, since closures begin and end at midnight of their
 * place, and keeps the newest for each database. Reads the version
 * first, so that the value includes every change committed before the call. Rejects if `derive` does; the next call tries
 * again.
 */
export function cachePerContentVersion<Value>(
  derive: (database: Database) => Value | Promise<Value>,
): (database: Database) => Promise<Value> {
  const states = new WeakMap<Database, { version: number; halfHour: number; value: Promise<Value> }>();
  return async (database) => {
    const version = await readContentVersion(database);
    const halfHour = halfHourNumber(new Date());
    const state = states.get(database);
    if (state?.version === version && state.halfHour === halfHour) return state.value;
    const next = { version, halfHour, value: Promise.resolve(derive(database)) };
    states.set(database, next);
    next.value.catch(() => {
      if (states.get(database) === next) states.delete(database);
    });
    return next.value;
  };
}

/**
 * Caches values that also depend on a query like {@link cachePerContentVersion}, the last `max` of them; the query must be
 * data without functions.
 */
export function cacheQuestionsPerContentVersion<Question, Value extends NonNullable<unknown>>(
  max: number,
  derive: (database: Database, question: Question) => Promise<Value>,
): (database: Database, question: Question) => Promise<Value> {
  const findCache = cachePerContentVersion(() => new LRUCache<string, Promise<Value>>({ max }));
  return async (database, question) => {
    const answers = await findCache(database);
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known;
    const answer = derive(database, question);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
