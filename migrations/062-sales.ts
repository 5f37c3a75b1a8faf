import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates the sales that networks report, amounts in minor units, and their states before an import amended them. `import_id`: the bulk
 * change that wrote the row last; `first_import_id`: the one that added it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, word, json, optionalTime } = columnTypes(database);
  await createTable(database, 'sales', [
    id(),
    word('network', ['commission-factory', 'awin', 'amazon', 'other']),
    text('transaction_key'),
    text('shop'),
    text('day'),
    optionalTime('sold_at'),
    text('currency'),
    'amount integer',
    'commission integer not null',
    word('state', ['pending', 'confirmed', 'paid', 'reversed']),
    'place_id integer',
    'import_id integer not null',
    'first_import_id integer not null',
    'unique (network, transaction_key)',
  ]);
  await createIndex(database, 'sales_by_day', 'sales', ['day']);
  await createIndex(database, 'sales_by_import', 'sales', ['import_id']);
  await createTable(database, 'sale_versions', [
    id(),
    'sale_id integer not null',
    'import_id integer not null',
    json('before', '{}'),
  ]);
  await createIndex(database, 'sale_versions_by_import', 'sale_versions', ['import_id']);
}
