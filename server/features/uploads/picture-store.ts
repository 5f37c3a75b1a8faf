import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Stores finished pictures, each as a set of files under one name: in a folder (folder-store.ts) or in a bucket (s3-store.ts).
 * `path` is relative to `/uploads/`, e.g. `{name}/400.webp`.
 */
export type PictureStore = {
  /** Whether any file of the picture called `name` exists. */
  has(name: string): Promise<boolean>;
  /** Durably stores the files of a finished work folder under `name`, replacing any that were there. */
  publish(workFolder: string, name: string): Promise<void>;
  /** Deletes all files of a picture; does nothing when there are none. */
  remove(name: string): Promise<void>;
  /** All picture files, ordered by path. */
  list(): AsyncIterable<{ path: string; bytes: number }>;
  /** Rejects with the code ENOENT when the file does not exist. */
  read(path: string): Promise<Readable>;
  /** Registers `/uploads/…`. @throws StartupError when the store can never work as it is set up. */
  serve(app: FastifyInstance): Promise<void>;
};

/** Content types of picture files by extension. */
export const PICTURE_TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };
/** File names derive from the bytes, so copies never go stale. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** The storage service refused a request or did not respond. The message is safe to log: it contains no secrets. */
export class PictureStoreError extends Error {
  override readonly name = 'PictureStoreError';
  /** HTTP status; undefined without a response. */
  readonly status?: number;
  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}
