import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { passwordLengthError } from '../../../domain/security/session.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { requireCompleteBucket, type S3Settings, s3Environment, s3Settings } from './s3-settings.ts';
import { OperatorError } from './startup-error.ts';

/** The settings of this process from environment variables. Owners set facts about the site itself at /admin/settings. */
export type Config = {
  /** 'development' serves pages from their sources and relaxes what that needs. */
  environment: 'development' | 'production' | 'test';
  /** A name or address to listen on. */
  host: string;
  /** 0 asks the system for any free port. */
  port: number;
  /** The origin that visitors use, without a trailing slash, e.g. `https://bommie.example`. */
  siteUrl: string;
  /** Absolute path of the folder that holds the database file, uploads and caches. */
  dataDir: string;
  /** Absolute path of the folder that backups are written to. */
  backupDir: string;
  /** `postgres://…`; absent means the SQLite file in the data folder. */
  databaseUrl?: string;
  /** A bucket for uploaded pictures; absent means the data folder. */
  uploadsS3?: S3Settings;
  adminPassword?: string;
  /** `smtp://…` or `smtps://…`; without it no mail is sent. */
  smtpUrl?: string;
  /** Sender of every mail, `name@host` or `Name <name@host>`. */
  mailFrom?: string;
  /** How fast newsletter issues are sent. */
  newsletterMailsPerMinute: number;
  /** Password with which a mail provider reports bounces and complaints; without it reports are not accepted. */
  mailWebhookSecret?: string;
  /**
   * Proxies whose `X-Forwarded-…` headers are trusted, as Fastify expects them. `true` and a number of hops are rejected:
   * they would trust any client.
   */
  trustProxy: false | string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whether page views, referring hosts and searches without result are counted. */
  countVisits: boolean;
  /** Whether the site checks links to other sites. */
  checkLinks: boolean;
  /** Whether browsers may store pages; if not, an installed service worker deletes its caches and removes itself. */
  isOfflineEnabled: boolean;
  /** Origins of the forecast, used once an owner has switched it on. */
  forecast: { weatherUrl: string; marineUrl: string; apiKey?: string };
  mapTileUrl?: string;
  tagManagerId?: string;
};

const LOOPBACK = '127.0.0.1';
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Lists all unusable settings, one sentence each. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const url = (protocols: string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);

const onOrOff = z
  .enum(['on', 'off'], 'must be on or off.')
  .default('on')
  .transform((value) => value === 'on');

const webOrigin = url(['http:', 'https:'], 'must be a full address such as https://example.com.').refine(
  isOrigin,
  'must be an address without a path, such as https://example.com.',
);

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test.')
    .default('production'),
  // Loopback, because the site usually runs behind a proxy on the same machine and its admin area must not be open to a
  // whole network over plain HTTP by accident. A container sets HOST=0.0.0.0. 'localhost' becomes one address: with IPv4
  // and IPv6 Fastify creates two servers and waits for the requests of only one of them at shutdown.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 127.0.0.1 or 0.0.0.0.')
    .transform((host) => (host === 'localhost' ? LOOPBACK : host))
    .default(LOOPBACK),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535.')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535.')
    .default(3000),
  SITE_URL: url(['http:', 'https:'], 'must be a full address such as https://example.com.')
    .refine(isOrigin, 'must be an address without a path, such as https://example.com.')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must start with postgres://; leave it out to use SQLite.',
  ).optional(),
  ...s3Environment,
  ADMIN_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const error = passwordLengthError(password);
      if (error) context.addIssue(error);
    })
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587 or smtps://…:465.').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like name@example.com or Name <name@example.com>.',
    )
    .optional(),
  NEWSLETTER_MAILS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999.')
    .transform(Number)
    .default(60),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{20,}$/, 'must have at least 20 characters and no spaces.')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(parseTrustProxy)
    .refine(
      (value) => value !== undefined,
      'must be false or a comma-separated list of the proxies’ addresses (loopback, 10.0.0.0/8, …). With true or a number of proxies, visitors could claim any address, and no limit would hold.',
    )
    .transform((value) => value ?? false)
    // Off by default: an address that any client can claim would defeat the rate limits.
    .default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`).default('info'),
  COUNT_VISITS: onOrOff,
  CHECK_LINKS: onOrOff,
  OFFLINE: onOrOff,
  FORECAST_URL: webOrigin.default('https://api.open-meteo.com'),
  FORECAST_MARINE_URL: webOrigin.default('https://marine-api.open-meteo.com'),
  FORECAST_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must have letters, digits, - and _ only.')
    .optional(),
  MAP_TILE_URL: z
    .string()
    .regex(/^(?:https:\/\/|\/(?!\/))\S*\{z\}\S*$/, 'must be an https address with {z}, {x} and {y} in it.')
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123.')
    .optional(),
});

/**
 * Reads the configuration from environment variables. Blank variables count as absent.
 * @throws ConfigError with one sentence for each unusable variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.superRefine(requireCompleteBucket).safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    databaseUrl: values.DATABASE_URL,
    uploadsS3: s3Settings(values),
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    newsletterMailsPerMinute: values.NEWSLETTER_MAILS_PER_MINUTE,
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    countVisits: values.COUNT_VISITS,
    checkLinks: values.CHECK_LINKS,
    isOfflineEnabled: values.OFFLINE,
    forecast: {
      weatherUrl: values.FORECAST_URL,
      marineUrl: values.FORECAST_MARINE_URL,
      apiKey: values.FORECAST_API_KEY,
    },
    mapTileUrl: values.MAP_TILE_URL,
    tagManagerId: values.TAG_MANAGER_ID,
  };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && !search && !hash && !username && !password;
}

/** Names that Fastify's proxy rules accept in addition to addresses and ranges. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function parseTrustProxy(value: string): Config['trustProxy'] | undefined {
  const text = value.trim().toLowerCase();
  if (text === 'false') return false;
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => PROXY_NAMES.includes(part) || isAddressOrRange(part)) ? parts : undefined;
}

function isAddressOrRange(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Applies the overrides from the environment to the site's settings, so that the rest of the server reads settings in one
 * place.
 */
export function applyEnvOverrides(settings: SiteSettings, config: Config): SiteSettings {
  const { tagManagerId, mapTileUrl, mailFrom, smtpUrl } = config;
  return {
    ...settings,
    tagManagerId: tagManagerId ?? settings.tagManagerId,
    mapTiles: { ...settings.mapTiles, url: mapTileUrl ?? settings.mapTiles.url },
    mail: { ...settings.mail, ...(smtpUrl && parseMailServer(smtpUrl)), ...(mailFrom && { from: mailFrom }) },
  };
}

/** Host, port and user of SMTP_URL; never its password. */
function parseMailServer(smtpUrl: string) {
  const { protocol, hostname, port, username } = new URL(smtpUrl);
  return {
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    user: decodeURIComponent(username),
  };
}

/** Names of the variables that override settings, by the setting's path (domain/settings/setting-fields.ts). */
export type EnvironmentNames = Record<string, string>;

/**
 * Lists the settings that environment variables override. Includes `adminPassword` and `siteUrl`, which the page also shows.
 */
export function environmentNames(config: Config): EnvironmentNames {
  const { smtpUrl, mailFrom, tagManagerId, mapTileUrl, adminPassword } = config;
  const mailServer = ['mail.host', 'mail.port', 'mail.user', 'mail.password'];
  return {
    ...(smtpUrl && Object.fromEntries(mailServer.map((path) => [path, 'SMTP_URL']))),
    ...(mailFrom && { 'mail.from': 'MAIL_FROM' }),
    ...(tagManagerId && { tagManagerId: 'TAG_MANAGER_ID' }),
    ...(mapTileUrl && { 'mapTiles.url': 'MAP_TILE_URL' }),
    ...(adminPassword && { adminPassword: 'ADMIN_PASSWORD' }),
  };
}
