import { useState } from 'react';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from './admin-request.ts';
import { useInvalidateQueries } from './use-admin.ts';

type Told = { title: string; description: string };
type Outcome<Answer> = { answer: Answer; failure: null } | { answer?: undefined; failure: AdminRequestError };

/** Of these the lists that are shown are out of date: it is gone, in use, or changed by somebody else. */
const OUT_OF_DATE = [404, 409, 412];

/** Calls of the owners' API that a button makes. A failure is told and changes nothing. */
export function useApiAction() {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useInvalidateQueries();

  /** `told` words a failure, or is the title over the server's own words; null says nothing of it. */
  const attempt = async <Answer>(
    act: () => Promise<Answer>,
    told: string | ((failure: AdminRequestError) => Told | null),
  ): Promise<Outcome<Answer>> => {
    setBusy(true);
    try {
      const answer = await act();
      await forgetAnswers();
      return { answer, failure: null };
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      if (OUT_OF_DATE.includes(failure.status)) await forgetAnswers();
      const words = typeof told === 'string' ? { title: told, description: failure.message } : told(failure);
      if (words) showToast({ ...words, destructive: true });
      return { failure };
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

/** Deletes one thing for good. What somebody else has deleted meanwhile is deleted. @throws AdminFailure */
export async function deleteAt(path: string): Promise<void> {
  await adminRequest('DELETE', path).catch((failure) => {
    if (!(failure instanceof AdminRequestError && failure.status === 404)) throw failure;
  });
}
