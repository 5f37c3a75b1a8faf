import { cellText, PUBLISHED_PATH, SITE_COLUMNS } from '../../../../domain/dive-sites/dive-site-table.ts';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import type { FormField } from '../../kit/form/publishable-config.ts';
import type { HistoryConfig } from '../../kit/history/use-history.ts';
import { type DiveSiteValues, diveSiteMapping } from './dive-site-form.ts';

/** Paths whose texts are long or have a line for each entry. */
const LONG = [
  ...['description', 'marineLife', 'hazards', 'facilities'],
  ...['details.requires', 'details.hazards', 'details.species', 'details.operators', 'details.changes'],
];

const makeField = ({ path, heading }: { path: string; heading: string }): FormField => ({
  name: path,
  label: heading,
  ...(path === 'imageUrl' || path === 'videoThumbnail'
    ? { control: 'image', crop: CARD_CROPS }
    : LONG.includes(path)
      ? { control: 'lines', rows: 3 }
      : { control: 'text' }),
});

/** Versions hold the text; whether readers see it is no part of it. */
const COLUMNS = SITE_COLUMNS.filter(({ path }) => path !== PUBLISHED_PATH);

/** The columns that the history of a dive site compares. */
export const diveSiteHistory: HistoryConfig<DiveSiteValues> = {
  path: '/api/dive-sites',
  nameField: 'name',
  fields: COLUMNS.map(makeField),
  readValues: (item) => diveSiteMapping.readValues(item),
  readTexts: (item) => Object.fromEntries(COLUMNS.map((column) => [column.path, cellText(column, item)])),
};
