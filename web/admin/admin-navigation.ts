import { type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import { may, type Permission, type Role } from '../../domain/security/permissions.ts';
import type { IconName } from '../ui/icons/icon-name.ts';

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

/** A number shown beside a screen: of all its items, or of those that wait for an owner. */
export type CountName = EntityKind | 'drafts' | 'deleted' | 'messages' | 'diveReports' | 'deadLinks' | 'openDrafts';

export type AdminScreen = {
  path: string;
  icon: IconName;
  label: string;
  count?: CountName;
  /** Other addresses that stand under this entry: tabs, forms and steps of the same work. */
  parts?: readonly string[];
};

/** `isFolded`: tools that are wanted once a month, unfolded only where one of them is open. */
export type ScreenGroup = { title: string | null; isFolded?: true; screens: readonly AdminScreen[] };

/** Every screen of the admin, each once. The rail, the phone's menu, the palette and the help list them in this order. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  { title: null, screens: [{ path: '/admin', icon: 'compass', label: 'Home' }] },
  {
    title: 'Write',
    screens: [
      { path: '/admin/posts/new', icon: 'plus', label: 'New post' },
      {
        ...{ path: '/admin/table/articles', icon: 'square-pen', label: 'Posts', count: 'article' },
        parts: ['/admin/posts', '/admin?tab=blog'],
      },
      {
        ...{ path: '/admin/table/reviews', icon: 'clipboard-list', label: 'Gear reviews', count: 'review' },
        parts: ['/admin/reviews', '/admin?tab=reviews'],
      },
      {
        ...{ path: '/admin/table/pages', icon: 'book-open', label: 'Pages', count: 'page' },
        parts: ['/admin/pages'],
      },
      { path: '/admin/buying-guides', icon: 'scale', label: 'Buying guides', count: 'buying-guide' },
      { path: '/admin/media', icon: 'image', label: 'Media' },
      { path: '/admin/approvals', icon: 'eye', label: 'Kept changes', count: 'openDrafts' },
      { path: '/admin/calendar', icon: 'calendar', label: 'Calendar', count: 'drafts' },
    ],
  },
  {
    title: 'Dive guide',
    screens: [
      {
        ...{ path: '/admin/dive-sites', icon: 'map-pin', label: 'Dive sites', count: 'dive-site' },
        parts: ['/admin/table/dive-sites'],
      },
      { path: '/admin?tab=photos', icon: 'eye', label: 'Photo Management', parts: ['/admin/photos'] },
      { path: '/admin/places', icon: 'map', label: 'Places', count: 'place' },
      { path: '/admin/locations', icon: 'flag', label: 'Destinations', count: 'location' },
      { path: '/admin/species', icon: 'waves', label: 'Marine life', count: 'species' },
      { path: '/admin/operators', icon: 'anchor', label: 'Operators', count: 'operator' },
      { path: '/admin/dive-reports', icon: 'megaphone', label: 'Divers’ reports', count: 'diveReports' },
    ],
  },
  {
    title: 'Shop links',
    screens: [
      {
        ...{ path: '/admin/table/products', icon: 'gauge', label: 'Products', count: 'product' },
        parts: ['/admin/products', '/admin?tab=products'],
      },
      { path: '/admin/links', icon: 'link', label: 'Links', count: 'deadLinks' },
      { path: '/admin/shops', icon: 'heart-handshake', label: 'Shops', count: 'shop' },
      { path: '/admin/earnings', icon: 'scale', label: 'Earnings' },
    ],
  },
  {
    title: 'Readers',
    screens: [
      { path: '/admin/messages', icon: 'mail', label: 'Messages', count: 'messages' },
      { path: '/admin/follows', icon: 'message-circle', label: 'Follows by email' },
      { path: '/admin?tab=newsletter', icon: 'users', label: 'Newsletter' },
      {
        ...{ path: '/admin/newsletter-issues', icon: 'newspaper', label: 'Newsletter issues' },
        count: 'newsletter-issue',
      },
    ],
  },
  {
    title: 'Site',
    screens: [
      { path: '/admin/settings', icon: 'sliders-horizontal', label: 'Settings' },
      { path: '/admin/people', icon: 'users', label: 'People' },
      { path: '/admin?tab=security', icon: 'shield-check', label: 'Security' },
      { path: '/admin/performance', icon: 'clock', label: 'How the site is doing' },
      { path: '/admin/backups', icon: 'copy', label: 'Backups' },
      { path: '/admin/deleted', icon: 'trash-2', label: 'Recently deleted', count: 'deleted' },
      { path: '/admin/help', icon: 'life-buoy', label: 'Help' },
    ],
  },
  {
    ...{ title: 'More tools', isFolded: true },
    screens: [
      { path: '/admin/replace', icon: 'search', label: 'Find and replace' },
      { path: '/admin/bulk-changes', icon: 'refresh-cw', label: 'Recent bulk changes' },
      { path: '/admin/redirects', icon: 'arrow-right', label: 'Redirects', count: 'redirect' },
      { path: '/admin/privacy', icon: 'eye', label: 'Privacy requests' },
      { path: '/admin?tab=export', icon: 'download', label: 'Data Export' },
      { path: '/admin/move-in', icon: 'upload', label: 'Move in' },
    ],
  },
];

/** The permission for a screen, where it is not open to everyone on the desk. */
const NEEDED: Readonly<Record<string, Permission>> = {
  '/admin/dive-reports': 'messages',
  '/admin/messages': 'messages',
  '/admin/follows': 'newsletter',
  '/admin/privacy': 'privacy',
  '/admin/links': 'links',
  '/admin/performance': 'links',
  '/admin/earnings': 'links',
  '/admin?tab=photos': 'content',
  '/admin?tab=newsletter': 'newsletter',
  '/admin/newsletter-issues': 'newsletter',
  '/admin/settings': 'site',
  '/admin?tab=security': 'people',
  '/admin?tab=export': 'data',
  '/admin/backups': 'data',
  '/admin/replace': 'content',
  '/admin/bulk-changes': 'content',
  '/admin/move-in': 'data',
};

/** Whether a role opens a screen; the server asks its own rules. */
export const opensScreen = (role: Role, { path }: Pick<AdminScreen, 'path'>): boolean =>
  may(role, NEEDED[path] ?? 'desk');

export const SCREENS: readonly AdminScreen[] = SCREEN_GROUPS.flatMap(({ screens }) => screens);

/**
 * The entry that an address stands under: its own, or that of the page it is a part of.
 * @param address a path, with `?tab=` for a tab of the dashboard
 */
export function findScreen(address: string): AdminScreen | undefined {
  const isAt = (start: string) => address === start || address.startsWith(`${start}/`);
  const isPart = ({ path, parts = [] }: AdminScreen) => path !== '/admin' && [path, ...parts].some(isAt);
  return SCREENS.find(({ path }) => path === address) ?? SCREENS.find(isPart);
}

/** The address that opens an item for editing, or a form for a new one. */
export function editPath(kind: EntityKind, id: number | 'new'): string {
  const { collection, editor } = getEntity(kind);
  if (editor) return `${editor}/${id}`;
  if (kind === 'newsletter-issue' && id !== 'new') return `/admin/${collection}/edit?id=${id}`;
  return `/admin/${collection}?edit=${id}`;
}
