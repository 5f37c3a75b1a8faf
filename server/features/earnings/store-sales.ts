import type { Sale } from '../../../domain/earnings/sale.ts';
import type { FinishUndo } from '../../crud/undo-bulk-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SalesTable } from './tables.ts';

type StoredSale = Omit<SalesTable, 'id'> & { id: number };

/** The columns that a network may amend. */
const AMENDED = ['shop', 'day', 'soldAt', 'currency', 'amount', 'commission', 'state', 'placeId'] as const;
type Amended = Pick<StoredSale, (typeof AMENDED)[number]>;

/**
 * Adds sales, and replaces those that the network reports differently now, each with its state before for the undo. All are of one network,
 * none twice. @param record gives the id of the import once something changes; null only counts
 */
export async function storeSales(
  trx: Database,
  sales: readonly Sale[],
  record: (() => Promise<number>) | null,
): Promise<{ added: number; amended: number; unchanged: number; attributed: number }> {
  const places = await findPlaces(trx, sales);
  const stored = await findStored(trx, sales);
  const added: Omit<StoredSale, 'id' | 'importId' | 'firstImportId'>[] = [];
  const amended: { before: StoredSale; after: Amended }[] = [];
  let attributed = 0;
  for (const { code, ...sale } of sales) {
    const placeId = code === null ? null : (places.get(code) ?? null);
    if (placeId !== null) attributed += 1;
    const row = { ...sale, placeId };
    const before = stored.get(sale.transactionKey);
    if (!before) added.push(row);
    else if (AMENDED.some((name) => before[name] !== row[name])) amended.push({ before, after: pickAmended(row) });
  }
  const counts = { added: added.length, amended: amended.length, attributed };
  const unchanged = sales.length - added.length - amended.length;
  if (!record || added.length + amended.length === 0) return { ...counts, unchanged };
  const importId = await record();
  if (added.length > 0)
    await trx
      .insertInto('sales')
      .values(added.map((row) => ({ ...row, importId, firstImportId: importId })))
      .execute();
  await amendSales(trx, amended, importId);
  return { ...counts, unchanged };
}

const pickAmended = (row: Amended): Amended =>
  Object.fromEntries(AMENDED.map((name) => [name, row[name]])) as unknown as Amended;

async function findPlaces(trx: Database, sales: readonly Sale[]): Promise<Map<string, number>> {
  const codes = [...new Set(sales.flatMap(({ code }) => code ?? []))];
  if (codes.length === 0) return new Map();
  const rows = await trx.selectFrom('clickPlaces').select(['code', 'id']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function findStored(trx: Database, sales: readonly Sale[]): Promise<Map<string, StoredSale>> {
  const [first] = sales;
  if (!first) return new Map();
  const keys = sales.map(({ transactionKey }) => transactionKey);
  const rows = await trx
    .selectFrom('sales')
    .selectAll()
    .where('network', '=', first.network)
    .where('transactionKey', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.transactionKey, row]));
}

async function amendSales(
  trx: Database,
  amended: readonly { before: StoredSale; after: Amended }[],
  importId: number,
): Promise<void> {
  if (amended.length === 0) return;
  await trx
    .insertInto('saleVersions')
    .values(
      amended.map(({ before }) => ({
        saleId: before.id,
        importId,
        before: JSON.stringify({ ...pickAmended(before), importId: before.importId }),
      })),
    )
    .execute();
  await replaceSales(
    trx,
    amended.map(({ before, after }) => ({ ...before, ...after, importId })),
  );
}

const ROWS_PER_STATEMENT = 500;

/** Replaces rows by the hundred: one statement each would hold the database for many seconds. */
async function replaceSales(trx: Database, rows: readonly StoredSale[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await trx
      .insertInto('sales')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries([...AMENDED, 'importId' as const].map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute();
}

/** Lets the import that amended a sale after `importId` go back to what was before that one, which is being undone. */
async function skipVersions(trx: Database, importId: number): Promise<void> {
  await trx
    // Materialized, so that SQLite finds each sale by an index: 100,000 take half a second and not an hour.
    .with(
      (name) => name('undone').materialized(),
      (query) => query.selectFrom('saleVersions').select(['saleId', 'before']).where('importId', '=', importId),
    )
    .updateTable('saleVersions')
    .from('undone')
    .set((eb) => ({ before: eb.ref('undone.before') }))
    .whereRef('undone.saleId', '=', 'saleVersions.saleId')
    .where('saleVersions.before', 'like', `%"importId":${importId}}`)
    .execute();
}

/**
 * Undoes an import of sales, in the transaction of its bulk change: those it added go, those it amended are again as they were. What a
 * later import has amended stays, until that one is undone.
 */
export const finishSalesUndo: FinishUndo = async (trx, { id }) => {
  const versions = await trx
    .selectFrom('saleVersions')
    .innerJoin('sales', 'sales.id', 'saleVersions.saleId')
    .selectAll('sales')
    .select('before')
    .where('saleVersions.importId', '=', id)
    .where('sales.importId', '=', id)
    .execute();
  const rows = versions.map(({ before, ...sale }) => ({ ...sale, ...(JSON.parse(before) as Partial<StoredSale>) }));
  await replaceSales(trx, rows);
  await skipVersions(trx, id);
  await trx.deleteFrom('saleVersions').where('importId', '=', id).execute();
  // Also those of an import that was undone while a later one had amended them.
  const undone = trx
    .selectFrom('bulkChanges')
    .select('id')
    .where('kind', '=', 'sales')
    .where('undoneAt', 'is not', null);
  await trx
    .deleteFrom('sales')
    .whereRef('importId', '=', 'firstImportId')
    .where((eb) => eb.or([eb('importId', '=', id), eb('importId', 'in', undone)]))
    .execute();
};
