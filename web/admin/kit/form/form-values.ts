import { z } from 'zod';

/** How a form holds one field. Declared by hand only where the schema does not say enough, e.g. for a list edited as lines. */
export type FieldFormat = {
  /** The value of the control in a form for something new. */
  empty: unknown;
  /** Returns the control's value for a saved one; `item` is the whole item. */
  fromItem(value: unknown, item: Record<string, unknown>): unknown;
  /** Returns the value to send. The schema checks it, so unreadable input stays as it was typed. */
  toBody(held: unknown): unknown;
};

/** A value as a form holds it: text for texts and numbers, ticked options as text, one row per object of a list. */
type HeldAs<Value> = [Value] extends [boolean]
  ? boolean
  : [Value] extends [string | number]
    ? string
    : Value extends readonly (infer Element)[]
      ? HeldInList<Element>
      : HeldGroup<Value>;
type HeldInList<Element> = [Element] extends [number]
  ? string[]
  : [Element] extends [string]
    ? HeldTexts<Element>
    : HeldGroup<Element>[];
type HeldTexts<Element extends string> = string extends Element ? string : string[];
type HeldGroup<Group> = { -readonly [Name in keyof Group]-?: HeldAs<NonNullable<Group[Name]>> };

/** The values of a form for a schema's fields. */
export type FormValues<Schema extends z.ZodObject> = HeldGroup<z.output<Schema>>;

type Item = Record<string, unknown>;
type Options<Values> = {
  /** Formats of fields by path (`details.species`), in place of the one that follows from the schema. */
  formats?: Record<string, FieldFormat>;
  /** Values of something new where they differ from the schema's defaults. */
  initial?: Partial<Values>;
  /** Fields without a control: they keep the value of the saved item. */
  hidden?: readonly string[];
};

export type FormMapping<Values> = {
  empty: Values;
  /** The most characters of each text, by its path (`details.tide`; `details.requires.text` for the rows of a list). */
  limits: Readonly<Record<string, number>>;
  readValues(item: object): Values;
  /** `item` is the saved item, null for a new one. */
  makeBody(values: Values, item?: object | null): Item;
};

/** Derives from a schema what a form for it starts with, shows of a saved item and sends. */
export function formMapping<Values>(schema: z.ZodObject, options: Options<Values> = {}): FormMapping<Values> {
  const { formats = {}, initial, hidden = [] } = options;
  const shape = Object.entries<z.ZodType>(schema.shape as never);
  const shown = shape.filter(([name]) => !hidden.includes(name));
  const group = groupFormat(Object.fromEntries(shown), '', formats);
  const hiddenFields = (item: Item | null) =>
    shape
      .filter(([name]) => hidden.includes(name))
      .map(([name, field]) => [name, item?.[name] ?? field.parse(undefined)] as const);
  return {
    empty: { ...(group.empty as Values), ...initial },
    limits: Object.fromEntries(findLimits(schema.shape as Shape, '')),
    readValues: (item) => group.fromItem(item, item as Item) as Values,
    makeBody: (values, item = null) => ({
      ...(group.toBody(values) as Item),
      ...Object.fromEntries(hiddenFields(item as Item | null)),
    }),
  };
}

/** The values of a schema's fields in a saved item, for calls that take the whole item. */
export const pickShownFields = (schema: z.ZodObject, item: object): Item =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, (item as Item)[name]]));

/** A schema behind the values that a form holds; errors carry the names of the form's fields. */
export const formSchema = <Schema extends z.ZodType, Values>(mapping: FormMapping<Values>, schema: Schema) =>
  z.preprocess((values) => mapping.makeBody(values as Values), schema) as unknown as z.ZodType<
    z.output<Schema>,
    Values
  >;

/** Lists that are edited as text have no limit of their own: each of their lines has one. */
function findLimits(shape: Shape, prefix: string): [path: string, limit: number][] {
  return Object.entries(shape).flatMap(([name, field]): [string, number][] => {
    const type = innerType(field);
    const path = `${prefix}${name}`;
    if (type instanceof z.ZodString) return type.maxLength === null ? [] : [[path, type.maxLength]];
    const group = type instanceof z.ZodArray ? innerType(type.element as z.ZodType) : type;
    return group instanceof z.ZodObject ? findLimits(group.shape as Shape, `${path}.`) : [];
  });
}

function findFormat(schema: z.ZodType, path: string, formats: Record<string, FieldFormat>): FieldFormat {
  const declared = formats[path];
  const format = declared ?? formatOfType(innerType(schema), path, formats);
  const initial = declared ? undefined : readDefault(schema);
  return {
    empty: initial === undefined ? format.empty : format.fromItem(initial, {}),
    // A saved item without a value shows an empty control, whatever something new starts with.
    fromItem: (value, item) => (value === undefined || value === null ? format.empty : format.fromItem(value, item)),
    toBody: (held) => {
      const body = format.toBody(held);
      return isBlank(body) ? blankBody(schema, body) : body;
    },
  };
}

function formatOfType(schema: z.ZodType, path: string, formats: Record<string, FieldFormat>): FieldFormat {
  if (schema instanceof z.ZodObject) return groupFormat(schema.shape as Shape, `${path}.`, formats);
  if (schema instanceof z.ZodArray) return listFormat(innerType(schema.element as z.ZodType), path, formats);
  if (schema instanceof z.ZodBoolean) return FLAG;
  if (schema instanceof z.ZodNumber) return NUMBER;
  return TEXT;
}

const asText = (value: unknown) => String(value);
const TEXT: FieldFormat = { empty: '', fromItem: asText, toBody: (held) => String(held).trim() };
const NUMBER: FieldFormat = { empty: '', fromItem: asText, toBody: (held) => numberIn(String(held)) };
const FLAG: FieldFormat = { empty: false, fromItem: Boolean, toBody: (held) => held };

/** Text that is not a number stays text, so that the schema refuses it; 0x10 and 1e3 are numbers to programs only. */
export function numberIn(text: string): number | string {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text.trim()) ? Number(text) : text.trim();
}

type Shape = Record<string, z.ZodType>;

function groupFormat(shape: Shape, prefix: string, formats: Record<string, FieldFormat>): FieldFormat {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, findFormat(schema, `${prefix}${name}`, formats)] as const,
  );
  const each = (value: (name: string, format: FieldFormat) => unknown) =>
    Object.fromEntries(fields.map(([name, format]) => [name, value(name, format)]));
  return {
    empty: each((_name, { empty }) => empty),
    fromItem: (group, item) => each((name, format) => format.fromItem((group as Item)[name], item)),
    // Unsaved changes that an older version of the form has stored may lack a field.
    toBody: (held) => withoutUndefined(each((name, format) => format.toBody((held as Item)[name] ?? format.empty))),
  };
}

/** Free texts are edited one per line; a closed set of values as ticked options; objects as rows. */
function listFormat(element: z.ZodType, path: string, formats: Record<string, FieldFormat>): FieldFormat {
  if (element instanceof z.ZodString) return linesFormat(asText, (line) => line);
  const format = formatOfType(element, path, formats);
  return {
    empty: [],
    fromItem: (list, item) => (list as unknown[]).map((each) => format.fromItem(each, item)),
    toBody: (held) => (held as unknown[]).map(format.toBody),
  };
}

/** A list that is edited as text, one entry per line. */
export function linesFormat<Entry>(
  formatLine: (entry: Entry) => string,
  parseLine: (line: string) => unknown,
): FieldFormat {
  return {
    empty: '',
    fromItem: (list) => (list as Entry[]).map(formatLine).join('\n'),
    toBody: (held) =>
      String(held)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map(parseLine),
  };
}

/** Empty input is left out where the schema allows it: unknown stays unknown. */
function blankBody(schema: z.ZodType, body: unknown): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (body !== '') return body;
  return readDefault(schema) ?? (schema.safeParse(null).success ? null : body);
}

function isBlank(body: unknown): boolean {
  if (Array.isArray(body)) return body.length === 0;
  if (typeof body === 'object' && body !== null) return Object.values(body).every(isBlank);
  return body === '' || body === false || body === null || body === undefined;
}

function readDefault(schema: z.ZodType): unknown {
  return schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
}

/** The type under what makes it optional, gives it a default or transforms it; of alternatives the textual one. */
function innerType(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return innerType(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return innerType(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => innerType(option as z.ZodType));
    return options.find((option) => option instanceof z.ZodString) ?? (options[0] as z.ZodType);
  }
  return schema;
}

const withoutUndefined = (fields: Item) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
