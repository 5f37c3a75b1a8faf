import { z } from 'zod';

/** A moment as ISO 8601 in UTC with milliseconds, e.g. `2026-03-01T09:30:00.000Z`; the only form in which times leave the server. */
export const timestampSchema = z.iso.datetime({ precision: 3 });
export type Timestamp = z.infer<typeof timestampSchema>;

/** A calendar day without a time, `YYYY-MM-DD`. */
export const isoDateSchema = z.iso.date();
