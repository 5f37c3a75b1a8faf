/**
 * The kinds of gear that are compared with each other: the categories of products, and accessories by what they are. No schemas
 * and no attributes here, so that pages can show the names without them.
 */
export type GearKind = {
  /** In addresses: `/gear?kind=torches`. */
  slug: string;
  label: string;
  /** The product category; for accessories with the value of `accessoryKind`. */
  category: string;
  accessory?: string;
  /** The category of reviews on whose page the kind is listed. */
  reviewCategory: string;
};

const accessory = (slug: string, label: string, name: string, reviewCategory = 'Other'): GearKind => ({
  ...{ slug, label, reviewCategory },
  category: 'Accessories',
  accessory: name,
});

export const GEAR_KINDS: readonly GearKind[] = [
  { slug: 'dive-computers', label: 'Dive computers', category: 'Dive Computers', reviewCategory: 'Dive Computers' },
  { slug: 'regulators', label: 'Regulators', category: 'Regulators', reviewCategory: 'Regulators' },
  { slug: 'bcds', label: 'BCDs', category: 'BCDs', reviewCategory: 'BCDs' },
  { slug: 'masks', label: 'Masks', category: 'Masks', reviewCategory: 'Masks & Fins' },
  { slug: 'fins', label: 'Fins', category: 'Fins', reviewCategory: 'Masks & Fins' },
  { slug: 'snorkels', label: 'Snorkels', category: 'Snorkels', reviewCategory: 'Masks & Fins' },
  { slug: 'wetsuits', label: 'Wetsuits', category: 'Wetsuits', reviewCategory: 'Wetsuits' },
  accessory('boots', 'Boots', 'Boots', 'Wetsuits'),
  accessory('torches', 'Torches', 'Torch'),
  accessory('surface-markers', 'Surface markers', 'Surface marker'),
  accessory('cutting-tools', 'Cutting tools', 'Cutting tool'),
  accessory('locator-beacons', 'Locator beacons', 'Locator beacon'),
  accessory('cameras', 'Cameras', 'Camera', 'Cameras'),
  accessory('other-accessories', 'Other accessories', 'Other'),
];

export const findGearKind = (slug: string | null): GearKind | undefined =>
  GEAR_KINDS.find((kind) => kind.slug === slug);

type Kinded = { category: string; attributes: { accessoryKind?: unknown } };

/** The kind of a product; an accessory that does not say what it is counts as another one. */
export function kindOfProduct({ category, attributes }: Kinded): GearKind | undefined {
  if (category !== 'Accessories') return GEAR_KINDS.find((kind) => kind.category === category);
  const named = GEAR_KINDS.find((kind) => kind.accessory && kind.accessory === attributes.accessoryKind);
  return named ?? findGearKind('other-accessories');
}

export const kindsOfReviews = (reviewCategory: string): GearKind[] =>
  GEAR_KINDS.filter((kind) => kind.reviewCategory === reviewCategory);
