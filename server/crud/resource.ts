import type { z } from 'zod';
import { ENTITY_SCHEMAS, type EntityFields, type EntitySchemas } from '../../domain/entities/entity-schemas.ts';
import {
  type EntityKind,
  type EntityTable,
  getEntity,
  type PublishedKind,
  type RevisedKind,
  type SearchKind,
  type SluggedKind,
} from '../../domain/kernel/entities.ts';
import { itemPath } from '../../domain/kernel/entity-pages.ts';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import { normalizeForSearch } from '../../domain/words/search.ts';
import type { Database } from '../platform/database/database.ts';
import { decimalText } from '../platform/database/portable-sql.ts';
import { searchText } from './search-text.ts';

export type Values = Record<string, unknown>;

/** The time of a change and the row it changes, from which some derived columns follow. */
export type Change = { now: string; before?: Values };

/** Declares an entity for its feature. Columns, presenters, lists, forms and files follow from it. */
type Declaration<Kind extends EntityKind, Fields, Item, Card extends z.ZodObject> = {
  kind: Kind;
  /** The fields as an admin may save them, where that is stricter. */
  input?: z.ZodType<Fields>;
  /** An item in lists, without the long texts; defaults to the item. */
  card?: Card;
  /** Whether a change sends some of the fields or all of them. Fields left out keep their values either way. */
  method: 'PATCH' | 'PUT';
  /** Fills in fields that an admin may leave empty, before `input` checks them. */
  fillDefaults?(input: Values, settings: SiteSettings): Values;
  /** Appends a number to a generated slug that is taken; other entities reject a taken slug. */
  numbersSlugs?: true;
  /** Decimal places of the fields whose columns are decimals. */
  decimals?: { [Name in keyof Fields]?: number };
  /** Columns that follow from the fields, besides the name to sort by and the text of the site search. */
  derive?(fields: Fields, change: Change): Values;
  /** Corrects a stored item before it is delivered. */
  correct?(item: Item): Item;
  /**
   * Normalises the fields before they are written, where that needs other items, e.g. the names on a species' page. `before`
   * is the row that they replace.
   */
  prepare?(database: Database, fields: Fields, before?: ResourceRow): Promise<Fields>;
  /** Follows up a save within its transaction, e.g. by renaming the item where other items mention it. */
  afterSave?(database: Database, change: SavedChange): Promise<void>;
  /**
   * Finds references that readers could not follow if these fields were live, such as unknown products. Gives the field and
   * a sentence for each.
   */
  findProblems?(database: Database, fields: Values): Promise<FieldProblem[]>;
  /**
   * Fields that hold the id of an item of another kind, which is loaded first: content files give its slug under the kind's
   * name.
   */
  references?: { [Name in keyof Fields]?: SluggedKind };
  /** Derived columns that exported files carry too. */
  exported?: z.ZodRawShape;
  /** The normalised column that admin lists search, if not that of the site search or the name. */
  searchColumn?: SearchColumn;
  /** Facts in results of the site search besides the path, name, place and text. */
  searchFacts?(item: Item): Values;
  /** The order of admin lists: last edited first, or by name; where items have a name and no title, by name. */
  order?: 'newest' | 'name';
  /** Lists where visitors can read it; by default at its slug or id, if it is published or cannot be a draft. */
  publicAddresses?(row: ResourceRow): { kind: RevisedKind; slug: string }[];
  /** The column with the link to a shop. */
  linkColumn?: 'purchaseLink' | 'affiliateLink';
  /** Whether its list is also shown as a table, in which many items are changed at once. */
  hasTable?: true;
  /** The columns of the table's filters; `pattern` makes a LIKE pattern for a value within a longer text. */
  tableFilters?: { [Name in TableFilter]?: { column: string; pattern?(value: string): string } };
  /** Further columns of the table. */
  tableFacts?(item: Item): Record<string, string | null>;
  /** Bulk changes by name: the fields to set for a value. The schema checks them. */
  bulkChanges?: BulkChanges<Fields>;
  /** Lists reasons to look at an item before it is published: such an item is not published in bulk. */
  findDoubts?(database: Database, item: Item): Promise<string[]>;
};

type SearchColumn = 'searchText' | 'filterText' | 'sortName';

/** Declared as a method, so that the resource of any entity is assignable to `Resource`. */
type BulkChanges<Fields> = Record<string, { change(item: Fields, value: unknown): Values }['change']>;

export type TableFilter = 'category' | 'provenance' | 'condition';

export type FieldProblem = { field: string; message: string };

/** A row that was written, and the one it replaces. */
export type SavedChange = { before?: ResourceRow; after: ResourceRow };

export type StoredItem = { id: number; updatedAt: string };

/** An entity with everything needed to save, list, publish, export and import it. */
export type Resource<Fields = Values, Item = StoredItem & Values, Card = Values> = Omit<
  Declaration<EntityKind, Values, Values, z.ZodObject>,
  | 'input'
  | 'card'
  | 'derive'
  | 'correct'
  | 'searchColumn'
  | 'searchFacts'
  | 'order'
  | 'tableFacts'
  | 'bulkChanges'
  | 'findDoubts'
> & {
  tableFacts?(item: Item): Record<string, string | null>;
  bulkChanges?: BulkChanges<Fields> | undefined;
  findDoubts?(database: Database, item: Item): Promise<string[]>;
  searchColumn: SearchColumn;
  order: 'newest' | 'name';
  table: EntityTable;
  collection: ReturnType<typeof getEntity>['collection'];
  /** Path of its API, e.g. `/api/articles`. */
  path: string;
  /** Name within a sentence: 'dive site'. */
  name: string;
  nameField: 'title' | 'name';
  /** Its kind, where its slug is part of an address. */
  slugged?: SluggedKind;
  /** Its kind, where its revisions are kept. */
  revised?: RevisedKind;
  /** Its kind, where it can be a draft. */
  publishable?: PublishedKind;
  /** Published from the start unless a save differs. */
  startsPublished?: true | undefined;
  fields: z.ZodObject;
  input: z.ZodType<Fields>;
  /** The shape of what `present` returns. */
  itemSchema: z.ZodObject;
  itemColumns: readonly (keyof Item & string)[];
  cardColumns: readonly (keyof Card & string)[];
  /** Returns the row's columns for these fields, the derived ones included. */
  columns(fields: Fields, change: Change): Values;
  present(row: object): Item;
  presentCard(row: object): Card;
  /** Presents an item to the site search: the path of its page and the facts in results. */
  presentResult?: ((row: object) => { path: string } & Values) | undefined;
};

/** @throws Error if the kind has no resource. */
export function findResource(resources: readonly Resource[], kind: EntityKind): Resource {
  const resource = resources.find((each) => each.kind === kind);
  if (!resource) throw new Error(`No resource is registered for '${kind}'.`);
  return resource;
}

type Item<Kind extends EntityKind> = z.output<EntitySchemas[Kind]['item']>;

export function defineResource<Kind extends EntityKind, Card extends z.ZodObject = EntitySchemas[Kind]['item']>(
  declaration: Declaration<Kind, EntityFields<Kind>, Item<Kind>, Card>,
): Resource<EntityFields<Kind>, Item<Kind>, z.output<Card>> {
  const { kind, derive, correct, searchFacts, decimals = {}, ...options } = declaration;
  const { table, collection, name, nameField, slugged, revised, publishing, searchFields, page } = getEntity(kind);
  const { fields, item }: { fields: z.ZodObject; item: z.ZodObject } = ENTITY_SCHEMAS[kind];
  const card: z.ZodObject = declaration.card ?? item;
  const json = new Set(Object.keys(fields.shape).filter((field) => isStoredAsJson(fields.shape[field] as z.ZodType)));
  const stored = (row: object) => pickItem(row as Values, Object.keys(item.shape), json) as Item<Kind>;
  const present = correct ? (row: object) => correct(stored(row)) : stored;
  return {
    searchColumn: searchFields ? 'searchText' : 'sortName',
    order: nameField === 'name' ? 'name' : 'newest',
    ...options,
    kind,
    table,
    collection,
    name,
    nameField,
    fields,
    decimals,
    path: `/api/${collection}`,
    slugged: slugged && (kind as SluggedKind),
    revised: (slugged ?? revised) && (kind as RevisedKind),
    publishable: publishing && (kind as PublishedKind),
    startsPublished: publishing?.startsPublished,
    input: declaration.input ?? (fields as unknown as z.ZodType<EntityFields<Kind>>),
    itemSchema: item,
    itemColumns: listColumns(item) as (keyof Item<Kind> & string)[],
    cardColumns: listColumns(card) as (keyof z.output<Card> & string)[],
    columns: (values, change) => ({
      ...fieldColumns(values as Values, Object.keys(fields.shape), { json, decimals }),
      ...commonColumns(kind, values as Values),
      ...derive?.(values, change),
    }),
    present,
    presentResult:
      searchFields &&
      page &&
      ((row) => {
        const shown = present(row);
        return { path: itemPath(kind, shown as Values) ?? page.path, ...searchFacts?.(shown) };
      }),
    presentCard: (row) => pickItem(row as Values, Object.keys(card.shape), json) as z.output<Card>,
  };
}

/** Returns the columns by which lists are sorted and the site search finds items. */
function commonColumns(kind: EntityKind, fields: Values): Values {
  const { nameField, searchFields } = getEntity(kind);
  return {
    ...(nameField === 'name' && { sortName: normalizeForSearch(String(fields.name)) }),
    ...(searchFields && { searchText: searchText(kind as SearchKind, fields as never) }),
  };
}

/** Lists the columns that an item of this schema is built from. */
export const listColumns = <Item extends z.ZodObject>(schema: Item) =>
  Object.keys(schema.shape) as (keyof z.output<Item> & string)[];

/** Returns whether the values of a field are arrays or objects. */
function isStoredAsJson(schema: z.ZodType): boolean {
  const { type, innerType, in: input } = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? input;
  return inner ? isStoredAsJson(inner) : type === 'array' || type === 'object';
}

type ColumnFormats = { json: Set<string>; decimals: { [name: string]: number | undefined } };

function fieldColumns(fields: Values, names: readonly string[], { json, decimals }: ColumnFormats): Values {
  const toColumn = (name: string, value: unknown) => {
    if (json.has(name)) return JSON.stringify(value);
    const scale = decimals[name];
    return scale === undefined || value === null ? value : decimalText(String(value), scale);
  };
  return Object.fromEntries(names.map((name) => [name, toColumn(name, fields[name])]));
}

const pickItem = (row: Values, names: readonly string[], json: Set<string>): Values =>
  Object.fromEntries(names.map((name) => [name, json.has(name) ? JSON.parse(row[name] as string) : row[name]]));

/** The fields of admin items: the version to base the next save on, and when a draft will be published. */
export type AdminFields = { version: number; publishAt?: string | null };

/** A row of any entity. */
export type ResourceRow = Values & {
  id: number;
  version: number;
  updatedAt: string;
  createdAt: string;
  published?: boolean;
  publishedAt?: string | null;
  publishAt?: string | null;
  featured?: boolean;
  slug?: string;
};

/** Returns whether an item's content is the body of a Markdown file. */
export const hasBody = ({ fields }: Pick<Resource, 'fields'>): boolean => 'content' in fields.shape;

/** Picks the fields of a row that an admin may set. */
export function pickFields(resource: Resource, row: ResourceRow): Values {
  const item = resource.present(row);
  return Object.fromEntries(Object.keys(resource.fields.shape).map((name) => [name, item[name]]));
}

export const presentForAdmin = (resource: Resource, row: ResourceRow): StoredItem & AdminFields & Values => ({
  ...resource.present(row),
  ...adminFields(resource, row),
});

/** Presents a row like {@link presentForAdmin}, without the long texts. */
export const presentCardForAdmin = (resource: Resource, row: ResourceRow): AdminFields & Values => ({
  ...resource.presentCard(row),
  ...adminFields(resource, row),
});

const adminFields = ({ publishable }: Resource, { version, publishAt }: ResourceRow): AdminFields => ({
  version,
  ...(publishable && { publishAt: publishAt ?? null }),
});
