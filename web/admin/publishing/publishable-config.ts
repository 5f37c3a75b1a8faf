import type { PublishedKind } from '../../../domain/entities.ts';
import { excerptOf } from '../../../domain/excerpt.ts';
import type { Crop } from '../fields/image-preview.tsx';

/** What a form holds: text by field, as it stands in the controls, and under `publishAt` when it is to appear. */
export type Values = Record<string, string>;

/** One control of a form. */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  maxLength?: number;
  /** Stands beside the field before it where there is room. */
  half?: boolean;
  /** Stands folded away under 'More'. */
  folded?: boolean;
} & (
  | { control: 'text' | 'url' | 'date' | 'slug' }
  | { control: 'image'; crop: Crop }
  | { control: 'number'; min: number }
  | { control: 'lines'; rows: number }
  | { control: 'markdown'; rows: number }
  | { control: 'choice'; options: readonly (readonly [value: string, label: string])[] }
);

type Message = { title: string; description: string };

/** What owners' lists and forms get of an item. */
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
  [field: string]: unknown;
};

/** One of the three tabs in which something is written, published and taken back: all that differs between them. */
export type PublishableConfig = {
  kind: PublishedKind;
  /** `/api/articles` */
  path: string;
  /** The field that names an item. */
  nameField: 'title' | 'name';
  texts: {
    /** Over the form. */
    newItem: string;
    editItem: string;
    drafts: string;
    published: string;
    noDrafts: string;
    nonePublished: string;
    created: string;
    updated: string;
    deleted: string;
    creationFailed: Message;
    updateFailed: Message;
    deletionFailed: Message;
    /** Asked, above the item's name, before a draft is deleted, or anything without a dialog of its own. */
    deleteQuestion: { title: string; text: string };
    /** Result of Feature and Unfeature, for kinds that have them. */
    featured?: string;
    unfeatured?: string;
    /** Where it can be seen once it is published. */
    live: string;
    /** Published ones are asked about in a dialog of ours. */
    deletePublished?: { title: string; text(name: string): string; action: string };
  };
  fields: readonly FormField[];
  empty: Values;
  fromItem(item: AdminItem): Values;
  /** `item`: as it was opened, null for a new one. What no control shows, such as `featured`, comes from it. */
  toBody(values: Values, item: AdminItem | null): Record<string, unknown>;
  /** Its page on the site. */
  pageOf?(item: { slug?: string }): string;
  /** A switch of `published` sends the whole item. */
  switchSendsAll: boolean;
  /** Events that are counted after a save (specification, section 7). */
  events: { created?: string; updated?: string };
  keepsHistory: boolean;
  /** The field with the link that earns. */
  earningField?: string;
};

/** What a form holds of an item, or of something new: its fields, and when it is to appear (ISO 8601 in UTC; empty for now). */
export const formValuesOf = (kind: PublishableConfig, item: AdminItem | null): Values => ({
  ...(item ? kind.fromItem(item) : kind.empty),
  publishAt: item?.publishAt ?? '',
});

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The excerpt that somebody wrote; one that was made of the content stays open, so that it goes on following it. */
export function withoutAutomaticExcerpt({ excerpt, content }: AdminItem): string {
  const text = textOf(excerpt);
  return text === excerptOf(textOf(content)) ? '' : text;
}

export const options = (values: readonly string[], open: string): [string, string][] => [
  ['', open],
  ...values.map((value): [string, string] => [value, value]),
];
