import { useState } from 'react';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from './admin-request.ts';
import { useInvalidateQueries } from './use-admin.ts';

export type ToastTexts = { title: string; description: string };
type Outcome<Result> = { result: Result; failure: null } | { result?: undefined; failure: AdminRequestError };

/** Statuses that mean the lists on screen are out of date: the item was deleted, is in use or was changed elsewhere. */
const OUT_OF_DATE = [404, 409, 412];

/** Runs an admin API call for a button. Shows a toast if it fails. */
export function useApiAction() {
  const [busy, setBusy] = useState(false);
  const invalidateQueries = useInvalidateQueries();

  /**
   * `failureTexts` is the toast's title over the server's message, or makes the toast's texts; null shows none. `doneTexts` are those
   * of a success, if it has a toast.
   */
  const run = async <Result>(
    act: () => Promise<Result>,
    failureTexts: string | ((failure: AdminRequestError) => ToastTexts | null),
    doneTexts?: ToastTexts | ((result: Result) => ToastTexts),
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
  return { busy, run };
}

/** Deletes an item. One that is deleted already counts as success. @throws AdminRequestError */
export async function deleteAt(path: string): Promise<void> {
  await adminRequest('DELETE', path).catch((failure) => {
    if (!(failure instanceof AdminRequestError && failure.status === 404)) throw failure;
  });
}
