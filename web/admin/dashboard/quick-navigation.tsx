import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { adminCall } from '../calls/admin-call.ts';
import { inWords } from '../fields/moments.ts';

const PAGES = [
  ['/admin/dive-sites', 'map-pin', 'Manage Dive Sites'],
  ['/admin/messages', 'mail', 'Messages'],
  ['/admin/locations', 'compass', 'Locations'],
  ['/admin/media', 'image', 'Media'],
] as const;

export function QuickNavigation() {
  return (
    <nav className="quick" aria-label="Quick Navigation">
      <h2 className="visually-hidden">Quick Navigation</h2>
      {PAGES.map(([path, icon, label]) => (
        <a key={path} className="button" href={path}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
      <UpdateSitemap />
    </nav>
  );
}

function UpdateSitemap() {
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    try {
      const { timestamp } = await adminCall<{ timestamp: string }>('POST', '/api/admin/update-sitemap', { body: {} });
      showToast({ title: 'Sitemap Updated', description: `Last updated: ${inWords(timestamp)}` });
    } catch {
      showToast({
        title: 'Update Failed',
        description: 'Failed to update sitemap. Please try again.',
        destructive: true,
      });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button" onClick={update} disabled={busy}>
      <Icon name="refresh-cw" />
      {busy ? 'Updating...' : 'Update Sitemap'}
    </button>
  );
}
