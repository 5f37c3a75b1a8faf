import { z } from 'zod';

/** The longest address mail servers accept (RFC 5321, errata 1690). */
const LONGEST_EMAIL = 254;
const EMAIL_MESSAGE = 'Please enter a valid email address.';

/** An e-mail address, trimmed and in lower case, so that one person is one row. */
export const emailSchema = z
  .string(EMAIL_MESSAGE)
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL, EMAIL_MESSAGE)
  .pipe(z.email(EMAIL_MESSAGE));

/** A field that people never see. Programs that fill in every field give themselves away. */
export const honeypotSchema = z.string().optional();
export const isBot = (website: string | undefined) => Boolean(website?.trim());
