import { z } from 'zod';

const teamMember = z.object({ role: z.string(), name: z.string(), text: z.string() });
const valuesSchema = z.record(z.string(), z.union([z.string(), z.array(teamMember)]));

/** Result of the last test mail; `at` is ISO 8601. */
export const mailTestSchema = z.object({
  at: z.string(),
  to: z.string(),
  sent: z.boolean(),
  reason: z.string().nullable(),
});
export type MailTest = z.infer<typeof mailTestSchema>;

/** The settings as the admin API delivers them. Secrets are never among them. */
export const adminSettingsSchema = z.object({
  version: z.int(),
  savedAt: z.string().nullable(),
  values: valuesSchema,
  shipped: valuesSchema,
  /** The environment variable that overrides a setting, by its path. */
  environment: z.record(z.string(), z.string()),
  siteUrl: z.string(),
  mail: z.object({ hasPassword: z.boolean(), test: mailTestSchema.nullable() }),
  offsite: z.object({ hasSecret: z.boolean(), hasBackupKey: z.boolean() }),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
