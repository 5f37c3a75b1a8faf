import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteButtonProps = {
  label?: string;
  /** What would be deleted, for readers of the screen. */
  name: string;
  question: { title: string; text: ReactNode; action?: string };
  /** Takes the place of the question while it may not be deleted. */
  refusal?: { title: string; text: ReactNode } | null;
  icon?: boolean;
  /** Deletes it, and tells of it. Resolves to false where the owner is to see what keeps it from being deleted. */
  onDelete: () => Promise<boolean>;
};

/** Deletes one thing for good, after a question. */
export function DeleteButton({ label = 'Delete', name, question, refusal, icon, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(false);
  const remove = async () => {
    if (busy) return;
    const surroundings = button.current?.closest('section, main');
    setBusy(true);
    const isDone = await onDelete();
    setBusy(false);
    if (isDone) close();
    keepFocusNear(surroundings);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button danger sm"
        aria-disabled={busy}
        onClick={() => setAsking(true)}
      >
        {icon && <Icon name="trash-2" />}
        {label}
        <span className="visually-hidden">: {name}</span>
      </button>
      {asking && refusal && (
        <ConfirmDialog
          title={refusal.title}
          onClose={close}
          actions={
            <button type="button" className="button ink" onClick={close}>
              Close
            </button>
          }
        >
          {refusal.text}
        </ConfirmDialog>
      )}
      {asking && !refusal && (
        <ConfirmDialog
          title={question.title}
          onClose={close}
          actions={
            <>
              <button type="button" className="button" onClick={close}>
                Cancel
              </button>
              <button type="button" className="button danger solid" aria-disabled={busy} onClick={remove}>
                {busy ? 'Deleting...' : (question.action ?? label)}
              </button>
            </>
          }
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The specified question, and which item it is about. */
export function NamedQuestion({ text, name }: { text: string; name: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <b>{name}</b>
      </p>
    </>
  );
}

/** What was deleted takes its button along; who reads on starts at the heading over it. */
function keepFocusNear(surroundings: Element | null | undefined): void {
  requestAnimationFrame(() => {
    const heading = surroundings?.querySelector<HTMLElement>('h1, h2');
    if (document.activeElement !== document.body || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
