import { useEffect, useId, useRef, useState } from 'react';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { ImageField } from '../../kit/fields/image-field.tsx';
import { CARD_CROPS, ImagePreview } from '../../kit/fields/image-preview.tsx';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import styles from './photos-tab.module.css';
import type { PhotoSite } from './site-select.tsx';
import { SiteSelect } from './site-select.tsx';

/** Sets the photos of dive sites, one after the other. */
export const PhotosTab = () => (
  <Loaded
    query={useAdmin<PhotoSite[]>('/api/admin/dive-sites/photos')}
    loading="Loading dive sites..."
    failed="The dive sites could not be loaded."
  >
    {(sites) => <SitePhotos sites={sites} />}
  </Loaded>
);

function SitePhotos({ sites }: { sites: readonly PhotoSite[] }) {
  const missing = sites.filter(({ imageUrl }) => !imageUrl).length;
  const present = sites.length - missing;
  return (
    <div className={`${adminPanelStyles.columns} ${styles.photosTab} grid content-start gap-5`}>
      <Counts
        counts={[
          [missing, missing === 1 ? 'Site missing a photo' : 'Sites missing photos'],
          [present, present === 1 ? 'Site with a photo' : 'Sites with photos'],
        ]}
      />
      <div className={`${adminPanelStyles.side} grid content-start gap-5`}>
        <PhotoForm sites={sites} />
        <p>
          <ButtonLink icon="upload" href="/admin/photos">
            Add many photos
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function PhotoForm({ sites }: { sites: readonly PhotoSite[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [imageUrl, setImageUrl] = useState('');
  const [saved, setSaved] = useState<PhotoSite | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const image = useRef<HTMLInputElement>(null);
  const { update, busy, errors, error } = usePhotoUpdate((site) => {
    setSaved(site);
    setChosen(null);
    setImageUrl('');
  });
  useEffect(() => {
    if (errors.site) select.current?.focus();
    else if (errors.imageUrl) image.current?.focus();
  }, [errors]);
  const site = sites.find((each) => each.id === chosen);
  return (
    <form
      className={adminPanelStyles.adminPanel}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(null);
        update(site, imageUrl);
      }}
    >
      <h2 id={id}>Photo Management</h2>
      {saved && <SavedPhoto site={saved} />}
      <div className={`${fieldGroupStyles.itemForm} grid gap-4`}>
        <SiteSelect sites={sites} chosen={chosen} onChoose={setChosen} error={errors.site} ref={select} />
        {site?.imageUrl && <PresentPhoto key={site.imageUrl} url={site.imageUrl} />}
        <ImageField
          id={`${id}-image`}
          label="Image URL"
          value={imageUrl}
          onChange={setImageUrl}
          error={errors.imageUrl}
          crop={CARD_CROPS}
          ref={image}
        />
        {error && (
          <Notice kind="error" role="alert">
            {error}
          </Notice>
        )}
        <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
          <Button type="submit" kind="dark" busy={busy && 'Updating...'}>
            Update Photo
          </Button>
        </div>
      </div>
    </form>
  );
}

function SavedPhoto({ site }: { site: PhotoSite }) {
  return (
    <Notice kind="success" role="status">
      “{site.name}” has a new photo.{' '}
      <a href={diveSitePath(site)} target="_blank" rel="noopener">
        View on site
      </a>
    </Notice>
  );
}

/** The photo that will be replaced. */
function PresentPhoto({ url }: { url: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="note">Current photo</figcaption>
      <ImagePreview url={url} alt="Current photo" />
    </figure>
  );
}

type Errors = { site?: string; imageUrl?: string };

const FAILED = { title: 'Update Failed', description: 'Failed to update dive site photo. Please try again.' };
const MISSING = 'Please select a dive site and enter an image URL.';

/** Sets the photo of a dive site. A failure shows a message and keeps the form's values. */
function usePhotoUpdate(onSaved: (site: PhotoSite) => void) {
  const { busy, run } = useApiAction();
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<string | null>(null);

  const send = async (site: PhotoSite, imageUrl: string) => {
    const path = `/api/dive-sites/${site.id}/photo`;
    const { failure } = await run(
      () => adminRequest('PATCH', path, { body: { imageUrl }, version: site.version }),
      (failed) => failureToast(FAILED, failed),
      { title: 'Photo Updated', description: `“${site.name}” now shows this photo.` },
    );
    if (!failure) return onSaved(site);
    setErrors({ imageUrl: failure.details.imageUrl });
    if (!failure.details.imageUrl) setError(failure.message);
  };

  const update = (site: PhotoSite | undefined, typed: string) => {
    const imageUrl = typed.trim();
    setError(null);
    setErrors({
      site: site ? undefined : 'Please select a dive site.',
      imageUrl: imageUrl ? undefined : 'Please enter an image URL.',
    });
    if (site && imageUrl) void send(site, imageUrl);
    else showToast({ title: 'Missing Information', description: MISSING, destructive: true });
  };
  return { update, busy, errors, error };
}
