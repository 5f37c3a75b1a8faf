import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MailTransport, namedAddress } from '../mail/index.ts';
import { readMailPassword } from './queries.ts';

export type TransportParts = { database: Database; settings: SiteSettings; config: Pick<Config, 'smtpUrl'> };

/** Characters that separate or comment in a list of addresses (RFC 5322): a name with one of them is quoted. */
const SPECIALS = /[()<>[\]:;@\\,."]/;

/** Sender of every mail. */
export const formatSender = ({ mail, name, email }: Pick<SiteSettings, 'mail' | 'name' | 'email'>): string =>
  mail.from || (SPECIALS.test(name) ? namedAddress(name, email) : `${name} <${email}>`);

/** Finds the present mail server; undefined without one. SMTP_URL takes precedence over the settings. */
export async function findMailTransport({
  database,
  settings,
  config,
}: TransportParts): Promise<MailTransport | undefined> {
  const from = formatSender(settings);
  if (config.smtpUrl) return { url: config.smtpUrl, from };
  const { host, port, user } = settings.mail;
  if (!host) return undefined;
  const password = await readMailPassword(database);
  const login = user ? `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}@` : '';
  return { url: `${port === IMPLICIT_TLS_PORT ? 'smtps' : 'smtp'}://${login}${host}:${port}`, from };
}

/** Port that is encrypted from the start (RFC 8314); other ports switch to encryption. */
const IMPLICIT_TLS_PORT = 465;
