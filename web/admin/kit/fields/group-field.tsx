import type { ReactNode, Ref } from 'react';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';

type GroupFieldProps = {
  id: string;
  label: string;
  error?: string;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
};

/** Controls that hold one value of a form together. It takes the focus when that value is rejected. */
export const GroupField = ({ id, label, error, ref, children }: GroupFieldProps) => (
  <fieldset
    className="grid justify-start gap-3 shrinks"
    ref={ref}
    tabIndex={-1}
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend className={formStyles.label}>{label}</legend>
    {children}
    <FieldError id={`${id}-error`} message={error} />
  </fieldset>
);
