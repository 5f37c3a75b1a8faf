import { linkedHosts } from '../dive-reports/report-flags.ts';
import { normalizeForSearch } from '../words/search.ts';

/** The forms to which the list of blocked words, domains and addresses applies. */
export const BLOCKABLE_FORMS = {
  contact: 'messages',
  report: 'reports',
  newsletter: 'sign-ups',
  follow: 'follows',
} as const;
export type BlockableForm = keyof typeof BLOCKABLE_FORMS;

const MAX_LINE = 200;

/** A name with a dot and no space, such as `spam.example`; with @ before it for clarity. */
const DOMAIN = /^@?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})$/u;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Lists the lines of the setting, each once. */
export const listBlockedLines = (setting: string): string[] => [
  ...new Set(setting.split('\n').flatMap((line) => line.trim().toLowerCase().slice(0, MAX_LINE) || [])),
];

/**
 * Returns whether a submission is blocked. A line of `setting` is an address, a domain (of the sender's address or of a link, below it too),
 * or words that stand in the text next to each other, whatever their case and accents.
 */
export function isBlockedText(setting: string, { email, text }: { email: string; text: string }): boolean {
  const lines = listBlockedLines(setting);
  if (lines.length === 0) return false;
  const address = email.toLowerCase();
  const hosts = [address.slice(address.lastIndexOf('@') + 1), ...linkedHosts(text)];
  const words = joinWords(text);
  return lines.some((line) => {
    if (ADDRESS.test(line)) return line === address;
    const domain = DOMAIN.exec(line)?.[1];
    if (domain) return hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
    const phrase = joinWords(line);
    return phrase.trim() !== '' && words.includes(phrase);
  });
}

/** The words of a text with one space around each, so that 'cialis' is not found in 'specialist'. */
const joinWords = (text: string): string =>
  ` ${normalizeForSearch(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
