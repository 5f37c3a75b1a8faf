import { useState } from 'react';
import { type BulkAction, type BulkResult, MAX_BULK_ITEMS } from '../../../../domain/admin/item-table.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';

/** As many as the server changes in one transaction: all of a page of a list, or none. */
const BATCH = MAX_BULK_ITEMS;

type Item = { id: number; version: number };
type Change = { action: BulkAction; values?: Record<string, unknown>; done: string };

/** The result of a bulk change. `done` follows the count: 'published'. */
export type BulkReport = { done: string; changed: number; unchanged: number; failed: BulkResult[] };

/** Changes many items, a batch at a time. Reports that the outcome is unknown after a request without a response. */
export function useBulk(collection: string) {
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const invalidateQueries = useInvalidateQueries();

  const run = async (items: readonly Item[], names: ReadonlyMap<number, { name: string }>, change: Change) => {
    const results: BulkResult[] = [];
    setReport(null);
    for (let at = 0; at < items.length; at += BATCH) {
      setProgress({ at, of: items.length });
      results.push(...(await sendBatch(collection, items.slice(at, at + BATCH), names, change)));
    }
    await invalidateQueries();
    setProgress(null);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const changed = results.filter(({ outcome }) => outcome === 'done').length;
    setReport({ done: change.done, changed, unchanged: results.length - changed - failed.length, failed });
    return failed.map(({ id }) => id);
  };
  return { run, progress, report, dismiss: () => setReport(null) };
}

async function sendBatch(
  collection: string,
  items: readonly Item[],
  names: ReadonlyMap<number, { name: string }>,
  { action, values }: Change,
): Promise<BulkResult[]> {
  try {
    const body = { action, items, ...(values && { values }) };
    return (await adminRequest<{ results: BulkResult[] }>('POST', `/api/admin/${collection}/bulk`, { body })).results;
  } catch (failure) {
    if (!(failure instanceof AdminRequestError)) throw failure;
    const reason =
      failure.status === 0
        ? 'The server did not respond. Either all of these items were changed or none: check one of them in the table.'
        : failure.message;
    return items.map(({ id }) => ({ id, name: names.get(id)?.name ?? '', outcome: 'failed' as const, reason }));
  }
}
