import { authorPath } from '../../../../domain/kernel/slug.ts';
import { mayPublishOwn } from '../../../../domain/security/permissions.ts';
import type { ListedPerson } from '../../../../domain/security/person-fields.ts';
import { authorPageFields, type OwnAuthorPage } from '../../../../domain/writing/author-profile.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { unlessMarked, useSmallForm } from '../../kit/fields/use-small-form.ts';
import { ImageField } from '../../kit/pictures/image-field.tsx';

const PATH = '/api/admin/account/author-page';

/** The form for a person's own page, which readers see with what the person has published. */
export function AuthorPageForm({ you }: { you: ListedPerson }) {
  const query = useAdmin<OwnAuthorPage>(PATH);
  return (
    <Loaded query={query} loading="Loading your author page..." failed="Your author page could not be loaded.">
      {(page) => <Form page={page} canShow={mayPublishOwn(you)} />}
    </Loaded>
  );
}

const readLines = (text: string) => text.split('\n').filter((line) => line.trim());

function Form({ page, canShow }: { page: OwnAuthorPage; canShow: boolean }) {
  const { slug, state, about, tickets, imageUrl } = page;
  const isPublic = state === 'public';
  const form = useSmallForm(
    { about, tickets: tickets.join('\n'), imageUrl, shown: isPublic && canShow ? 'yes' : '' },
    {
      check: ({ tickets: lines }) => {
        const { error } = authorPageFields.shape.tickets.safeParse(readLines(lines));
        return error ? { tickets: error.issues[0]?.message ?? '' } : {};
      },
      send: ({ shown, ...texts }) => {
        const body = { ...texts, tickets: readLines(texts.tickets), isShown: shown === 'yes' };
        return adminRequest('PUT', PATH, { body });
      },
      failed: unlessMarked('Not saved'),
      done: { title: 'Saved', description: 'Your author page is saved.' },
    },
  );
  const { error, ...picture } = form.field('imageUrl');
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <p className="small muted">
        {isPublic && slug ? (
          <>
            Your name in articles and reviews leads to <a href={authorPath(slug)}>your page</a> once one of them is
            published.
          </>
        ) : (
          'A page for readers with your published articles and reviews. It is off.'
        )}
        {!canShow && ' An owner turns it on under People, again after each change.'}
      </p>
      {canShow && (
        <SelectField
          {...form.field('shown')}
          label="Author page"
          options={[
            ['', 'Off'],
            ['yes', 'On'],
          ]}
        />
      )}
      <InputField {...form.field('about')} label="About you" hint="(a few lines)" rows={4} />
      <InputField {...form.field('tickets')} label="Your tickets" hint="(qualifications, one a line)" rows={3} />
      <ImageField id="author-picture" label="Your picture" {...picture} {...(error && { error })} />
      <div>
        <Button type="submit" busy={form.busy && 'Saving...'}>
          Save author page
        </Button>
      </div>
    </form>
  );
}
