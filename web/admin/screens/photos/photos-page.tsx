import { type FormEvent, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { LicenceField } from '../../kit/fields/licence-field.tsx';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { PICTURE_FILES } from '../../kit/fields/upload-picture.ts';
import { Fields } from '../../kit/form/form-fields.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { useLeaveGuard } from '../../kit/layout/leave-guard.ts';
import { PhotoRow } from './photo-row.tsx';
import styles from './photos-page.module.css';
import type { PhotoSite } from './site-select.tsx';
import { MAX_PHOTOS, usePhotoBatch } from './use-photo-batch.ts';

export function Page() {
  return (
    <AdminPage title="Add site photos" path="/admin/photos">
      <Photos />
    </AdminPage>
  );
}

const Photos = () => (
  <Loaded
    query={useAdmin<PhotoSite[]>('/api/admin/dive-sites/photos')}
    loading="Loading dive sites..."
    failed="The dive sites could not be loaded."
  >
    {(sites) => <PhotoBatch sites={sites} />}
  </Loaded>
);

/** Chooses photos, shows which dive site each was matched to, and saves those that have one. */
function PhotoBatch({ sites }: { sites: readonly PhotoSite[] }) {
  const { photos, note, isSaving, add, save, assign, remove, clearSaved } = usePhotoBatch(sites);
  const [credit, setCredit] = useState('');
  const [licence, setLicence] = useState('');
  const open = photos.filter(({ state }) => state !== 'saved');
  const ready = open.filter(({ siteId }) => siteId !== null);
  const saved = photos.length - open.length;
  const repeated = repeatedSites(ready.map(({ siteId }) => siteId));
  useLeaveGuard(open.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready.length > 0 && repeated.size === 0) void save({ credit, licence });
  };
  return (
    <form className={`${adminPanelStyles.adminPanel} p-4 sheet edged`} aria-label="Photos" onSubmit={submit}>
      <div className="grid justify-start gap-2 mb-4">
        <FileButton multiple accept={PICTURE_FILES} disabled={isSaving} onFiles={(files) => add([...files])}>
          Choose photos
        </FileButton>
        <p className="note">
          Up to {MAX_PHOTOS} at once, 20 MB each. A file named like its dive site, such as “cod-hole.jpg” or
          “12-cod-hole.jpg”, is matched to it. You check every match before anything is saved.
        </p>
      </div>
      {note && (
        <Notice kind="warning" className="mb-4">
          {note}
        </Notice>
      )}
      {photos.length > 0 && (
        <>
          <Fields>
            <InputField
              label="Credit"
              hint="(who took them; shown on the photo)"
              maxLength={UPLOAD_LIMITS.credit}
              value={credit}
              onChange={setCredit}
            />
            <LicenceField value={licence} onChange={setLicence} />
          </Fields>
          <ul className={`${styles.photos} grid halves-from-48 gap-0-5`}>
            {photos.map((photo) => (
              <PhotoRow
                key={photo.number}
                photo={photo}
                sites={sites}
                isSaving={isSaving}
                isRepeated={photo.siteId !== null && repeated.has(photo.siteId)}
                onAssign={(siteId) => assign(photo.number, siteId)}
                onRemove={() => remove(photo.number)}
              />
            ))}
          </ul>
          <p className="mb-3 strong" role="status">
            {isSaving ? 'Saving...' : countsText(saved, ready.length, open.length - ready.length)}
          </p>
          <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
            <Button
              type="submit"
              kind="dark"
              busy={isSaving && 'Saving...'}
              aria-disabled={ready.length === 0 || repeated.size > 0}
            >
              {`Save ${ready.length} ${ready.length === 1 ? 'photo' : 'photos'}`}
            </Button>
            {saved > 0 && !isSaving && <Button onClick={clearSaved}>Clear saved</Button>}
          </div>
        </>
      )}
    </form>
  );
}

const countsText = (saved: number, ready: number, unmatched: number): string =>
  [
    saved > 0 && `${saved} saved.`,
    ready > 0 && `${ready} ready to save.`,
    unmatched > 0 && `${unmatched} without a dive site: choose one, or remove the photo.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Sites that more than one photo is for. */
function repeatedSites(ids: readonly (number | null)[]): ReadonlySet<number | null> {
  return new Set(ids.filter((siteId, index) => ids.indexOf(siteId) !== index));
}
