import { type ReactNode, useEffect, useId, useRef } from 'react';

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
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className="question-text">{children}</div>
      <div className="question-actions">{actions}</div>
    </dialog>
  );
}
