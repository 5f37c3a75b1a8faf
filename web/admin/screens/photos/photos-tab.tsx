import { useId, useRef, useState } from 'react';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CARD_CROPS, ImagePreview } from '../../kit/fields/image-preview.tsx';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { FailureNotice, Notice } from '../../kit/fields/notice.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { ImageField } from '../../kit/pictures/image-field.tsx';
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
      <div className="grid content-start gap-5">
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
  const [saved, setSaved] = useState<PhotoSite | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const image = useRef<HTMLInputElement>(null);
  const find = (chosen: string) => sites.find((site) => String(site.id) === chosen);
  const form = useSmallForm<'site' | 'imageUrl', unknown>(
    { site: '', imageUrl: '' },
    {
      check: findMissing,
      send: ({ site, imageUrl }) => {
        const body = { imageUrl: imageUrl.trim() };
        return adminRequest('PATCH', `/api/dive-sites/${site}/photo`, { body, version: find(site)?.version });
      },
      failed: (failure) => failureToast(FAILED, failure),
      onDone: (_result, sent) => {
        const site = find(sent.site) ?? null;
        setSaved(site);
        showToast({ title: 'Photo Updated', description: `“${site?.name}” now shows this photo.` });
      },
      onFailed: (errors) => (errors.site ? select : errors.imageUrl ? image : null)?.current?.focus(),
    },
  );
  const site = find(form.texts.site);
  return (
    <form
      className={`${adminPanelStyles.adminPanel} p-4 sheet edged`}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        setSaved(null);
        form.submit(event);
      }}
    >
      <h2 id={id}>Photo Management</h2>
      {saved && <SavedPhoto site={saved} />}
      <div className="grid gap-4">
        <SiteSelect
          sites={sites}
          chosen={site?.id ?? null}
          onChoose={(chosen) => form.type('site', String(chosen ?? ''))}
          error={form.errors.site}
          ref={select}
        />
        {site?.imageUrl && <PresentPhoto key={site.imageUrl} url={site.imageUrl} />}
        <ImageField id={`${id}-image`} label="Image URL" {...form.field('imageUrl')} crop={CARD_CROPS} ref={image} />
        <FailureNotice>{form.errors.other}</FailureNotice>
        <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
          <Button type="submit" kind="dark" busy={form.busy && 'Updating...'}>
            Update Photo
          </Button>
        </div>
      </div>
    </form>
  );
}

const FAILED = { title: 'Update Failed', description: 'Failed to update dive site photo. Please try again.' };
const MISSING = 'Please select a dive site and enter an image URL.';

function findMissing({ site, imageUrl }: Record<'site' | 'imageUrl', string>) {
  const missing = {
    ...(!site && { site: 'Please select a dive site.' }),
    ...(!imageUrl.trim() && { imageUrl: 'Please enter an image URL.' }),
  };
  if (Object.keys(missing).length > 0)
    showToast({ title: 'Missing Information', description: MISSING, destructive: true });
  return missing;
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
