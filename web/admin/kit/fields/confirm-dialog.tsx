import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import dialogSheetStyles from '../layout/dialog-sheet.module.css';

type ConfirmDialogProps = {
  title: string;
  /** The consequences, in a sentence. */
  children: ReactNode;
  onClose: () => void;
  /** The buttons; the first gets the focus. */
  actions: ReactNode;
};

/** A modal confirm dialog. The native element traps the focus and closes on Escape. */
export function ConfirmDialog({ title, children, onClose, actions }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closes it before unmounting, because only `close` restores the focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${dialogSheetStyles.dialogSheet} framed sheet ink ${dialogSheetStyles.small}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      <div className="mt-3 mb-5 grid gap-3 anywhere">{children}</div>
      <div className={`${dialogSheetStyles.actions} cluster gap-2`}>{actions}</div>
    </dialog>
  );
}
