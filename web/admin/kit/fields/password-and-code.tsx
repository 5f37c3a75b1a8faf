import { MAX_CODE_LENGTH } from '../../../../domain/security/second-factor-code.ts';
import { MAX_PASSWORD_LENGTH } from '../../../../domain/security/session.ts';
import { InputField } from './field.tsx';

export type PasswordAndCode = { password: string; code: string };

export const NO_PROOF: PasswordAndCode = { password: '', code: '' };

type PasswordAndCodeProps = {
  field: (name: keyof PasswordAndCode) => {
    value: string;
    error: string | undefined;
    onChange: (text: string) => void;
  };
  /** A code of an app or a recovery code, of a new app only, or none. */
  code: 'any' | 'of a new app' | 'none';
  /** The password has the focus when a dialog opens for it. */
  isFirst?: boolean;
};

/** The fields with which an owner proves again who they are. */
export function PasswordAndCodeFields({ field, code, isFirst }: PasswordAndCodeProps) {
  const isNew = code === 'of a new app';
  return (
    <>
      <input hidden type="text" name="username" autoComplete="username" value="admin" readOnly />
      <InputField
        {...field('password')}
        label="Current password"
        type="password"
        maxLength={MAX_PASSWORD_LENGTH}
        autoComplete="current-password"
        // Only where a dialog has opened for this field.
        autoFocus={isFirst}
      />
      {code !== 'none' && (
        <InputField
          {...field('code')}
          label={isNew ? 'Code that the app shows' : 'Code from your app, or a recovery code'}
          maxLength={MAX_CODE_LENGTH}
          inputMode={isNew ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}
