import { type SearchAnswer, searchAnswerSchema } from '../../domain/search/search-result.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';

/** The title of a result as it reads, without its marks. */
export const readTitle = ({ title }: { title: { text: string }[] }) => title.map(({ text }) => text).join('');

/** Returns functions that search the database that `open` returns at that moment. */
export function createSearches(open: () => Database) {
  let api: { database: Database; get: InProcessApi['get'] } | undefined;
  async function search(q: string, parameters = ''): Promise<SearchAnswer> {
    const database = open();
    // Builds the router once for all searches of a database.
    if (api?.database !== database) api = { database, get: createInProcessApi({ database }, allEndpoints).get };
    return searchAnswerSchema.parse(await api.get(`/api/search?q=${encodeURIComponent(q)}${parameters}`));
  }
  /** Lists titles in the order in which a reader sees them. */
  async function listTitles(q: string, parameters = ''): Promise<string[]> {
    const { best, groups } = await search(q, parameters);
    return [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)].map(readTitle);
  }
  return { search, listTitles };
}
