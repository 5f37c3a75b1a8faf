import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

type DeleteButtonProps = {
  label?: string;
  /** Names the item, for screen readers. */
  name: string;
  question: { title: string; text: ReactNode; action?: string };
  /** Shown instead of the question while the item cannot be deleted. */
  blockedNotice?: { title: string; text: ReactNode } | null;
  icon?: boolean;
  /** Deletes the item and shows a toast. Resolves to false if the dialog should stay open and say why it cannot be deleted. */
  onDelete: () => Promise<boolean>;
};

/** Deletes an item after asking for confirmation. */
export function DeleteButton({ label = 'Delete', name, question, blockedNotice, icon, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(false);
  const remove = async () => {
    const surroundings = button.current?.closest('section, main');
    setBusy(true);
    const isDone = await onDelete();
    setBusy(false);
    if (isDone) close();
    keepFocusNear(surroundings);
  };
  return (
    <>
      <Button ref={button} kind="danger" isSmall hiddenText={`: ${name}`} busy={busy} onClick={() => setAsking(true)}>
        {icon && <Icon name="trash-2" />}
        {label}
      </Button>
      {asking && blockedNotice && (
        <ConfirmDialog
          title={blockedNotice.title}
          onClose={close}
          actions={
            <Button kind="dark" onClick={close}>
              Close
            </Button>
          }
        >
          {blockedNotice.text}
        </ConfirmDialog>
      )}
      {asking && !blockedNotice && (
        <QuestionDialog
          title={question.title}
          onClose={close}
          action={question.action ?? label}
          busy={busy && 'Deleting...'}
          onConfirm={() => void remove()}
        >
          {question.text}
        </QuestionDialog>
      )}
    </>
  );
}

/** The specified question and the item's name. */
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

/** The button disappears with the deleted item, so the focus moves to the heading above. */
function keepFocusNear(surroundings: Element | null | undefined): void {
  requestAnimationFrame(() => {
    const heading = surroundings?.querySelector<HTMLElement>('h1, h2');
    if (document.activeElement !== document.body || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
