import { useSyncExternalStore } from 'react';

/** 'ended': there was a session, and it has expired. */
export type SessionState = 'unknown' | 'authenticated' | 'not-authenticated' | 'ended';

let state: SessionState = 'unknown';
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export const sessionStarted = () => become('authenticated');
export const sessionClosed = () => become('not-authenticated');
/** Called for every 401 response. */
export const sessionEnded = () =>
  become(state === 'authenticated' || state === 'ended' ? 'ended' : 'not-authenticated');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the admin is logged in; unknown until the server has responded. */
export const useSessionState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown' as const,
  );
