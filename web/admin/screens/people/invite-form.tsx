import { useState } from 'react';
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

/** Invites a person by mail. Shows the link, which a site without mail has to pass on itself, until it is used or taken back. */
export function InviteForm() {
  const { data: people = [] } = useAdmin<ListedPerson[]>('/api/admin/people');
  const [sent, setSent] = useState<{ email: string; link: string } | null>(null);
  const isOpen = people.some(({ email, state }) => state === 'invited' && email === sent?.email);
  const form = useSmallForm(EMPTY, {
    send: (body) => adminRequest<{ link: string }>('POST', '/api/admin/people', { body }),
    failed: unlessMarked('Not invited'),
    done: { title: 'Invited', description: 'The invitation is on its way.' },
    onDone: ({ link }, { email }) => {
      setSent({ link, email: emailSchema.parse(email) });
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
      {sent && isOpen && <InvitationLink link={sent.link} />}
    </form>
  );
}

/** The link is shown once: only its hash is stored. */
export function InvitationLink({ link }: { link: string }) {
  return (
    <p role="status" className="anywhere">
      If no email arrives, pass this link on yourself. It is shown only now: <code>{link}</code>
    </p>
  );
}
