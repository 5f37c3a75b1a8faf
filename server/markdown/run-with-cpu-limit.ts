import { createContext, Script } from 'node:vm';

const context = createContext({ task: undefined });
const script = new Script('task()');

/**
 * Runs `task`; throws an error with the code ERR_SCRIPT_EXECUTION_TIMEOUT after `milliseconds`. Calls the task through `vm`,
 * since Node can only interrupt code started there; it still runs in our own realm. The task must be safe to interrupt at
 * any point and must not call this function itself.
 */
export function runWithCpuLimit<Result>(milliseconds: number, task: () => Result): Result {
  context.task = task;
  try {
    return script.runInContext(context, { timeout: milliseconds });
  } finally {
    context.task = undefined;
  }
}

/** Checks the code, since the error comes from another realm and is not an instance of our Error. */
export function isCpuLimitError(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
