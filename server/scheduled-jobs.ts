import type { Feature, Job } from './features/feature.ts';
import type { Logger } from './platform/logger.ts';

const PRUNE_INTERVAL_MS = 60 * 60_000;

/** A feature, of which only the jobs need their parts. */
type Scheduled<Parts> = Pick<Feature<Parts>, 'jobs' | 'prune'> & { [Rest in keyof Feature<Parts>]?: unknown };

/**
 * Starts the recurring jobs of all features. @returns a function that stops them after those in progress have finished; those
 * that may take minutes are cancelled.
 */
export function startScheduledJobs<Parts extends { log: Logger }>(
  features: readonly Scheduled<Parts>[],
  parts: Parts,
): () => Promise<unknown> {
  const { log } = parts;
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const start = ({ run, failure, everyMs, firstAfterMs }: Job<Parts>) => {
    const onFailure = (error: unknown) => void (failure && log.error({ err: error }, failure));
    return every(everyMs, () => run(parts), onFailure, firstAfterMs);
  };
  const stopPruning = every(
    PRUNE_INTERVAL_MS,
    () => Promise.all(features.map(({ prune }) => prune?.(parts, Date.now()))),
    (error) => log.warn({ err: error }, 'deleting expired rows failed; retrying in an hour'),
  );
  const stops = [stopPruning, ...jobs.map(start)];
  return () => Promise.all([...jobs.map(({ stop }) => stop?.(parts)), ...stops.map((stop) => stop())]);
}

/** Runs `task` after `firstDelayMs` and then every `intervalMs`, but never twice at the same time. */
function every(
  intervalMs: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  firstDelayMs = 0,
): () => Promise<void> {
  let inProgress: Promise<void> | undefined;
  const run = () => {
    inProgress ??= task()
      .then(() => undefined, onFailure)
      .finally(() => {
        inProgress = undefined;
      });
  };
  if (firstDelayMs === 0) run();
  const timers = [setInterval(run, intervalMs), ...(firstDelayMs > 0 ? [setTimeout(run, firstDelayMs)] : [])];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await inProgress;
  };
}
