import { type ComponentType, useEffect, useState } from 'react';
import type { ToastMessage } from './toast-message.ts';
import { loadToastViewer, onToast } from './toasts.ts';

type Shown = ToastMessage & { id: number };

/** The place of messages. The viewer's code comes with the first message, since most visits never see one. */
export function ToastRegion() {
  const [Viewer, setViewer] = useState<ComponentType<{ message: Shown }> | null>(null);
  const [message, setMessage] = useState<Shown | null>(null);
  useEffect(() => {
    let count = 0;
    return onToast((next) => {
      count += 1;
      setMessage({ ...next, id: count });
      // Without a connection the form's own words have to do.
      loadToastViewer().then(
        (module) => setViewer(() => module.ToastViewer),
        () => undefined,
      );
    });
  }, []);
  return Viewer && message ? <Viewer message={message} /> : null;
}
