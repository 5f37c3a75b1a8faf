import type { LightMyRequestResponse } from 'fastify';
import type { AdminClient } from '../admin/admin.ts';
import type { TestServer } from '../test-server.ts';

/** Records what the site has acknowledged, to compare it with what it stores. */

export const KINDS = ['article', 'review', 'product', 'species', 'dive-site', 'newsletter-issue'] as const;
export type Kind = (typeof KINDS)[number];
export const COLLECTIONS = {
  article: 'articles',
  review: 'reviews',
  product: 'products',
  species: 'species',
  'dive-site': 'dive-sites',
  'newsletter-issue': 'newsletter-issues',
} as const satisfies Record<Kind, string>;
/** Kinds whose slugs are addresses for as long as the item exists. */
const ADDRESSED = ['article', 'review', 'product', 'species'] as const satisfies Kind[];

export type Item = {
  kind: Kind;
  id: number;
  version: number;
  /** The text that the last acknowledged save set. */
  text: string;
  state: 'live' | 'draft' | 'scheduled' | 'deleted';
  slug: string;
  name: string;
};

export type Person = { email: string; state: 'subscribed' | 'left' | 'erased'; token: string };

/** State of a run. Items and people are only ever added; a deleted item keeps its entry. */
export class SiteModel {
  items = new Map<string, Item>();
  readonly people = new Map<string, Person>();
  /** Slugs that visitors have seen, and the item that they lead to. */
  addresses = new Map<string, { kind: (typeof ADDRESSED)[number]; slug: string; owner: string }>();
  /** Every address that was ever public, by kind and slug or id. A restored backup forgets none. */
  readonly everPublic = new Set<string>();
  linkChanges: number[] = [];
  clicks = 0;
  serial = 0;

  readonly server: TestServer;
  readonly admin: AdminClient;
  constructor(server: TestServer, admin: AdminClient) {
    this.server = server;
    this.admin = admin;
  }

  /** Copies the state that a restored backup returns to. Excludes people, whose later decisions stay. */
  takeSnapshot(): Snapshot {
    const { items, addresses, linkChanges, clicks } = this;
    return structuredClone({ items, addresses, linkChanges, clicks });
  }

  /** Returns a text that no other operation has used. */
  fresh(word: string): string {
    this.serial += 1;
    return `${word} ${this.serial}q`;
  }

  /** Picks an item in one of these states by any number; undefined where there is none. */
  pick(seed: number, isFit: (item: Item) => boolean): Item | undefined {
    const fit = [...this.items.values()].filter(isFit);
    return fit[seed % Math.max(1, fit.length)];
  }

  /** Records an item from the site's response. */
  note(kind: Kind, answer: Answer, text: string): Item {
    const { id, version, slug = '', published = true, publishAt = null } = answer;
    const name = answer.name ?? answer.title ?? '';
    const state = published ? 'live' : publishAt ? 'scheduled' : 'draft';
    const item: Item = { kind, id, version, text, state, slug, name };
    this.items.set(`${kind}/${id}`, item);
    this.noteAddress(item);
    return item;
  }

  /** Records the address of a live item. A slug that another item takes over belongs to that item. */
  noteAddress(item: Item): void {
    if (item.kind === 'dive-site' && item.state === 'live') this.everPublic.add(`dive-site/${item.id}`);
    const kind = ADDRESSED.find((each) => each === item.kind);
    if (!kind || item.state !== 'live') return;
    this.everPublic.add(`${kind}/${item.slug}`);
    this.addresses.set(`${kind}/${item.slug}`, { kind, slug: item.slug, owner: `${kind}/${item.id}` });
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, version?: number) {
    return this.admin.send(method, url, body, version);
  }
}

type Snapshot = Pick<SiteModel, 'items' | 'addresses' | 'linkChanges' | 'clicks'>;

export type Answer = {
  id: number;
  version: number;
  name?: string;
  title?: string;
  slug?: string;
  published?: boolean;
  publishAt?: string | null;
};

/** Checks the status of a response. @throws Error for any other status. */
export function assertStatus(response: LightMyRequestResponse, ...expected: number[]): void {
  if (!expected.includes(response.statusCode))
    throw new Error(`answered ${response.statusCode} in place of ${expected.join(' or ')}: ${response.body}`);
}
