import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Edited, Id } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    recoveryCodes: RecoveryCodesTable;
    sessions: SessionsTable;
  }
}

/** `password` is a hash. */
/**
 * `totpSecret`: the key of the second factor in base32; null while it is off. `totpStep`: the last time step (RFC 6238) whose code
 * was used.
 */
type UsersTable = Edited & {
  id: Id;
  username: string;
  password: string;
  totpSecret: Generated<string | null>;
  totpSince: Generated<Timestamp | null>;
  totpStep: Generated<number>;
};

/** Unused recovery codes. */
type RecoveryCodesTable = { id: Id; codeHash: string; createdAt: Timestamp };

type SessionsTable = {
  id: Id;
  tokenHash: string;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
  ipAddress: string;
  userAgent: string;
  /** When the password was last confirmed in this session. */
  confirmedAt: Generated<Timestamp | null>;
};
