import type { FoundSetting } from '../../../domain/admin/admin-search.ts';
import { makeSnippet } from '../../../domain/search/search-snippet.ts';
import type { SettingField, SettingValues } from '../../../domain/settings/setting-field.ts';
import { SECRET_SECTIONS, SETTING_SECTIONS, settingLabel } from '../../../domain/settings/setting-fields.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { parseSearch } from '../../../domain/words/search-query.ts';

/** Finds settings by their labels, by other words for them and by the texts that they hold. Values of secrets are not among them. */

/** Words that owners use, by path or by the beginning of one. */
const OTHER_WORDS: Record<string, string> = {
  name: 'site name title',
  tagline: 'tag line slogan motto',
  description: 'meta description google',
  teamAuthor: 'byline',
  'social.': 'link network',
  email: 'contact e-mail',
  messagesTo: 'contact form forward e-mail',
  postalContact: 'postal address spam act',
  'mail.': 'smtp e-mail outgoing host',
  'mail.from': 'sender',
  'newsletter.': 'double opt-in subscribe',
  'offsite.': 's3 sftp cloud remote copy',
  alertsTo: 'warning notify e-mail',
  tagManagerId: 'gtm analytics cookies',
  'mapTiles.': 'openstreetmap',
  forecast: 'weather open-meteo',
  'retention.': 'privacy delete prune',
};

/** Parts of the page that are saved on their own. */
const OTHER_PARTS: readonly (FoundSetting & { words: string })[] = [
  { path: 'password', label: 'Password', words: 'change login', section: 'Settings', snippet: null },
  {
    ...{ path: 'second-factor', label: 'Two-step login', section: 'Password', snippet: null },
    words: 'two-factor 2fa second factor authenticator totp recovery codes phone',
  },
  { path: 'sessions', label: 'Where you’re logged in', words: 'sessions devices', section: 'Settings', snippet: null },
  { path: 'history', label: 'What changed', words: 'history undo revert', section: 'Settings', snippet: null },
  { path: 'shops', label: 'Shops and tag rules', words: 'affiliate amazon', section: 'Settings', snippet: null },
];

const MAX_SETTINGS = 6;

/** Settings whose labels hold all words come first, then those of other words, then those whose texts do. */
export function findSettings(q: string, values: SettingValues): FoundSetting[] {
  const words = normalizeForSearch(q)
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const ranked = [...readFields(values), ...OTHER_PARTS.map((part) => ({ ...part, value: '' }))].flatMap((setting) => {
    const rank = rankSetting(setting, words);
    return rank === null ? [] : [{ setting, rank }];
  });
  const query = parseSearch(q);
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SETTINGS)
    .map(({ setting: { path, label, section, value }, rank }) => ({
      ...{ path, label, section },
      snippet: rank === RANKS.value ? makeSnippet(value, query) : null,
    }));
}

type NamedSetting = { path: string; label: string; section: string; words: string; value: string };

const RANKS = { label: 0, words: 1, value: 2 } as const;

function rankSetting({ label, section, words, value }: NamedSetting, typed: readonly string[]): number | null {
  const hasAll = (...texts: string[]) => {
    const text = normalizeForSearch(texts.join(' ')).replaceAll('-', ' ');
    return typed.every((word) => text.includes(word));
  };
  if (hasAll(label)) return RANKS.label;
  if (hasAll(label, section, words)) return RANKS.words;
  return hasAll(value) ? RANKS.value : null;
}

const readFields = (values: SettingValues): NamedSetting[] => [
  ...SETTING_SECTIONS.flatMap(({ title, fields }) =>
    fields.map((field) => ({
      ...{ path: field.path, label: field.label, section: title, value: readValue(values[field.path]) },
      words: [...otherWords(field.path), ...readOptions(field)].join(' '),
    })),
  ),
  ...Object.entries(SECRET_SECTIONS).map(([path, section]) => ({
    ...{ path, label: settingLabel(path), section, words: otherWords(path).join(' '), value: '' },
  })),
];

const readOptions = ({ hint = '', options = [] }: SettingField) => [hint, ...options.map(([, text]) => text)];

const otherWords = (path: string) =>
  Object.entries(OTHER_WORDS).flatMap(([start, words]) =>
    start === path || (start.endsWith('.') && path.startsWith(start)) ? [words] : [],
  );

const readValue = (value: SettingValues[string] | undefined): string =>
  typeof value === 'object' ? value.map((member) => Object.values(member).join(' ')).join('\n') : (value ?? '');
