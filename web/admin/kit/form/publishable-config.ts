import type { PublishedKind } from '../../../../domain/kernel/entities.ts';
import { makeExcerpt } from '../../../../domain/writing/body-excerpt.ts';
import type { PendingChange } from '../../../../domain/writing/pending-change.ts';
import { picturesAsMarkdown } from '../editor/text-ops/source-images.ts';
import type { Crop } from '../fields/image-preview.tsx';
import type { FieldFormat, FormMapping } from './form-values.ts';
import type { RowColumn } from './row-lines.ts';

/** The form's values by field, and the publication time as `publishAt`. */
export type Values = Record<string, string>;

/** One control of a form. */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  /** Shares a row with the field before it. */
  half?: boolean;
  /** Collapsed under 'More'. */
  isCollapsed?: boolean;
  /** Shown under 'How people find it'. */
  isFound?: boolean;
} & (
  | { control: 'text' | 'url' | 'date' | 'slug' }
  | { control: 'image'; crop: Crop }
  | { control: 'number'; min: number }
  | { control: 'lines'; rows: number }
  | { control: 'markdown'; rows: number }
  | { control: 'rows'; entry: string; columns: readonly RowColumn[] }
  | { control: 'attributes' }
  /** The id of a review. */
  | { control: 'review' }
  | { control: 'choice'; options: readonly (readonly [value: string, label: string])[] }
);

/** An item as admin lists and forms receive it. */
export type AdminItem = {
  id: number;
  version: number;
  published: boolean;
  publishedAt: string | null;
  publishAt: string | null;
  updatedAt: string;
  category: string;
  featured?: boolean;
  slug?: string;
  savedBy?: string | null;
  authorId?: number | null;
  pending?: PendingChange | null;
  live?: { version: number };
  [field: string]: unknown;
};

/** The differences between the three publishing tabs: articles, reviews and products. */
export type PublishableConfig = FormMapping<Values> & {
  /** Dive sites have a form of their own. */
  kind: Exclude<PublishedKind, 'dive-site'>;
  /** `/api/articles` */
  path: string;
  /** The field that names an item. */
  nameField: 'title' | 'name';
  texts: ReturnType<typeof publishingTexts> & {
    nonePublished: string;
    /** Asked before an item is deleted, unless `deletePublished` applies. */
    deleteQuestion: { title: string; text: string };
    /** Results of Feature and Unfeature, for kinds that have them. */
    featured?: string;
    unfeatured?: string;
    /** The title of the collapsed fields. */
    moreFields?: string;
    /** Says where a published item appears. */
    live: string;
    /** Asked before a published item is deleted. */
    deletePublished?: { title: string; text(name: string): string; action: string };
  };
  fields: readonly FormField[];
  /** The slug of a new item's name, where it is made in another way than an article's. */
  makeSlug?(name: string): string;
  /** The item's page on the site. */
  makePagePath?(item: { slug?: string }): string;
  /** The title of the page, for kinds whose author may set how search engines show it. */
  makePageTitle?(title: string, siteName: string): string;
  /** Whether publishing and unpublishing send all fields. */
  switchSendsAll: boolean;
  /** Analytics events after a save (specification, section 7). */
  events: { created?: string; updated?: string };
  hasHistory: boolean;
  /** The field with the affiliate link. */
  earningField?: string;
};

const failed = (title: string, action: string, name: string) => ({
  title,
  description: `Failed to ${action} ${name}. Please try again.`,
});

/** `title`: 'Blog', as in 'Blog Created'. `lists`: 'Posts'. `one` as in 'New post', `name` as in 'Failed to create blog post'. */
export const publishingTexts = (title: string, lists: string, one: string, name = one) => ({
  /** Headings of the form. */
  newItem: `New ${one}`,
  editItem: `Edit ${one}`,
  drafts: `Draft ${lists}`,
  published: `Published ${lists}`,
  noDrafts: 'No drafts. Anything you save as a draft appears here until you publish it.',
  created: `${title} Created`,
  updated: `${title} Updated`,
  deleted: `${title} Deleted`,
  creationFailed: failed('Creation Failed', 'create', name),
  updateFailed: failed('Update Failed', 'update', name),
  deletionFailed: failed('Deletion Failed', 'delete', name),
});

/** The form's values for an item or a new one by `author`, with the publication time (ISO 8601 in UTC; empty means now). */
export const makeFormValues = (kind: PublishableConfig, item: AdminItem | null, author: string): Values => ({
  ...(item ? kind.readValues(item) : { ...kind.empty, ...('author' in kind.empty && { author }) }),
  publishAt: item?.publishAt ?? '',
});

/** Shows an excerpt that an admin wrote. One made from the content stays empty, so that it goes on following the content. */
export const EXCERPT: FieldFormat = {
  empty: '',
  fromItem: (excerpt, { content }) => (excerpt === makeExcerpt(String(content ?? '')) ? '' : excerpt),
  toBody: (held) => held,
};

/** A body without HTML pictures, which older texts hold. */
export const BODY: FieldFormat = {
  empty: '',
  fromItem: (content) => picturesAsMarkdown(String(content)),
  toBody: (held) => String(held).trim(),
};

/** The fields for search engines and social networks. */
export const FOUND_FIELDS: readonly FormField[] = [
  { name: 'seoTitle', label: 'Search title', control: 'text', isFound: true },
  { name: 'seoDescription', label: 'Description', control: 'lines', rows: 3, isFound: true },
  {
    name: 'socialImageUrl',
    label: 'Picture of the card',
    control: 'image',
    crop: { ratio: 1.91, where: 'on cards when shared' },
    isFound: true,
  },
];

export const options = (values: readonly string[], open: string): [string, string][] => [
  ['', open],
  ...values.map((value): [string, string] => [value, value]),
];
