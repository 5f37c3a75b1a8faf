import { z } from 'zod';
import { LIMITS, textSchema } from '../kernel/fields.ts';
import { timestampSchema } from '../kernel/timestamp.ts';
import { ROLES } from './permissions.ts';
import { passwordError } from './session.ts';

/** A name as texts and the log show it. */
export const personNameSchema = textSchema(LIMITS.name).min(1, 'Enter a name.');

export const newPasswordSchema = z.string('Enter a new password.').superRefine((password, context) => {
  const error = passwordError(password);
  if (error) context.addIssue(error);
});

/** Of a person's page for readers: 'new' was never public. */
export const AUTHOR_PAGE_STATES = ['new', 'public', 'hidden'] as const;
export type AuthorPageState = (typeof AUTHOR_PAGE_STATES)[number];

/** A person as owners see them. `passkeys` counts those of any domain, `devices` open sessions; `lastSeenAt` is their latest use. */
export const personSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  mayPublish: z.boolean(),
  state: z.enum(['invited', 'active', 'left']),
  inviteExpiresAt: timestampSchema.nullable(),
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  devices: z.int(),
  lastSeenAt: timestampSchema.nullable(),
  authorPage: z.enum(AUTHOR_PAGE_STATES).nullable(),
});
export type ListedPerson = z.infer<typeof personSchema>;
