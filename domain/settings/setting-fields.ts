import { z } from 'zod';
import { emailSchema, LIMITS, requiredText, textSchema } from '../kernel/fields.ts';
import { BACKUP_FIELDS } from './backup-fields.ts';
import { MAX_FORMER_HOSTS, readHost } from './former-hosts.ts';
import { ABOUT_TEXTS, HOME_TEXTS, LEARN_TEXTS, PLACEHOLDERS } from './page-text-fields.ts';
import {
  type FieldOptions,
  lineField,
  linesField,
  oneLine,
  type SettingField,
  type SettingValue,
  type SettingValues,
} from './setting-field.ts';
import { MAX_BLOCKED_LINES, type SiteSettings, type TeamMember } from './site-settings.ts';

/** Lists what an owner may change at /admin/settings: one field each, by its path in `SiteSettings`. Form, server and history share it. */

export type SettingSection = { id: string; title: string; lead?: string; fields: readonly SettingField[] };

const email = (path: string, label: string, more: FieldOptions & { open?: boolean } = {}): SettingField => {
  const { open, ...rest } = more;
  const schema = open ? z.union([z.literal(''), emailSchema]) : emailSchema;
  return { path, label, control: 'email', schema, ...rest };
};

const WHOLE_ADDRESS = 'Paste the whole address, starting with https://';
/** Completes an address copied without its beginning, such as instagram.com/reefroad: browsers hide it. */
const withScheme = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : value;
  return typeof typed === 'string' && /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/|$)/i.test(typed) ? `https://${typed}` : typed;
};
const isWebAddress = (value: string) => /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value);

/** `#` is the placeholder that earlier versions shipped. */
const social = (network: 'facebook' | 'instagram' | 'youtube', label: string): SettingField => ({
  ...{ path: `social.${network}`, label, control: 'url', maxLength: LIMITS.url },
  schema: z.preprocess(
    withScheme,
    textSchema(LIMITS.url).refine((value) => ['', '#'].includes(value) || isWebAddress(value), WHOLE_ADDRESS),
  ),
});

const MAX_DAYS = 3_650;
const days = (path: string, label: string, min: number, hint: string): SettingField => ({
  ...{ path, label, hint, control: 'number', half: true },
  schema: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, 'Enter a number of days.')
    .refine((value) => Number(value) >= min && Number(value) <= MAX_DAYS, `Enter ${min} to ${MAX_DAYS} days.`)
    .transform((value) => String(Number(value))),
});

const MAX_TEAM = 20;
const teamSchema = z
  .array(
    z.object({
      role: z.preprocess(oneLine, requiredText('Role', LIMITS.name)),
      name: z.preprocess(oneLine, textSchema(LIMITS.name)),
      text: textSchema(LIMITS.excerpt),
    }),
    'Send a list of people.',
  )
  .max(MAX_TEAM, `A team has at most ${MAX_TEAM} people here.`);

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const IDENTITY: SettingField[] = [
  lineField('name', 'Name', { maxLength: 60, half: true }),
  lineField('tagline', 'Tagline', { maxLength: 100, half: true }),
  linesField('description', 'The site in one sentence', {
    hint: '(for search engines and shared links)',
    rows: 2,
  }),
  linesField('footer', 'Footer', { hint: '(under the name, on every page)', rows: 2 }),
  lineField('teamAuthor', 'Default author', { maxLength: 100, half: true }),
  lineField('siteCountClaim', 'Number of dive sites to show', { maxLength: 20, half: true, hint: '(such as 244+)' }),
];

const TEAM: SettingField = { path: 'team', label: 'Team', control: 'team', schema: teamSchema };

/** Paths of this site, one a line. */
const MENU_ORDER = /^(?:\/\S*(?:\n\/\S*)*)?$/;
const MENU: SettingField = {
  ...{ path: 'menuOrder', label: 'Order of the links', control: 'menu' },
  schema: textSchema(LIMITS.description).refine(
    (value) => MENU_ORDER.test(value),
    'Send paths of this site, one a line.',
  ),
};

const EMAIL: SettingField[] = [
  email('email', 'Public address', { half: true, hint: '(on the contact page)' }),
  email('messagesTo', 'Messages go to', { half: true, open: true, hint: '(leave blank for the public address)' }),
  lineField('postalContact', 'How readers reach you', {
    hint: '(at the foot of every email, as the Spam Act requires)',
  }),
];

const MAIL: SettingField[] = [
  {
    ...lineField('mail.from', 'From', { open: true, half: true, hint: '(leave blank for name and public address)' }),
    schema: z.preprocess(
      oneLine,
      textSchema(LIMITS.line).refine(
        (value) => value === '' || SENDER.test(value),
        'Write name@example.com or Name <name@example.com>.',
      ),
    ),
  },
  {
    ...{ path: 'mail.host', label: 'Mail server', control: 'line', half: true, maxLength: 253 },
    schema: textSchema(253).refine(
      (value) => value === '' || HOST.test(value),
      'Enter a host name such as smtp.example.com.',
    ),
  },
  {
    ...{ path: 'mail.port', label: 'Port', control: 'number', half: true },
    hint: '465 is encrypted from the start; 587 switches to encryption.',
    schema: z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, 'Enter a port such as 587.')
      .refine((value) => Number(value) >= 1 && Number(value) <= 65_535, 'Enter a port such as 587.')
      .transform((value) => String(Number(value))),
  },
  lineField('mail.user', 'User name', { open: true, half: true }),
];

const NEWSLETTER: SettingField[] = [
  {
    ...{ path: 'newsletter.confirmation', label: 'Confirm sign-ups by email', control: 'choice', half: true },
    hint: '(needs a mail server; people who have left always confirm)',
    options: [
      ['on', 'Yes: the guide comes with the confirmation'],
      ['off', 'No: subscribe at once'],
    ],
    schema: z.enum(['on', 'off'], 'Choose yes or no.'),
  },
  {
    ...{
      path: 'newsletter.tellsSubscribed',
      label: 'If the address is already subscribed',
      control: 'choice',
      half: true,
    },
    hint: '(the first lets anyone find out who is subscribed)',
    options: [
      ['on', 'Answer “Email already subscribed”'],
      ['off', 'Answer as for a new one, and tell by email'],
    ],
    schema: z.enum(['on', 'off'], 'Choose one of the answers.'),
  },
];

const MAP_TILE_URL = /^(?:https:\/\/|\/(?!\/))\S*\{z\}\S*$/;

const READERS: SettingField[] = [
  {
    ...{ path: 'tagManagerId', label: 'Google Tag Manager', control: 'line', maxLength: 40 },
    hint: '(leave blank for none; loaded only after a visitor accepts)',
    schema: textSchema(40).refine((value) => /^(?:GTM-[A-Z0-9]+)?$/.test(value), 'Write it like GTM-ABC123.'),
  },
  {
    ...{ path: 'mapTiles.url', label: 'Map tiles', control: 'url', maxLength: LIMITS.url },
    hint: '(with {z}, {x} and {y} in it)',
    schema: textSchema(LIMITS.url).refine(
      (value) => MAP_TILE_URL.test(value) && ['{x}', '{y}'].every((part) => value.includes(part)),
      'Enter an https address with {z}, {x} and {y} in it.',
    ),
  },
  lineField('mapTiles.attribution', 'Map tiles: credit', { half: true }),
  {
    ...{ path: 'mapTiles.attributionUrl', label: 'Map tiles: credit link', control: 'url', half: true },
    schema: textSchema(LIMITS.url).refine(isWebAddress, WHOLE_ADDRESS),
  },
  {
    ...{ path: 'forecast', label: 'Wind and sea forecast', control: 'choice' },
    hint: '(from Open-Meteo; a site that earns money needs its paid plan and FORECAST_API_KEY)',
    options: [
      ['off', 'Off'],
      ['on', 'On'],
    ],
    schema: z.enum(['off', 'on'], 'Choose on or off.'),
  },
];

const REPORTS: SettingField[] = [
  {
    ...{ path: 'diveReports.trust', label: 'Regular divers', control: 'choice' },
    options: [
      ['off', 'Hold every report until an owner publishes it'],
      ['on', 'Publish at once what is confirmed from an address with five published reports'],
    ],
    schema: z.enum(['off', 'on'], 'Choose one of them.'),
  },
];

const MAX_BLOCKED = 20_000;
const BLOCKED: SettingField = {
  ...{ path: 'blocked', label: 'Blocked words, domains and addresses', control: 'lines', rows: 6 },
  ...{ maxLength: MAX_BLOCKED, hint: '(one a line, such as spam.example or cheap seo)' },
  schema: textSchema(MAX_BLOCKED).refine(
    (value) => value.split('\n').length <= MAX_BLOCKED_LINES,
    `Use at most ${MAX_BLOCKED_LINES} lines.`,
  ),
};

const FORMER_HOSTS: SettingField = {
  ...{ path: 'formerHosts', label: 'Former addresses', control: 'lines', rows: 3, maxLength: 2_000 },
  hint: '(one a line, with and without www, such as old.example)',
  schema: textSchema(2_000).refine((value) => {
    const lines = value.split('\n').filter((line) => line.trim() !== '');
    return lines.length <= MAX_FORMER_HOSTS && lines.every((line) => readHost(line) !== null);
  }, `Write at most ${MAX_FORMER_HOSTS} host names, one a line, such as old.example.`),
};

const RETENTION: SettingField[] = [
  {
    ...{ path: 'retention.messages', label: 'Delete messages after', control: 'choice', half: true },
    options: [
      ['0', 'Never'],
      ['183', '6 months'],
      ['365', '12 months'],
      ['730', '24 months'],
    ],
    schema: z.enum(['0', '183', '365', '730'], 'Choose one of the times.'),
  },
  days('retention.traffic', 'Keep page views and clicks', 31, '(days)'),
  days('retention.doneMail', 'Keep copies of sent email', 1, '(days)'),
  days('retention.auditLog', 'Keep the security log', 7, '(days)'),
];

/** Every section in the order an owner needs them. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    ...{ id: 'identity', title: 'Identity', fields: IDENTITY },
    lead: 'How the site introduces itself: in the header, in search results and in every email.',
  },
  { id: 'home', title: 'Home page wording', lead: PLACEHOLDERS, fields: HOME_TEXTS },
  { id: 'about', title: 'About page wording', lead: PLACEHOLDERS, fields: ABOUT_TEXTS },
  { id: 'learn', title: 'Learn to Dive page wording', lead: PLACEHOLDERS, fields: LEARN_TEXTS },
  { id: 'team', title: 'Team', lead: 'Shown on About. Without a name, readers see the role alone.', fields: [TEAM] },
  {
    ...{ id: 'menu', title: 'Menu', fields: [MENU] },
    lead: 'The links at the top of every page, and those of your own pages at its foot. Which pages are linked you choose on each page.',
  },
  {
    ...{ id: 'social', title: 'Social links' },
    lead: 'Paste each address. Readers see a link only where there is one.',
    fields: [social('facebook', 'Facebook'), social('instagram', 'Instagram'), social('youtube', 'YouTube')],
  },
  { id: 'email', title: 'Email addresses', fields: EMAIL },
  {
    ...{ id: 'mail', title: 'Mail server', fields: MAIL },
    lead: 'Needed so that contact messages reach you and readers get the guide. Your mail provider has these details.',
  },
  {
    ...{ id: 'newsletter', title: 'Newsletter sign-up', fields: NEWSLETTER },
    lead: 'Confirmed sign-ups are evidence of consent, and no one can sign up someone else.',
  },
  {
    ...{ id: 'backups', title: 'Backups and alerts', fields: BACKUP_FIELDS },
    lead: 'Copies on another machine are still there if the server is lost. You get at most one email a day about each problem.',
  },
  {
    ...{ id: 'domain', title: 'Change of domain', fields: [FORMER_HOSTS] },
    lead: 'Readers and search engines that ask for a former address are led to the same page at the present one.',
  },
  { id: 'readers', title: 'Counting, maps and forecast', fields: READERS },
  {
    ...{ id: 'dive-reports', title: 'Divers’ reports', fields: REPORTS },
    lead: 'A report with a danger, a link or a text sent several times always waits for you.',
  },
  {
    ...{ id: 'blocked', title: 'Blocked senders', fields: [BLOCKED] },
    lead: 'For messages, reports, sign-ups and follows. A blocked sender gets the usual answer. Blocked messages and reports wait under Spam for 30 days.',
  },
  {
    ...{ id: 'retention', title: 'How long things are kept', fields: RETENTION },
    lead: 'The Privacy Policy states these times.',
  },
];

export const SETTING_FIELDS: readonly SettingField[] = SETTING_SECTIONS.flatMap(({ fields }) => fields);
const FIELDS = new Map(SETTING_FIELDS.map((field) => [field.path, field]));

export const settingLabel = (path: string): string => SECRET_LABELS[path] ?? FIELDS.get(path)?.label ?? path;

/** Represents the mail server's password, which is stored apart from the settings and never shown. */
export const MAIL_PASSWORD = 'mail.password';
/** The same for the place that backups are copied to. */
export const OFFSITE_SECRET = 'offsite.secret';
/** The same for the key that backups are encrypted with before they leave the server. */
export const BACKUP_KEY = 'backup.key';

/** Whether the setting says where the site's mail, its backups or its alerts go. A thief with a stolen session must not silence the alerts. */
const isDestination = (path: string): boolean => /^(?:mail|offsite)\.|^alertsTo$/.test(path);

/** Whether giving the setting this value asks for the password again: destinations, and subscribing people without their confirmation. */
export const needsConfirmation = (path: string, value: unknown): boolean =>
  isDestination(path) || (path === 'newsletter.confirmation' && value === 'off');

/** Whether a restored backup brings this setting back. Where mail, copies and alerts go stays as it is: their secrets are not in backups. */
export const isRestorable = (path: string): boolean => !isDestination(path);

const SECRET_LABELS: Record<string, string> = {
  [MAIL_PASSWORD]: 'Mail password',
  [OFFSITE_SECRET]: 'Off-site secret',
  [BACKUP_KEY]: 'Pass phrase of backups',
};

/** The secrets, each with the title of the section that it is typed in. */
export const SECRET_SECTIONS: Record<string, string> = {
  [MAIL_PASSWORD]: 'Mail server',
  [OFFSITE_SECRET]: 'Backups and alerts',
  [BACKUP_KEY]: 'Backups and alerts',
};

/** The settings as values by path. */
export const settingValues = (settings: SiteSettings): SettingValues =>
  Object.fromEntries(SETTING_FIELDS.map(({ path }) => [path, toValue(readPath(settings, path))]));

const toValue = (found: unknown): SettingValue => (Array.isArray(found) ? (found as TeamMember[]) : String(found));

/** A copy of `settings` with these values; values of unknown fields are left out. */
export function withValues(settings: SiteSettings, values: SettingValues): SiteSettings {
  const changed = structuredClone(settings);
  for (const [path, value] of Object.entries(values)) {
    const parsed = FIELDS.get(path)?.schema.safeParse(value);
    if (parsed?.success) writePath(changed, path, parsed.data);
  }
  return changed;
}

type Tree = Record<string, unknown>;

const readNames = (tree: unknown, names: readonly string[]): unknown =>
  names.reduce((part, name) => (part as Tree)[name], tree);

const readPath = (tree: unknown, path: string): unknown => readNames(tree, path.split('.'));

function writePath(tree: unknown, path: string, value: SettingValue): void {
  const names = path.split('.');
  const last = names.pop() as string;
  const parent = readNames(tree, names) as Tree;
  parent[last] = typeof parent[last] === 'number' ? Number(value) : value;
}

/** The checked changes, and a sentence for each that cannot be saved. */
export type CheckedChanges = { values: SettingValues; errors: Record<string, string> };

export function checkChanges(changes: Record<string, unknown>): CheckedChanges {
  const checked: CheckedChanges = { values: {}, errors: {} };
  for (const [path, value] of Object.entries(changes)) {
    const parsed = FIELDS.get(path)?.schema.safeParse(value);
    if (parsed?.success) checked.values[path] = parsed.data;
    else checked.errors[path] = parsed?.error.issues[0]?.message ?? 'There is no such setting.';
  }
  return checked;
}

export const isSameValue = (a: SettingValue | undefined, b: SettingValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
