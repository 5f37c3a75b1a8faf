import { ARTICLE_CATEGORIES } from '../../../../domain/articles/article-categories.ts';
import { PRODUCT_CATEGORIES } from '../../../../domain/gear/product-labels.ts';
import { longDate, siteDate } from '../../../../domain/kernel/dates.ts';
import {
  PROVENANCE_TEXT,
  PROVENANCES,
  type Provenance,
  REVIEW_CATEGORIES,
} from '../../../../domain/reviews/review-labels.ts';
import type { BulkChange, TableConfig } from '../../kit/records/table-config.ts';
import { CategoryDialog, StatusDialog } from './bulk-dialogs.tsx';

const setCategory = (categories: readonly string[]): BulkChange => ({
  label: 'Category…',
  done: ({ category }) => `moved to ${category}`,
  Dialog: CategoryDialog,
  options: categories,
});

const ARTICLES: TableConfig = {
  ...{ kind: 'article', collection: 'articles', title: 'Posts', name: ['post', 'posts'] },
  ...{ hasDrafts: true, isFeatured: false, hasLink: false, categoryLabel: 'Category', filters: [], columns: [] },
  changes: [setCategory(ARTICLE_CATEGORIES)],
};

const REVIEWS: TableConfig = {
  ...{ kind: 'review', collection: 'reviews', title: 'Gear reviews', name: ['review', 'reviews'] },
  ...{ hasDrafts: true, isFeatured: true, hasLink: true, categoryLabel: 'Category' },
  filters: [
    {
      name: 'provenance',
      label: 'How we got it',
      options: PROVENANCES.map((provenance) => [provenance, PROVENANCE_TEXT[provenance].title]),
    },
  ],
  columns: [
    {
      label: 'How we got it',
      value: ({ facts }) => PROVENANCE_TEXT[facts.provenance as Provenance]?.title ?? 'Not set',
    },
  ],
  changes: [setCategory(REVIEW_CATEGORIES)],
};

const PRODUCTS: TableConfig = {
  ...{ kind: 'product', collection: 'products', title: 'Products', name: ['product', 'products'] },
  ...{ hasDrafts: true, isFeatured: true, hasLink: true, categoryLabel: 'Category', filters: [] },
  columns: [{ label: 'Price', value: ({ facts }) => (facts.price ? `A$${facts.price}` : 'No price') }],
  changes: [setCategory(PRODUCT_CATEGORIES)],
};

const PAGES: TableConfig = {
  ...{ kind: 'page', collection: 'pages', title: 'Pages', name: ['page', 'pages'] },
  ...{ hasDrafts: true, isFeatured: false, hasLink: false, categoryLabel: 'Linked from', filters: [], columns: [] },
  categoryName: (menu) => (menu === 'header' ? 'Header' : 'Footer'),
  changes: [],
};

const DIVE_SITES: TableConfig = {
  ...{ kind: 'dive-site', collection: 'dive-sites', title: 'Dive sites', name: ['dive site', 'dive sites'] },
  copyHref: (id) => `/admin/dive-sites?copy=${id}`,
  ...{ hasDrafts: true, isFeatured: true, hasLink: false, categoryLabel: 'Area' },
  categoryName: (slug) =>
    slug.replace(/(^|-)(\p{L})/gu, (_all, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase()),
  filters: [
    {
      name: 'condition',
      label: 'Status',
      options: [
        ['closed', 'Closed to diving'],
        ['restricted', 'Restricted'],
      ],
    },
  ],
  columns: [
    { label: 'Skill', value: ({ facts }) => facts.skillLevel ?? 'Not set' },
    { label: 'Checked', value: ({ facts }) => (facts.checkedOn ? longDate(facts.checkedOn) : 'Never') },
  ],
  changes: [
    { label: 'Status…', done: () => 'updated', Dialog: StatusDialog },
    {
      label: 'Checked today',
      done: () => 'marked as checked today',
      values: () => ({ checkedOn: siteDate(new Date()) }),
    },
  ],
};

export const TABLES: readonly TableConfig[] = [ARTICLES, REVIEWS, PRODUCTS, DIVE_SITES, PAGES];
