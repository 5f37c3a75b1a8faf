import { useState } from 'react';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from './admin-request.ts';
import { useInvalidateQueries } from './use-admin.ts';

export type ToastTexts = { title: string; description: string };
type FailureTexts = string | ((failure: AdminRequestError) => ToastTexts | null);
type DoneTexts<Result> = ToastTexts | ((result: Result) => ToastTexts);
type Outcome<Result> = { result: Result; failure: null } | { result?: undefined; failure: AdminRequestError };

/** The one request of a button or form, and what is said of its outcome. */
export type ApiAction<Result> = {
  send: () => Promise<Result>;
  /** The toast's title over the server's message, or makes the toast's texts; null shows none. */
  failed: FailureTexts;
  /** The texts of a success, if it has a toast. */
  done?: DoneTexts<Result> | undefined;
  onDone?: ((result: Result) => void) | undefined;
};

/** Statuses that mean the lists on screen are out of date: the item was deleted, is in use or was changed elsewhere. */
const OUT_OF_DATE = [404, 409, 412];

/** Runs an admin API call for a button. Shows a toast if it fails. */
export function useApiAction() {
  const [busy, setBusy] = useState(false);
  const invalidateQueries = useInvalidateQueries();

  /** The texts are those of an {@link ApiAction}. */
  const run = async <Result>(
    act: () => Promise<Result>,
    failureTexts: FailureTexts,
    doneTexts?: DoneTexts<Result>,
  ): Promise<Outcome<Result>> => {
    setBusy(true);
    try {
      const result = await act();
      await invalidateQueries();
      if (doneTexts) showToast(typeof doneTexts === 'function' ? doneTexts(result) : doneTexts);
      return { result, failure: null };
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      if (OUT_OF_DATE.includes(failure.status)) await invalidateQueries();
      const texts =
        typeof failureTexts === 'string'
          ? { title: failureTexts, description: failure.message }
          : failureTexts(failure);
      if (texts) showToast({ ...texts, destructive: true });
      return { failure };
    } finally {
      setBusy(false);
    }
  };
  /** @returns why it failed; null if it did not. */
  const perform = async <Result>({ send, failed, done, onDone }: ApiAction<Result>) => {
    const { result, failure } = await run(send, failed, done);
    if (failure === null) onDone?.(result);
    return failure;
  };
  return { busy, run, perform };
}

/** Deletes an item. One that is deleted already counts as success. @throws AdminRequestError */
export async function deleteAt(path: string): Promise<void> {
  await adminRequest('DELETE', path).catch((failure) => {
    if (!(failure instanceof AdminRequestError && failure.status === 404)) throw failure;
  });
}
