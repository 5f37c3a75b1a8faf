import { DEFAULT_PRODUCT_RATING, DEFAULT_REVIEW_COUNT, PRODUCT_CATEGORIES } from '../../../domain/product-labels.ts';
import { CARD_CROPS } from '../fields/image-preview.tsx';
import { options, type PublishableConfig, textOf } from './publishable-config.ts';

export const productConfig: PublishableConfig = {
  kind: 'product',
  path: '/api/products',
  nameField: 'name',
  texts: {
    newItem: 'New product',
    editItem: 'Edit product',
    drafts: 'Draft Products',
    published: 'Published Products',
    noDrafts: 'No drafts. What you save as a draft waits here until you publish it.',
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
  empty: {
    name: '',
    category: '',
    price: '',
    rating: DEFAULT_PRODUCT_RATING,
    reviewCount: String(DEFAULT_REVIEW_COUNT),
    imageUrl: '',
    description: '',
    affiliateLink: '',
  },
  fromItem: (item) => ({
    name: textOf(item.name),
    category: textOf(item.category),
    price: textOf(item.price),
    rating: textOf(item.rating),
    reviewCount: textOf(item.reviewCount),
    imageUrl: textOf(item.imageUrl),
    description: textOf(item.description),
    affiliateLink: textOf(item.affiliateLink),
  }),
  toBody: ({ name, category, description, price, rating, imageUrl, affiliateLink, reviewCount }, item) => ({
    ...{ name, category, description, imageUrl, affiliateLink },
    price: price || null,
    rating: rating || DEFAULT_PRODUCT_RATING,
    reviewCount: wholeNumber(reviewCount) ?? DEFAULT_REVIEW_COUNT,
    featured: item?.featured ?? false,
  }),
  switchSendsAll: false,
  events: {},
  keepsHistory: false,
  earningField: 'affiliateLink',
};

function wholeNumber(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}
