import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icons/icon.tsx';
import './crud.css';

type FormDialogProps = { title: string; onClose: () => void; children: ReactNode };

/**
 * A form over the page. The page below is inert rather than the dialog modal: messages in the corner belong to neither and must
 * stay readable and closable while the form is open, which the browser's own modal dialog does not allow.
 */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => keepPageStill(dialog.current), []);
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    // A question over this dialog has an Escape of its own.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    // The browser would close the question that this brings up.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    // On the document, since the focus is nowhere after the button that had it was switched off.
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, []);
  return createPortal(
    <div className="dialog-cover">
      <dialog ref={dialog} open className="form-dialog" aria-labelledby={id} tabIndex={-1}>
        <div className="form-dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </dialog>
    </div>,
    document.body,
  );
}

/** @returns what gives the page back, and the focus to where it was. */
function keepPageStill(dialog: HTMLDialogElement | null): () => void {
  const page = document.getElementById('main');
  const opener = document.activeElement;
  page?.setAttribute('inert', '');
  document.documentElement.classList.add('covered');
  (dialog?.querySelector<HTMLElement>('form input, form textarea') ?? dialog)?.focus();
  return () => {
    page?.removeAttribute('inert');
    document.documentElement.classList.remove('covered');
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
