import { useState } from 'react';
import { SITE_COLUMNS } from '../../../../domain/dive-sites/dive-site-table.ts';
import {
  findRepeatedRows,
  type ImportRow,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_BYTES,
  type RowResult,
  readSiteTable,
  type SiteTable,
  unknownHeadings,
} from '../../../../domain/dive-sites/site-import.ts';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';

/** Few rows per save, so that progress is visible. */
const SAVE_BATCH = 20;
const PATH = '/api/admin/dive-sites/import';

export type ImportState = {
  table: SiteTable | null;
  /** One for each row, from the dry run or, where a row was sent, from its save. */
  results: RowResult[];
  /** Headings that are not read. */
  unknown: string[];
  progress: { at: number; of: number } | null;
  /** Why the file cannot be used, or what stopped the last request. */
  error: string | null;
  /** Rows that were saved; null before that. */
  saved: { created: number; changed: number; changeId: number | null } | null;
};

/** `withDoubts`: also the rows about which the check has doubts. `asDrafts`: new sites come in as drafts. */
export type SaveOptions = { withDoubts: boolean; asDrafts: boolean };

const START: ImportState = { table: null, results: [], unknown: [], progress: null, error: null, saved: null };

/** Checks a file of dive sites, a batch at a time, and then saves what the check found. Nothing is written before that. */
export function useSiteImport() {
  const [state, setState] = useState(START);
  const change = (changes: Partial<ImportState>) => setState((before) => ({ ...before, ...changes }));
  const invalidateQueries = useInvalidateQueries();

  const check = async (table: SiteTable) => {
    const repeated = findRepeatedRows(table);
    const results: RowResult[] = [];
    change({ ...START, table, unknown: unknownHeadings(table.columns, SITE_COLUMNS) });
    try {
      for (let at = 0; at < table.rows.length; at += MAX_IMPORT_BATCH) {
        change({ progress: { at, of: table.rows.length } });
        const batch = table.rows.slice(at, at + MAX_IMPORT_BATCH).map(({ line, cells }) => ({ line, cells }));
        results.push(...(await send(table.columns, batch, { dryRun: true, asDrafts: false })).results);
      }
    } catch (failure) {
      return change({ progress: null, error: describeFailure(failure) });
    }
    change({ progress: null, results: results.map((result) => withRepeat(result, repeated)) });
  };

  const choose = async (file: File | undefined) => {
    if (!file) return setState(START);
    const table = await readFile(file);
    if ('error' in table) setState({ ...START, error: table.error });
    else await check(table);
  };

  const save = async ({ withDoubts, asDrafts }: SaveOptions) => {
    const { table, results } = state;
    if (!table) return;
    const options = { withDoubts, asDrafts };
    const rows = rowsToSave(table, results, options);
    const saved = new Map<number, RowResult>();
    let error: string | null = null;
    let changeId: number | null = null;
    for (let at = 0; at < rows.length && error === null; at += SAVE_BATCH) {
      change({ progress: { at, of: rows.length }, error: null });
      const batch = rows.slice(at, at + SAVE_BATCH);
      try {
        const sent: Sent = await send(table.columns, batch, { dryRun: false, asDrafts, changeId });
        for (const result of sent.results) saved.set(result.line, result);
        changeId = sent.changeId;
      } catch (failure) {
        error = `${describeFailure(failure)} ${saved.size} of ${rows.length} rows are known to be saved. Check the file again before you go on.`;
      }
    }
    await invalidateQueries();
    const count = (outcome: string) => [...saved.values()].filter((result) => result.outcome === outcome).length;
    change({
      ...{ progress: null, error, saved: { created: count('created'), changed: count('changed'), changeId } },
      results: results.map(
        (result) => saved.get(result.line) ?? (error || canBeSaved(result, options) ? result : leftOut(result)),
      ),
    });
  };
  return { ...state, choose, save, checkAgain: () => state.table && void check(state.table) };
}

const isValid = ({ outcome }: RowResult) => outcome === 'created' || outcome === 'changed';

/** Whether a row is saved: one with doubts only where they were confirmed, or where no reader sees the new site. */
export const canBeSaved = (result: RowResult, { withDoubts, asDrafts }: SaveOptions) =>
  isValid(result) && (result.doubts.length === 0 || withDoubts || (asDrafts && result.outcome === 'created'));

const rowsToSave = (table: SiteTable, results: readonly RowResult[], options: SaveOptions) => {
  const saved = results.filter((result) => canBeSaved(result, options));
  const versions = new Map(saved.map(({ line, version }) => [line, version]));
  return table.rows
    .filter(({ line }) => versions.has(line))
    .map(({ line, cells }) => ({ line, cells, version: versions.get(line) ?? null, confirmed: options.withDoubts }));
};

/** A row that was to be saved and was not, because its doubts were not confirmed. */
const leftOut = (result: RowResult): RowResult =>
  isValid(result) && result.doubts.length > 0
    ? {
        ...result,
        outcome: 'failed',
        errors: [{ column: null, text: 'Left out: you did not confirm it.' }],
      }
    : result;

type SendOptions = { dryRun: boolean; asDrafts: boolean; changeId?: number | null };
type Sent = { results: RowResult[]; changeId: number | null };

function send(columns: string[], rows: ImportRow[], { changeId, ...options }: SendOptions): Promise<Sent> {
  return adminRequest<Sent>('POST', PATH, { body: { columns, rows, ...options, ...(changeId && { changeId }) } });
}

function describeFailure(failure: unknown): string {
  if (!(failure instanceof AdminRequestError)) throw failure;
  return failure.message;
}

function withRepeat(result: RowResult, repeated: ReadonlyMap<number, string>): RowResult {
  const text = repeated.get(result.line);
  return text ? { ...result, outcome: 'failed', errors: [...result.errors, { column: null, text }] } : result;
}

/** Older versions of Excel write other encodings, in which accents and degree signs would be lost. */
async function readFile(file: File): Promise<SiteTable | { error: string }> {
  if (file.size > MAX_IMPORT_BYTES)
    return { error: `Use a file of at most ${formatBytes(MAX_IMPORT_BYTES)}; this one has ${formatBytes(file.size)}.` };
  try {
    return readSiteTable(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { error: 'This file is not UTF-8 text. In Excel, save it as “CSV UTF-8”.' };
  }
}
