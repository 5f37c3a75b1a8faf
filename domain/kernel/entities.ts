import {
  ARCHIVE_PATH,
  ARTICLES_PATH,
  DIVE_SITES_PATH,
  OWN_PAGES_PATH,
  PLACES_PATH,
  PRODUCTS_PATH,
  REVIEWS_PATH,
  SPECIES_PATH,
} from './page-paths.ts';

/**
 * The entities of this site: everything that is edited in the admin area, kept in content files, exported and imported. Each is
 * declared here once; its schema is in the file of its name (`article.ts`, `dive-site.ts`), the rest in its feature's
 * `resource.ts`. No schemas here, so that pages can show these names without the schema library.
 */
export const ENTITIES = {
  article: {
    table: 'articles',
    collection: 'articles',
    name: 'article',
    label: 'Article',
    nameField: 'title',
    page: { path: ARTICLES_PATH, api: '/api/articles/slug' },
    editor: '/admin/posts',
    slugged: true,
    publishing: {
      needed: { title: 'Title', content: 'Content', category: 'Category', imageUrl: 'Header Image URL' },
      missingName: { title: 'Missing Title', text: 'Please provide at least a title to save the draft.' },
    },
    searchFields: ['title', 'excerpt', 'category'],
    search: {
      group: 'article',
      place: 'category',
      summary: 'excerpt',
      facts: ['category'],
      text: ['excerpt', 'content'],
    },
    pictureFields: { imageUrl: 'imageUrl', content: 'body', socialImageUrl: 'socialImage' },
  },
  review: {
    table: 'reviews',
    collection: 'reviews',
    name: 'review',
    label: 'Review',
    nameField: 'title',
    page: { path: REVIEWS_PATH, api: '/api/reviews/slug' },
    editor: '/admin/reviews',
    slugged: true,
    publishing: {
      needed: {
        title: 'Title',
        content: 'Content',
        category: 'Category',
        imageUrl: 'Image URL',
        purchaseLink: 'Purchase Link',
      },
      missingName: { title: 'Missing Title', text: 'Please provide at least a title to save the draft.' },
    },
    searchFields: ['title', 'category', 'excerpt', 'content'],
    search: {
      group: 'gear',
      place: 'category',
      summary: 'excerpt',
      facts: ['category'],
      text: ['excerpt', 'strengths', 'weaknesses', 'content'],
    },
    pictureFields: { imageUrl: 'imageUrl', content: 'body', socialImageUrl: 'socialImage' },
  },
  product: {
    table: 'products',
    collection: 'products',
    name: 'product',
    label: 'Product',
    nameField: 'name',
    page: { path: PRODUCTS_PATH, api: '/api/products/slug' },
    editor: '/admin/products',
    slugged: true,
    publishing: {
      needed: { name: 'Product Name', category: 'Category', description: 'Description', imageUrl: 'Image URL' },
      missingName: { title: 'Missing Name', text: 'Please provide at least a product name to save the draft.' },
    },
    searchFields: ['name', 'category', 'description'],
    search: {
      group: 'gear',
      place: 'category',
      summary: 'description',
      facts: ['category', 'brand', 'model'],
      text: ['description', 'bestFor', 'notFor', 'service'],
    },
    pictureFields: { imageUrl: 'imageUrl', description: 'body' },
  },
  'dive-site': {
    table: 'diveSites',
    collection: 'dive-sites',
    name: 'dive site',
    label: 'Dive site',
    nameField: 'name',
    page: { path: DIVE_SITES_PATH, api: '/api/dive-sites' },
    revised: true,
    publishing: {
      // Nothing is saved without its facts, drafts included.
      needed: {},
      missingName: { title: 'Missing Name', text: 'Please provide at least a site name to save the draft.' },
      startsPublished: true,
    },
    searchFields: ['name', 'region', 'description'],
    search: {
      group: 'dive-site',
      place: 'region',
      summary: 'description',
      facts: [
        'region',
        'skillLevel',
        'details.kinds',
        'details.entry',
        'details.species',
        'details.wreck',
        'details.facts',
      ],
      text: [
        'description',
        'marineLife',
        'hazards',
        'facilities',
        'details.requires',
        'details.status',
        'details.tide',
      ],
    },
    pictureFields: { imageUrl: 'imageUrl', videoThumbnail: 'videoThumbnail', details: 'gallery' },
  },
  place: {
    table: 'places',
    collection: 'places',
    name: 'place',
    label: 'Place',
    nameField: 'name',
    page: { path: PLACES_PATH, api: '/api/places' },
    slugged: true,
    nested: true,
    searchFields: ['name', 'excerpt', 'content'],
    search: {
      group: 'place',
      place: 'country',
      summary: 'excerpt',
      facts: ['country'],
      text: ['excerpt', 'content', 'hazards', 'rules', 'fillsAndHire', 'emergency'],
      words: 'Emergency numbers, hyperbaric chamber',
    },
    pictureFields: { content: 'body' },
  },
  location: {
    table: 'locations',
    collection: 'locations',
    name: 'location',
    label: 'Location',
    nameField: 'name',
    pictureFields: { imageUrl: 'imageUrl' },
  },
  species: {
    table: 'species',
    collection: 'species',
    name: 'species',
    label: 'Species',
    nameField: 'name',
    page: { path: SPECIES_PATH, api: '/api/species/slug' },
    slugged: true,
    searchFields: ['name', 'scientificName', 'otherNames', 'content'],
    search: {
      group: 'species',
      place: 'scientificName',
      facts: ['scientificName', 'otherNames'],
      text: ['content', 'whenAndWhere', 'behaviour'],
    },
    pictureFields: { imageUrl: 'imageUrl', content: 'body' },
  },
  operator: {
    table: 'operators',
    collection: 'operators',
    name: 'operator',
    label: 'Operator',
    nameField: 'name',
    searchFields: ['name', 'leavesFrom', 'offers'],
    pictureFields: {},
  },
  'buying-guide': {
    table: 'buyingGuides',
    collection: 'buying-guides',
    name: 'buying guide',
    label: 'Buying guide',
    nameField: 'name',
    partOf: { path: PRODUCTS_PATH, api: '/api/gear', parameter: 'kind', field: 'gearKind' },
    pictureFields: {},
  },
  'newsletter-issue': {
    table: 'newsletterIssues',
    collection: 'newsletter-issues',
    name: 'newsletter issue',
    label: 'Newsletter issue',
    nameField: 'title',
    page: {
      path: ARCHIVE_PATH,
      api: '/api/newsletter/issues',
      publicWith: { sentAt: 'set', inArchive: true },
    },
    slugged: true,
    pictureFields: { content: 'body' },
  },
  page: {
    table: 'pages',
    collection: 'pages',
    name: 'page',
    label: 'Page',
    nameField: 'title',
    page: { path: OWN_PAGES_PATH, api: '/api/pages/slug' },
    editor: '/admin/pages',
    slugged: true,
    publishing: {
      needed: { title: 'Title', content: 'Content' },
      missingName: { title: 'Missing Title', text: 'Please provide at least a title to save the draft.' },
    },
    searchFields: ['title', 'excerpt', 'content'],
    search: { group: 'page', summary: 'excerpt', facts: [], text: ['excerpt', 'content'] },
    pictureFields: { imageUrl: 'imageUrl', content: 'body', socialImageUrl: 'socialImage' },
  },
  shop: {
    table: 'shops',
    collection: 'shops',
    name: 'shop',
    label: 'Shop',
    nameField: 'name',
    pictureFields: {},
  },
  redirect: {
    table: 'redirects',
    collection: 'redirects',
    name: 'redirect',
    label: 'Redirect',
    nameField: 'name',
    pictureFields: {},
  },
} as const satisfies Record<string, EntityFacts>;

type EntityFacts = {
  table: string;
  /** In the addresses of the API and the names of content folders, e.g. `dive-sites`. */
  collection: string;
  /** In sentences: 'dive site'. */
  name: string;
  /** By itself: 'Dive site'. */
  label: string;
  /** The field that names an item in lists and logs. */
  nameField: 'title' | 'name';
  /** Its page for readers; without one it is only part of others. */
  page?: PageFacts;
  /** The list that shows it where it has no page: the address with the parameter that chooses it by one of its fields, and what it reads. */
  partOf?: { path: string; api: string; parameter: string; field: string };
  /** The admin address above the pages on which one item is written, where a dialog of the list is not enough. */
  editor?: string;
  /** Its slug is the address of its page and the name of its content file, and its revisions are kept. */
  slugged?: true;
  /** Its revisions are kept although it has no slug. */
  revised?: true;
  /** Its slug is a path of one or two parts, as are the names of its content files. */
  nested?: true;
  /** For what can be a draft. */
  publishing?: {
    /** Fields that must hold something before readers see it, with their labels (specification, section 5). */
    needed: Record<string, string>;
    /** Shown when a draft has no name, the one thing it needs (specification, section 5). */
    missingName: { title: string; text: string };
    /** Live at once unless a save says otherwise. */
    startsPublished?: true;
  };
  /** The fields that `q` of its list matches (specification, section 5). What declares them is in the search index too. */
  searchFields?: readonly string[];
  /** Its texts in the search index, where they are more than its name and `searchFields`. */
  search?: SearchFacts;
  /** The fields that may show uploaded pictures, and what the picture is used as. */
  pictureFields: Record<string, PictureUse>;
};

/**
 * The page of each item. Links, sitemap, old addresses, search results, Markdown and the picture for social networks follow from
 * it.
 */
type PageFacts = {
  /** The address above the pages: `/blog` for `/blog/{slug}`. Kinds without slugs use the id and the slug of the name. */
  path: string;
  /** The address of the API above the responses that the pages read. */
  api: string;
  /** Columns without which readers do not see an item, besides being published: set to something, or true. */
  publicWith?: Readonly<Record<string, 'set' | true>>;
};

/** Fields may be paths such as `details.kinds`; all texts below them count. */
export type SearchFacts = {
  /** The results that it is listed with: a kind, or a word for several kinds that readers look for together. */
  group: string;
  /** The field shown next to its kind, such as a region. */
  place?: string;
  /** The field that says in a sentence or two what it is about. */
  summary?: string;
  /** Short fields that say what it is: they count more than its text. */
  facts: readonly string[];
  text: readonly string[];
  /** Words that every item of the kind is found by, since its page has such a part. */
  words?: string;
};

/** Uses of an uploaded picture in an item. */
export const PICTURE_USES = ['imageUrl', 'videoThumbnail', 'gallery', 'body', 'socialImage'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

export type EntityKind = keyof typeof ENTITIES;
export type Collection = (typeof ENTITIES)[EntityKind]['collection'];
export type EntityTable = (typeof ENTITIES)[EntityKind]['table'];

type KindsWith<Facts> = {
  [Kind in EntityKind]: (typeof ENTITIES)[Kind] extends Facts ? Kind : never;
}[EntityKind];
/** Entities with an address and revisions of their own. */
export type SluggedKind = KindsWith<{ slugged: true }>;
/** Entities whose revisions are kept. */
export type RevisedKind = SluggedKind | KindsWith<{ revised: true }>;
/** Entities that can be drafts. */
export type PublishedKind = KindsWith<{ publishing: object }>;
export type PagedKind = KindsWith<{ page: object }>;
/** Entities that the site search finds. */
export type SearchKind = KindsWith<{ searchFields: readonly string[] }>;

/** The groups in which results are listed where they are not simply the kind: by their name. */
export const SEARCH_GROUPS: Record<string, { heading: string }> = {
  'dive-site': { heading: 'Dive sites' },
  article: { heading: 'Articles' },
  gear: { heading: 'Gear and reviews' },
  species: { heading: 'Marine life' },
};

export const ENTITY_KINDS = Object.keys(ENTITIES) as EntityKind[];
export const PAGED_KINDS = ENTITY_KINDS.filter((kind): kind is PagedKind => 'page' in ENTITIES[kind]);

export type Entity = Omit<EntityFacts, 'table' | 'collection'> & { table: EntityTable; collection: Collection };

/** An entity's facts with the optional ones present as `undefined` where it has none. */
export const getEntity = (kind: EntityKind): Entity => ENTITIES[kind];
