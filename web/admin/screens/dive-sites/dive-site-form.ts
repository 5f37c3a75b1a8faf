import { diveSiteFields, diveSiteInput } from '../../../../domain/dive-sites/dive-site.ts';
import { type Season, type SiteSuit, siteDetailsSchema } from '../../../../domain/dive-sites/dive-site-details.ts';
import { formatMonths, monthsIn } from '../../../../domain/dive-sites/season.ts';
import { describeItemState, type ItemState } from '../../../../domain/kernel/publication.ts';
import { parseDegrees } from '../../../../domain/positions/position.ts';
import { publicationInput } from '../../../../domain/writing/publishing.ts';
import {
  type FieldFormat,
  type FormMapping,
  type FormValues,
  formMapping,
  formSchema,
  linesFormat,
  numberIn,
} from '../../kit/form/form-values.ts';

type Held = FormValues<typeof diveSiteFields>;
/**
 * The form's values. Species, operators, seasons and what the site suits are texts with a line each: 'Common name | Scientific name |
 * how often', 'address | port | minutes', 'grey nurse sharks: May to October', 'night-dives | source | link'.
 */
export type DiveSiteValues = Omit<Held, 'details'> & {
  details: Omit<Held['details'], 'species' | 'operators' | 'seasons' | 'suits'> & {
    species: string;
    operators: string;
    seasons: string;
    suits: string;
  };
} & Publication;

/** Whether readers see the site. `publishAt`: ISO 8601 in UTC, blank unless scheduled. `wasPublished`: when the form was opened. */
type Publication = { publication: ItemState; publishAt: string; wasPublished: boolean };

/** A record that doesn't say is public, so that nothing goes off the site by what it leaves out. */
export const readPublication = ({
  published = true,
  publishAt,
}: {
  published?: boolean;
  publishAt?: string | null | undefined;
}): Publication => ({
  publication: describeItemState({ published, publishAt }),
  publishAt: publishAt ?? '',
  wasPublished: published,
});

type Species = { common: string; scientific: string | null; seen?: string };
const SPECIES = linesFormat<Species>(
  ({ common, scientific, seen }) => [common, scientific ?? '', seen ?? ''].join(' | ').replace(/[ |]+$/, ''),
  (line) => {
    const [common = '', scientific = '', ...seen] = line.split('|').map((part) => part.trim());
    return { common, scientific, ...(seen.length > 0 && { seen: seen.join(' ').toLowerCase() }) };
  },
);

type ListedOperator = { slug: string; from?: string | null; minutes?: number };
const OPERATORS = linesFormat<ListedOperator>(
  ({ slug, from, minutes }) => [slug, from ?? '', minutes ?? ''].join(' | ').replace(/[ |]+$/, ''),
  (line) => {
    const [slug = '', from = '', minutes = ''] = line.split('|').map((part) => part.trim());
    return { slug, ...(from && { from }), ...(minutes && { minutes: numberIn(minutes) }) };
  },
);

/** Months that cannot be read are none, so that the schema asks for one. */
const SEASONS = linesFormat<Season>(
  ({ what, months }) => `${what}: ${formatMonths(months)}`,
  (line) => {
    const [what = '', ...months] = line.split(':').map((part) => part.trim());
    return { what, months: monthsIn(months.join(' ')) };
  },
);

const SUIT_LINES = linesFormat<SiteSuit>(
  ({ what, source, sourceUrl }) => [what, source, sourceUrl ?? ''].join(' | ').replace(/[ |]+$/, ''),
  (line) => {
    const [what = '', source = '', sourceUrl = ''] = line.split('|').map((part) => part.trim());
    return { what: what as SiteSuit['what'], source, ...(sourceUrl && { sourceUrl }) };
  },
);

/** '-19.30400000' is stored; the form shows '-19.304', and takes degrees and minutes as well. */
const degreesFormat = (axis: 'latitude' | 'longitude'): FieldFormat => ({
  empty: '',
  fromItem: (value) => String(Number(value)),
  toBody: (held) => numberIn(parseDegrees(String(held), axis) ?? String(held)),
});

const factsMapping = formMapping<Omit<DiveSiteValues, keyof Publication>>(diveSiteFields, {
  formats: {
    latitude: degreesFormat('latitude'),
    longitude: degreesFormat('longitude'),
    'details.species': SPECIES,
    'details.operators': OPERATORS,
    'details.seasons': SEASONS,
    'details.suits': SUIT_LINES,
  },
});

export const diveSiteMapping: FormMapping<DiveSiteValues> = {
  empty: { ...factsMapping.empty, publication: 'published', publishAt: '', wasPublished: false },
  limits: factsMapping.limits,
  readValues: (item) => ({ ...factsMapping.readValues(item), ...readPublication(item) }),
  makeBody: ({ publication, publishAt, wasPublished, ...facts }, item) => ({
    ...factsMapping.makeBody(facts, item),
    published: publication !== 'draft',
    publishAt: publication === 'scheduled' ? publishAt : null,
    wasPublished,
  }),
};

export const diveSiteForm = formSchema(diveSiteMapping, diveSiteInput.and(publicationInput));

const { requires, hazards, photos, changes } = siteDetailsSchema.shape;
/** Empty rows of the lists. */
export const NEW_REQUIREMENT = formMapping<Held['details']['requires'][number]>(requires.unwrap().element).empty;
export const NEW_HAZARD = formMapping<Held['details']['hazards'][number]>(hazards.unwrap().element).empty;
export const NEW_PHOTO = formMapping<Held['details']['photos'][number]>(photos.unwrap().element).empty;
export const NEW_CHANGE = formMapping<Held['details']['changes'][number]>(changes.unwrap().element).empty;
