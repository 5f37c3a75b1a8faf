import { AFFILIATE_NOTE, AFFILIATE_REL } from './affiliate.ts';

/** The rules of a shop or network about links to it. No schemas here, so that pages can use it without the schema library. */
export type ShopRules = {
  name: string;
  /** Host names; those below them count too. */
  hosts: string[];
  /** The parameter that credits us, with its value where that is fixed: `tag` or `ref=bommie`. */
  tag: string | null;
  /** Whether the link pays us, and so is marked as sponsored and disclosed. */
  sponsored: boolean;
  /** Some programmes need to see where readers come from. */
  sendsReferrer: boolean;
  /** Shown with its buttons instead of the usual note. */
  disclosure: string | null;
};

/** The rules by which links to a shop are marked. */
export type ShopMarks = Pick<ShopRules, 'hosts' | 'sponsored' | 'sendsReferrer' | 'disclosure'>;

/** The marks of a link: its `rel`, its referrer policy, and the note shown with it, if any. */
export type LinkMarks = {
  rel: string;
  referrerPolicy: 'no-referrer' | 'strict-origin-when-cross-origin';
  note: string | null;
};

/** The shop that a link leads to. Of several the one with the longest host, so that a shop may be part of a network. */
export function findShop<Shop extends Pick<ShopRules, 'hosts'>>(url: string, shops: readonly Shop[]): Shop | undefined {
  const host = parseHost(url);
  if (!host) return undefined;
  let found: Shop | undefined;
  let length = 0;
  for (const shop of shops) {
    for (const known of shop.hosts) {
      if (known.length > length && (host === known || host.endsWith(`.${known}`))) {
        found = shop;
        length = known.length;
      }
    }
  }
  return found;
}

/** The host that stands for a shop without a rule: without `www.`, so that the name can be its host too. '' for no web address. */
export const shopHost = (url: string): string => parseHost(url).replace(/^www\./, '');

/** The name by which the admin lists and chooses a link's shop: that of its rule, else its host. */
export const shopName = (url: string, shop: Pick<ShopRules, 'name'> | undefined): string => shop?.name ?? shopHost(url);

/**
 * The rules of all shops that the purchase links lead to: those given, and one for each other host, as if the owner had added it. A link
 * in a text to the same host pays us as much as the button beside it.
 */
export function withPurchaseHosts(shops: readonly ShopRules[], purchaseLinks: Iterable<string>): ShopRules[] {
  const hosts = new Set<string>();
  for (const url of purchaseLinks) if (!findShop(url, shops)) hosts.add(shopHost(url));
  hosts.delete('');
  const usual = { tag: null, sponsored: true, sendsReferrer: false, disclosure: null };
  return [...shops, ...[...hosts].map((host) => ({ name: host, hosts: [host], ...usual }))];
}

/** Marks a purchase link. One to a shop without rules is marked as paid for: too many disclosures harm no one. */
export function linkMarks(shop: Omit<ShopMarks, 'hosts'> | undefined): LinkMarks {
  const { sponsored = true, sendsReferrer = false, disclosure = null } = shop ?? {};
  const words = AFFILIATE_REL.split(' ').filter(
    (word) => !(word === 'sponsored' && !sponsored) && !(word === 'noreferrer' && sendsReferrer),
  );
  return {
    rel: words.join(' '),
    referrerPolicy: sendsReferrer ? 'strict-origin-when-cross-origin' : 'no-referrer',
    note: sponsored ? (disclosure ?? AFFILIATE_NOTE) : null,
  };
}

/** The parameter of a tag rule and its fixed value, if any. */
export function parseTag(tag: string): { name: string; value: string | null } {
  const at = tag.indexOf('=');
  const value = at < 0 ? '' : tag.slice(at + 1);
  return { name: at < 0 ? tag : tag.slice(0, at), value: value || null };
}

/** Whether an address carries the shop's tag; true where the shop has none. */
export function hasTag(url: string, tag: string | null): boolean {
  if (!tag) return true;
  if (!URL.canParse(url)) return false;
  const { name, value } = parseTag(tag);
  const given = new URL(url).searchParams.get(name);
  return value === null ? Boolean(given) : given === value;
}

/** The address with the shop's tag; null where the rule has no fixed value to add. */
export function withTag(url: string, tag: string | null): string | null {
  if (!tag || !URL.canParse(url)) return null;
  const { name, value } = parseTag(tag);
  if (value === null) return null;
  const tagged = new URL(url);
  tagged.searchParams.set(name, value);
  return tagged.href;
}

/** The host of a web address in lower case; '' for anything else. */
export function parseHost(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return '';
  return new URL(url).hostname;
}
