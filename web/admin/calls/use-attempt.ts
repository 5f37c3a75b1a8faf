import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { AdminFailure } from './admin-call.ts';
import { useForgetAnswers } from './use-admin.ts';

/** Calls of the owners' API that a button makes. A failure is told under a title and changes nothing. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();

  /** @returns what the call answered; undefined when it failed. */
  const attempt = async <Answer>(act: () => Promise<Answer>, title: string): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      const answer = await act();
      await forgetAnswers();
      return answer;
    } catch (failure) {
      if (!(failure instanceof AdminFailure)) throw failure;
      // What the list shows is out of date.
      if (failure.status === 404) await forgetAnswers();
      showToast({ title, description: failure.message, destructive: true });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
