import { runChildJob } from '../../../platform/child-job.ts';
import type { OffsiteCopy } from './copy-offsite.ts';
import type { OffsiteSettings } from './offsite-target.ts';

/** Entry point of the process that copies one backup off-site or tests the connection, forked by offsite-copies.ts. */
export type OffsiteJob =
  | { kind: 'copy'; path: string; key: string; settings: OffsiteSettings; keep: number }
  | { kind: 'test'; settings: OffsiteSettings };

/** `reason` is a sentence for admins, `error` the detail for the log. */
export type OffsiteResult =
  | { copy: OffsiteCopy }
  | { isWorking: true; hostKey: string | null }
  | { reason: string; error: string };

runChildJob(runJob);

async function runJob(job: OffsiteJob): Promise<OffsiteResult> {
  try {
    const { copyEncrypted, testOffsite } = await import('./copy-offsite.ts');
    if (job.kind === 'copy') return { copy: await copyEncrypted(job.path, job) };
    return { isWorking: true, hostKey: (await testOffsite(job.settings)) ?? null };
  } catch (error) {
    const { OffsiteError } = await import('./offsite-target.ts');
    const isExplained = error instanceof OffsiteError;
    const reason = isExplained ? error.message : 'Something unexpected went wrong; the server’s log has the details.';
    return { reason, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
