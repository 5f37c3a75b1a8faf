import { useState } from 'react';
import { ROLES } from '../../../../domain/security/permissions.ts';
import type { ListedPerson } from '../../../../domain/security/person-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { formatDateTime, formatRecent } from '../../kit/fields/format-date.ts';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import type { InvitationResult, SentInvitation } from './invite-form.tsx';
import { nameRole } from './roles.tsx';

const PATH = '/api/admin/people';

/** Names a person; the first owner need not have given a name. */
const namePerson = ({ name, email }: ListedPerson) => name || email || 'The owner';

type PeopleListProps = {
  people: readonly ListedPerson[];
  you: ListedPerson;
  /** Called with the link of an invitation that was sent again. */
  onSent: (sent: SentInvitation) => void;
};

/** Everyone, with role and latest use; each can get another role or be removed. */
export function PeopleList({ people, you, onSent }: PeopleListProps) {
  const [leaving, setLeaving] = useState<ListedPerson | null>(null);
  const { busy, run } = useApiAction();
  const owners = people.filter(({ role, state }) => role === 'owner' && state === 'active');
  /** Stays until someone else is an owner. */
  const lastOwner = owners.length === 1 ? owners[0] : null;
  const setRole = ({ id }: ListedPerson, choice: string) => {
    const body = { role: choice.split(' ')[0], mayPublish: choice.endsWith('publishes') };
    return run(() => adminRequest('PATCH', `${PATH}/${id}`, { body }), 'Role not changed');
  };
  const sendAgain = async ({ id, email }: ListedPerson) => {
    const send = () => adminRequest<InvitationResult>('POST', `${PATH}/${id}/invitation`, { body: {} });
    const { result } = await run(send, 'Not sent', ({ isMailed }) => ({
      title: isMailed ? 'Sent again' : 'New link',
      description: 'The link before no longer works.',
    }));
    if (result) onSent({ email, ...result });
  };
  const turnPage = ({ id, authorPage }: ListedPerson) => {
    const body = { isShown: authorPage !== 'public' };
    return run(() => adminRequest('PATCH', `${PATH}/${id}/author-page`, { body }), 'Page not changed');
  };
  const columns: Column<ListedPerson>[] = [
    {
      head: 'Name',
      kind: 'name',
      cell: (person) => (
        <>
          {namePerson(person)}
          {person.id === you.id && ' (you)'}
          {person.name && person.email && <span className="block small muted">{person.email}</span>}
          <span className="block small muted">{describeUse(person)}</span>
        </>
      ),
    },
    {
      head: 'Role',
      kind: 'labelled',
      cell: (person) => (
        <select
          className={formStyles.input}
          aria-label={`Role of ${namePerson(person)}`}
          value={person.mayPublish && person.role === 'writer' ? 'writer publishes' : person.role}
          disabled={busy}
          onChange={(event) => void setRole(person, event.target.value)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {nameRole(role)}
            </option>
          ))}
          <option value="writer publishes">Writer, may publish own texts</option>
        </select>
      ),
    },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (person) => (
        <div className="row gap-2">
          {person.state === 'invited' && (
            <Button isSmall hiddenText={` to ${namePerson(person)}`} busy={busy} onClick={() => void sendAgain(person)}>
              Send again
            </Button>
          )}
          {person.authorPage && person.id !== you.id && (
            <Button isSmall hiddenText={` of ${namePerson(person)}`} busy={busy} onClick={() => void turnPage(person)}>
              {person.authorPage === 'public' ? 'Hide author page' : 'Show author page'}
            </Button>
          )}
          {person !== lastOwner && (
            <Button isSmall hiddenText={` ${namePerson(person)}`} onClick={() => setLeaving(person)}>
              {person.state === 'invited' ? 'Take back' : 'Remove…'}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <Table layout="stacked" caption="People" columns={columns} rows={people} rowKey={({ id }) => id} />
      {leaving && <RemoveDialog person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function describeUse({ state, inviteExpiresAt, lastSeenAt, devices, passkeys, hasSecondFactor }: ListedPerson): string {
  if (state === 'invited' && inviteExpiresAt)
    return Date.parse(inviteExpiresAt) > Date.now()
      ? `Invited, until ${formatDateTime(inviteExpiresAt)}`
      : 'Invitation has ended';
  const login = passkeys > 0 ? countText(passkeys, 'passkey') : hasSecondFactor ? 'Password and code' : 'Password';
  if (!lastSeenAt) return `${login} · not logged in`;
  return `${login} · ${countText(devices, 'device')} · ${formatRecent(lastSeenAt)}`;
}

/** Other secrets that an owner or editor may have known, with the screen where each is changed. */
const SHARED = [
  ['Mail server password', '/admin/settings#mail'],
  ['Key of the storage for backup copies', '/admin/settings#backups'],
  ['Secret of the mail provider’s bounce reports', '/admin/settings#mail'],
] as const;

function RemoveDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { busy, run } = useApiAction();
  const name = namePerson(person);
  const isInvited = person.state === 'invited';
  const remove = async () => {
    const { failure } = await run(
      () => adminRequest('DELETE', `${PATH}/${person.id}`),
      'Not removed',
      isInvited
        ? { title: 'Taken back', description: 'The invitation no longer works.' }
        : { title: 'Removed', description: `${name} can no longer log in.` },
    );
    if (!failure) onClose();
  };
  return (
    <QuestionDialog
      title={isInvited ? `Take back the invitation to ${name}?` : `Remove ${name}?`}
      stay="Leave as it is"
      action={isInvited ? 'Take back' : 'Remove'}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {isInvited ? (
        <p>The link stops working at once.</p>
      ) : (
        <>
          <p>
            At once: every session ends, and password, passkeys and codes stop working. Texts stay, under the name;
            drafts become yours, and an author page closes.
          </p>
          {person.role === 'owner' && (
            <>
              <p>Change these yourself, since an owner could know them:</p>
              <ul>
                {SHARED.map(([what, path]) => (
                  <li key={what}>
                    <a href={path}>{what}</a>
                  </li>
                ))}
                <li>The server’s own password, if they ran it: ask the person who runs your server</li>
              </ul>
            </>
          )}
        </>
      )}
    </QuestionDialog>
  );
}
