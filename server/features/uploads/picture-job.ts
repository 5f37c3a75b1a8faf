import type { UploadError } from '../../../domain/upload.ts';
import type { PictureKind } from './picture-kind.ts';

/** A job for the encoder process: read the file at `source`, write variants into the existing `folder`. */
export type PictureJob = { source: string; folder: string; kind: PictureKind };

/** Size in pixels, upright. */
export type PictureSize = { width: number; height: number };

/** Result of a job; `error` for failures that are not the picture's, with the system's error code if there is one. */
export type PictureResult = { size: PictureSize } | { refusal: UploadError } | { error: string; code?: string };

/** The picture cannot be used; `refusal` is shown to the person who chose it. */
export class PictureRejected extends Error {
  readonly refusal: UploadError;
  constructor(refusal: UploadError, options?: ErrorOptions) {
    super(refusal, options);
    this.name = 'PictureRejected';
    this.refusal = refusal;
  }
}
