import { ENTITIES, type SearchKind } from '../../domain/kernel/entities.ts';
import { normalizeForSearch } from '../../domain/words/search.ts';

/** An item as far as the search reads it. */
type Searchable<Kind extends SearchKind> = Readonly<
  Record<(typeof ENTITIES)[Kind]['searchFields'][number], string | readonly string[] | null>
>;

/** The folded fields on which the site search matches (specification, section 5), one per line so that no match spans two. */
export function searchText<Kind extends SearchKind>(kind: Kind, record: Searchable<Kind>): string {
  const fields: readonly (keyof Searchable<Kind>)[] = ENTITIES[kind].searchFields;
  return normalizeForSearch(fields.flatMap((field) => record[field] ?? '').join('\n'));
}
