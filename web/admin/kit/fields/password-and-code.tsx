import { useId } from 'react';
import { MAX_CODE_LENGTH } from '../../../../domain/security/second-factor.ts';
import { MAX_PASSWORD_LENGTH } from '../../../../domain/security/session.ts';
import formStyles from '../../../ui/form.module.css';
import { controlProps, Field } from './field.tsx';

export type PasswordAndCode = { password: string; code: string };

type PasswordAndCodeProps = {
  typed: PasswordAndCode;
  errors: Partial<PasswordAndCode>;
  onType: (typed: PasswordAndCode) => void;
  /** A code of an app or a recovery code, of a new app only, or none. */
  code: 'any' | 'of a new app' | 'none';
  /** The password has the focus when a dialog opens for it. */
  isFirst?: boolean;
};

/** The fields with which an owner proves again who they are. */
export function PasswordAndCodeFields({ typed, errors, onType, code, isFirst }: PasswordAndCodeProps) {
  const id = useId();
  const isNew = code === 'of a new app';
  return (
    <>
      <input hidden type="text" name="username" autoComplete="username" value="admin" readOnly />
      <Field id={`${id}-password`} label="Current password" error={errors.password}>
        <input
          {...controlProps(`${id}-password`, errors.password)}
          type="password"
          className={formStyles.input}
          value={typed.password}
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="current-password"
          // biome-ignore lint/a11y/noAutofocus: only where a dialog has opened for this field
          autoFocus={isFirst}
          onChange={({ target }) => onType({ ...typed, password: target.value })}
        />
      </Field>
      {code !== 'none' && (
        <Field
          id={`${id}-code`}
          label={isNew ? 'Code that the app shows' : 'Code from your app, or a recovery code'}
          error={errors.code}
        >
          <input
            {...controlProps(`${id}-code`, errors.code)}
            type="text"
            className={formStyles.input}
            value={typed.code}
            maxLength={MAX_CODE_LENGTH}
            inputMode={isNew ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onType({ ...typed, code: target.value })}
          />
        </Field>
      )}
    </>
  );
}
