import { runChildJob } from '../../platform/child-job.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';

/** A process for one picture, started by encoder.ts: what a hostile file does to a decoder stays in here. */
runChildJob(answerTo);

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  try {
    const { encodePicture } = await import('./encode-picture.ts');
    return { size: await encodePicture(job) };
  } catch (error) {
    if (error instanceof Error && 'refusal' in error) return { refusal: error.refusal } as PictureAnswer;
    if (!(error instanceof Error)) return { error: String(error) };
    return { error: error.stack ?? error.message, code: (error as NodeJS.ErrnoException).code };
  }
}
