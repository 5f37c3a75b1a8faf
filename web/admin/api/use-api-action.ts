import { useState } from 'react';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from './admin-request.ts';
import { useInvalidateQueries } from './use-admin.ts';

type ToastTexts = { title: string; description: string };
type Outcome<Result> = { result: Result; failure: null } | { result?: undefined; failure: AdminRequestError };

/** Of these the lists that are shown are out of date: it is gone, in use, or changed by somebody else. */
const OUT_OF_DATE = [404, 409, 412];

/** Calls of the owners' API that a button makes. A failure is told and changes nothing. */
export function useApiAction() {
  const [busy, setBusy] = useState(false);
  const invalidateQueries = useInvalidateQueries();

  /** `told` words a failure, or is the title over the server's own words; null says nothing of it. */
  const run = async <Result>(
    act: () => Promise<Result>,
    failureTexts: string | ((failure: AdminRequestError) => ToastTexts | null),
  ): Promise<Outcome<Result>> => {
    setBusy(true);
    try {
      const result = await act();
      await invalidateQueries();
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

/** Deletes one thing for good. What somebody else has deleted meanwhile is deleted. @throws AdminFailure */
export async function deleteAt(path: string): Promise<void> {
  await adminRequest('DELETE', path).catch((failure) => {
    if (!(failure instanceof AdminRequestError && failure.status === 404)) throw failure;
  });
}
