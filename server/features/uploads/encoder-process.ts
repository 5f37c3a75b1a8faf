import { runChildJob } from '../../platform/child-job.ts';
import type { JpegJob, PictureJob, PictureResult } from './picture-job.ts';

/** Entry point of the process for one picture, forked by encoder.ts: contains what a hostile file does to a decoder. */
runChildJob(runEncoding);

async function runEncoding(job: PictureJob | JpegJob): Promise<PictureResult> {
  try {
    const { encodePicture, writeJpegCopy } = await import('./encode-picture.ts');
    return { size: await ('target' in job ? writeJpegCopy(job) : encodePicture(job)) };
  } catch (error) {
    if (error instanceof Error && 'uploadError' in error) return { uploadError: error.uploadError } as PictureResult;
    if (!(error instanceof Error)) return { error: String(error) };
    return { error: error.stack ?? error.message, code: (error as NodeJS.ErrnoException).code };
  }
}
