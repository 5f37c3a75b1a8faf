import { emailSchema } from '../../../../domain/kernel/fields.ts';

/** Marks that copying from web pages and mail programs leaves in a text: zero-width, direction and soft-hyphen characters. */
const INVISIBLE = /\u034F|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

export type ReadAddresses = {
  emails: string[];
  /** Parts with an @ that are no address. */
  rejected: string[];
  /** Whether the cell holds nothing but addresses, with names or without. */
  isOnlyAddresses: boolean;
  /** The text beside the addresses. */
  beside: string;
};

/**
 * Reads the addresses in a cell: one or several, separated by commas, semicolons or spaces, with display names
 * (`Jane Doe <jane@example.com>`) or as links (`mailto:`). Never throws.
 */
export function readAddresses(cell: string): ReadAddresses {
  const text = cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const bracketed = [...text.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, inside = '']) => inside);
  const rest = bracketed.length > 0 ? text.replace(/(?:"[^"]*"|[^<>,;"]*)<[^<>]*@[^<>]*>/g, ' ') : text;
  const words = rest.split(/[\s,;]+/).filter(Boolean);
  const emails: string[] = [];
  const rejected: string[] = [];
  for (const part of [...bracketed, ...words.filter((word) => word.includes('@'))]) {
    const email = readAddress(part);
    if (email) emails.push(email);
    else rejected.push(part);
  }
  const isOnlyAddresses = emails.length > 0 && words.every((word) => readAddress(word) !== null);
  return { emails, rejected, isOnlyAddresses, beside: words.filter((word) => !word.includes('@')).join(' ') };
}

/** One address as subscribers are stored; null for anything else. */
export function readAddress(text: string): string | null {
  const bare = text
    .replace(INVISIBLE, '')
    .trim()
    // Our exports put ' before a cell that a spreadsheet would run as a formula.
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^["'(<[]+|["')>\].,;:]+$/g, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/\.+$/, '');
  const parsed = emailSchema.safeParse(bare);
  return parsed.success ? parsed.data : null;
}
