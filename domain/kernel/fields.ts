import { z } from 'zod';
import { SLUG_PATTERN } from './slug-pattern.ts';

/** Bounds of the text fields that several entities share. The specification names none; these keep a page and a database row sane. */
export const LIMITS = {
  name: 160,
  title: 200,
  slug: 200,
  line: 200,
  excerpt: 600,
  description: 4_000,
  content: 200_000,
  url: 2_000,
} as const;

/** Control characters other than tab, line feed and carriage return; NUL among them, which PostgreSQL cannot store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Text with surrounding space removed; refuses control characters and halves of characters, which databases store as something else. `max` counts UTF-16 units. */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine(
      (value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value),
      'Contains characters that cannot be shown.',
    );

/** Labels that are a clause, such as 'What changed'. */
const CLAUSE = /^(?:What|Who|How|Where) /;

/** Text that may not be empty. `label` names the field in the message. */
export const requiredText = (label: string, max: number) =>
  textSchema(max).min(
    1,
    CLAUSE.test(label) ? `Say ${label[0]?.toLowerCase()}${label.slice(1)}.` : `${label} is required.`,
  );

/** Optional text: absent, null and blank all become null. */
export const optionalText = (max: number) =>
  textSchema(max)
    .nullish()
    .transform((value) => value || null);

/** A web address (http or https) or a path on this site that starts with one slash. */
export const linkSchema = textSchema(LIMITS.url).refine(
  isLink,
  'Enter a full web address or a path that starts with /.',
);

export const optionalLink = textSchema(LIMITS.url)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isLink(value), 'Enter a full web address or a path that starts with /.');

/** Slugs are what readers see in the address: lowercase words joined by hyphens. */
export const slugSchema = z.string().max(LIMITS.slug).regex(SLUG_PATTERN, 'Use words joined by hyphens.');

function isLink(value: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return true;
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false;
  return URL.canParse(value);
}

/** The longest address mail servers accept (RFC 5321, errata 1690). */
export const MAX_EMAIL_LENGTH = 254;
const EMAIL_MESSAGE = 'Please enter a valid email address.';

/**
 * An e-mail address, trimmed and in lower case, so that one person is one row. A domain with letters beyond ASCII is stored in the form
 * that mail servers take (`müller.example` as `xn--mller-kva.example`).
 */
export const emailSchema = z
  .string(EMAIL_MESSAGE)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, EMAIL_MESSAGE)
  .transform(encodeDomain)
  .pipe(z.email(EMAIL_MESSAGE).max(MAX_EMAIL_LENGTH, EMAIL_MESSAGE));

/** Applies Punycode (RFC 3492) to the domain of an address, as `URL` does to host names; leaves anything else as it is. */
function encodeDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : address;
}

/** A field that people never see. Programs that fill in every field give themselves away. */
export const honeypotSchema = z.string().optional();
export const isBot = (website: string | undefined) => Boolean(website?.trim());
