import { useSyncExternalStore } from 'react';
import type { RequiredConfirmation } from '../../../../domain/security/session.ts';

/** The open question for the password: all requests that need it wait for the same answer. */
type Question = { confirm: RequiredConfirmation; answer: Promise<boolean>; settle: (isConfirmed: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

function become(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks the person who is logged in to type the password again. @returns whether they did. */
export function askForIdentity(confirm: RequiredConfirmation): Promise<boolean> {
  if (question) return question.answer;
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const asked: Question = {
    ...{ confirm, answer },
    settle: (isConfirmed) => {
      // A dialog reports that it has closed after it was answered, when the next question may be open.
      if (question === asked) become(null);
      resolve(isConfirmed);
    },
  };
  become(asked);
  return answer;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The question to show; null while there is none. */
export const useIdentityQuestion = (): Question | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
