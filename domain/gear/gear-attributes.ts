/**
 * The facts by which products of one category are compared: each has one type and one unit, so that two products are compared
 * like with like. A product stores them by key; what its maker does not state is left out. No schemas here, so that pages can
 * show them without the schema library. Which end of a scale is better is for the diver to say, so it is not declared.
 */
export type GearAttribute = {
  label: string;
  /** For the person who fills in the form. */
  hint?: string;
} & (
  | { type: 'number'; unit: string }
  | { type: 'boolean' }
  | { type: 'text' }
  | { type: 'choice'; options: readonly string[] }
  /** Several of `options`, or texts of one's own where it has none. */
  | { type: 'list'; options?: readonly string[] }
);

export type GearAttributeValue = string | number | boolean | readonly string[];
/** The values of a product by attribute key. A missing one is unknown; `false` is a stated no. */
export type GearAttributes = { readonly [Key in GearAttributeKey]?: GearAttributeValue };

/** The kind of an accessory; its other attributes follow from it. */
export const ACCESSORY_KINDS = [
  'Torch',
  'Surface marker',
  'Cutting tool',
  'Boots',
  'Locator beacon',
  'Camera',
  'Other',
] as const;

export const GEAR_ATTRIBUTES = {
  weight: { label: 'Weight', type: 'number', unit: 'g', hint: 'dry' },
  weighedVersion: { label: 'Version weighed', type: 'text', hint: 'such as size L, DIN' },
  sizes: { label: 'Sizes', type: 'text' },
  maxDepth: { label: 'Rated depth', type: 'number', unit: 'm', hint: 'of the device, not of the diver' },
  battery: {
    label: 'Battery',
    type: 'choice',
    options: ['Rechargeable', 'Changed by the owner', 'Changed in a workshop'],
  },
  length: { label: 'Length', type: 'number', unit: 'cm' },
  material: { label: 'Material', type: 'text' },

  screen: {
    label: 'Screen',
    type: 'choice',
    options: ['Segment display', 'Dot-matrix display', 'Colour LCD', 'AMOLED', 'MIP colour display'],
  },
  screenSize: { label: 'Screen size', type: 'number', unit: 'inches' },
  gases: { label: 'Gas mixes', type: 'number', unit: '', hint: 'the greatest number in one dive' },
  diveModes: {
    label: 'Dive modes',
    type: 'list',
    options: ['Air', 'Nitrox', 'Trimix', 'Closed circuit', 'Gauge', 'Freediving'],
  },
  algorithm: { label: 'Decompression model', type: 'text' },
  airIntegration: {
    label: 'Tank pressure',
    type: 'choice',
    options: ['No', 'Wireless, transmitter extra', 'Wireless, transmitter included', 'By hose'],
  },
  compass: { label: 'Compass', type: 'boolean' },

  firstStage: {
    label: 'First stage',
    type: 'choice',
    options: ['Over-balanced diaphragm', 'Balanced diaphragm', 'Balanced piston', 'Unbalanced piston'],
  },
  sealed: { label: 'Sealed against the water', type: 'boolean', hint: 'the first stage' },
  highPressurePorts: { label: 'High-pressure ports', type: 'number', unit: '' },
  mediumPressurePorts: { label: 'Medium-pressure ports', type: 'number', unit: '' },
  secondStage: { label: 'Second stage', type: 'choice', options: ['Balanced', 'Unbalanced'] },
  breathingAdjustment: { label: 'Adjustable breathing effort', type: 'boolean' },
  connections: { label: 'Cylinder connection', type: 'list', options: ['DIN', 'Yoke'] },
  coldWater: { label: 'Certified for cold water', type: 'boolean', hint: 'EN 250, below 10 °C' },
  serviceInterval: { label: 'Service interval', type: 'text' },

  bcdStyle: { label: 'BCD style', type: 'choice', options: ['Jacket', 'Back-inflate', 'Wing and harness'] },
  lift: { label: 'Lift', type: 'number', unit: 'kg', hint: 'of the largest size; 1 kg is 9.8 N or 2.2 lb' },
  integratedWeights: { label: 'Integrated weights', type: 'boolean' },
  ditchableWeight: { label: 'Ditchable weight', type: 'number', unit: 'kg', hint: 'most in both pockets' },
  trimPockets: { label: 'Trim pockets', type: 'boolean' },
  dRings: { label: 'D-rings', type: 'number', unit: '' },
  foldsForTravel: { label: 'Folds for travel', type: 'boolean' },

  blade: {
    label: 'Blade',
    type: 'choice',
    options: ['Paddle', 'Vented paddle', 'Channelled paddle', 'Hinged', 'Split'],
  },
  footPocket: { label: 'Foot pocket', type: 'list', options: ['Open heel', 'Full foot'] },
  strap: { label: 'Strap', type: 'choice', options: ['Bungee', 'Spring', 'Rubber with buckles'] },
  inWater: { label: 'In the water', type: 'choice', options: ['Sinks', 'Neutral', 'Floats'] },

  lenses: { label: 'Lenses', type: 'number', unit: '' },
  frame: { label: 'Frame', type: 'choice', options: ['Framed', 'Frameless'] },
  glass: { label: 'Glass', type: 'text' },
  opticalLenses: { label: 'Optical lenses available', type: 'boolean' },
  purge: { label: 'Purge valve', type: 'boolean' },
  skirt: { label: 'Skirt', type: 'text' },
  volume: { label: 'Volume', type: 'number', unit: 'mL' },

  top: { label: 'Top', type: 'choice', options: ['Dry', 'Semi-dry', 'Open'] },
  flexibleTube: { label: 'Flexible lower tube', type: 'boolean' },
  mouthpiece: { label: 'Mouthpiece', type: 'text' },

  suitStyle: {
    label: 'Suit style',
    type: 'choice',
    options: ['One-piece', 'Semi-dry', 'Dry suit', 'Two-piece', 'Shorty', 'Top', 'Trousers'],
  },
  thickness: { label: 'Thickness', type: 'number', unit: 'mm', hint: 'at the torso' },
  limbThickness: { label: 'Thickness of the limbs', type: 'number', unit: 'mm' },
  zip: { label: 'Zip', type: 'choice', options: ['Back', 'Across the shoulders', 'Front', 'Across the chest', 'None'] },
  seals: { label: 'Seals', type: 'text' },
  lining: { label: 'Lining', type: 'text' },
  hood: { label: 'Hood attached', type: 'boolean' },
  cuts: { label: 'Cuts', type: 'list', options: ['Men', 'Women', 'Children', 'Unisex'] },
  waterTemperature: { label: 'Maker’s water temperature', type: 'text', hint: 'such as 18–24 °C' },

  accessoryKind: { label: 'Kind', type: 'choice', options: ACCESSORY_KINDS },
  lightOutput: { label: 'Light', type: 'number', unit: 'lm' },
  beamAngle: { label: 'Beam', type: 'number', unit: '°' },
  burnTime: { label: 'Burn time at full power', type: 'number', unit: 'min' },
  width: { label: 'Width', type: 'number', unit: 'cm' },
  inflation: { label: 'Inflation', type: 'list', options: ['Open base', 'By mouth', 'Low-pressure hose', 'Cartridge'] },
  closure: { label: 'Closure', type: 'choice', options: ['Self-sealing', 'Open', 'Closed'] },
  reliefValve: { label: 'Over-pressure valve', type: 'boolean' },
  blades: { label: 'Blades', type: 'number', unit: '' },
  replaceableBlades: { label: 'Replaceable blades', type: 'boolean' },
  mounting: { label: 'Worn on', type: 'text' },
  sole: { label: 'Sole', type: 'text' },
  zipped: { label: 'Zipped', type: 'boolean' },
  signals: {
    label: 'Signals',
    type: 'list',
    options: ['AIS', 'DSC', '406 MHz satellite', '121.5 MHz', 'VHF voice', 'Strobe'],
  },
  transmitTime: { label: 'Transmits for', type: 'number', unit: 'h' },
  floats: { label: 'Floats', type: 'boolean' },
  canister: { label: 'Needs a canister', type: 'boolean' },
  resolution: { label: 'Photos', type: 'number', unit: 'megapixels' },
  video: { label: 'Video', type: 'text' },
  rawPhotos: { label: 'Raw photos', type: 'boolean' },
} as const satisfies Record<string, GearAttribute>;

export type GearAttributeKey = keyof typeof GEAR_ATTRIBUTES;

const ATTRIBUTES_BY_CATEGORY: Readonly<Record<string, readonly GearAttributeKey[]>> = {
  'Dive Computers': [
    ...(['screen', 'screenSize', 'maxDepth', 'gases', 'diveModes', 'algorithm', 'airIntegration'] as const),
    ...(['compass', 'battery', 'weight'] as const),
  ],
  Regulators: [
    ...(['firstStage', 'sealed', 'highPressurePorts', 'mediumPressurePorts', 'secondStage'] as const),
    ...(['breathingAdjustment', 'connections', 'coldWater', 'serviceInterval', 'weight'] as const),
  ],
  BCDs: [
    ...(['bcdStyle', 'lift', 'weight', 'weighedVersion', 'integratedWeights', 'ditchableWeight'] as const),
    ...(['trimPockets', 'dRings', 'foldsForTravel', 'sizes'] as const),
  ],
  Fins: ['blade', 'footPocket', 'strap', 'material', 'length', 'weight', 'weighedVersion', 'inWater', 'sizes'],
  Masks: ['lenses', 'frame', 'glass', 'opticalLenses', 'purge', 'skirt', 'volume', 'weight'],
  Snorkels: ['top', 'purge', 'flexibleTube', 'mouthpiece', 'length', 'weight'],
  Wetsuits: [
    ...(['suitStyle', 'thickness', 'limbThickness', 'material', 'zip', 'seals', 'lining', 'hood', 'cuts'] as const),
    'waterTemperature',
  ],
};

const ATTRIBUTES_BY_ACCESSORY: Readonly<Record<string, readonly GearAttributeKey[]>> = {
  Torch: ['lightOutput', 'beamAngle', 'burnTime', 'battery', 'maxDepth', 'length', 'weight'],
  'Surface marker': ['length', 'width', 'inflation', 'closure', 'reliefValve', 'material', 'weight'],
  'Cutting tool': ['blades', 'material', 'replaceableBlades', 'mounting', 'length', 'weight'],
  Boots: ['thickness', 'sole', 'zipped', 'lining', 'sizes'],
  'Locator beacon': ['signals', 'maxDepth', 'canister', 'transmitTime', 'battery', 'floats', 'length', 'weight'],
  Camera: ['resolution', 'video', 'rawPhotos', 'maxDepth', 'screenSize', 'battery', 'weight'],
  Other: ['material', 'sizes', 'length', 'weight'],
};

/** The keys of the attributes that products of a category have, in the order of tables; accessories also by their kind. */
export function listAttributeKeys(category: string, attributes: GearAttributes = {}): readonly GearAttributeKey[] {
  if (category !== 'Accessories') return ATTRIBUTES_BY_CATEGORY[category] ?? [];
  return ['accessoryKind', ...(ATTRIBUTES_BY_ACCESSORY[String(attributes.accessoryKind)] ?? [])];
}

const NUMBER = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const GRAMS_PER_KG = 1_000;

/** A value as readers see it, with its unit; null where it is unknown. */
export function formatAttribute(key: GearAttributeKey, value: GearAttributeValue | undefined): string | null {
  const attribute: GearAttribute = GEAR_ATTRIBUTES[key];
  if (value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value, attribute.type === 'number' ? attribute.unit : '');
  return typeof value === 'string' ? value : value.join(', ') || null;
}

function formatNumber(value: number, unit: string): string {
  if (unit === 'g' && value >= GRAMS_PER_KG) return formatNumber(value / GRAMS_PER_KG, 'kg');
  // A degree sign follows its figure without a space.
  return unit === '°' ? `${NUMBER.format(value)}°` : `${NUMBER.format(value)} ${unit}`.trim();
}

/** The attributes of a product that are known, as label and text, in the order of its category. */
export const knownAttributes = (category: string, attributes: GearAttributes) =>
  listAttributeKeys(category, attributes).flatMap((key) => {
    const text = formatAttribute(key, attributes[key]);
    return text === null ? [] : [{ key, label: GEAR_ATTRIBUTES[key].label, text }];
  });
