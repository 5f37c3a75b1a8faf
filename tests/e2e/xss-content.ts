import type { APIRequestContext } from '@playwright/test';

type Fields = Record<string, unknown>;

/** Fields by kind: texts, each of which gets a payload, and links, which get one appended to an address. */
const TEXTS = {
  articles: ['title', 'excerpt', 'category', 'author'],
  reviews: ['title', 'excerpt', 'author', 'price', 'verdict'],
  products: ['name', 'description', 'brand', 'model', 'service'],
  'dive-sites': [
    'name',
    'region',
    'description',
    'waterTemp',
    'depthRange',
    'visibility',
    'bestTime',
    'marineLife',
    'hazards',
    'facilities',
  ],
  locations: ['name', 'region', 'description', 'waterTemp', 'visibility', 'bestTime', 'depth', 'difficulty'],
} as const;
export type Kind = keyof typeof TEXTS;
const LINKS: Record<Kind, readonly string[]> = {
  articles: ['imageUrl'],
  reviews: ['imageUrl', 'purchaseLink'],
  products: ['imageUrl', 'affiliateLink'],
  'dive-sites': ['imageUrl', 'videoUrl', 'videoThumbnail', 'reviewLink'],
  locations: ['imageUrl'],
};

/** Fallbacks for fields that reject their payload: texts as readers would normally see them. */
const HARMLESS: Fields = {
  ...{
    title: 'A title',
    name: 'A name',
    category: 'Tips',
    author: 'A diver',
    description: 'Words.',
    excerpt: 'Words.',
    price: '9.00',
  },
  ...{
    region: 'Queensland',
    waterTemp: '20°C',
    depthRange: '5-18m',
    visibility: '8 m',
    bestTime: 'May',
    depth: '9 m',
    difficulty: 'Easy',
  },
  ...{
    imageUrl: '/media/scenes/kind-reef.webp',
    purchaseLink: 'https://gear.example/a',
    affiliateLink: 'https://gear.example/a',
  },
};
const BASE: Record<Kind, Fields> = {
  articles: { published: true },
  reviews: { published: true, rating: '4.5', category: 'BCDs' },
  products: { published: true, featured: true, category: 'Masks' },
  'dive-sites': { latitude: -33.8, longitude: 151.3, featured: true },
  locations: { featured: true },
};

let serial = 0;

/** Saves one payload in each text field and link of a kind, `content` in its body; omits those the API rejects. @returns the item. */
export async function saveHostile(
  api: APIRequestContext,
  kind: Kind,
  { payloads, content }: { payloads: readonly string[]; content?: string },
): Promise<{ id: number; slug?: string; savedCount: number }> {
  const texts = TEXTS[kind];
  // Sets the slug, because one derived from the title would be the same for many of these.
  const slug = kind === 'articles' || kind === 'reviews' ? { slug: `xss-${++serial}` } : {};
  const fields: Fields = { ...BASE[kind], ...slug, ...(content !== undefined && { content }) };
  texts.forEach((name, at) => {
    fields[name] = payloads[at % payloads.length];
  });
  LINKS[kind].forEach((name, at) => {
    // A video must be a media file.
    const start = name === 'videoUrl' ? 'https://a.example/reef.mp4?' : 'https://a.example/';
    fields[name] = start + (payloads[at % payloads.length] ?? '').replace(/\s/g, '');
  });
  const lists = kind === 'products' ? makeLists(payloads[0] ?? '') : {};
  Object.assign(fields, lists);
  const hostile = texts.length + LINKS[kind].length + Object.keys(lists).length;
  for (let rejections = 0; ; rejections++) {
    const response = await api.post(`/api/${kind}`, { data: fields });
    const body = await response.json();
    if (response.status() === 201) return { ...body, savedCount: hostile - rejections };
    const rejectedFields = Object.keys(body.details ?? {}).map((path) => path.split('.', 1)[0] ?? '');
    const invalidField = rejectedFields.find((name) => fields[name] !== HARMLESS[name]);
    if (!invalidField || rejections > hostile) throw new Error(`${kind}: ${response.status()} ${JSON.stringify(body)}`);
    if (HARMLESS[invalidField] === undefined) delete fields[invalidField];
    else fields[invalidField] = HARMLESS[invalidField];
  }
}

/** Puts one payload in every text of a product's lists. */
const makeLists = (payload: string): Fields => ({
  bestFor: [payload],
  notFor: [payload],
  sellers: [{ shop: payload, url: `https://a.example/${payload.replace(/\s/g, '')}`, price: '9.00', shipsTo: payload }],
  sources: [{ title: payload, url: `https://a.example/${payload.replace(/\s/g, '')}`, facts: ['skirt'] }],
  attributes: { skirt: payload, glass: payload },
});

export const countTextFields = (kind: Kind): number => TEXTS[kind].length;
