import { useState } from 'react';
import type { Passkey } from '../../../../domain/security/passkey.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { addPasskey, supportsPasskeys } from '../../kit/api/browser-passkeys.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { formatDateTime, formatDay } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import styles from './second-factor-section.module.css';

const PATH = '/api/admin/passkeys';

/** Adds, renames and removes passkeys of the person who is logged in. */
export const PasskeySection = () => (
  <section className={`${styles.section} grid gap-4 rule-above`} aria-labelledby="passkeys-title">
    <h3 id="passkeys-title">Passkeys</h3>
    <p className="small muted">
      Log in with your fingerprint, your face or the PIN of your device. A passkey replaces password and code at login.
    </p>
    <Loaded query={useAdmin<Passkey[]>(PATH)} loading="Loading passkeys..." failed="The passkeys could not be loaded.">
      {(passkeys) => (
        <>
          {passkeys.length > 0 && (
            <Table layout="paired" caption="Passkeys" columns={COLUMNS} rows={passkeys} rowKey={({ id }) => id} />
          )}
          {supportsPasskeys() ? <AddForm /> : <p className="note">This browser has no passkeys.</p>}
        </>
      )}
    </Loaded>
  </section>
);

function AddForm() {
  const form = useSmallForm(
    { name: '' },
    {
      check: ({ name }): { name?: string } => (name.trim() ? {} : { name: 'Give the passkey a name.' }),
      send: ({ name }) => addPasskey(name),
      failed: () => null,
      done: { title: 'Passkey added', description: 'You can log in with it from now on.' },
      onDone: () => form.undo(),
    },
  );
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <InputField
        {...form.field('name')}
        error={form.errors.name ?? form.errors.other}
        label="Name of the device"
        hint="(such as My phone)"
        maxLength={60}
      />
      <div>
        <Button type="submit" icon="plus" busy={form.busy && 'Waiting for your device...'}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}

const COLUMNS: Column<Passkey>[] = [
  { head: 'Passkey', kind: 'name', cell: (passkey) => <Name passkey={passkey} /> },
  { head: 'Added', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    head: 'Last used',
    cell: ({ lastUsedAt, lastDevice }) =>
      lastUsedAt ? `${formatDateTime(lastUsedAt)}${lastDevice ? `, ${lastDevice}` : ''}` : 'Never',
  },
  { head: 'Actions', kind: 'actions', cell: (passkey) => <Remove passkey={passkey} /> },
];

function Name({ passkey: { id, name, isForHere, domain, isSynced } }: { passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false);
  const form = useSmallForm(
    { name },
    {
      send: (body) => adminRequest('PATCH', `${PATH}/${id}`, { body }),
      failed: 'Not renamed',
      onDone: () => setOpen(false),
    },
  );
  if (isOpen)
    return (
      <form className="row gap-2" onSubmit={form.submit} noValidate>
        <InputField {...form.field('name')} label="Name" maxLength={60} />
        <Button type="submit" isSmall busy={form.busy && 'Saving...'}>
          Save
        </Button>
      </form>
    );
  return (
    <>
      {name}{' '}
      <Button kind="plain" isSmall hiddenText={` ${name}`} onClick={() => setOpen(true)}>
        Rename
      </Button>
      {isSynced && <span className="block muted small">Also on your other devices</span>}
      {!isForHere && (
        <span className="block muted small">Made for {domain}; does not work here. Remove it and add a new one.</span>
      )}
    </>
  );
}

function Remove({ passkey: { id, name } }: { passkey: Passkey }) {
  const text = <NamedQuestion text="It no longer logs you in, and sessions that it opened end at once." name={name} />;
  return (
    <DeleteButton
      label="Remove"
      name={name}
      question={{ title: 'Remove this passkey?', text }}
      send={() => deleteAt(`${PATH}/${id}`)}
      failed="Not removed"
      done={{ title: 'Passkey removed', description: 'Sessions that it opened have ended.' }}
    />
  );
}
