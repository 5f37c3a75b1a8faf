import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';

const LINKS = [
  { href: '/gear-reviews', label: 'Gear Reviews' },
  { href: '/learn-to-dive', label: 'Learn to Dive' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Tell us what is missing' },
];

export function Page({ path }: PageProps) {
  usePageHead({
    title: `404 Page Not Found | ${siteSettings.name}`,
    description: 'There is no page at this address.',
    // With several slashes in front it would name a host.
    canonical: path.replace(/^[/\\]+/, '/'),
    noindex: true,
    status: 404,
  });
  return (
    <div className="wrap section">
      <div className="empty not-found">
        <Isobaths />
        <h1>404 Page Not Found</h1>
        <p>There is no page at this position. Try the chart, or search for the site by name.</p>
        <div className="actions">
          <a className="button primary" href="/dive-sites">
            Explore dive sites <Icon name="arrow-right" />
          </a>
          <a className="button" href="/">
            Home
          </a>
        </div>
        <nav aria-label="Other pages">
          <ul>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
