import type { Readable } from 'node:stream';
import { BackupError } from '../store/backup-folder.ts';

/** Destination of backup copies. Can be sent to another process. */
export type OffsiteSettings =
  | { kind: 's3'; url: string; region: string; keyId: string; secret: string }
  | {
      kind: 'sftp';
      host: string;
      port: number;
      user: string;
      folder: string;
      /** A password, or a private key in PEM or OpenSSH form. */
      secret: string;
      /** The server's key as `SHA256:…`; '' before the first test. */
      hostKey: string;
    };

/** A destination with files in one folder. Every method rejects with an OffsiteError. */
export type OffsiteTarget = {
  /** Stores a file; replaces a file of the same name only once the new one is complete. */
  put(name: string, path: string): Promise<void>;
  /** Reads a file. `work`: a path that may be written meanwhile; the caller removes it. */
  read(name: string, work: string): Promise<Readable>;
  /** Lists names and sizes of all files. */
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
  /** The host key that the server has shown. */
  hostKey?: string;
  close(): Promise<void>;
};

/** Error with a sentence for admins, without secrets. */
export class OffsiteError extends BackupError {}
