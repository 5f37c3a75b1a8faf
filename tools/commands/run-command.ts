import { formatStartupError, restrictUmask } from '../../server/platform/config/startup-error.ts';

/** A command of whoever runs the site: what it writes is for its own user, and a failure is a sentence and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    restrictUmask();
    await command();
  } catch (error) {
    console.error(formatStartupError(error));
    process.exitCode = 1;
  }
}
