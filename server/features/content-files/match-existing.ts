import type { ContentKind } from '../../../domain/content-file.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import { CONTENT_KINDS, parseTimestamp } from './content-dates.ts';
import type { ReadFile } from './read-content.ts';

/** Which row a file is about; none for a new item. */
export type Match = { file: ReadFile; row?: ResourceRow };

/**
 * Finds the row of each file: by its id where it was made at the same moment too, since another site gives the same ids to
 * other things; or else by its slug, or by a name that only one of the others has.
 * @param faults takes a line for each two files that are about the same.
 */
export function matchItems(kind: ContentKind, files: ReadFile[], rows: ResourceRow[], faults: string[]): Match[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = Map.groupBy(rows, (row) => keyOf(kind, row));
  const takenBy = new Map<number, string>();
  const take = (file: ReadFile, row: ResourceRow): ResourceRow => {
    const other = takenBy.get(row.id);
    if (other) faults.push(`${file.path}: is about the same as ${other}`);
    takenBy.set(row.id, file.path);
    return row;
  };
  const identified = files.map((file) => {
    const row = byId.get(file.fields.id as number);
    return { file, row: row && isSame(file, row) ? take(file, row) : undefined };
  });
  return identified.map(({ file, row }) => {
    if (row) return { file, row };
    const candidates = (byKey.get(keyOf(kind, fieldsOf(file))) ?? []).filter(({ id }) => !takenBy.has(id));
    const [only, ...others] = candidates;
    return { file, row: only && others.length === 0 ? take(file, only) : undefined };
  });
}

/** What a file says, with what its name says. */
export const fieldsOf = ({ fields, slug }: ReadFile): Record<string, unknown> => ({ slug, ...defined(fields) });

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const isSame = ({ fields }: ReadFile, row: ResourceRow) =>
  typeof fields.createdAt === 'string' && parseTimestamp(fields.createdAt) === row.createdAt;

function keyOf(kind: ContentKind, fields: Record<string, unknown>): string {
  if (CONTENT_KINDS[kind].editable.slugged) return String(fields.slug);
  return [fields.name, kind === 'dive-sites' ? fields.region : ''].join('\n');
}
