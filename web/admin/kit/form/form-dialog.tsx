import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import dialogSheetStyles from '../layout/dialog-sheet.module.css';
import styles from './form-dialog.module.css';

type FormDialogProps = {
  title: string;
  onClose: () => void;
  /** Next to the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/**
 * A form over the page. The page is inert instead of the dialog being modal: toasts must
 * stay readable and closable while the form is open, which a native modal dialog prevents.
 */
export function FormDialog({ title, onClose, tools, children }: FormDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => keepPageStill(dialog.current), []);
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    // A confirm dialog over this one handles Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    // Otherwise the same key press would close the confirm dialog that this opens.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    // Listens on the document, because nothing has the focus after the focused button was disabled.
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, []);
  return createPortal(
    <div className={`${styles.cover} grid centred`}>
      <dialog
        ref={dialog}
        open
        className={`${dialogSheetStyles.dialogSheet} framed sheet ink ${dialogSheetStyles.whole} size-16 ${styles.formDialog} grid`}
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className={`${styles.head} line between gap-3 bar-below`}>
          <h2 id={id}>{title}</h2>
          {tools}
          <button type="button" className={iconButtonStyles.iconButton} aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </dialog>
    </div>,
    document.body,
  );
}

/** @returns a function that restores the page and the focus. */
function keepPageStill(dialog: HTMLDialogElement | null): () => void {
  const page = document.getElementById('main');
  const opener = document.activeElement;
  page?.setAttribute('inert', '');
  document.documentElement.classList.add('clipped');
  (dialog?.querySelector<HTMLElement>('form input, form textarea') ?? dialog)?.focus();
  return () => {
    page?.removeAttribute('inert');
    document.documentElement.classList.remove('clipped');
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
