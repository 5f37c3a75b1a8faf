import { useState } from 'react';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminFailure, adminCall } from './admin-request.ts';
import { useForgetAnswers } from './use-admin.ts';

type Told = { title: string; description: string };
type Outcome<Answer> = { answer: Answer; failure: null } | { answer?: undefined; failure: AdminFailure };

/** Of these the lists that are shown are out of date: it is gone, in use, or changed by somebody else. */
const OUT_OF_DATE = [404, 409, 412];

/** Calls of the owners' API that a button makes. A failure is told and changes nothing. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();

  /** `told` words a failure, or is the title over the server's own words; null says nothing of it. */
  const attempt = async <Answer>(
    act: () => Promise<Answer>,
    told: string | ((failure: AdminFailure) => Told | null),
  ): Promise<Outcome<Answer>> => {
    setBusy(true);
    try {
      const answer = await act();
      await forgetAnswers();
      return { answer, failure: null };
    } catch (failure) {
      if (!(failure instanceof AdminFailure)) throw failure;
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
  await adminCall('DELETE', path).catch((failure) => {
    if (!(failure instanceof AdminFailure && failure.status === 404)) throw failure;
  });
}
