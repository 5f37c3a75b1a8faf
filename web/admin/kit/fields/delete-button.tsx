import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AdminRequestError } from '../api/admin-request.ts';
import { type ApiAction, useApiAction } from '../api/use-api-action.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

type DeleteButtonProps<Result> = ApiAction<Result> & {
  label?: string;
  /** Names the item, for screen readers. */
  name: string;
  question: { title: string; text: ReactNode; action?: string };
  /** Shown instead of the question while the item cannot be deleted. */
  blockedNotice?: { title: string; text: ReactNode } | null;
  icon?: boolean;
  /** Whether the dialog stays open after a failure, to say why the item cannot be deleted. */
  staysOpen?: (failure: AdminRequestError) => boolean;
};

export function DeleteButton<Result>(props: DeleteButtonProps<Result>) {
  const { label = 'Delete', name, question, blockedNotice, icon, staysOpen, ...action } = props;
  const [asking, setAsking] = useState(false);
  const { busy, perform } = useApiAction();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(false);
  const remove = async () => {
    const surroundings = button.current?.closest('section, main');
    const failure = await perform(action);
    if (!failure || !staysOpen?.(failure)) close();
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
