import { basename } from 'node:path';
import { z } from 'zod';
import { ENTITY_KINDS } from '../../../domain/kernel/entities.ts';
import { emailSchema, slugSchema } from '../../../domain/kernel/fields.ts';
import { PLACE_SLUG_PATTERN } from '../../../domain/kernel/slug-pattern.ts';
import { isUploadFolder } from '../../../domain/media/upload-address.ts';
import { explainIssue, findBadField, findBadNumber } from '../../crud/check-stored-row.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { allResources } from '../../registry/resources.ts';
import { type TableName, tablesIn } from '../../whole-database/all-tables.ts';
import { type Row, readRows } from '../../whole-database/rows.ts';
import { BackupError } from './store/backup-folder.ts';

/** Maximum rows that a message names. */
const MAX_NAMED = 3;
/** Stops counting here: more bad rows change nothing, and a crafted archive may have millions. */
const MAX_COUNTED = 100;

const parsesAsJson = <Output>(schema: z.ZodType<Output>) =>
  z.string().transform((text, context): Output => {
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: 'is not the JSON it should be', input: text });
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const jsonObject = parsesAsJson(z.record(z.string(), z.unknown()));
const jsonList = parsesAsJson(z.array(z.unknown()));
const anySlug = z.union([slugSchema, z.string().regex(PLACE_SLUG_PATTERN)]);

/** Columns outside the entities that the database itself does not check, and that other code parses or trusts. */
const OTHER_TABLES: Partial<Record<TableName, z.ZodType>> = {
  oldSlugs: z.object({ slug: anySlug }),
  goneAddresses: z.object({ kind: z.enum(ENTITY_KINDS), slug: anySlug }),
  revisions: z.object({ fields: jsonObject }),
  deletedItems: z.object({ kind: z.enum(ENTITY_KINDS), item: jsonObject, oldSlugs: jsonList }),
  pendingChanges: z.object({ kind: z.enum(ENTITY_KINDS), fields: jsonObject }),
  itemComments: z.object({ kind: z.enum(ENTITY_KINDS) }),
  newsletters: z.object({ email: emailSchema }),
  newsletterMails: z.object({ links: jsonList }),
  contacts: z.object({ report: jsonObject.nullable() }),
  diveReports: z.object({ species: parsesAsJson(z.array(z.int())), flags: jsonList }),
  mailOutbox: z.object({ headers: jsonObject, attachments: jsonList }),
  siteSettings: z.object({ changedValues: jsonObject }),
  bulkChanges: z.object({ extra: jsonObject }),
  bulkChangeItems: z.object({ kind: z.enum([...ENTITY_KINDS, 'upload']), before: jsonObject, after: jsonObject }),
  moveIns: z.object({ options: jsonObject, report: jsonObject }),
  uploads: z
    .object({ hash: z.string(), width: z.int(), height: z.int() })
    .refine(isUploadFolder, 'is no picture of this program'),
};

/**
 * Checks every row of a staged backup by the schemas that pages, lists and exports rely on, after the migrations. The
 * database itself only checks types.
 * @returns a line for each bad row, at most {@link MAX_COUNTED}.
 */
export async function findBadRows(staged: Database): Promise<string[]> {
  const problems: string[] = [];
  const checks: [TableName, (row: Row) => string | null][] = [
    ...allResources.map((resource): [TableName, (row: Row) => string | null] => [
      resource.table,
      (row) => findBadField(resource, row as unknown as ResourceRow),
    ]),
    ...(Object.entries(OTHER_TABLES) as [TableName, z.ZodType][]).map(
      ([table, schema]): [TableName, (row: Row) => string | null] => [
        table,
        (row) => explainIssue(schema.safeParse(row)),
      ],
    ),
  ];
  const checked = new Map(checks);
  for (const table of await tablesIn(staged)) {
    const check = checked.get(table);
    for await (const rows of readRows(staged, table)) {
      for (const row of rows) {
        const problem = findBadNumber(row) ?? check?.(row) ?? null;
        if (problem) problems.push(`${table} ${row.id ?? row.slug ?? row.version ?? ''}: ${problem}`);
        if (problems.length >= MAX_COUNTED) return problems;
      }
    }
  }
  return problems;
}

/** Names some bad rows in a sentence. */
export function describeBadRows(problems: readonly string[]): string {
  const count =
    problems.length >= MAX_COUNTED
      ? `${MAX_COUNTED} or more rows`
      : problems.length === 1
        ? 'a row'
        : `${problems.length} rows`;
  return `${count} that this program could not show (${problems.slice(0, MAX_NAMED).join('; ')})`;
}

/** Checks the rows of a staged backup. @param file its database. @throws BackupError that names some of the bad rows. */
export async function assertRows(file: string, path: string): Promise<void> {
  const staged = createDatabase(sqliteDialect(file));
  try {
    const problems = await findBadRows(staged);
    if (problems.length === 0) return;
    throw new BackupError(
      `The backup ${basename(path)} contains ${describeBadRows(problems)}. Nothing was changed. Use another one.`,
    );
  } finally {
    await staged.destroy();
  }
}
