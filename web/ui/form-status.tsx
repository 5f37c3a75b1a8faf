import type { ComponentProps } from 'react';
import formStyles from './form.module.css';
import { Icon } from './icons/icon.tsx';
import type { ToastMessage } from './toast/toast-message.ts';

type FormStatusProps = ToastMessage & {
  /** The error of each field; the field's id follows `idPrefix`. */
  fields?: Record<string, string>;
  idPrefix?: string;
};

/** The outcome of a form sent without script: the toast's words, in the form's place, with links to the fields to correct. */
export function FormStatus({ title, description, destructive, fields = {}, idPrefix = '' }: FormStatusProps) {
  return (
    <div className={`${formStyles.outcome} sheet framed leading-140`} role={destructive ? 'alert' : 'status'}>
      <strong>{title}</strong> {description}
      <ul>
        {Object.entries(fields).map(([name, message]) => (
          <li key={name}>
            <a href={`#${idPrefix}${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The error below a field, read out when it appears. The field names it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite">
      {message && (
        <p className={formStyles.error} id={id}>
          <Icon name="circle-alert" />
          {message}
        </p>
      )}
    </div>
  );
}

/** A field that people neither see nor reach; programs that fill in every field give themselves away by it. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div className={formStyles.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  );
}
