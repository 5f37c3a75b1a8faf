import type { z } from 'zod';
import { ENTITY_SCHEMAS, type EntityFields, type EntitySchemas } from '../../domain/entities/entity-schemas.ts';
import { productSlug } from '../../domain/gear/product-slug.ts';
import type { EntityKind } from '../../domain/kernel/entities.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import { speciesSlug } from '../../domain/species/species-key.ts';
import type { Resource } from '../../server/crud/resource.ts';
import { insertItem, type NewItemState } from '../../server/crud/save-item.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { allResources } from '../../server/registry/resources.ts';
import { sampleFields } from './sample-fields.ts';

/**
 * Creates items with defaults for fields irrelevant to a test, through the site's own save path. Each function returns the id.
 * Fields not named here are as empty as their schema allows.
 */

let made = 0;
/** Returns a number that is unique within a test file. */
const serial = () => ++made;

type Input<Kind extends EntityKind> = z.input<EntitySchemas[Kind]['fields']>;
type Given<Fields> = Partial<Fields> & NewItemState;

const findResource = (kind: EntityKind) => allResources.find((resource) => resource.kind === kind) as Resource;

/** Returns a function that creates items of a kind from what a test gives and these basic fields. */
const maker =
  <Kind extends EntityKind>(kind: Kind, basics: (number: number, name?: string) => Input<Kind>) =>
  (database: Database, given: Given<EntityFields<Kind>> = {}): Promise<number> => {
    const { name } = given as { name?: string };
    const fields = ENTITY_SCHEMAS[kind].fields.parse(basics(serial(), name));
    return insert(database, kind, { ...fields, ...given });
  };

async function insert(database: Database, kind: EntityKind, fields: object): Promise<number> {
  const { id } = await insertItem(database, findResource(kind), fields as never, { published: true, ...fields });
  return id;
}

/** Creates an item of any kind with every field filled. */
export const makeFullItem = (database: Database, kind: EntityKind): Promise<number> =>
  insert(database, kind, (ENTITY_SCHEMAS[kind].fields as z.ZodObject).parse(sampleFields(kind, serial())));

const IMAGE = '/media/scenes/ss-yongala.webp';
const written = { excerpt: 'In short.', content: 'At length.', author: 'Bommie team' };

export const makeArticle = maker('article', (number) => ({
  ...{ title: `Article ${number}`, slug: `article-${number}`, ...written, category: 'Tips', imageUrl: IMAGE },
}));

export const makeReview = maker('review', (number) => ({
  ...{ title: `Review ${number}`, slug: `review-${number}`, ...written, category: 'Dive Computers' },
  ...{ imageUrl: '/media/kit/suunto-ocean.webp', purchaseLink: 'https://shop.example/thing', rating: '4.5' },
}));

export const makeProduct = maker('product', (number, name = `Product ${number}`) => ({
  ...{ name, slug: productSlug(name) || `product-${number}`, category: 'Masks', description: 'A mask.' },
  ...{ rating: '4.5', affiliateLink: 'https://shop.example/mask', imageUrl: '/media/kit/mask.webp' },
}));

export const makeLocation = maker('location', (number) => ({
  ...{ name: `Location ${number}`, region: 'Queensland', description: 'A reef.', waterTemp: '22-28°C' },
  ...{ visibility: '8-20m', bestTime: 'June to November', depth: '5-30m', difficulty: 'All levels' },
  ...{ imageUrl: IMAGE, featured: true },
}));

export const makeSpecies = maker('species', (number, name = `Species ${number}`) => ({
  ...{ name, slug: speciesSlug(name), speciesGroup: 'fish' },
}));

export const makeBuyingGuide = maker('buying-guide', (number) => ({
  ...{ name: `Buying guide ${number}`, gearKind: 'torches' },
}));

export const makeOperator = maker('operator', (number) => ({
  ...{ name: `Operator ${number}`, slug: `operator-${number}`, kinds: ['charter'] },
}));

export const makePlace = maker('place', (number, name = `Bay ${number}, Queensland`) => ({
  ...{ name, slug: placeSlug(placeOfRegion(name)), country: 'Australia' },
}));

export const makeDiveSite = maker('dive-site', (number) => ({
  ...{ name: `Site ${number}`, latitude: '-19.30520000', longitude: '147.62180000' },
  ...{ region: 'Great Barrier Reef, Queensland', description: 'A wreck.', waterTemp: '22-28°C', depthRange: '5-18m' },
}));

export const makeShop = maker('shop', (number) => ({ name: `Shop ${number}`, hosts: [`shop-${number}.example`] }));

export const makeIssue = maker('newsletter-issue', (number) => ({
  ...{ title: `Issue ${number}`, slug: `issue-${number}`, content: 'News.' },
}));
