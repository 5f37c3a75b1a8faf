import { restrictUmask } from '../../server/platform/config/prepare-data-dir.ts';
import { formatStartupError } from '../../server/platform/config/startup-error.ts';

/** Runs an operator's command: makes its files private to the user; on a failure prints one sentence and exits with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    restrictUmask();
    await command();
  } catch (error) {
    console.error(formatStartupError(error));
    process.exitCode = 1;
  }
}
