import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';

export const OFFSITE_KINDS = ['off', 's3', 'sftp'] as const;

/** A copy that was read back and compared. */
export const offsiteCopySchema = z.object({
  file: z.string(),
  at: timestampSchema,
  bytes: z.int(),
  sha256: z.string(),
});
export type OffsiteCopyRecord = z.infer<typeof offsiteCopySchema>;

export const offsiteOverviewSchema = z.object({
  kind: z.enum(OFFSITE_KINDS),
  /** Whether there is a key to encrypt backups with; without one none leaves the server. */
  hasKey: z.boolean(),
  last: offsiteCopySchema.nullable(),
  failure: z.object({ at: timestampSchema, reason: z.string() }).nullable(),
});
export type OffsiteOverview = z.infer<typeof offsiteOverviewSchema>;

/** A copy follows each daily backup, with an hour between attempts. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;

/** A warning about the copies for admins; null while all is well or none are made. */
export function offsiteProblem({ kind, last, failure }: Omit<OffsiteOverview, 'hasKey'>, now: number): string | null {
  if (kind === 'off') return null;
  if (failure) return `The last backup could not be copied off-site. ${failure.reason}`;
  const age = last ? now - Date.parse(last.at) : 0;
  return age > MAX_AGE_MS ? `The last off-site copy of a backup is ${Math.floor(age / 86_400_000)} days old.` : null;
}
