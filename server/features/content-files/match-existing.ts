import type { Resource, ResourceRow } from '../../crud/resource.ts';
import { parseTimestamp } from './content-dates.ts';
import type { ReadFile } from './read-content.ts';

/** A file and the row that it describes; no row for a new item. */
export type Match = { file: ReadFile; row?: ResourceRow };

/**
 * Finds the row of each file: by its id if the creation time is also the same, since another site uses the same ids for
 * other items; otherwise by its slug, or by a name that only one remaining row has.
 * @param problems receives a line for each pair of files that describe the same row.
 */
export function matchExistingItems(
  resource: Resource,
  files: ReadFile[],
  rows: ResourceRow[],
  problems: string[],
): Match[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = Map.groupBy(rows, (row) => makeMatchKey(resource, row));
  const takenBy = new Map<number, string>();
  const take = (file: ReadFile, row: ResourceRow): ResourceRow => {
    const other = takenBy.get(row.id);
    if (other) problems.push(`${file.path}: describes the same item as ${other}`);
    takenBy.set(row.id, file.path);
    return row;
  };
  const identified = files.map((file) => {
    const row = byId.get(file.fields.id as number);
    return { file, row: row && isSame(file, row) ? take(file, row) : undefined };
  });
  return identified.map(({ file, row }) => {
    if (row) return { file, row };
    const candidates = (byKey.get(makeMatchKey(resource, readFileFields(file))) ?? []).filter(
      ({ id }) => !takenBy.has(id),
    );
    const [only, ...others] = candidates;
    return { file, row: only && others.length === 0 ? take(file, only) : undefined };
  });
}

/** Returns the fields of a file, with the slug from its name. */
export const readFileFields = ({ fields, slug }: ReadFile): Record<string, unknown> => ({ slug, ...defined(fields) });

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const isSame = ({ fields }: ReadFile, row: ResourceRow) =>
  typeof fields.createdAt === 'string' && parseTimestamp(fields.createdAt) === row.createdAt;

function makeMatchKey({ kind, slugged }: Resource, fields: Record<string, unknown>): string {
  if (slugged) return String(fields.slug);
  return [fields.name, kind === 'dive-site' ? fields.region : ''].join('\n');
}
