import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import emptyStateStyles from '../../ui/empty-state.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

const LINKS = [
  { href: '/gear-reviews', label: 'Gear Reviews' },
  { href: '/learn-to-dive', label: 'Learn to Dive' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Tell us what is missing' },
];

export function Page({ path }: PageProps) {
  const { settings } = useSiteConfig();
  usePageHead({
    title: `404 Page Not Found | ${settings.name}`,
    description: 'There is no page at this address.',
    // With several slashes in front it would name a host.
    canonical: path.replace(/^[/\\]+/, '/'),
    noindex: true,
    status: 404,
  });
  return (
    <div className="container page-head page-end">
      <div className={emptyStateStyles.emptyState}>
        <h1>404 Page Not Found</h1>
        <p>There is no page at this address. Search for a site, a place, an animal or gear, or start from the chart.</p>
        <SearchForm q="" label="Search the site" name="Whole site" action="/search" />
        <div className="cluster gap-2-3 mt-3 mb-3">
          <a className={buttonStyles.button} href="/dive-sites">
            Explore dive sites <Icon name="arrow-right" />
          </a>
          <a className={buttonStyles.button} href="/">
            Home
          </a>
        </div>
        <nav aria-label="Other pages">
          <ul className="cluster gap-0-5">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a className="inline-line touch ink" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
