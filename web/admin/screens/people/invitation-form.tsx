import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../../domain/security/session.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import { logIn } from '../../kit/layout/check-session.ts';

type Invitation = { email: string; role: string };

const EMPTY = { name: '', password: '', again: '' };

type FormProps = { token: string; onUsed: () => void };

/** Chooses name and password by an invitation's link, and logs in with them. */
export function InvitationForm({ token, onUsed }: FormProps) {
  const { settings } = useSiteConfig();
  const [invitation, setInvitation] = useState<Invitation | string | null>(null);
  useEffect(() => {
    adminRequest<Invitation>('POST', '/api/admin/invitations/look', { body: { token } })
      .then(setInvitation)
      .catch((failure: Error) => setInvitation(failure.message));
  }, [token]);
  if (invitation === null || typeof invitation === 'string')
    return (
      <div className="container section">
        <h1>Welcome</h1>
        <p role="status">{invitation ?? 'Reading the invitation...'}</p>
      </div>
    );
  return (
    <div className="container section grid gap-4">
      <h1>Welcome to {settings.name}</h1>
      <p>
        You are invited as {invitation.role === 'writer' ? 'a' : 'an'} {invitation.role}, with {invitation.email}.
      </p>
      <ChosenFields token={token} email={invitation.email} onUsed={onUsed} />
    </div>
  );
}

function ChosenFields({ token, email, onUsed }: FormProps & { email: string }) {
  const form = useSmallForm(EMPTY, {
    check: ({ password, again }) => (password === again ? {} : { again: 'The passwords don’t match.' }),
    send: ({ name, password }) =>
      adminRequest('POST', '/api/admin/invitations/accept', { body: { token, name, password } }),
    failed: () => null,
    onDone: (_result, { password }) => {
      void logIn({ password, address: email }).then(onUsed);
    },
  });
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <InputField {...form.field('name')} label="Your name, as readers see it" autoComplete="name" required />
      <InputField
        {...form.field('password')}
        label="Password"
        hint={`(at least ${MIN_PASSWORD_LENGTH} characters; three or four words are easy to remember)`}
        type="password"
        autoComplete="new-password"
        required
      />
      <InputField
        {...form.field('again')}
        label="Repeat password"
        type="password"
        autoComplete="new-password"
        required
      />
      {form.errors.other && (
        <p className={messageStyles.error} role="alert">
          {form.errors.other}
        </p>
      )}
      <div>
        <Button type="submit" kind="dark" busy={form.busy && 'Saving...'}>
          Start
        </Button>
      </div>
    </form>
  );
}
