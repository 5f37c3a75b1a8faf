import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { EntityKind, PublishedKind } from '../../../../domain/entities.ts';

/** An item of an admin list. */
export type ResourceItem = { id: number; version: number; name: string };

/** What differs between the resources that are listed on a page and edited in a dialog. */
export type ResourceConfig<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: Exclude<EntityKind, PublishedKind>;
  /** As used in sentences: 'dive site'. */
  name: string;
  /** API path, e.g. `/api/dive-sites`. */
  path: string;
  /** Where the changes of the opened item are sent, if not to its own path. */
  updatePath?: string;
  /** Titles of the dialog, and its button for a new item. */
  texts: { newItem: string; editItem: string; add: string };
  empty: DefaultValues<Values> & Values;
  valuesOf(item: Item): Values;
  /** Turns the form's values into the fields that are sent. */
  schema: z.ZodType<Fields, Values>;
};
