import { emailSchema } from '../../../../domain/kernel/fields.ts';
import { INVITE_DAYS, ROLES } from '../../../../domain/security/permissions.ts';
import type { ListedPerson } from '../../../../domain/security/person-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
import { unlessMarked, useSmallForm } from '../../kit/fields/use-small-form.ts';
import { nameRole } from './roles.tsx';

const EMPTY = { email: '', role: 'writer' };

/** The new link; `isMailed` is false where email isn’t set up. */
export type InvitationResult = { link: string; isMailed: boolean };

/** The link of the last invitation that was sent, by its address: another one to the same person ends it. */
export type SentInvitation = InvitationResult & { email: ListedPerson['email'] };

/** Invites a person by mail. */
export function InviteForm({ onSent }: { onSent: (sent: SentInvitation) => void }) {
  const form = useSmallForm(EMPTY, {
    send: (body) => adminRequest<InvitationResult>('POST', '/api/admin/people', { body }),
    failed: unlessMarked('Not invited'),
    done: ({ isMailed }) => ({
      title: 'Invited',
      description: isMailed ? 'The invitation is on its way.' : 'Email isn’t set up: pass the link on yourself.',
    }),
    onDone: (result, { email }) => {
      onSent({ ...result, email: emailSchema.parse(email) });
      form.undo();
    },
  });
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <InputField {...form.field('email')} label="Email" type="email" required />
      <SelectField {...form.field('role')} label="Role" options={ROLES.map((role) => [role, nameRole(role)])} />
      <div className="row gap-2-3">
        <Button type="submit" kind="dark" busy={form.busy && 'Sending...'}>
          Send invitation
        </Button>
        <span className="small muted">
          The link works once, for {INVITE_DAYS} days. Nobody shares a password: they choose their own.
        </span>
      </div>
    </form>
  );
}

/** Shows the link, which a site without mail has to pass on itself, until it is used or taken back. Only its hash is stored. */
export function InvitationLink({ sent }: { sent: SentInvitation | null }) {
  const { data: people = [] } = useAdmin<ListedPerson[]>('/api/admin/people');
  if (!sent || !people.some(({ email, state }) => state === 'invited' && email === sent.email)) return null;
  return (
    <p role="status" className="anywhere">
      {sent.isMailed
        ? `If no email reaches ${sent.email}, pass this link on yourself.`
        : `Pass this link on to ${sent.email}.`}{' '}
      It is shown only now: <code>{sent.link}</code>
    </p>
  );
}
