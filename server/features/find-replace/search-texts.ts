import { MAX_SHOWN_HITS, type TextItem, type TextSearch } from '../../../domain/admin/replace-requests.ts';
import type { EntityKind } from '../../../domain/kernel/entities.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { createTextFinder, type ReplaceQuery, replaceInFields } from '../../../domain/writing/find-replace.ts';
import { makeLinkedItem } from '../../crud/find-dependents.ts';
import { pickFields, type Resource, type ResourceRow } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';

/** Bounds of one request, so that it takes a second at most: the rest follows with the next one. */
const MAX_ITEMS = 100;
const MAX_ROWS = 1_000;
/** Rows in memory at a time: texts have up to 200,000 characters. */
const ROWS_PER_QUERY = 50;

/** Names that other items repeat come first: renaming them changes those items too, which are searched after that. */
const inOrder = (resources: readonly Resource[]): Resource[] => {
  const [named, others] = [resources.filter(isRepeated), resources.filter((resource) => !isRepeated(resource))];
  return [...named, ...others];
};
const isRepeated = ({ kind }: Resource): boolean => kind === 'species' || kind === 'operator';

/** Lists the next items whose texts, links or names hold the text, drafts included, with each place before and after. */
export async function searchTexts(
  database: Database,
  resources: readonly Resource[],
  query: ReplaceQuery,
  after?: { kind: EntityKind; id: number },
): Promise<TextSearch> {
  const findSpans = createTextFinder(query);
  const items: TextItem[] = [];
  let rows = 0;
  const ordered = inOrder(resources);
  const first = after ? ordered.findIndex(({ kind }) => kind === after.kind) : 0;
  for (const resource of ordered.slice(Math.max(0, first))) {
    for (let last = resource.kind === after?.kind ? after.id : 0; ; ) {
      const batch = await readRows(database, resource, last);
      for (const row of batch) {
        const { hits } = replaceInFields(resource.fields, pickFields(resource, row), query, { findSpans });
        if (hits.length > 0) items.push(describeItem(resource, row, hits));
        last = row.id;
        rows += 1;
        if (items.length === MAX_ITEMS || rows === MAX_ROWS) return { items, next: { kind: resource.kind, id: last } };
      }
      if (batch.length < ROWS_PER_QUERY) break;
    }
  }
  return { items, next: null };
}

async function readRows(database: Database, { table }: Resource, after: number): Promise<ResourceRow[]> {
  const rows = await database
    .selectFrom(table)
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_PER_QUERY)
    .execute();
  return rows as unknown as ResourceRow[];
}

function describeItem(resource: Resource, row: ResourceRow, hits: TextItem['hits']): TextItem {
  const { kind, id, name, path } = makeLinkedItem(resource, row);
  const isPublic = !resource.publishable || isPublished(row);
  return {
    ...{ kind, id, version: row.version, name, path: isPublic ? path : null, isPublic },
    ...{ hits: hits.slice(0, MAX_SHOWN_HITS), count: hits.length },
  };
}
