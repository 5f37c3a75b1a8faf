import { GEAR_ATTRIBUTES } from '../../../../domain/gear/gear-attributes.ts';
import { productFields } from '../../../../domain/gear/product.ts';
import { CURRENCIES, DEFAULT_REVIEW_COUNT, PRODUCT_CATEGORIES } from '../../../../domain/gear/product-labels.ts';
import { productSlug } from '../../../../domain/gear/product-slug.ts';
import { productPath } from '../../../../domain/kernel/slug.ts';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { type FieldFormat, formMapping } from '../../kit/form/form-values.ts';
import { options, type PublishableConfig, publishingTexts, type Values } from '../../kit/form/publishable-config.ts';
import { type RowColumn, rowsFormat } from '../../kit/form/row-lines.ts';
import { ATTRIBUTES } from './attribute-lines.ts';

/** The form's default differs from the table's (specification, section 9). */
const REVIEW_COUNT: FieldFormat = {
  empty: String(DEFAULT_REVIEW_COUNT),
  fromItem: String,
  toBody: (held) => {
    const count = Number.parseInt(String(held), 10);
    return Number.isNaN(count) ? DEFAULT_REVIEW_COUNT : count;
  },
};

const SELLERS: RowColumn[] = [
  { name: 'shop', label: 'Shop', maxLength: 160 },
  { name: 'url', label: 'Link', control: 'url', maxLength: 2000 },
  { name: 'price', label: 'Price', control: 'decimal', maxLength: 11 },
  { name: 'currency', label: 'Currency', control: 'choice', options: CURRENCIES.map((code) => [code, code]) },
  { name: 'priceCheckedOn', label: 'Price checked on', control: 'date' },
  { name: 'shipsTo', label: 'Ships to', maxLength: 200 },
];
const FACT_NAMES = Object.fromEntries(Object.entries(GEAR_ATTRIBUTES).map(([key, { label }]) => [key, label]));
const SOURCES: RowColumn[] = [
  { name: 'title', label: 'Document', maxLength: 200 },
  { name: 'url', label: 'Address', control: 'url', maxLength: 2000 },
  { name: 'readOn', label: 'Read on', control: 'date' },
  { name: 'facts', label: 'Facts it states', isList: true, names: FACT_NAMES },
];
const FORMATS = {
  reviewCount: REVIEW_COUNT,
  attributes: ATTRIBUTES,
  sellers: rowsFormat(SELLERS),
  sources: rowsFormat(SOURCES),
};

export const productConfig: PublishableConfig = {
  kind: 'product',
  path: '/api/products',
  nameField: 'name',
  texts: {
    ...publishingTexts('Product', 'Products', 'product'),
    nonePublished: 'No product is published yet.',
    moreFields: 'brand, facts to compare, shops and prices, who it is for, sources, review',
    live: 'It is live: on its own page, in the search, and on the home page once it is featured.',
    deleteQuestion: { title: 'Delete Product', text: 'Are you sure you want to delete this product?' },
    featured: 'Now shown on the home page.',
    unfeatured: 'No longer shown on the home page.',
  },
  fields: [
    { name: 'name', label: 'Product Name', control: 'text' },
    { name: 'slug', label: 'Slug', hint: 'from the name', control: 'slug' },
    {
      name: 'category',
      label: 'Category',
      control: 'choice',
      options: options(PRODUCT_CATEGORIES, 'Choose a category'),
    },
    { name: 'price', label: 'Price (optional)', hint: 'in AUD, such as 399.95', control: 'text', half: true },
    {
      name: 'rating',
      label: 'Rating',
      hint: '0 to 5; 4.5 with a count of 100, as preset, is not shown',
      control: 'text',
    },
    { name: 'reviewCount', label: 'Review Count', control: 'number', min: 0, half: true },
    { name: 'imageUrl', label: 'Image URL', control: 'image', crop: CARD_CROPS },
    { name: 'description', label: 'Description', control: 'markdown', rows: 8 },
    { name: 'affiliateLink', label: 'Affiliate Link', control: 'url' },
    { name: 'brand', label: 'Brand', control: 'text', isCollapsed: true },
    { name: 'model', label: 'Model', hint: 'without the brand', control: 'text', half: true, isCollapsed: true },
    { name: 'year', label: 'Released in', hint: 'such as 2024', control: 'number', min: 1940, isCollapsed: true },
    { name: 'attributes', label: 'Facts to compare', control: 'attributes', isCollapsed: true },
    {
      name: 'sellers',
      label: 'Shops',
      hint: 'A price is shown with the day it was checked; after 60 days it is called old.',
      control: 'rows',
      entry: 'shop',
      columns: SELLERS,
      isCollapsed: true,
    },
    { name: 'bestFor', label: 'Best for', hint: 'one per line', control: 'lines', rows: 3, isCollapsed: true },
    {
      name: 'notFor',
      label: 'Not for',
      hint: 'one per line',
      control: 'lines',
      rows: 3,
      half: true,
      isCollapsed: true,
    },
    { name: 'service', label: 'Service and warranty in Australia', control: 'lines', rows: 2, isCollapsed: true },
    {
      name: 'sources',
      label: 'Sources',
      hint: 'What the facts come from. Name facts as above, with commas between them: Rated depth, Weight.',
      control: 'rows',
      entry: 'source',
      columns: SOURCES,
      isCollapsed: true,
    },
    { name: 'reviewId', label: 'Our review of it', control: 'review', isCollapsed: true },
  ],
  ...formMapping<Values>(productFields, { formats: FORMATS, hidden: ['featured'] }),
  makeSlug: productSlug,
  switchSendsAll: false,
  events: {},
  makePagePath: ({ slug }) => productPath(slug ?? ''),
  hasHistory: true,
  earningField: 'affiliateLink',
};
