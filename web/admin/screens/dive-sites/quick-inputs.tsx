import { type FormEvent, useId, useState } from 'react';
import type { DiveSite } from '../../../../domain/dive-sites/dive-site.ts';
import { optionalLink } from '../../../../domain/kernel/fields.ts';
import buttonStyles from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { PICTURE_FILES } from '../../kit/fields/upload-picture.ts';
import { useDraftFields } from '../../kit/fields/use-draft-fields.ts';
import { progressText, useUpload } from '../../kit/fields/use-upload.ts';
import diveSitesPageStyles from './dive-sites-page.module.css';

type Links = Record<string, string>;
type QuickProps = {
  site: DiveSite;
  /** The last part of the API path. */
  part: 'photo' | 'video' | 'review-link';
  fields: readonly { name: 'imageUrl' | 'videoUrl' | 'videoThumbnail' | 'reviewLink'; label: string; hint?: string }[];
  button: string;
  texts: { done: string; failed: string };
  /** The field that a picture can be uploaded to. */
  upload?: 'imageUrl';
};

/** Edits the most frequently changed links without opening the dialog. An empty field removes the link. */
export function QuickInputs({ site }: { site: DiveSite }) {
  return (
    <div className={`${diveSitesPageStyles.quickInputs} grid gap-4 rule-above`}>
      <QuickInput
        site={site}
        part="photo"
        fields={[{ name: 'imageUrl', label: 'Photo URL' }]}
        button="Set photo"
        texts={{ done: 'Photo updated successfully', failed: 'Failed to update photo' }}
        upload="imageUrl"
      />
      <QuickInput
        site={site}
        part="video"
        fields={[
          { name: 'videoUrl', label: 'Video URL' },
          { name: 'videoThumbnail', label: 'Thumbnail URL', hint: '(optional)' },
        ]}
        button="Set video"
        texts={{ done: 'Video updated successfully', failed: 'Failed to update video' }}
      />
      <QuickInput
        site={site}
        part="review-link"
        fields={[{ name: 'reviewLink', label: 'Review link' }]}
        button="Set review link"
        texts={{ done: 'Review link updated successfully', failed: 'Failed to update review link' }}
      />
    </div>
  );
}

function QuickInput({ site, part, fields, button, texts, upload }: QuickProps) {
  const id = useId();
  const stored: Links = Object.fromEntries(fields.map(({ name }) => [name, site[name] ?? '']));
  const { texts: links, type, isChanged, settle, undo } = useDraftFields(stored);
  const [errors, setErrors] = useState<Links>({});
  const [busy, setBusy] = useState(false);
  const invalidateQueries = useInvalidateQueries();

  const send = async (body: Links) => {
    const invalid = linkErrors(body);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return;
    setBusy(true);
    try {
      await adminRequest('PATCH', `/api/dive-sites/${site.id}/${part}`, { body });
      await invalidateQueries();
      settle(body);
      showToast({ title: 'Success', description: texts.done });
    } catch (failure) {
      showToast({ title: 'Error', description: texts.failed, destructive: true });
      if (failure instanceof AdminRequestError) setErrors(failure.details);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(links);
  };
  return (
    <form
      className={`${diveSitesPageStyles.quickInput} ${fieldGroupStyles.compact} grid content-start gap-2 shrinks`}
      noValidate
      onSubmit={submit}
    >
      {fields.map(({ name, label, hint }) => (
        <Field key={name} id={`${id}-${name}`} label={label} hint={hint} error={errors[name]}>
          <input
            {...controlProps(`${id}-${name}`, errors[name])}
            className={formStyles.input}
            inputMode="url"
            maxLength={2000}
            autoComplete="off"
            value={links[name] ?? ''}
            onChange={(event) => type(name, event.target.value)}
          />
        </Field>
      ))}
      <div className="row gap-2">
        <Button type="submit" isSmall hiddenText={`: ${site.name}`} busy={busy && 'Saving...'} disabled={!isChanged}>
          {button}
        </Button>
        {upload && (
          <UploadButton
            name={site.name}
            onUploaded={(url) => {
              type(upload, url);
              void send({ ...links, [upload]: url });
            }}
          />
        )}
        {isChanged && !busy && (
          <Button
            kind="plain"
            isSmall
            onClick={() => {
              undo();
              setErrors({});
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}

function linkErrors(links: Links): Links {
  const errors: Links = {};
  for (const [name, value] of Object.entries(links)) {
    const message = optionalLink.safeParse(value).error?.issues[0]?.message;
    if (message) errors[name] = message;
  }
  return errors;
}

/** Uploads one picture and passes on its URL. `name` is the site's, for the label. */
function UploadButton({ name, onUploaded }: { name: string; onUploaded: (url: string) => void }) {
  const id = useId();
  const { sending, failure, pick } = useUpload({ onUploaded: ({ url }) => onUploaded(url) });
  return (
    <>
      <label className={`${buttonStyles.button} ${buttonStyles.small} ${fieldGroupStyles.uploadPick} relative`}>
        <Icon name="upload" />
        {sending ? progressText(sending.fraction) : 'Upload'}
        <input
          type="file"
          className="visually-hidden"
          accept={PICTURE_FILES}
          aria-label={`Upload a photo: ${name}`}
          aria-describedby={failure ? id : undefined}
          disabled={sending !== null}
          onChange={pick}
        />
      </label>
      <FieldError id={id} message={failure} />
    </>
  );
}
