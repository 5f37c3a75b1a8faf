import { z } from 'zod';
import {
  type DiveSite,
  diveSiteFields,
  diveSiteInput,
  type SiteDetails,
  type SkillLevel,
} from '../../../domain/dive-site.ts';
import { parseDegrees } from '../../../domain/position.ts';

export type RequirementValues = { kind: string; text: string; source: string; sourceUrl: string; avoidable: boolean };
type StatusValues = {
  state: string;
  text: string;
  since: string;
  source: string;
  sourceUrl: string;
  checkedOn: string;
};

type Details = {
  requires: RequirementValues[];
  status: StatusValues;
  entry: string[];
  kinds: string[];
  /** '1' to '12' */
  bestMonths: string[];
  position: { quality: string; source: string };
  /** A line each: 'Common name | Scientific name'. */
  species: string;
  wreck: { ship: string; sunk: string; lengthMetres: string; deckMetres: string; sandMetres: string };
  exposure: { wind: string[]; swell: string[] };
  tide: string;
};

/** What the form holds: the fields of a dive site as they stand in controls, by the names that the schema knows. */
export type DiveSiteValues = {
  name: string;
  latitude: string;
  longitude: string;
  region: string;
  description: string;
  waterTemp: string;
  skillLevel: SkillLevel;
  depthRange: string;
  visibility: string;
  bestTime: string;
  marineLife: string;
  hazards: string;
  facilities: string;
  imageUrl: string;
  videoUrl: string;
  videoThumbnail: string;
  reviewLink: string;
  blogSlug: string;
  featured: boolean;
  details: Details;
};
export type DiveSiteFields = z.output<typeof diveSiteFields>;

export const NEW_REQUIREMENT: RequirementValues = { kind: '', text: '', source: '', sourceUrl: '', avoidable: false };
const NO_STATUS: StatusValues = { state: '', text: '', since: '', source: '', sourceUrl: '', checkedOn: '' };

const NO_DETAILS: Details = {
  requires: [],
  status: NO_STATUS,
  entry: [],
  kinds: [],
  bestMonths: [],
  position: { quality: '', source: '' },
  species: '',
  wreck: { ship: '', sunk: '', lengthMetres: '', deckMetres: '', sandMetres: '' },
  exposure: { wind: [], swell: [] },
  tide: '',
};

export const NEW_SITE: DiveSiteValues = {
  ...{ name: '', latitude: '', longitude: '', region: '', description: '', waterTemp: '', skillLevel: 'Beginner' },
  ...{ depthRange: '', visibility: '', bestTime: '', marineLife: '', hazards: '', facilities: '' },
  ...{ imageUrl: '', videoUrl: '', videoThumbnail: '', reviewLink: '', blogSlug: '', featured: false },
  details: NO_DETAILS,
};

export function valuesOfSite(site: DiveSite): DiveSiteValues {
  const { name, region, description, waterTemp, skillLevel, depthRange, featured } = site;
  return {
    ...{ name, region, description, waterTemp, skillLevel, depthRange, featured },
    latitude: shortDegrees(site.latitude),
    longitude: shortDegrees(site.longitude),
    visibility: site.visibility ?? '',
    bestTime: site.bestTime ?? '',
    marineLife: site.marineLife ?? '',
    hazards: site.hazards ?? '',
    facilities: site.facilities ?? '',
    imageUrl: site.imageUrl ?? '',
    videoUrl: site.videoUrl ?? '',
    videoThumbnail: site.videoThumbnail ?? '',
    reviewLink: site.reviewLink ?? '',
    blogSlug: site.blogSlug ?? '',
    details: valuesOfDetails(site.details),
  };
}

/** The shared schema behind what the controls hold; faults carry the names of the form's fields. */
export const diveSiteForm = z.preprocess(
  (values) => fieldsOf(values as DiveSiteValues),
  diveSiteInput,
) as unknown as z.ZodType<DiveSiteFields, DiveSiteValues>;

/** The fields of a site as its own calls take them. */
export function fieldsOfSite(site: DiveSite): Record<string, unknown> {
  return Object.fromEntries(Object.keys(diveSiteFields.shape).map((name) => [name, site[name as keyof DiveSite]]));
}

/** '-19.30400000' is kept; '-19.304' is what a person types. */
const shortDegrees = (text: string) => (text.trim() === '' ? '' : String(Number(text)));

function valuesOfDetails(details: SiteDetails): Details {
  const { requires = [], status, position, species = [], wreck, exposure } = details;
  return {
    requires: requires.map((requirement) => ({
      ...requirement,
      sourceUrl: requirement.sourceUrl ?? '',
      avoidable: requirement.avoidable ?? false,
    })),
    status: { ...NO_STATUS, ...status, since: status?.since ?? '', sourceUrl: status?.sourceUrl ?? '' },
    entry: details.entry ?? [],
    kinds: details.kinds ?? [],
    bestMonths: (details.bestMonths ?? []).map(String),
    position: { quality: position?.quality ?? '', source: position?.source ?? '' },
    species: species.map(({ common, scientific }) => (scientific ? `${common} | ${scientific}` : common)).join('\n'),
    wreck: {
      ship: wreck?.ship ?? '',
      sunk: wreck?.sunk ?? '',
      lengthMetres: numberText(wreck?.lengthMetres),
      deckMetres: numberText(wreck?.deckMetres),
      sandMetres: numberText(wreck?.sandMetres),
    },
    exposure: { wind: exposure?.wind ?? [], swell: exposure?.swell ?? [] },
    tide: details.tide ?? '',
  };
}

function fieldsOf(values: DiveSiteValues): Record<string, unknown> {
  return {
    ...values,
    latitude: degreesOf(parseDegrees(values.latitude, 'latitude') ?? values.latitude),
    longitude: degreesOf(parseDegrees(values.longitude, 'longitude') ?? values.longitude),
    details: detailsOf(values.details),
  };
}

/** What is empty is left out: unknown stays unknown. */
function detailsOf(details: Details) {
  // Unsaved changes that an older version of this page has stored have neither.
  const { requires = [], status = NO_STATUS } = details;
  const { entry, kinds, bestMonths, position, species, wreck, exposure, tide } = details;
  const { ship, sunk } = wreck;
  const measures = [wreck.lengthMetres, wreck.deckMetres, wreck.sandMetres];
  const [lengthMetres, deckMetres, sandMetres] = measures.map(numberOf);
  return present({
    requires: filled(requires)?.map(requirementOf),
    status: isBlank(...Object.values(status)) ? undefined : statusOf(status),
    entry: filled(entry),
    kinds: filled(kinds),
    bestMonths: filled(bestMonths)?.map(Number),
    position: isBlank(position.quality, position.source) ? undefined : position,
    species: filled(species.split('\n').filter((line) => line.trim()))?.map(speciesOf),
    wreck: isBlank(ship, sunk, ...measures) ? undefined : present({ ship, sunk, lengthMetres, deckMetres, sandMetres }),
    exposure: filled([...exposure.wind, ...exposure.swell])
      ? present({ wind: filled(exposure.wind), swell: filled(exposure.swell) })
      : undefined,
    tide: isBlank(tide) ? undefined : tide,
  });
}

const requirementOf = ({ sourceUrl, avoidable, ...requirement }: RequirementValues) =>
  present({
    ...requirement,
    sourceUrl: isBlank(sourceUrl) ? undefined : sourceUrl,
    avoidable: avoidable || undefined,
  });

const statusOf = ({ since, sourceUrl, ...status }: StatusValues) =>
  present({
    ...status,
    since: isBlank(since) ? undefined : since.trim(),
    sourceUrl: isBlank(sourceUrl) ? undefined : sourceUrl,
  });

function speciesOf(line: string): { common: string; scientific: string } {
  const [common = '', ...scientific] = line.split('|').map((part) => part.trim());
  return { common, scientific: scientific.join(' ') };
}

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value));
/** Text that is no number stays text, so that the schema refuses it. */
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number.isNaN(Number(text)) ? text : Number(text));
const degreesOf = (text: string) => numberOf(text) ?? '';
const filled = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);
const isBlank = (...texts: string[]) => texts.every((text) => text.trim() === '');
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
