import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type QuestionDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'actions'> & {
  /** The button that changes nothing, which has the focus; dark where it is what most people want. */
  stay?: string;
  stayKind?: 'dark';
  /** The button that goes ahead. */
  action: string;
  /** Undefined for an ordinary one. */
  actionKind?: ComponentProps<typeof Button>['kind'];
  busy?: ComponentProps<typeof Button>['busy'];
  isIncomplete?: boolean;
} & (
    | { onConfirm: () => void; form?: never }
    /** The id of a form in the dialog, which the button submits. */
    | { form: string; onConfirm?: never }
  );

const DEFAULTS = { actionKind: 'solid-danger' } as const;

/** Asks before something is done, with a button for each answer. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { stay = 'Cancel', stayKind, action, busy, isIncomplete, ...dialog } = { ...DEFAULTS, ...props };
  const { actionKind, form, onConfirm, ...rest } = dialog;
  return (
    <ConfirmDialog
      {...rest}
      actions={
        <>
          <Button kind={stayKind} onClick={rest.onClose}>
            {stay}
          </Button>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            kind={actionKind}
            busy={busy}
            aria-disabled={isIncomplete}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
