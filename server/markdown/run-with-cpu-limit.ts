import { createContext, Script } from 'node:vm';

const context = createContext({ task: undefined });
const script = new Script('task()');

/**
 * What `task` returns, or an error with the code ERR_SCRIPT_EXECUTION_TIMEOUT after `milliseconds`. Node can only stop
 * running code that was started through `vm`, so the task is called from there; it runs in our own realm all the same.
 * The task may not leave half-done work behind, nor call this function itself.
 */
export function runWithCpuLimit<Result>(milliseconds: number, task: () => Result): Result {
  context.task = task;
  try {
    return script.runInContext(context, { timeout: milliseconds });
  } finally {
    context.task = undefined;
  }
}

/** By its code, since the error comes from another realm and is no instance of our Error. */
export function isCpuLimitError(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
