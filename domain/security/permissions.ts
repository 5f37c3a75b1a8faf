import type { EntityKind } from '../kernel/entities.ts';

/** Who may what. Each door of the server names one of these (server/registry/door-rules.ts); the admin shows what a role may open. */

export const ROLES = ['owner', 'editor', 'writer'] as const;
export type Role = (typeof ROLES)[number];
export type PersonState = 'invited' | 'active' | 'left';

/** A person who is logged in. `name` is '' for the owner of a site with one person, who need not give one. */
export type Person = {
  id: number;
  name: string;
  role: Role;
  /** Whether an owner lets this writer publish their own texts. */
  mayPublish: boolean;
};

/** Days for which the link of an invitation works. */
export const INVITE_DAYS = 3;
export const INVITATION_PATH = '/admin/people';

type Rule = { sentence: string; roles: readonly Role[] };

const EVERYONE = ROLES;
const EDITORS = ['owner', 'editor'] as const;
const OWNERS = ['owner'] as const;

export const PERMISSIONS = {
  account: { sentence: 'Look after their own password, two-step login and sessions', roles: EVERYONE },
  desk: { sentence: 'See all content with its drafts, history, pictures and dates', roles: EVERYONE },
  write: { sentence: 'Write articles and reviews, and change or delete their own drafts', roles: EVERYONE },
  pictures: { sentence: 'Upload and describe pictures', roles: EVERYONE },
  content: { sentence: 'Publish, change and delete everything on the site', roles: EDITORS },
  links: {
    sentence: 'Look after links, shops and redirects, and see clicks, earnings and how the site is doing',
    roles: EDITORS,
  },
  messages: { sentence: 'Answer messages, and decide on divers’ reports', roles: EDITORS },
  newsletter: { sentence: 'Write and send the newsletter, and look after its readers', roles: EDITORS },
  site: { sentence: 'Change the settings of the site and its email', roles: OWNERS },
  people: { sentence: 'Invite and remove people, and read the security log', roles: OWNERS },
  privacy: { sentence: 'Show, export and erase what the site holds about an address', roles: OWNERS },
  data: { sentence: 'Export, back up and restore the site', roles: OWNERS },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

/** Kinds of which a writer may have drafts. */
const WRITTEN_KINDS: readonly EntityKind[] = ['article', 'review'];

type ItemState = { isOwn: boolean; isPublic: boolean };

/**
 * Returns why a person may not save or delete an item; null where they may. `before` is null for a new item, `after` for one that is
 * deleted. Public means published, or with a date on which it will be.
 */
export function findItemRefusal(
  person: Person,
  kind: EntityKind,
  { before, after }: { before: ItemState | null; after: Pick<ItemState, 'isPublic'> | null },
): string | null {
  if (may(person.role, 'content')) return null;
  if (!WRITTEN_KINDS.includes(kind)) return 'As a writer you can change articles and reviews.';
  if (before && !before.isOwn) return 'As a writer you can change your own drafts. This one is someone else’s.';
  if (person.mayPublish) return null;
  if (before?.isPublic) return 'This is published. Ask an owner or an editor to change it.';
  if (after?.isPublic) return 'Keep this as a draft: an owner or an editor publishes it.';
  return null;
}

/** Returns whether a person decides alone what of their own readers see. */
export const mayPublishOwn = ({ role, mayPublish }: Pick<Person, 'role' | 'mayPublish'>): boolean =>
  may(role, 'content') || mayPublish;

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission].roles as readonly Role[]).includes(role);
