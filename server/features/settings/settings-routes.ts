import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { siteSettings } from '../../../content/site-settings.ts';
import { MAX_BACKUP_KEY_LENGTH } from '../../../domain/backups/backup-key.ts';
import { SENDER_RECORDS } from '../../../domain/mail/sender-records.ts';
import { type AdminSettings, adminSettingsSchema, mailTestSchema } from '../../../domain/settings/admin-settings.ts';
import { needsConfirmation, settingValues, withValues } from '../../../domain/settings/setting-fields.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { parseIfMatch } from '../../crud/crud-routes.ts';
import { applyEnvOverrides, type Config, environmentNames } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { checkDomain } from './check-domain.ts';
import { checkSender, readSenderDomain } from './check-sender.ts';
import { formatSender } from './mail-transport.ts';
import {
  listChangesTo,
  listSaves,
  readBackupKey,
  readMailPassword,
  readMailTest,
  readOffsiteSecret,
  storedSettings,
} from './queries.ts';
import { revertSettings, saveSettings } from './save-settings.ts';
import { sendTestMail } from './test-mail.ts';

type Context = { database: Database; config: Config; guard: ConfirmedOnly };

const PATH = '/api/admin/settings';

const MAX_PASSWORD_LENGTH = 500;
/** Leaves room for a private key of 4096 bits, which has 3,400 characters. */
const MAX_SECRET_LENGTH = 10_000;
const secretSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Contains characters that cannot be used.')
    .optional();
const inputSchema = z.object({
  changes: z.record(z.string(), z.unknown(), 'Send the changed settings.').default({}),
  /** '' deletes it. */
  mailPassword: secretSchema(MAX_PASSWORD_LENGTH),
  offsiteSecret: secretSchema(MAX_SECRET_LENGTH),
  backupKey: secretSchema(MAX_BACKUP_KEY_LENGTH),
});
const revertSchema = z.object({ version: z.int().min(0) });

/** A name in the DNS, of one part or several. */
const SELECTOR = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i;
const senderCheckSchema = z.strictObject({
  selector: z
    .string()
    .max(63, 'That is too long for a selector.')
    .regex(SELECTOR, 'A selector has letters, digits and hyphens.')
    .optional(),
});
const senderRecordsSchema = z.object({
  domain: z.string(),
  records: z.array(
    z.object({
      name: z.enum(SENDER_RECORDS),
      state: z.enum(['ok', 'warn', 'bad', 'unknown']),
      text: z.string(),
      record: z.string().nullable(),
    }),
  ),
});

/** Registers the admin routes for the site's settings. Secrets are accepted and never returned. */
export function registerSettings(app: FastifyInstance, { database, config, guard }: Context): void {
  const admin = adminRoutes(app, guard);
  const present = () => presentSettings(database, config);
  registerSenderCheck(app, { database, config, guard });
  registerDomainCheck(app, { database, config, guard });

  admin.get(PATH, 'The settings of the site', { response: adminSettingsSchema }, present);
  admin.patch(
    PATH,
    'Change settings; If-Match with their version refuses to overwrite newer ones (412)',
    { body: inputSchema, response: adminSettingsSchema, errors: [403, 412] },
    async (request) => {
      const { changes, mailPassword, offsiteSecret, backupKey } = request.body;
      const isSecret = [mailPassword, offsiteSecret, backupKey].some((secret) => secret !== undefined);
      if (isSecret || Object.entries(changes).some((change) => needsConfirmation(...change)))
        await guard.requireConfirmation(request);
      const input = { ...request.body, version: parseIfMatch(request) };
      await saveSettings({ database, environment: environmentNames(config) }, input, request);
      return present();
    },
  );
  admin.get(
    `${PATH}/history`,
    'The last saves of the settings, newest first, with what each changed',
    { response: z.unknown() },
    () => listSaves(database),
  );
  admin.post(
    `${PATH}/revert`,
    'Make an earlier save of the settings apply again; version 0 is the site as shipped. If-Match as for a change',
    { body: revertSchema, response: adminSettingsSchema, errors: [403, 404, 412] },
    async (request) => {
      const to = request.body.version;
      if ((await listChangesTo(database, to)).some(({ path, after }) => needsConfirmation(path, after)))
        await guard.requireConfirmation(request);
      await revertSettings(database, { to, version: parseIfMatch(request) }, request);
      return present();
    },
  );
  admin.post(
    `${PATH}/test-mail`,
    'Send a test mail to the address for messages',
    { response: mailTestSchema, errors: [409] },
    async (request) => sendTestMail({ database, config, settings: await currentSettings(database, config) }, request),
  );
}

/** Registers the check of the site's address after a change of domain. */
function registerDomainCheck(app: FastifyInstance, { database, config, guard }: Context): void {
  adminRoutes(app, guard).post(
    `${PATH}/domain-check`,
    'Check the certificate of the site, where former addresses lead, and in whose name email is sent',
    { response: z.object({ findings: z.array(domainFindingSchema) }) },
    async () => {
      const settings = await currentSettings(database, config);
      return { findings: await checkDomain({ siteUrl: config.siteUrl, settings, sender: formatSender(settings) }) };
    },
  );
}

const domainFindingSchema = z.object({
  ...{ name: z.string(), state: z.enum(['ok', 'warn', 'bad', 'unknown']), text: z.string() },
});

/** Registers the look-up of what the DNS says of the sender's domain. */
function registerSenderCheck(app: FastifyInstance, { database, config, guard }: Context): void {
  adminRoutes(app, guard).post(
    `${PATH}/sender-check`,
    'Look up SPF, DKIM and DMARC of the sender’s domain',
    { body: senderCheckSchema, response: senderRecordsSchema, errors: [409] },
    async ({ body }) => {
      const domain = readSenderDomain(formatSender(await currentSettings(database, config)));
      if (!domain.includes('.'))
        throw new HttpError(409, 'The sender has no domain. Enter an address under From and save it first.');
      return { domain, records: await checkSender(domain, body.selector ?? null) };
    },
  );
}

async function currentSettings(database: Database, config: Config): Promise<SiteSettings> {
  const { values } = await storedSettings(database);
  return applyEnvOverrides(withValues(siteSettings, values), config);
}

async function presentSettings(database: Database, config: Config): Promise<AdminSettings> {
  const { version, savedAt, values } = await storedSettings(database);
  const hasPassword = (await readMailPassword(database)) !== undefined;
  return {
    version,
    savedAt,
    values: settingValues(applyEnvOverrides(withValues(siteSettings, values), config)),
    shipped: settingValues(siteSettings),
    environment: environmentNames(config),
    siteUrl: config.siteUrl,
    mail: { hasPassword, test: await readMailTest(database) },
    offsite: {
      hasSecret: (await readOffsiteSecret(database)) !== undefined,
      hasBackupKey: (await readBackupKey(database)) !== undefined,
    },
  };
}
