import type { PublicSettings } from '../../../domain/settings/site-settings.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** The parts of structured data that describe the website. */
export type SiteFacts = { siteUrl: string; settings: Pick<PublicSettings, 'name' | 'teamAuthor'> };

/** JSON-LD builders (schema.org). Only what the page shows may go in; `siteUrl` makes addresses absolute. */
export const absoluteUrl = (siteUrl: string, address: string) => new URL(address, `${siteUrl}/`).href;

export const organization = ({ siteUrl, settings }: SiteFacts) => ({
  '@type': 'Organization',
  name: settings.name,
  url: absoluteUrl(siteUrl, '/'),
  logo: absoluteUrl(siteUrl, '/media/icons/icon-512.png'),
});

/** Names the site in search results; for the home page only. */
export const webSite = ({ siteUrl, settings }: SiteFacts) => ({
  '@type': 'WebSite',
  name: settings.name,
  url: absoluteUrl(siteUrl, '/'),
});

export const breadcrumbList = (siteUrl: string, crumbs: Crumb[], here: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(siteUrl, href ?? here),
  })),
});

/** All of name, description, thumbnail and date are required by search engines; without one there is no markup. */
export function videoObject(
  siteUrl: string,
  video: { name: string; description: string; thumbnail: string | null; embedUrl: string; addedAt: string | null },
): object[] {
  const { name, description, thumbnail, embedUrl, addedAt } = video;
  if (!description || !thumbnail || !addedAt) return [];
  return [
    {
      '@type': 'VideoObject',
      name,
      description,
      thumbnailUrl: absoluteUrl(siteUrl, thumbnail),
      uploadDate: addedAt,
      embedUrl,
    },
  ];
}

/** The team is an organisation, anyone else a person; introduced on the About page, or at the `path` of their own. */
export const describeAuthor = ({ siteUrl, settings }: SiteFacts, named: string, path = '/about') => {
  const author = named || settings.teamAuthor;
  return {
    '@type': author === settings.teamAuthor ? 'Organization' : 'Person',
    name: author,
    url: absoluteUrl(siteUrl, path),
  };
};
