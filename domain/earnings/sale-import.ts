import { z } from 'zod';
import { LIMITS, textSchema } from '../kernel/fields.ts';
import { isTimeZone } from '../kernel/local-time.ts';
import { currencySchema, SALE_NETWORKS } from './sale.ts';
import { SALE_COLUMNS } from './sale-columns.ts';

/** A year of a busy site; more would only hold the server. */
export const MAX_SALE_LINES = 200_000;
export const MAX_SALE_BYTES = 100_000_000;
/** Notes about lines that a report lists; the rest is counted. */
export const MAX_SALE_NOTES = 50;

const columnsSchema = z.partialRecord(z.enum(SALE_COLUMNS), z.int().min(0).max(500));

/**
 * How a sales file is to be read. `columns`: chosen by the owner, by position; left out, they are found by their headings. `source`: the
 * name of a network that has no rules here.
 */
export const saleImportSchema = z.object({
  fileName: textSchema(255).default(''),
  dryRun: z.stringbool().default(true),
  source: textSchema(LIMITS.name).default(''),
  currency: currencySchema.default('AUD'),
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone.').default('Australia/Sydney'),
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  columns: z
    .string()
    .max(2_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Choose the columns again.' });
        return z.NEVER;
      }
    })
    .pipe(columnsSchema)
    .optional(),
});
export type SaleImport = z.output<typeof saleImportSchema>;

/** The result of an import, or of a dry run. `lines` is the sum of `added`, `amended`, `unchanged`, `repeated` and `unread`. */
export const saleImportResultSchema = z.object({
  /** The recorded bulk change; null for a dry run, and where nothing changed. */
  changeId: z.int().nullable(),
  network: z.enum(SALE_NETWORKS),
  /** The headings of the file with the first cell below each, and where each column was found; both null where no headings were found. */
  headings: z.array(z.object({ heading: z.string(), example: z.string() })),
  columns: columnsSchema.nullable(),
  lines: z.int(),
  added: z.int(),
  amended: z.int(),
  unchanged: z.int(),
  /** Lines whose transaction stands in the file again below. */
  repeated: z.int(),
  unread: z.int(),
  notes: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Of the lines read: with a code of this site, and without. */
  attributed: z.int(),
  notAttributed: z.int(),
  totals: z.array(z.object({ currency: z.string(), sales: z.int(), commission: z.int() })),
  /** Whether dates are there whose order of day and month nobody has said. */
  needsDateOrder: z.boolean(),
});
export type SaleImportResult = z.infer<typeof saleImportResultSchema>;
