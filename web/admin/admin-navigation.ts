import { type EntityKind, getEntity } from '../../domain/kernel/entities.ts';

/** The seven tabs in order (specification, section 2): name in the URL, label. */
export const TABS = [
  ['blog', 'Blog Creator'],
  ['reviews', 'Gear Reviews'],
  ['products', 'Products'],
  ['photos', 'Photo Management'],
  ['newsletter', 'Newsletter'],
  ['security', 'Security'],
  ['export', 'Data Export'],
] as const;
export type TabName = (typeof TABS)[number][0];

/** The other admin pages: path, icon, label. */
export const PAGES = [
  ['/admin/dive-sites', 'map-pin', 'Manage Dive Sites'],
  ['/admin/places', 'map', 'Places'],
  ['/admin/messages', 'mail', 'Messages'],
  ['/admin/locations', 'compass', 'Destinations'],
  ['/admin/species', 'waves', 'Marine Life'],
  ['/admin/operators', 'users', 'Operators'],
  ['/admin/buying-guides', 'scale', 'Buying Guides'],
  ['/admin/newsletter-issues', 'newspaper', 'Newsletter Issues'],
  ['/admin/links', 'link', 'Links'],
  ['/admin/media', 'image', 'Media'],
  ['/admin/calendar', 'calendar', 'Calendar'],
  ['/admin/deleted', 'trash-2', 'Recently Deleted'],
  ['/admin/backups', 'shield-check', 'Backups'],
  ['/admin/settings', 'sliders-horizontal', 'Settings'],
  ['/admin/help', 'life-buoy', 'Help'],
] as const;

/** The address that opens an item for editing, or a form for a new one. */
export function editPath(kind: EntityKind, id: number | 'new'): string {
  const { collection, screen = `/admin/${collection}` } = getEntity(kind);
  if (kind === 'newsletter-issue' && id !== 'new') return `${screen}/edit?id=${id}`;
  return `${screen}${screen.includes('?') ? '&' : '?'}edit=${id}`;
}
