import { z } from 'zod';
import { emailSchema, honeypotSchema, textSchema } from '../kernel/fields.ts';

/** Lengths of a contact message's fields. The specification names none; these keep a mail readable. */
export const CONTACT_LIMITS = { name: 100, subject: 200, minMessage: 10, message: 5_000 } as const;

/** Text for a mail header: line breaks and runs of space become one space, so that no header can be added. */
const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(textSchema(max).min(1, `${label} is required.`));

/** The body that the contact form sends; the same schema checks the form and the request. */
export const contactSchema = z.object({
  name: oneLine('Your name', CONTACT_LIMITS.name),
  email: emailSchema,
  subject: oneLine('A subject', CONTACT_LIMITS.subject),
  message: z
    .string('A message is required.')
    .pipe(
      textSchema(CONTACT_LIMITS.message).min(
        CONTACT_LIMITS.minMessage,
        `Please write at least ${CONTACT_LIMITS.minMessage} characters.`,
      ),
    ),
  website: honeypotSchema,
});
export type ContactInput = z.infer<typeof contactSchema>;
