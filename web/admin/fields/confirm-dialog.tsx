import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type ConfirmDialogProps = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  onClose: () => void;
  /** The buttons; the first takes the focus. */
  actions: ReactNode;
};

/** A question over the page. The browser's own dialog keeps the focus and closes by Escape. */
export function ConfirmDialog({ title, children, onClose, actions }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Taken off the page while it is open, it would not give the focus back to where it was.
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className="question-text">{children}</div>
      <div className="question-actions">{actions}</div>
    </dialog>
  );
}
