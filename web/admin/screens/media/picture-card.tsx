import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import type { listedUploadSchema } from '../../../../domain/media/upload.ts';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { Picture } from '../../../ui/picture.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { deleteAt } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDay } from '../../kit/fields/format-date.ts';
import { LicenceField } from '../../kit/fields/licence-field.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import resourceListStyles from '../../kit/records/resource-list.module.css';
import mediaPageStyles from './media-page.module.css';
import { UsageList } from './usage-list.tsx';

export type ListedUpload = z.infer<typeof listedUploadSchema>;

/** A picture in the library, with its actions. `tick`: the box that selects it, for those who may change many. */
export function PictureCard({ upload, tick }: { upload: ListedUpload; tick: ReactNode }) {
  const { url, width, height, bytes, originalName, altText, album, createdAt, uses } = upload;
  return (
    <li className="grid content-start gap-2 p-3 sheet edged">
      <a
        className={`${resourceListStyles.picture} relative clipped shoal framed`}
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${originalName}`}
      >
        <Picture src={url} alt={altText} width={400} height={267} sizes="(min-width: 48rem) 18rem, 90vw" />
      </a>
      <div className={`${mediaPageStyles.title} line`}>
        {tick}
        <h2 className={adminLayoutStyles.itemTitle}>{originalName}</h2>
      </div>
      <p className="note num">
        {width} × {height}, {formatBytes(bytes)}, {formatDay(createdAt)}
        {album && `, ${album}`}
      </p>
      {uses.length === 0 ? <p className="note">Not used anywhere</p> : <UsageList uses={uses} />}
      <AltTextForm upload={upload} />
      <CreditForm upload={upload} />
      <div className={`${resourceListStyles.actions} row gap-2 small`}>
        <Button isSmall icon="link" hiddenText={`: ${originalName}`} onClick={() => void copyAddress(url)}>
          Copy link
        </Button>
        <DeletePicture upload={upload} />
      </div>
    </li>
  );
}

async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Copied', description: url });
  } catch {
    // Browsers refuse it without https or without permission.
    showToast({ title: 'Copy failed', description: `Copy it from here: ${url}`, destructive: true });
  }
}

/** Edits the alt text, which is suggested wherever the picture is used later. */
function AltTextForm({ upload }: { upload: ListedUpload }) {
  const form = useSmallForm(
    { altText: upload.altText },
    {
      send: (body) => adminRequest('PATCH', `/api/admin/uploads/${upload.id}`, { body }),
      failed: () => ({ title: 'Error', description: 'Failed to update alt text' }),
      done: { title: 'Success', description: 'Alt text updated successfully' },
    },
  );
  return (
    <CardForm form={form} save="Save alt text">
      <InputField
        {...form.field('altText')}
        label="Alt text"
        error={form.errors.altText ?? form.errors.other}
        maxLength={UPLOAD_LIMITS.altText}
        placeholder="Describe the picture"
      />
    </CardForm>
  );
}

/** Edits who made the picture and its licence, which readers see below it. */
function CreditForm({ upload }: { upload: ListedUpload }) {
  const form = useSmallForm(
    { credit: upload.credit, licence: upload.licence ?? '' },
    {
      send: ({ credit, licence }) =>
        adminRequest('PATCH', `/api/admin/uploads/${upload.id}`, { body: { credit, licence: licence || null } }),
      failed: 'Credit not saved',
      done: { title: 'Success', description: 'Credit updated successfully' },
    },
  );
  return (
    <CardForm form={form} save="Save credit">
      <InputField {...form.field('credit')} label="Credit" maxLength={UPLOAD_LIMITS.credit} placeholder="Who took it" />
      <LicenceField value={form.texts.licence} onChange={(licence) => form.type('licence', licence)} />
    </CardForm>
  );
}

type CardFormProps = {
  form: Pick<ReturnType<typeof useSmallForm>, 'busy' | 'isChanged' | 'submit'>;
  save: string;
  children: ReactNode;
};

const CardForm = ({ form, save, children }: CardFormProps) => (
  <form
    className={`${mediaPageStyles.altText} ${fieldGroupStyles.compact} grid justify-start gap-2`}
    noValidate
    onSubmit={form.submit}
  >
    {children}
    {form.isChanged && (
      <Button type="submit" isSmall busy={form.busy && 'Saving...'}>
        {save}
      </Button>
    )}
  </form>
);

/** Deletes a picture after asking. A picture in use is kept, and the dialog lists where it is used. */
function DeletePicture({ upload }: { upload: ListedUpload }) {
  const { originalName, uses } = upload;
  // In use since the list was loaded: the dialog stays open and lists where.
  const isInUse = ({ status }: { status: number }) => status === 409;
  return (
    <DeleteButton
      icon
      name={originalName}
      question={{
        title: 'Delete this picture?',
        text: <p>“{originalName}” and all its sizes will be permanently deleted. Nothing on this site uses it.</p>,
      }}
      blockedNotice={
        uses.length > 0
          ? {
              title: 'This picture is in use',
              text: (
                <>
                  <p>“{originalName}” is still in use. Remove it from these pages first:</p>
                  <UsageList uses={uses} />
                </>
              ),
            }
          : null
      }
      send={() => deleteAt(`/api/admin/uploads/${upload.id}`)}
      failed={(failure) => (isInUse(failure) ? null : { title: 'Error', description: 'Failed to delete picture' })}
      done={{ title: 'Success', description: 'Picture deleted successfully' }}
      staysOpen={isInUse}
    />
  );
}
