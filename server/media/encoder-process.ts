import { stepBack } from '../step-back.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';

/**
 * A process for one picture, started by encoder.ts: what a hostile file does to a decoder stays in here, its memory goes back
 * to the system, and whatever else runs on the machine goes before it.
 */
// The server is gone. An ordinary exit would first wait for the step under way, which may take a minute.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Supervisors and terminals tell the whole family to stop; the server decides whether this picture is still finished.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.once('message', async (job: PictureJob) => {
  const answer = await answerTo(job);
  process.send?.(answer, () => process.exit(0));
});
stepBack();

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
