import { z } from 'zod';
import { textSchema } from '../kernel/fields.ts';
import { timestampSchema } from '../kernel/timestamp.ts';

/** Minutes in which a browser has to answer. */
export const PASSKEY_MINUTES = 5;
/** Passkeys of one person: each device needs one at most. */
export const MAX_PASSKEYS = 20;

export const passkeyNameSchema = textSchema(60).min(1, 'Give the passkey a name.');

/** A passkey as its owner sees it. `isForHere`: false after the site has moved to another domain. `isSynced`: a copy is kept by the maker's service. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  domain: z.string(),
  isForHere: z.boolean(),
  isSynced: z.boolean(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
  lastDevice: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const base64url = z.string().regex(/^[\w-]{1,8192}$/, 'This passkey could not be read.');

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const rest = {
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** A browser's response for a new passkey (WebAuthn, RegistrationResponseJSON), as far as it is used. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  ...rest,
});

/** A browser's response to log in (AuthenticationResponseJSON). */
export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional().nullable(),
  }),
  ...rest,
});
