import type { ListedPerson } from '../../../../domain/security/person-fields.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { unlessMarked, useSmallForm } from '../../kit/fields/use-small-form.ts';

/** A person's own name and address. */
export function OwnAccount({ you }: { you: ListedPerson }) {
  const form = useSmallForm(
    { name: you.name, email: you.email ?? '' },
    {
      send: ({ name, email }) => adminRequest('PATCH', '/api/admin/account', { body: { name, email: email || null } }),
      failed: unlessMarked('Not saved'),
      done: { title: 'Saved', description: 'Your changes carry this name from now on.' },
    },
  );
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <InputField {...form.field('name')} label="Your name" hint="(with each saved version, and in the log)" />
      <InputField {...form.field('email')} label="Your address" hint="(to log in with)" type="email" />
      <div>
        <Button type="submit" busy={form.busy && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  );
}
