import type { CheckResult } from '../../../domain/links/link-state.ts';
import { findShop, hasTag, parseHost, parseTag, type ShopRules } from '../../../domain/links/shop-rules.ts';
import { asksForPerson, goneHeading } from './read-checked-page.ts';

/** The result of checking an address. `status` is that of the last response; `error` a reason in words where there was no response. */
export type LinkResponse = {
  address: string;
  /** The address at which the redirects ended. */
  finalAddress: string;
  status: number | null;
  /** Whether the address can never work, such as one that redirects in a circle. */
  isLost?: boolean;
  /** Whether nothing answered at all: our own connection may be at fault. */
  isUnreached?: boolean;
  /** Whether the site asks programs to keep away from the address. */
  isKeptAway?: boolean;
  error?: string;
  /** The beginning of the page, where it was read. */
  text?: string | undefined;
};

export type Verdict = { result: CheckResult; note: string };

/** Answers that say nothing about the page, however often: programs are not welcome, must pay or wait, or the server is busy. */
const NOT_FOR_PROGRAMS = new Set([
  ...[202, 401, 402, 403, 405, 406, 407, 408, 409, 411, 412, 415, 417, 418, 421, 423, 425, 426, 428, 429, 430],
  ...[431, 444, 451, 494, 499, 503, 511, 529, 999],
]);
const GONE = [404, 410];

/** Checks in a row that must fail before an address that does not answer counts as dead. */
export const MAX_FAILURES = 3;

/** Judges a check. `failures` counts those before it that got no usable answer. */
export function judgeLink(response: LinkResponse, shops: readonly ShopRules[], failures: number): Verdict {
  const { status, address, finalAddress, text } = response;
  if (response.isLost) return { result: 'dead', note: response.error ?? 'It cannot be reached.' };
  if (response.isKeptAway) return { result: 'unreachable', note: response.error ?? '' };
  if (status === null) return unanswered(response, failures);
  if (NOT_FOR_PROGRAMS.has(status)) return notForPrograms(`${status}`);
  if (GONE.includes(status)) return { result: 'dead', note: `The page is gone (${status}).` };
  if (status < 200 || status >= 300) return unanswered(response, failures);
  return (
    // Before the tag: a page for programs has its own address.
    askedForPerson(text) ??
    saidToBeGone(text) ??
    lostTag(address, finalAddress, shops) ??
    atHomePage(address, finalAddress) ??
    outOfStock(text) ??
    redirected(address, finalAddress, shops) ?? { result: 'healthy', note: '' }
  );
}

const notForPrograms = (answer: string): Verdict => ({
  result: 'unreachable',
  note: `The site blocks automatic checks (${answer}). Check it in your browser.`,
});

function unanswered({ status, error }: LinkResponse, failures: number): Verdict {
  const note = status === null ? (error ?? 'It did not answer.') : describeFault(status);
  return failures + 1 >= MAX_FAILURES
    ? { result: 'dead', note: `${note} It failed ${failures + 1} times in a row.` }
    : { result: 'unreachable', note };
}

function describeFault(status: number): string {
  if (status >= 500) return `The site reports an error (${status}).`;
  if (status >= 400) return `The site rejects this address (${status}).`;
  return `The site returned no page (${status}).`;
}

function askedForPerson(page: string | undefined): Verdict | null {
  return page && asksForPerson(page) ? notForPrograms('it asks visitors to prove that they are human') : null;
}

function saidToBeGone(page: string | undefined): Verdict | null {
  const said = page && goneHeading(page);
  return said ? { result: 'dead', note: `The page says “${said.slice(0, 80)}”.` } : null;
}

/**
 * The shop's own pages must still carry the tag at the end. A network redirects to another site on purpose; there the address
 * itself must have it.
 */
function lostTag(address: string, finalAddress: string, shops: readonly ShopRules[]): Verdict | null {
  const shop = findShop(address, shops);
  if (!shop?.tag) return null;
  const endsAtShop = findShop(finalAddress, shops) === shop;
  if (hasTag(endsAtShop ? finalAddress : address, shop.tag)) return null;
  const { name } = parseTag(shop.tag);
  const note = hasTag(address, shop.tag)
    ? `${shop.name} redirects and drops “${name}”.`
    : `The address does not carry “${shop.tag}”.`;
  return { result: 'tag-lost', note };
}

/** Paths such as `/`, `/au` or `/en-au/`. */
const HOME = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:index\.\w+)?$/i;

function atHomePage(address: string, finalAddress: string): Verdict | null {
  const isHome = (url: string) => URL.canParse(url) && HOME.test(new URL(url).pathname);
  if (isHome(address) || !isHome(finalAddress)) return null;
  // A shop's short address may lead anywhere, its home page included, but a page that was named is gone.
  return { result: 'home-page', note: 'It redirects to a home page: the item may be gone.' };
}

const SOLD_OUT = /schema\.org\/(?:OutOfStock|SoldOut|Discontinued)\b/i;
const IN_STOCK =
  /schema\.org\/(?:InStock|LimitedAvailability|InStoreOnly|OnlineOnly|PreOrder|BackOrder|MadeToOrder)\b/i;

/** The stock according to the page's structured data. One variant in stock is enough. */
function outOfStock(page: string | undefined): Verdict | null {
  const text = page?.replaceAll('\\/', '/') ?? '';
  if (!SOLD_OUT.test(text) || IN_STOCK.test(text)) return null;
  return { result: 'out-of-stock', note: 'The shop’s page says it is sold out. Readers still see the link.' };
}

function redirected(address: string, finalAddress: string, shops: readonly ShopRules[]): Verdict | null {
  if (sameAddress(address) === sameAddress(finalAddress)) return null;
  const shop = findShop(address, shops);
  const isKept = shop?.tag && hasTag(finalAddress, shop.tag) ? ' with the tag kept' : '';
  const where =
    parseHost(address) === parseHost(finalAddress) ? new URL(finalAddress).pathname : parseHost(finalAddress);
  return { result: 'redirected', note: `Lands at ${where.slice(0, 200)}${isKept}.` };
}

/** Leaves out what changes nothing: http or https, `www.`, a slash at the end, and the order of parameters. */
function sameAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}?${[...searchParams].map((pair) => pair.join('=')).sort()}`;
}
