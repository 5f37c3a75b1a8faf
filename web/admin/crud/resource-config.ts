import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** What owners' lists hold of a thing. */
export type ResourceItem = { id: number; version: number; name: string };

/** One kind of thing that is kept in a list and changed in a dialog: what differs between the kinds. */
export type ResourceConfig<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  kind: 'dive-site' | 'location';
  /** In sentences: 'dive site'. */
  name: string;
  /** Where its calls stand, e.g. `/api/dive-sites`. */
  path: string;
  /** Titles of the dialog, and its button for something new. */
  texts: { newItem: string; editItem: string; add: string };
  empty: DefaultValues<Values> & Values;
  valuesOf(item: Item): Values;
  /** Takes what the form holds and gives what is sent. */
  schema: z.ZodType<Fields, Values>;
};
