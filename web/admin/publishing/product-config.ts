import { productFields } from '../../../domain/product.ts';
import { DEFAULT_REVIEW_COUNT, PRODUCT_CATEGORIES } from '../../../domain/product-labels.ts';
import { productSlug } from '../../../domain/slug.ts';
import { type FieldFormat, formMapping } from '../crud/form-values.ts';
import { options, type PublishableConfig, type Values } from '../crud/publishable-config.ts';
import { CARD_CROPS } from '../fields/image-preview.tsx';

/** The form's default differs from the table's (specification, section 9). */
const REVIEW_COUNT: FieldFormat = {
  empty: String(DEFAULT_REVIEW_COUNT),
  fromItem: String,
  toBody: (held) => {
    const count = Number.parseInt(String(held), 10);
    return Number.isNaN(count) ? DEFAULT_REVIEW_COUNT : count;
  },
};

const HIDDEN = [
  ...['featured', 'brand', 'model', 'year', 'attributes', 'sellers', 'service'],
  ...['bestFor', 'notFor', 'sources', 'reviewId'],
];

export const productConfig: PublishableConfig = {
  kind: 'product',
  path: '/api/products',
  nameField: 'name',
  texts: {
    newItem: 'New product',
    editItem: 'Edit product',
    drafts: 'Draft Products',
    published: 'Published Products',
    noDrafts: 'No drafts. Anything you save as a draft appears here until you publish it.',
    nonePublished: 'No product is published yet.',
    created: 'Product Created',
    updated: 'Product Updated',
    deleted: 'Product Deleted',
    creationFailed: { title: 'Creation Failed', description: 'Failed to create product. Please try again.' },
    updateFailed: { title: 'Update Failed', description: 'Failed to update product. Please try again.' },
    deletionFailed: { title: 'Deletion Failed', description: 'Failed to delete product. Please try again.' },
    live: 'It is live: in the search, and on the home page once it is featured.',
    deleteQuestion: { title: 'Delete Product', text: 'Are you sure you want to delete this product?' },
    featured: 'Now shown on the home page.',
    unfeatured: 'No longer shown on the home page.',
  },
  fields: [
    { name: 'name', label: 'Product Name', control: 'text', maxLength: 160 },
    { name: 'slug', label: 'Slug', hint: 'from the name', control: 'slug', maxLength: 200 },
    {
      name: 'category',
      label: 'Category',
      control: 'choice',
      options: options(PRODUCT_CATEGORIES, 'Choose a category'),
    },
    { name: 'price', label: 'Price (optional)', hint: 'in AUD, such as 399.95', control: 'text', half: true },
    { name: 'rating', label: 'Rating', hint: '0 to 5', control: 'text' },
    { name: 'reviewCount', label: 'Review Count', control: 'number', min: 0, half: true },
    { name: 'imageUrl', label: 'Image URL', control: 'image', crop: CARD_CROPS },
    { name: 'description', label: 'Description', control: 'markdown', rows: 8 },
    { name: 'affiliateLink', label: 'Affiliate Link', control: 'url', maxLength: 2000 },
  ],
  ...formMapping<Values>(productFields, { formats: { reviewCount: REVIEW_COUNT }, hidden: HIDDEN }),
  slugOf: productSlug,
  switchSendsAll: false,
  events: {},
  keepsHistory: false,
  earningField: 'affiliateLink',
};
