import { ENTITIES } from '../../../domain/kernel/entities.ts';
import type { TableName } from '../../whole-database/all-tables.ts';
import { ALL_TEXTS, declarePersonalData, findMentions } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace } from '../feature.ts';

/** Columns by which an owner recognises a row; its texts are too long to list. */
const NAMES = [
  'id',
  'kind',
  'entityId',
  'name',
  'title',
  'subject',
  'slug',
  'fileName',
  'address',
  'source',
  'summary',
  'savedAt',
];

const nameRow = (table: TableName, row: Row): Row => ({
  table,
  ...Object.fromEntries(NAMES.filter((name) => row[name] !== undefined).map((name) => [name, row[name] ?? null])),
});

const TABLES: readonly TableName[] = [
  ...Object.values(ENTITIES).map(({ table }) => table),
  ...([
    'revisions',
    'pendingChanges',
    'deletedItems',
    'bulkChanges',
    'bulkChangeItems',
    'moveIns',
    'movedItems',
    'sales',
    'saleVersions',
  ] as const),
  ...(['links', 'newsletterMails', 'missedSearches', 'missedPages'] as const),
];

/** An address that stands in what the owners have written, such as that of an operator. */
export const contentData: readonly AddressPlace[] = TABLES.map((table) =>
  declarePersonalData({
    ...{ table, title: 'Texts of the site', columns: ALL_TEXTS },
    find: async (database, email) =>
      (await findMentions(database, { table, columns: ALL_TEXTS }, email)).map((row) => nameRow(table, row)),
    stays: 'These are your own texts. Take the address out where it stands; earlier versions of the text keep it.',
  }),
);
