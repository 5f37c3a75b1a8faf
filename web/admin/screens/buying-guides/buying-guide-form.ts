import type { z } from 'zod';
import { type BuyingGuide, buyingGuideFields } from '../../../../domain/gear/buying-guide.ts';
import { findGearKind } from '../../../../domain/gear/gear-kinds.ts';
import { LIMITS } from '../../../../domain/kernel/fields.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { type FormValues, formMapping, formSchema } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { type RowColumn, rowsFormat } from '../../kit/form/row-lines.ts';

export type AdminBuyingGuide = BuyingGuide & { version: number };

/** Products are held by their slugs and chosen by their names. */
export const PICK_COLUMNS = [
  { name: 'purpose', label: 'What for', maxLength: 60 },
  { name: 'product', label: 'Product', control: 'choice' },
  { name: 'reason', label: 'Reason', rows: 3, maxLength: LIMITS.excerpt },
] as const satisfies readonly RowColumn[];
export const ADVICE_COLUMNS: readonly RowColumn[] = [
  { name: 'title', label: 'Title', maxLength: 60 },
  { name: 'text', label: 'Text', rows: 3, maxLength: LIMITS.excerpt },
];
const FORMATS = { picks: rowsFormat(PICK_COLUMNS), advice: rowsFormat(ADVICE_COLUMNS) };

type Listed = { slug: string | null; published: boolean };
export type ListedProduct = Listed & { name: string; category: string };
export type ListedArticle = Listed & { title: string };
type Choice = readonly [slug: string, name: string];

/** The products to choose from for a kind of gear: published ones of its category, by name. */
export function listProductChoices(products: readonly ListedProduct[], gearKind: string): Choice[] {
  const category = findGearKind(gearKind)?.category;
  return listChoices(
    products.filter((product) => !category || product.category === category),
    ({ name }) => name,
  );
}

export const listArticleChoices = (articles: readonly ListedArticle[]): Choice[] =>
  listChoices(articles, ({ title }) => title);

/** A guide can name only what readers see. */
const listChoices = <Item extends Listed>(items: readonly Item[], readName: (item: Item) => string): Choice[] =>
  items
    .flatMap((item): Choice[] => (isPublished(item) && item.slug ? [[item.slug, readName(item)]] : []))
    .toSorted(([, a], [, b]) => a.localeCompare(b));

/** The form's values. Picks and advice are texts with a line for each row. */
export type BuyingGuideValues = Omit<FormValues<typeof buyingGuideFields>, 'picks' | 'advice'> & {
  picks: string;
  advice: string;
};

const mapping = formMapping<BuyingGuideValues>(buyingGuideFields, { formats: FORMATS });

export const BUYING_GUIDES: ResourceConfig<AdminBuyingGuide, BuyingGuideValues, z.output<typeof buyingGuideFields>> = {
  ...describeResource('buying-guide', {
    none: 'No buying guides yet.',
    counted: (total) => `${total} ${total === 1 ? 'guide' : 'guides'}`,
  }),
  ...mapping,
  schema: formSchema(mapping, buyingGuideFields),
};
