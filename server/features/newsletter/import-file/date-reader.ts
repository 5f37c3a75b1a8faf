import { type DateOrder, findDateOrder, needsDateOrder, readMoment } from '../../../../domain/kernel/import-dates.ts';
import type { ImportColumns } from './import-columns.ts';

/** Dates of consent that were read, could not be, are missing, or need the order of day and month. */
type DateCounts = { read: number; unread: number; missing: number; needOrder: number; order: string | null };

/** Reads dates, each column by the order of day and month that all its cells show, and counts the dates of consent. */
export class DateReader {
  readonly #columns: ImportColumns;
  readonly #orders = new Map<number, DateOrder | null>();
  readonly #answer: DateOrder | undefined;
  readonly #counts = { read: 0, unread: 0, missing: 0, needOrder: 0 };

  constructor(columns: ImportColumns, answer: DateOrder | undefined) {
    this.#columns = columns;
    this.#answer = answer;
  }

  #findOrder(at: number): DateOrder | null {
    if (!this.#orders.has(at))
      this.#orders.set(at, findDateOrder(this.#columns.rows.map(({ cells }) => cells[at] ?? '')));
    return this.#orders.get(at) ?? this.#answer ?? null;
  }

  readAt = (at: number, cell: string): string | null => readMoment(cell, this.#findOrder(at));

  /** The first filled column decides; a date in it that cannot be read is counted, and not replaced by a weaker one. */
  readConsent(cells: readonly string[]): string | undefined {
    const at = this.#columns.consent.find((column) => (cells[column] ?? '').trim() !== '');
    if (at === undefined) {
      this.#counts.missing += 1;
      return undefined;
    }
    const cell = cells[at] ?? '';
    const moment = this.readAt(at, cell);
    if (moment) this.#counts.read += 1;
    else if (needsDateOrder(cell) && !this.#findOrder(at)) this.#counts.needOrder += 1;
    else this.#counts.unread += 1;
    return moment ?? undefined;
  }

  counts(): DateCounts {
    const order = this.#columns.consent.map((at) => this.#orders.get(at)).find(Boolean) ?? this.#answer ?? null;
    return { ...this.#counts, order };
  }
}
