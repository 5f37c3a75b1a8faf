import { authorPath } from '../../../domain/kernel/slug.ts';
import type { AuthorPage } from '../../../domain/writing/author-profile.ts';
import { absoluteUrl, breadcrumbList, organization, type SiteFacts } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** Describes a person's page and the person, as search engines read it for authors (schema.org `ProfilePage`). */
export function authorStructuredData(site: SiteFacts, author: AuthorPage, crumbs: Crumb[]): object[] {
  const { name, slug, about, tickets, imageUrl } = author;
  const url = absoluteUrl(site.siteUrl, authorPath(slug));
  return [
    {
      '@type': 'ProfilePage',
      url,
      mainEntity: {
        '@type': 'Person',
        name,
        url,
        ...(about && { description: about }),
        ...(imageUrl && { image: absoluteUrl(site.siteUrl, imageUrl) }),
        ...(tickets.length > 0 && {
          hasCredential: tickets.map((ticket) => ({ '@type': 'EducationalOccupationalCredential', name: ticket })),
        }),
        worksFor: organization(site),
      },
    },
    breadcrumbList(site.siteUrl, crumbs, authorPath(slug)),
  ];
}
