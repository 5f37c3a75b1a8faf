import { z } from 'zod';
import { messageReportSchema } from './change-report.ts';
import { emailSchema, honeypotSchema, text } from './fields.ts';
import { timestampSchema } from './timestamp.ts';

/** Lengths of a contact message's fields. The specification names none; these keep a mail readable. */
export const CONTACT_LIMITS = { name: 100, subject: 200, messageShortest: 10, message: 5_000 } as const;

/** Text for a mail header: line breaks and runs of space become one space, so that no header can be added. */
const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(text(max).min(1, `${label} is required.`));

/** What the contact form sends; the same schema checks the form and the call. */
export const contactSchema = z.object({
  name: oneLine('Your name', CONTACT_LIMITS.name),
  email: emailSchema,
  subject: oneLine('A subject', CONTACT_LIMITS.subject),
  message: z
    .string('A message is required.')
    .pipe(
      text(CONTACT_LIMITS.message).min(
        CONTACT_LIMITS.messageShortest,
        `Please write at least ${CONTACT_LIMITS.messageShortest} characters.`,
      ),
    ),
  website: honeypotSchema,
});
export type ContactInput = z.infer<typeof contactSchema>;

/** Delivery of the mail that forwards a message to the admins. */
export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;

/**
 * A contact message as admins see it. `mail` is null once its mail record is deleted; `report` is null unless it reports a
 * change at a dive site, and then the name is empty and the address may be.
 */
export const messageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timestampSchema,
  readAt: timestampSchema.nullable(),
  mail: z.enum(MAIL_STATES).nullable(),
  report: messageReportSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;
