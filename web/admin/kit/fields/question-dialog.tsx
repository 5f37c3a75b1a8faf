import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { FieldError } from '../../../ui/form-status.tsx';
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
  /** Says what has to be chosen or entered first; the button then says it instead of going ahead. */
  missing?: string | false;
  /** Why the last try failed: a toast would lie behind the dialog, out of reach. */
  failure?: string;
} & (
    | { onConfirm: () => void; form?: never }
    /** The id of a form in the dialog, which the button submits. */
    | { form: string; onConfirm?: never }
  );

const DEFAULTS = { actionKind: 'solid-danger' } as const;

/** Asks before something is done, with a button for each answer. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { stay = 'Cancel', stayKind, action, busy, missing, failure, children, ...dialog } = { ...DEFAULTS, ...props };
  const { actionKind, form, onConfirm, ...rest } = dialog;
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  // A click on the submit button is also how Enter in a field submits its form.
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    setRefused(true);
  };
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
            aria-disabled={Boolean(missing)}
            onClick={missing ? refuse : onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {(form || missing !== undefined) && <FieldError id={id} message={(isRefused && missing) || failure} />}
    </ConfirmDialog>
  );
}
