import type { ToastMessage } from './toast-message.ts';

type Listener = (message: ToastMessage) => void;
let listener: Listener | undefined;
const waiting: ToastMessage[] = [];

/** Shows a message in the corner; one is visible at a time, the newest (specification, section 9). */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

export function onToast(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    listener = undefined;
  };
}

export const loadToastViewer = () => import('./toast-viewer.tsx');

/** Forms call this when they are first touched, so that the message can be shown even if the connection drops meanwhile. */
export const preloadToastViewer = () => void loadToastViewer().catch(() => undefined);
