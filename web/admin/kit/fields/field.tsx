import type { ReactNode } from 'react';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import fieldGroupStyles from './field-group.module.css';

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  half?: boolean;
  children: ReactNode;
};

/** A control with its label, hint and error. */
export function Field({ id, label, hint, error, half, children }: FieldProps) {
  return (
    <div className={half ? `${formStyles.field} ${fieldGroupStyles.half}` : formStyles.field}>
      <label htmlFor={id}>
        {label}
        {hint && <span className={formStyles.hint}> {hint}</span>}
      </label>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The attributes that link a control to its error. */
export const controlProps = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});
