import type { UploadError } from '../../../domain/upload.ts';
import type { PictureKind } from './picture-kind.ts';

/** What the encoder's process is asked: to read the file at `source` and write variants into the existing `folder`. */
export type PictureJob = { source: string; folder: string; kind: PictureKind };

/** Size in pixels, as the picture is seen. */
export type PictureSize = { width: number; height: number };

/** What it answers; `error` when it is not the picture's fault, with the system's code for it where there is one. */
export type PictureAnswer = { size: PictureSize } | { refusal: UploadError } | { error: string; code?: string };

/** The picture cannot be taken; the reason is for the person who chose it. */
export class PictureRejected extends Error {
  readonly refusal: UploadError;
  constructor(refusal: UploadError, options?: ErrorOptions) {
    super(refusal, options);
    this.name = 'PictureRefused';
    this.refusal = refusal;
  }
}
