import { DIVE_FACTS } from './dive-facts.ts';
import { HAZARD_LABELS } from './hazards.ts';
import { monthsIn } from './season.ts';
import { WAYS_IN, WRECK_CRAFTS, WRECK_POSTURES } from './section-vocabulary.ts';
import { SIGHTINGS } from './sightings.ts';
import { ACCESS_FACTS, type SimpleFacts } from './simple-facts.ts';
import { REQUIREMENT_LABELS, SITE_STATE_LABELS } from './site-access.ts';
import {
  type CellFormat,
  choiceCell,
  choicesCell,
  DATE_CELL,
  degreesCell,
  degreesNumberCell,
  FLAG_CELL,
  JSON_CELL,
  linesCell,
  NUMBER_CELL,
  SHORT_CELL,
  TEXT_CELL,
  UnreadableCell,
} from './site-cells.ts';
import { ENTRIES, RATING_CONDITION_WORDS, SITE_KINDS } from './site-vocabulary.ts';
import { SUITS } from './suits.ts';

/** The columns of the table in which dive sites leave and come back, and which the history compares. No schemas, for the browser. */

export type SiteColumn = {
  heading: string;
  /** The path of the value in the fields of a site, such as `details.status.text`. */
  path: string;
  format: CellFormat;
  /** A blank cell leaves the value as it is, or as a new site starts. */
  isKeptWhenBlank?: true;
};

/** Names the row's site; empty for a new one. */
export const ID_HEADING = 'ID';
/** Columns that the export adds and an import leaves alone. */
export const READ_ONLY_HEADINGS = [
  'Open water for wind from the coast (km)',
  'Open water for swell from the coast (km)',
  'Video added',
  'Created',
  'Updated',
  'Page',
] as const;

const MONTHS = Object.fromEntries(
  Array.from({ length: 12 }, (_, month) => [
    String(month + 1),
    new Date(Date.UTC(2026, month)).toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' }),
  ]),
);
const MONTH_NAMES = choicesCell(MONTHS, true);
/** Names of months and what parts them, so that a text with other words is not read in part. */
const ONLY_MONTHS =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?|to|and|until|all|year|round|[\s,;/&–—-])+$/i;
/** Months by their names, or as people write them: 'Nov to April', 'June; July'. */
const MONTHS_CELL: CellFormat = {
  ...MONTH_NAMES,
  read(cell) {
    const listed = MONTH_NAMES.read(cell);
    if (!(listed instanceof UnreadableCell)) return listed;
    const months = ONLY_MONTHS.test(cell.trim()) ? monthsIn(cell) : [];
    return months.length > 0
      ? months
      : new UnreadableCell(`“${cell.trim()}” isn’t a list of months. Write November, December, or November to April.`);
  },
};
const plain = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));
const COMPASS_CELL = choicesCell(plain(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']));
const PART_ONLY = 'part of the site';
/** A cell with one word for true; blank is false. */
const wordCell = (word: string): CellFormat => ({
  write: (value) => (value ? word : ''),
  read(cell) {
    const read = choiceCell({ true: word }).read(cell);
    return read === 'true' ? true : read;
  },
});
/** Of what is no field: whether readers see the site, or it is a draft. */
export const PUBLISHED_PATH = 'published';
/** A site that says nothing is public. */
const PUBLISHED_CELL: CellFormat = {
  write: (value) => String(value !== false),
  read(cell) {
    if (/^draft$/i.test(cell.trim())) return false;
    const read = FLAG_CELL.read(cell);
    return typeof read === 'boolean' ? read : new UnreadableCell('Enter true, or false for a draft.');
  },
};
/** Blank is the whole site. */
const AVOIDABLE_CELL = wordCell(PART_ONLY);
const ENCLOSED_CELL = wordCell('enclosed');
const HAZARD_CELL = choiceCell(HAZARD_LABELS, { overhead: 'Overhead and wreck interiors' });

const part = (name: string, format = TEXT_CELL) => ({ name, format });
const column = (heading: string, path: string, format = TEXT_CELL): SiteColumn => ({ heading, path, format });
const detail = (heading: string, path: string, format?: CellFormat) => column(heading, `details.${path}`, format);

const simpleColumns = (facts: SimpleFacts, path: string) =>
  Object.entries(facts).map(([name, { label, heading = label, choices }]) =>
    detail(heading, `${path}.${name}`, choices && choiceCell(plain(choices))),
  );

export const SITE_COLUMNS: readonly SiteColumn[] = [
  column('Name', 'name'),
  column('Region', 'region'),
  column('Latitude', 'latitude', degreesCell('latitude')),
  column('Longitude', 'longitude', degreesCell('longitude')),
  detail('Position quality', 'position.quality', choiceCell(plain(['surveyed', 'charted', 'approximate']))),
  detail('Position source', 'position.source'),
  column('Skill level', 'skillLevel', choiceCell(plain(['Beginner', 'Intermediate', 'Advanced']))),
  detail('Beginner only', 'beginnerOnly', choicesCell(RATING_CONDITION_WORDS)),
  detail('Dive above 18 m', 'shallowDive'),
  detail(
    'Requires',
    'requires',
    linesCell([
      part('kind', choiceCell(REQUIREMENT_LABELS)),
      ...[part('text'), part('source'), part('sourceUrl'), part('avoidable', AVOIDABLE_CELL)],
    ]),
  ),
  detail('Status', 'status.state', choiceCell(SITE_STATE_LABELS)),
  detail('Status details', 'status.text'),
  detail('Status since', 'status.since', DATE_CELL),
  detail('Status from', 'status.from', DATE_CELL),
  detail('Status until', 'status.until', DATE_CELL),
  detail('Status every year', 'status.yearly', wordCell('yearly')),
  detail('Status time zone', 'status.timeZone'),
  detail('Status source', 'status.source'),
  detail('Status source link', 'status.sourceUrl'),
  detail('Status checked on', 'status.checkedOn', DATE_CELL),
  column('Depth range', 'depthRange'),
  column('Water temperature', 'waterTemp', SHORT_CELL),
  column('Visibility', 'visibility', SHORT_CELL),
  column('Best time', 'bestTime', SHORT_CELL),
  detail('Best months', 'bestMonths', MONTHS_CELL),
  detail('Seasons', 'seasons', linesCell([part('what'), part('months', MONTHS_CELL)])),
  column('Description', 'description'),
  column('Marine life', 'marineLife'),
  column('Hazards', 'hazards'),
  detail('Hazards by kind', 'hazards', linesCell([part('kind', HAZARD_CELL), part('text')])),
  column('Facilities', 'facilities'),
  detail('Entry', 'entry', choicesCell(plain(ENTRIES))),
  detail('Kinds', 'kinds', choicesCell(plain(SITE_KINDS))),
  detail('Suits', 'suits', linesCell([part('what', choiceCell(plain(SUITS))), part('source'), part('sourceUrl')])),
  detail(
    'Species',
    'species',
    linesCell([part('common'), part('scientific'), part('seen', choiceCell(plain(SIGHTINGS)))]),
  ),
  detail('Wreck', 'wreck.ship'),
  detail('Wreck sunk', 'wreck.sunk', SHORT_CELL),
  detail('Wreck craft', 'wreck.craft', choiceCell(plain(WRECK_CRAFTS))),
  detail('Wreck lies', 'wreck.posture', choiceCell(plain(WRECK_POSTURES))),
  detail('Wreck length (m)', 'wreck.lengthMetres', NUMBER_CELL),
  detail('Wreck beam (m)', 'wreck.beamMetres', NUMBER_CELL),
  detail('Wreck deck (m)', 'wreck.deckMetres', NUMBER_CELL),
  detail('Wreck sand (m)', 'wreck.sandMetres', NUMBER_CELL),
  detail('Wreck bow on (m)', 'wreck.bowMetres', NUMBER_CELL),
  detail('Wreck stern on (m)', 'wreck.sternMetres', NUMBER_CELL),
  detail('Wreck bow bearing (°)', 'wreck.bowDegrees', NUMBER_CELL),
  detail('Wreck source', 'wreck.source'),
  detail('Wreck source link', 'wreck.sourceUrl'),
  detail('Exposed to wind', 'exposure.wind', COMPASS_CELL),
  detail('Exposed to swell', 'exposure.swell', COMPASS_CELL),
  detail('Enclosed water', 'exposure.enclosed', ENCLOSED_CELL),
  detail('Why the coast differs', 'coastNote'),
  ...simpleColumns(DIVE_FACTS, 'facts'),
  detail('Tide', 'tide'),
  detail('Slack station', 'slack.station'),
  detail('Slack after', 'slack.water', choiceCell(plain(['high', 'low', 'both']))),
  detail('Slack offset (min)', 'slack.offsetMinutes', NUMBER_CELL),
  detail('Slack entry (min)', 'slack.enterMinutes', NUMBER_CELL),
  detail('Slack length (min)', 'slack.windowMinutes', NUMBER_CELL),
  detail('Slack margin (min)', 'slack.marginMinutes', NUMBER_CELL),
  detail('Slack advice', 'slack.advice'),
  detail('Slack source', 'slack.source'),
  detail('Slack source link', 'slack.sourceUrl'),
  detail('Where to get in', 'access.entryPoint'),
  detail('Ways in', 'access.waysIn', choicesCell(plain(WAYS_IN))),
  detail('Moorings', 'access.moorings', wordCell('moorings')),
  detail('By boat from', 'access.boat'),
  detail('Directions lead to', 'access.directionsTo.place'),
  detail('Directions latitude', 'access.directionsTo.latitude', degreesNumberCell('latitude')),
  detail('Directions longitude', 'access.directionsTo.longitude', degreesNumberCell('longitude')),
  detail('Directions source', 'access.directionsTo.source'),
  detail('Directions source link', 'access.directionsTo.sourceUrl'),
  ...simpleColumns(ACCESS_FACTS, 'access'),
  detail('Fee', 'access.fee.amount', NUMBER_CELL),
  detail('Fee currency', 'access.fee.currency'),
  detail('Fee for', 'access.fee.purpose'),
  detail('Fee checked on', 'access.fee.checkedOn', DATE_CELL),
  detail('Permit', 'access.permit.text'),
  detail('Permit link', 'access.permit.url'),
  detail('Operators', 'operators', linesCell([part('slug'), part('from'), part('minutes', NUMBER_CELL)])),
  detail('Page checked on', 'checkedOn', DATE_CELL),
  detail('Photos', 'photos', JSON_CELL),
  detail('History', 'changes', linesCell([part('date', DATE_CELL), part('text')])),
  column('Image URL', 'imageUrl'),
  column('Video URL', 'videoUrl'),
  column('Video thumbnail', 'videoThumbnail'),
  column('Review link', 'reviewLink'),
  column('Blog slug', 'blogSlug'),
  column('Featured', 'featured', FLAG_CELL),
  { ...column('Published', PUBLISHED_PATH, PUBLISHED_CELL), isKeptWhenBlank: true },
];

/** Lists all columns for the given fields: a field without a column of its own becomes JSON, so that no field is left out. */
export function siteColumns(fields: readonly string[]): readonly SiteColumn[] {
  const shown = new Set(SITE_COLUMNS.map(({ path }) => path.split('.', 1)[0]));
  return [...SITE_COLUMNS, ...fields.filter((name) => !shown.has(name)).map((name) => column(name, name, JSON_CELL))];
}

type Values = Record<string, unknown>;

/** The value at a path such as `details.status.text`; undefined where anything on the way is missing. */
export function valueAt(fields: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], fields);
}

export const cellText = ({ path, format }: SiteColumn, site: unknown): string => format.write(valueAt(site, path));

/**
 * The fields with other values at some paths. Groups of details that hold nothing any more are left out, since unknown stays
 * unknown.
 */
export function withValues(fields: Values, changes: readonly { path: string; value: unknown }[]): Values {
  const changed = structuredClone(fields);
  for (const { path, value } of changes) {
    const names = path.split('.');
    const last = names.pop() as string;
    let group = changed;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Values;
    }
    if (value !== undefined) group[last] = value;
    // Blank, so that the schema says what is required.
    else if (names.length === 0) group[last] = '';
    else delete group[last];
  }
  if (changed.details) changed.details = withoutEmptyGroups(changed.details as Values);
  return changed;
}

function withoutEmptyGroups(group: Values): Values {
  const kept = Object.entries(group)
    .map(([name, value]) => [name, isGroup(value) ? withoutEmptyGroups(value) : value] as const)
    .filter(([, value]) => !isGroup(value) || Object.values(value).some((each) => each !== null && each !== undefined));
  return Object.fromEntries(kept);
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
