import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type EntityKind, getEntity } from '../../../../domain/kernel/entities.ts';
import type { WithPending } from '../drafts/pending-item.ts';
import type { FormMapping } from './form-values.ts';

/** An item of an admin list. */
export type ResourceItem = { id: number; version: number; name: string; published?: boolean } & WithPending;

export type ResourceTexts = ReturnType<typeof resourceTexts>;

/** The name, API and texts of an entity's list and dialog, from its declaration; `own` are the texts that differ. */
export function describeResource(kind: EntityKind, own: Partial<Texts> = {}) {
  const { name, collection } = getEntity(kind);
  return { kind, name, path: `/api/${collection}`, texts: resourceTexts(name, collection.replaceAll('-', ' '), own) };
}

const resourceTexts = (one: string, many: string, own: Partial<Texts> = {}) => ({
  newItem: `Add New ${titleCase(one)}`,
  editItem: `Edit ${titleCase(one)}`,
  add: `Add ${one}`,
  label: `Search ${many}`,
  placeholder: 'Search by name...',
  loading: `Loading ${many}...`,
  none: `No ${many} found.`,
  noneFound: `No ${many} found matching your search.`,
  counted: (total: number) => `${total} ${total === 1 ? one : many}`,
  ...own,
});

type Texts = {
  /** The button that opens the dialog for a new item, and the dialog's title. */
  newItem: string;
  /** Saves it. */
  add: string;
  /** In the search box. */
  placeholder: string;
  /** The list's text while there are no items. */
  none: string;
  counted: (total: number) => string;
};

const titleCase = (name: string) => name.replace(/(^| )(.)/g, (letters) => letters.toUpperCase());

/** Settings of a resource that is listed on a page and edited in a dialog. */
export type ResourceConfig<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: EntityKind;
  /** As used in sentences: 'dive site'. */
  name: string;
  /** API path, e.g. `/api/dive-sites`. */
  path: string;
  /** The path that receives changes of the opened item, if not its own. */
  updatePath?: string;
  texts: ResourceTexts;
  empty: DefaultValues<Values> & Values;
  limits: FormMapping<Values>['limits'];
  readValues(item: Item): Values;
  /** Turns the form's values into the fields that are sent. */
  schema: z.ZodType<Fields, Values>;
};
