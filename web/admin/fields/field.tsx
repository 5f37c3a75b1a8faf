import type { ReactNode } from 'react';
import { FieldError } from '../../ui/form-status.tsx';

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
    <div className={half ? 'field half' : 'field'}>
      <label htmlFor={id}>
        {label}
        {hint && <span className="hint"> {hint}</span>}
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
