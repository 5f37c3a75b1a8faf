/**
 * Sub-ids: a short code that a network's link takes along and its report of sales gives back, so that a sale is known to have come from a
 * page and a place on it. A code is chosen by chance and says nothing by itself; it is the same for every reader.
 */

/** A code has 2 letters that say whose it is, and 10 characters without those that look alike: 32^10 of them. */
const CODE_PREFIX = 'bm';
export const CODE_ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const CODE_LENGTH = 10;
const CODE = new RegExp(`^${CODE_PREFIX}[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** The most codes that a site makes: Awin's report of click references shows 20,000 (see {@link SUB_ID_PARAMETERS}). */
export const MAX_SUB_IDS = 20_000;

/** A code from random numbers of at least 0 and less than 1. */
export const makeSubId = (random: () => number): string =>
  CODE_PREFIX +
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[Math.floor(random() * CODE_ALPHABET.length)]).join('');

/** A code of ours in a cell of a sales file, in whatever case the network gives it back; null for anything else. */
export function readSubId(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  return CODE.test(text) ? text : null;
}

/**
 * The parameters of the networks. `maxLength`: characters that reports show; null where the network names no limit.
 *
 * - `UniqueId` at Commission Factory: dev.commissionfactory.com/V1/Affiliate/Types/UniqueId (four of them, no limit named).
 * - `clickref` at Awin, in lower case only, 50 characters and 20,000 different ones in its report:
 *   success.awin.com/articles/en_US/Knowledge/Click-References-Report, wiki.awin.com/index.php/Publisher_Click_Ref.
 * - `ascsubtag` at Amazon, for accounts whose reports show sub-tags. Amazon documents it to those accounts only and names no limit in
 *   public; links of large publishers carry 40 characters and more.
 */
export const SUB_ID_PARAMETERS = [
  { parameter: 'UniqueId', network: 'Commission Factory', maxLength: null },
  { parameter: 'clickref', network: 'Awin', maxLength: 50 },
  { parameter: 'ascsubtag', network: 'Amazon', maxLength: null },
] as const;

/** The name of a parameter as it may stand in an address. */
export const SUB_ID_PARAMETER = /^[A-Za-z][\w.-]{0,39}$/;

/**
 * The address with a sub-id; unchanged where it bears one already, whose case may differ. An empty one (Awin's link builder writes
 * `clickref=`) is filled. All else stays as it is written, since some networks sign their addresses.
 */
export function withSubId(address: string, parameter: string, subId: string): string {
  const [whole = '', ...fragment] = address.split('#');
  const [path = '', ...search] = whole.split('?');
  const query = search.join('?');
  const parts = query.split('&');
  const places = [...parts.keys()].filter((at) => readName(parts[at] ?? '').toLowerCase() === parameter.toLowerCase());
  if (places.some((at) => /=./.test(parts[at] ?? ''))) return address;
  const [empty] = places;
  const given = `${parameter}=${subId}`;
  const changed = empty === undefined ? query.replace(/[^&]$/, '$&&') + given : parts.with(empty, given).join('&');
  return [`${path}?${changed}`, ...fragment].join('#');
}

function readName(part: string): string {
  const name = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
