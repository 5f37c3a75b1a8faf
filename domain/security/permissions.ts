/** The people who run the site. */

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
