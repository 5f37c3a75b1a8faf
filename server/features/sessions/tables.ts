import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { PersonState, Role } from '../../../domain/security/permissions.ts';
import type { Edited, Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    recoveryCodes: RecoveryCodesTable;
    sessions: SessionsTable;
    passkeys: PasskeysTable;
    passkeyChallenges: PasskeyChallengesTable;
    knownBrowsers: KnownBrowsersTable;
  }
}

/**
 * A person; the row stays when they leave, so that their number is not used again. `username` is 'admin' for the first owner; for others the
 * hash of the address that was invited (crud/author-pages.ts) and a random text.
 * `password` is a hash, '' while there is none; `updatedAt` is when it was set. `email` is in lower case.
 * `inviteHash`: the hash of the link of an open invitation. `totpSecret`: the key of the second factor in base32; null while it is off. `totpStep`: the last time step (RFC 6238) whose code
 * was used.
 */
type UsersTable = Edited & {
  id: Id;
  username: string;
  password: string;
  name: Generated<string>;
  email: Generated<string | null>;
  role: Role;
  mayPublish: Generated<boolean>;
  state: PersonState;
  inviteHash: Generated<string | null>;
  inviteExpiresAt: Generated<Timestamp | null>;
  totpSecret: Generated<string | null>;
  totpSince: Generated<Timestamp | null>;
  totpStep: Generated<number>;
};

/** Unused recovery codes. */
type RecoveryCodesTable = { id: Id; userId: number; codeHash: string; createdAt: Timestamp };

type SessionsTable = {
  id: Id;
  userId: number;
  tokenHash: string;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
  ipAddress: string;
  userAgent: string;
  /** When the password was last confirmed in this session. */
  confirmedAt: Generated<Timestamp | null>;
  /** The passkey that opened it; null for a password. */
  passkeyId: Generated<number | null>;
};

/** `publicKey` is COSE in base64url; `counter` the authenticator's count of signatures, 0 where it keeps none; `rpId` the domain that it belongs to. */
type PasskeysTable = {
  id: Id;
  userId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: Generated<JsonText>;
  backedUp: Generated<boolean>;
  rpId: string;
  name: string;
  createdAt: Timestamp;
  lastUsedAt: Generated<Timestamp | null>;
  lastDevice: Generated<string | null>;
};

/** `userId`: who adds a passkey; null for a login. */
type PasskeyChallengesTable = {
  challengeHash: string;
  purpose: 'add' | 'login';
  userId: number | null;
  expiresAt: Timestamp;
};

/** A browser in which a person has logged in, by the name in its device cookie. */
type KnownBrowsersTable = { userId: number; browserHash: string; seenAt: Timestamp };
