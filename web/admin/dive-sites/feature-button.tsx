import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';
import { isOvertaken } from '../managing/failure-texts.ts';
import { fieldsOfSite } from './dive-site-values.ts';
import type { OwnersSite } from './site-card.tsx';

const FAILED = 'Failed to update featured status';

/** Sends the whole site with `featured` flipped (specification, section 7). */
export function FeatureButton({ site }: { site: OwnersSite }) {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const flip = async () => {
    setBusy(true);
    try {
      await adminCall('PUT', `/api/dive-sites/${site.id}`, {
        body: { ...fieldsOfSite(site), featured: !site.featured },
        version: site.version,
      });
      await forgetAnswers();
      const description = site.featured ? 'Dive site is no longer featured' : 'Dive site is featured now';
      showToast({ title: 'Success', description });
    } catch (failure) {
      const overtaken = isOvertaken(failure);
      if (overtaken) await forgetAnswers();
      const description = overtaken
        ? `${FAILED}: it was changed in another window meanwhile. The list shows it as it is now; please try again.`
        : FAILED;
      showToast({ title: 'Error', description, destructive: true });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button sm" disabled={busy} onClick={flip}>
      <Icon name="star" className={site.featured ? 'fill' : undefined} />
      {site.featured ? 'Unfeature' : 'Feature'}
      <span className="visually-hidden">: {site.name}</span>
    </button>
  );
}
