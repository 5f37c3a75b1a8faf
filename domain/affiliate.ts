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

/** Shops and affiliate networks that Australian sites commonly link to; a body link to one of them is paid for. */
const AFFILIATE_HOSTS =
  /(?:^|\.)(?:shop\.example|amazon\.com(?:\.au)?|amzn\.to|cfjump\.com|awin1\.com|shareasale\.com|linksynergy\.com|anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|sjv\.io|pxf\.io|avantlink\.com|go2cloud\.org)$/;

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

/** Whether a link leads to a known shop or affiliate network, and so must be marked as sponsored. */
export function isAffiliateLink(url: string): boolean {
  return AFFILIATE_HOSTS.test(hostOf(url));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
