import { reviewPath } from '../../../../domain/kernel/slug.ts';
import { reviewFields } from '../../../../domain/reviews/review.ts';
import { PROVENANCE_TEXT, PROVENANCES, REVIEW_CATEGORIES } from '../../../../domain/reviews/review-labels.ts';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { formMapping } from '../../kit/form/form-values.ts';
import {
  BODY,
  EXCERPT,
  FOUND_FIELDS,
  options,
  type PublishableConfig,
  publishingTexts,
  type Values,
} from '../../kit/form/publishable-config.ts';
import { type RowColumn, rowsFormat } from '../../kit/form/row-lines.ts';

const STARS = [1, 2, 3, 4, 5].map((count) => '⭐'.repeat(count));

const UPDATES: RowColumn[] = [
  { name: 'date', label: 'Day', control: 'date' },
  { name: 'text', label: 'What changed', maxLength: 200 },
];

export const reviewConfig: PublishableConfig = {
  kind: 'review',
  path: '/api/reviews',
  nameField: 'title',
  texts: {
    ...publishingTexts('Review', 'Reviews', 'gear review'),
    nonePublished: 'No review is published yet.',
    moreFields: 'verdict, price check, strengths and weaknesses, changes',
    live: 'It is live on the site.',
    deleteQuestion: { title: 'Delete Gear Review', text: 'Are you sure you want to delete this gear review?' },
    featured: 'Featured.',
    unfeatured: 'No longer featured.',
  },
  fields: [
    { name: 'title', label: 'Title', control: 'text' },
    { name: 'slug', label: 'Slug', hint: 'from the title', control: 'slug' },
    {
      name: 'category',
      label: 'Category',
      control: 'choice',
      options: options(REVIEW_CATEGORIES, 'Choose a category'),
      half: true,
    },
    { name: 'price', label: 'Price (optional)', hint: 'such as $399 AUD', control: 'text' },
    {
      name: 'rating',
      label: 'Rating (optional)',
      control: 'choice',
      options: [
        ['', 'No rating'],
        ...STARS.map((stars, index): [string, string] => [stars, `${stars} ${index + 1} of 5`]),
      ],
      half: true,
    },
    { name: 'imageUrl', label: 'Image URL', control: 'image', crop: CARD_CROPS },
    {
      name: 'excerpt',
      label: 'Excerpt',
      hint: '(leave blank to use the first 150 characters)',
      control: 'lines',
      rows: 2,
    },
    { name: 'content', label: 'Content', control: 'markdown', rows: 12 },
    { name: 'purchaseLink', label: 'Purchase Link (Affiliate)', control: 'url' },
    { name: 'author', label: 'Author', control: 'text' },
    {
      name: 'provenance',
      label: 'How we got it',
      hint: 'shown above the review',
      control: 'choice',
      options: PROVENANCES.map((name): [string, string] => [
        name,
        `${PROVENANCE_TEXT[name].title}: ${PROVENANCE_TEXT[name].text}`,
      ]),
    },
    {
      name: 'verdict',
      label: 'Verdict',
      hint: 'a sentence or two, above everything else',
      control: 'lines',
      rows: 2,
      isCollapsed: true,
    },
    { name: 'priceCheckedAt', label: 'Price checked on', control: 'date', isCollapsed: true },
    { name: 'strengths', label: 'Strengths', hint: 'one per line', control: 'lines', rows: 3, isCollapsed: true },
    {
      name: 'weaknesses',
      label: 'Weaknesses',
      hint: 'one per line',
      control: 'lines',
      rows: 3,
      half: true,
      isCollapsed: true,
    },
    {
      name: 'updateLog',
      label: 'What changed',
      hint: 'For readers, newest first.',
      control: 'rows',
      entry: 'change',
      columns: UPDATES,
      isCollapsed: true,
    },
    ...FOUND_FIELDS,
  ],
  ...formMapping<Values>(reviewFields, {
    formats: { content: BODY, excerpt: EXCERPT, updateLog: rowsFormat(UPDATES) },
    hidden: ['featured'],
  }),
  makePagePath: ({ slug }) => reviewPath(slug ?? ''),
  makePageTitle: (title, siteName) => `${title} | ${siteName}`,
  switchSendsAll: true,
  events: { created: 'review_created' },
  hasHistory: true,
  earningField: 'purchaseLink',
};
