import { useId } from 'react';
import type { DiveSite } from '../../../../domain/dive-sites/dive-site.ts';
import { optionalLink } from '../../../../domain/kernel/fields.ts';
import { FieldError } from '../../../ui/form-status.tsx';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { PICTURE_FILES } from '../../kit/fields/upload-picture.ts';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
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
  const stored: Links = Object.fromEntries(fields.map(({ name }) => [name, site[name] ?? '']));
  const {
    texts: links,
    busy,
    isChanged,
    type,
    field,
    save,
    submit,
    undo,
  } = useSmallForm<string, unknown>(stored, {
    check: linkErrors,
    send: (body) => adminRequest('PATCH', `/api/dive-sites/${site.id}/${part}`, { body }),
    failed: () => ({ title: 'Error', description: texts.failed }),
    done: { title: 'Success', description: texts.done },
  });
  return (
    <form
      className={`${diveSitesPageStyles.quickInput} ${fieldGroupStyles.compact} grid content-start gap-2 shrinks`}
      noValidate
      onSubmit={submit}
    >
      {fields.map(({ name, label, hint }) => (
        <InputField {...field(name)} key={name} label={label} hint={hint} inputMode="url" maxLength={2000} />
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
              void save({ ...links, [upload]: url });
            }}
          />
        )}
        {isChanged && !busy && (
          <Button kind="plain" isSmall onClick={undo}>
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
  const { sending, failure, pick } = useUpload(({ url }) => onUploaded(url));
  return (
    <>
      <FileButton
        isSmall
        accept={PICTURE_FILES}
        aria-label={`Upload a photo: ${name}`}
        aria-describedby={failure ? id : undefined}
        disabled={sending !== null}
        onFiles={pick}
      >
        {sending ? progressText(sending.fraction) : 'Upload'}
      </FileButton>
      <FieldError id={id} message={failure} />
    </>
  );
}
