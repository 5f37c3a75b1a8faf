import { useState } from 'react';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { failureToast } from '../api/failure-toast.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import type { PhotoSite } from './photo-sites.ts';

type Errors = { site?: string; imageUrl?: string };

const FAILED = { title: 'Update Failed', description: 'Failed to update dive site photo. Please try again.' };
const MISSING = 'Please select a dive site and enter an image URL.';

/** Gives a dive site its photo. What fails is told, and what was chosen and typed stays. */
export function usePhotoUpdate(onSaved: (site: PhotoSite) => void) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [fault, setFault] = useState<string | null>(null);
  const forgetAnswers = useInvalidateQueries();

  const send = async (site: PhotoSite, imageUrl: string) => {
    setBusy(true);
    try {
      const path = `/api/dive-sites/${site.id}/photo`;
      await adminRequest('PATCH', path, { body: { imageUrl }, version: site.version });
      await forgetAnswers();
      showToast({ title: 'Photo Updated', description: `“${site.name}” shows it from now on.` });
      onSaved(site);
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      showToast({ ...failureToast(FAILED, failure), destructive: true });
      setErrors({ imageUrl: failure.details.imageUrl });
      if (!failure.details.imageUrl) setFault(failure.message);
      // Somebody else has changed the site: the next try is based on what it is now.
      if (failure.status === 412) await forgetAnswers();
    } finally {
      setBusy(false);
    }
  };

  const update = (site: PhotoSite | undefined, typed: string) => {
    if (busy) return;
    const imageUrl = typed.trim();
    setFault(null);
    setErrors({
      site: site ? undefined : 'Please select a dive site.',
      imageUrl: imageUrl ? undefined : 'Please enter an image URL.',
    });
    if (site && imageUrl) void send(site, imageUrl);
    else showToast({ title: 'Missing Information', description: MISSING, destructive: true });
  };
  return { update, busy, errors, fault };
}
