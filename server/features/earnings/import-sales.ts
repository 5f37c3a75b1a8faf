import type { Sale } from '../../../domain/earnings/sale.ts';
import { MAX_SALE_NOTES, type SaleImport, type SaleImportResult } from '../../../domain/earnings/sale-import.ts';
import { recordBulkChange } from '../../crud/bulk-changes.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSale, type SaleReading } from './read-sale.ts';
import { createLineNames, readCells, readSaleRows, scanSales } from './scan-sales.ts';
import { storeSales } from './store-sales.ts';

/** Lines of one transaction: short enough that others wait a moment only. */
const LINES_PER_STEP = 500;

/**
 * Reads a sales file from `path` twice and stores its sales in steps. A transaction that is known is replaced where the file says otherwise;
 * the same file changes nothing a second time, so an import that was interrupted is finished by importing again. A dry run stores nothing.
 * @throws HttpError 400 for a file that cannot be read
 */
export async function importSales(
  database: Database,
  path: string,
  options: SaleImport,
  actor: Actor,
): Promise<SaleImportResult> {
  const { lastLines, places, headerLine, ...scanned } = await scanSales(path, options);
  const { network, headings, dateOrder, needsDateOrder } = scanned;
  const result = emptyResult({ network, headings, columns: places, needsDateOrder });
  if (!places) return result;
  const reading: SaleReading = { ...options, network, places, dateOrder };
  const nameLine = createLineNames();
  let step: Sale[] = [];
  const finishStep = async () => {
    if (step.length > 0) await takeStep(database, step, options, result);
    step = [];
  };
  for await (const { line, cells: written } of readSaleRows(path)) {
    if (line <= headerLine || written.every((cell) => cell.trim() === '')) continue;
    result.lines += 1;
    const cells = readCells(written);
    const sale = readSale(cells, reading);
    if ('problem' in sale) addNote(result, line, sale.problem);
    else if ((lastLines.get(sale.transactionKey) ?? line) > line) result.repeated += 1;
    else step.push(nameSale(sale, options.source, () => nameLine(cells)));
    if (step.length >= LINES_PER_STEP) await finishStep();
  }
  await finishStep();
  if (result.changeId !== null) await finishImport(database, options, result, actor);
  return result;
}

type Found = Pick<SaleImportResult, 'network' | 'headings' | 'columns' | 'needsDateOrder'>;

const emptyResult = (found: Found): SaleImportResult => ({
  ...found,
  changeId: null,
  ...{ lines: 0, added: 0, amended: 0, unchanged: 0, repeated: 0, unread: 0, notes: [] },
  ...{ attributed: 0, notAttributed: 0, totals: [] },
});

function addNote(result: SaleImportResult, line: number, text: string): void {
  result.unread += 1;
  if (result.notes.length < MAX_SALE_NOTES) result.notes.push({ line, text });
}

/** The names of two networks without rules here may give the same id to different sales. */
function nameSale(sale: Sale, source: string, nameLine: () => string): Sale {
  const key = sale.transactionKey || nameLine();
  if (sale.network !== 'other') return { ...sale, transactionKey: key };
  return { ...sale, transactionKey: `${source}: ${key}`, shop: sale.shop || source };
}

async function takeStep(
  database: Database,
  sales: readonly Sale[],
  options: SaleImport,
  result: SaleImportResult,
): Promise<void> {
  const counts = await database.transaction().execute(async (trx) => {
    const record = async () => {
      result.changeId ??= await recordBulkChange(trx, { kind: 'sales', summary: options.fileName || 'Sales' }, []);
      return result.changeId;
    };
    return storeSales(trx, sales, options.dryRun ? null : record);
  });
  result.added += counts.added;
  result.amended += counts.amended;
  result.unchanged += counts.unchanged;
  result.attributed += counts.attributed;
  result.notAttributed += sales.length - counts.attributed;
  for (const { currency, commission, state } of sales) {
    const known = result.totals.find((each) => each.currency === currency);
    const total = known ?? { currency, sales: 0, commission: 0 };
    if (!known) result.totals.push(total);
    total.sales += 1;
    if (state !== 'reversed') total.commission += commission;
  }
}

async function finishImport(
  database: Database,
  { fileName }: SaleImport,
  { changeId, added, amended }: SaleImportResult,
  actor: Actor,
): Promise<void> {
  const summary = `${fileName || 'Sales'}: ${added} added, ${amended} amended`.slice(-200);
  await database
    .updateTable('bulkChanges')
    .set({ summary })
    .where('id', '=', changeId as number)
    .execute();
  await recordAudit(database, { action: 'sales_imported', resource: 'sales', details: { added, amended } }, actor);
}
