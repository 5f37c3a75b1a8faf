import type { Readable } from 'node:stream';

/** Where finished pictures lie, each as some files under one name. `path` is below `/uploads/`, e.g. `{name}/400.webp`. */
export type PictureStore = {
  /** Whether anything of the picture called `name` is there. */
  has(name: string): Promise<boolean>;
  /** Puts the files of a finished work folder there under `name`, for good; what lay there under this name is replaced. */
  publish(workFolder: string, name: string): Promise<void>;
  /** Takes all files of a picture away; nothing happens when there are none. */
  remove(name: string): Promise<void>;
  /** All files of pictures, in the order of their paths. */
  list(): AsyncIterable<{ path: string; bytes: number }>;
  /** @throws (rejects with) an error with the code ENOENT when it is gone. */
  read(path: string): Promise<Readable>;
};

/** The storage service refused, or did not answer. Its message is for the log: it names no secret. */
export class PictureStoreError extends Error {
  override readonly name = 'PictureStoreError';
  /** Status of the answer; absent when there was none. */
  readonly status?: number;
  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}
