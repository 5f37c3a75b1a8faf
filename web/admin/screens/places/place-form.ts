import { MONTH_NAMES } from '../../../../domain/dive-sites/season.ts';
import { placeOfRegion, placeSlug } from '../../../../domain/places/place.ts';
import { placeFields } from '../../../../domain/places/place-fields.ts';
import { type FormValues, formMapping, formSchema, linesFormat, numberIn } from '../../kit/form/form-values.ts';

type Held = FormValues<typeof placeFields>;
/** The form's values. Months and sources are one text with a line each. */
export type PlaceValues = Omit<Held, 'water' | 'sources' | 'slug'> & {
  slug: string;
  water: Omit<Held['water'], 'months'> & { months: string };
  sources: string;
};

type Month = { month: number; mean?: number; min?: number; max?: number };

/** 'Jan 21' for a mean, 'Jan 20-22' for a range. A line that says neither is refused by the schema. */
const MONTHS = linesFormat<Month>(
  ({ month, mean, min, max }) => `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${mean ?? `${min}-${max}`}`,
  (line) => {
    const [, name = '', first = '', last] =
      /^(\p{L}+)\.?:?\s+(-?[\d.]+)(?:\s*[-–]\s*([\d.]+))?\s*(?:°C)?$/u.exec(line) ?? [];
    const month =
      MONTH_NAMES.findIndex((each) => name.length >= 3 && each.toLowerCase().startsWith(name.toLowerCase())) + 1;
    return last === undefined ? { month, mean: numberIn(first) } : { month, min: numberIn(first), max: numberIn(last) };
  },
);

type Source = { text: string; url?: string | null };
const SOURCES = linesFormat<Source>(
  ({ text, url }) => (url ? `${text} | ${url}` : text),
  (line) => {
    const [text = '', url] = line.split('|').map((part) => part.trim());
    return url ? { text, url } : { text };
  },
);

/** The slug follows from the name, so it has no control. */
export const placeMapping = formMapping<PlaceValues>(placeFields, {
  formats: {
    'water.months': MONTHS,
    sources: SOURCES,
    slug: { empty: '', fromItem: String, toBody: (held) => held },
  },
});

const withSlug = {
  ...placeMapping,
  makeBody: (values: PlaceValues, item?: object | null) => {
    const body = placeMapping.makeBody(values, item);
    return { ...body, slug: placeSlug(placeOfRegion(String(body.name ?? ''))) };
  },
};

export const placeForm = formSchema(withSlug, placeFields);
