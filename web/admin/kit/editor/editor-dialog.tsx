import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import formStyles from '../../../ui/form.module.css';
import { Button } from '../fields/button.tsx';
import { InputField } from '../fields/field.tsx';
import dialogSheetStyles from '../layout/dialog-sheet.module.css';
import styles from './editor-dialog.module.css';

type EditorDialogProps<Result> = {
  title: string;
  submitLabel: string;
  /** For lists and tables. */
  isWide?: boolean;
  /** Returns what the dialog closes with; null if it stays open. */
  onSubmit: () => Result | null;
  /** Called after it closed, when the focus is back where it was; with null if it was cancelled. */
  onClosed: (result: Result | null) => void;
  children: ReactNode;
};

/**
 * A native dialog with a form of its own. Rendered outside the editor's form, because HTML allows no form
 * within a form, and keeps its submission from that form, which React would tell of it.
 */
export function EditorDialog<Result>(props: EditorDialogProps<Result>) {
  const { title, submitLabel, isWide, onSubmit, onClosed, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const result = useRef<Result | null>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    result.current = onSubmit();
    if (result.current !== null) dialog.current?.close();
  };
  return createPortal(
    <dialog
      className={`${dialogSheetStyles.dialogSheet} framed sheet ink ${isWide ? dialogSheetStyles.large : dialogSheetStyles.medium} ${styles.editorDialog}`}
      ref={dialog}
      aria-labelledby={heading}
      onClose={() => onClosed(result.current)}
    >
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <h2 id={heading}>{title}</h2>
        {children}
        <div className={`${dialogSheetStyles.actions} cluster gap-2`}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button type="submit" kind="dark">
            {submitLabel}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

/** The address that a dialog asks for. It is not called valid before the dialog has checked it. */
export const AddressField = ({ required, ...field }: ComponentProps<typeof InputField>) => (
  <InputField inputMode="url" autoCapitalize="none" aria-required={required} {...field} />
);
