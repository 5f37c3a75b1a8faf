import { z } from 'zod';
import {
  LIMITS,
  linkSchema,
  optionalLink,
  optionalText,
  requiredText,
  slugSchema,
  textSchema,
} from '../kernel/fields.ts';
import { addDays, isTimeZone } from '../kernel/local-time.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { PICTURE_LICENCES } from '../media/picture-licences.ts';
import { UPLOAD_LIMITS } from '../media/upload-limits.ts';
import { COMPASS } from '../sea/exposure.ts';
import { DIVE_FACTS } from './dive-facts.ts';
import { HAZARD_KINDS, hazardText } from './hazards.ts';
import { WAYS_IN, WRECK_CRAFTS, WRECK_POSTURES } from './section-vocabulary.ts';
import { SIGHTINGS } from './sightings.ts';
import { ACCESS_FACTS, type SimpleFacts } from './simple-facts.ts';
import { REQUIREMENT_KINDS } from './site-access.ts';
import { PHOTO_ROLES } from './site-photos.ts';
import { ENTRIES, RATING_CONDITIONS, SITE_KINDS, SLACK_WATERS } from './site-vocabulary.ts';
import { withStateAt } from './status-of-day.ts';
import { SITE_STATES, STATES_TODAY } from './status-times.ts';
import { SUITS } from './suits.ts';

/** Accuracies of a position: surveyed within about 50 m, charted within about 500 m, approximate within about 2 km. */
export const POSITION_QUALITIES = ['surveyed', 'charted', 'approximate'] as const;

const requirementSchema = z.strictObject({
  kind: z.enum(REQUIREMENT_KINDS),
  /** The requirement in one self-contained sentence, e.g. 'CDAA Cave rating for every diver.' */
  text: requiredText('What is required', LIMITS.line),
  source: requiredText('Source of the requirement', LIMITS.line),
  sourceUrl: optionalLink.optional(),
  /** The requirement covers a part of the site that a diver can leave out, e.g. a cave next to an open reef. */
  avoidable: z.boolean().optional(),
});
export type SiteRequirement = z.infer<typeof requirementSchema>;

/** Whether diving is allowed at present, as far as we know. Absent means that no closure is known to us. */
const statusFields = z.strictObject({
  state: z.enum(SITE_STATES),
  /** The part that is closed or restricted, and the contact for questions. */
  text: requiredText('What is closed or restricted', LIMITS.excerpt),
  /** A year, a month or a day: `2025`, `2025-08`, `2025-08-31`. */
  since: z
    .string()
    .regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'Enter a year, a month (2025-08) or a day (2025-08-31).',
    )
    .optional(),
  /** The first and the last day on which it holds, in the time zone of the place. */
  from: isoDateSchema.optional(),
  until: isoDateSchema.optional(),
  /** Between these days of each year, e.g. for spawning. */
  yearly: z.boolean().optional(),
  /** Written by the server with the days, from the record of the place. */
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone.').optional(),
  source: requiredText('Source of the status', LIMITS.line),
  sourceUrl: optionalLink.optional(),
  checkedOn: isoDateSchema,
});

const MAX_YEARLY_DAYS = 364;

const siteStatusSchema = statusFields
  .refine(({ from = '', until = '9' }) => from <= until, {
    path: ['until'],
    message: 'The last day is before the first.',
  })
  .refine(({ yearly, from, until }) => !yearly || (from && until), {
    path: ['yearly'],
    message: 'A season that comes back each year needs its first and last day.',
  })
  .refine(({ yearly, from, until }) => !yearly || !from || !until || until <= addDays(from, MAX_YEARLY_DAYS), {
    path: ['until'],
    message: 'A season that comes back each year is shorter than a year.',
  });
export type SiteStatus = z.infer<typeof siteStatusSchema>;

export const exposureSchema = z.strictObject({
  wind: z.array(z.enum(COMPASS)).optional(),
  swell: z.array(z.enum(COMPASS)).optional(),
  /** No ocean swell gets in: inside a harbour, an estuary, or a bay or gulf behind its heads. */
  enclosed: z.boolean().optional(),
});

/** The widest ships are under 80 m wide. */
const MAX_WRECK_BEAM = 80;
/** A day; longer trips are voyages, which state no minutes. */
const MAX_TRIP_MINUTES = 1_440;
/** In characters. */
export const MAX_HAZARD_LENGTH = 400;

/** One danger, in one or two complete sentences. */
const hazardSchema = z.strictObject({
  kind: z.enum(HAZARD_KINDS, 'Choose the kind of hazard.'),
  text: textSchema(MAX_HAZARD_LENGTH).min(1, 'Describe the hazard.'),
});

/** More would not fit in the answer about the season. */
const MAX_SEASONS = 6;
/** The most hazards of a site. More would hide the worst among the others. */
const MAX_HAZARDS = 12;

/** A place on land or at a ramp with its own position, for directions by road. */
const directionsToSchema = z.strictObject({
  /** The words after 'to the': 'car park at the reserve', 'boat ramp'. */
  place: requiredText('Where the directions lead', LIMITS.line),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  source: requiredText('Source of that position', LIMITS.line),
  sourceUrl: optionalLink.optional(),
});

type SimpleFactSchemas<Facts extends SimpleFacts> = {
  [Name in keyof Facts]: z.ZodOptional<
    z.ZodType<Facts[Name] extends { choices: readonly (infer Choice)[] } ? Choice : string | null>
  >;
};

/** Returns the schemas of facts that are one line or one choice. */
function simpleFactSchemas<Facts extends SimpleFacts>(facts: Facts): SimpleFactSchemas<Facts> {
  const schemas = Object.entries(facts).map(([name, { label, choices }]) => [
    name,
    (choices ? z.enum(choices, `${label}: choose one of the options.`) : optionalText(LIMITS.line)).optional(),
  ]);
  return Object.fromEntries(schemas) as SimpleFactSchemas<Facts>;
}

/** Facts about the way to the water and the facilities there. Each is one short line; unknown stays empty. */
const accessSchema = z.strictObject({
  /** The entry, and the exit if that is elsewhere. */
  entryPoint: optionalText(LIMITS.excerpt).optional(),
  /** Absent where it is not known. */
  waysIn: z.array(z.enum(WAYS_IN)).optional(),
  /** Moorings for visiting boats are in place. Absent where that is not known. */
  moorings: z.boolean().optional(),
  /** From which port, ramp or beach boats go, and how long it takes. */
  boat: optionalText(LIMITS.excerpt).optional(),
  /** The entry or car park, where a source gives its position. Directions lead there instead of to the site. */
  directionsTo: directionsToSchema.optional(),
  ...simpleFactSchemas(ACCESS_FACTS),
  fee: z
    .strictObject({
      amount: z.number().nonnegative(),
      /** ISO 4217. */
      currency: z.string().regex(/^[A-Z]{3}$/, 'Enter a currency of three letters, such as AUD.'),
      /** The unit of the fee: 'per vehicle and day'. */
      purpose: optionalText(LIMITS.line).optional(),
      checkedOn: isoDateSchema,
    })
    .optional(),
  permit: z.strictObject({ text: requiredText('Permit', LIMITS.line), url: optionalLink.optional() }).optional(),
});

export type SiteAccess = z.infer<typeof accessSchema>;

/** One line of a site's public history: a month or a day, and what changed ('Jetty closed'). */
const siteChangeSchema = z.strictObject({
  date: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Enter a month (2026-11) or a day (2026-11-22).'),
  text: requiredText('What changed', LIMITS.line),
});

/** Longer after high or low water it is the next tide's slack. */
const MAX_SLACK_OFFSET_MINUTES = 360;
const MAX_SLACK_WINDOW_MINUTES = 180;
const MAX_SLACK_MARGIN_MINUTES = 120;

const slackOffset = z.int().min(-MAX_SLACK_OFFSET_MINUTES).max(MAX_SLACK_OFFSET_MINUTES);

const slackRuleSchema = z
  .strictObject({
    station: requiredText('Tide station', 80),
    water: z.enum(SLACK_WATERS),
    offsetMinutes: slackOffset.optional(),
    enterMinutes: slackOffset.optional(),
    windowMinutes: z.int().min(1).max(MAX_SLACK_WINDOW_MINUTES).optional(),
    marginMinutes: z.int().min(1).max(MAX_SLACK_MARGIN_MINUTES).optional(),
    /** Whom to believe rather than the rule, in one sentence: 'The skipper decides.' */
    advice: optionalText(LIMITS.line).optional(),
    source: requiredText('Source of the slack rule', LIMITS.line),
    sourceUrl: optionalLink.optional(),
  })
  .refine(({ offsetMinutes, enterMinutes }) => offsetMinutes !== undefined || enterMinutes !== undefined, {
    path: ['offsetMinutes'],
    message: 'Enter when the stream turns, or when to be in the water.',
  })
  .refine(({ offsetMinutes = Infinity, enterMinutes = -Infinity }) => enterMinutes <= offsetMinutes, {
    path: ['enterMinutes'],
    message: 'Divers are in the water before the stream turns.',
  });

/**
 * The attraction of these months: 'grey nurse sharks', as in the middle of a sentence and with the animal's common name.
 * Calendar months, 1 to 12.
 */
const seasonSchema = z.strictObject({
  what: requiredText('What the season is for', 80),
  months: z.array(z.int().min(1).max(12)).min(1, 'Name at least one month.'),
});
export type Season = z.infer<typeof seasonSchema>;

/** The uses that a cited page says the site suits. */
const suitSchema = z.strictObject({
  what: z.enum(SUITS, `Choose what the site suits: ${SUITS.join(', ')}.`),
  source: requiredText('Source of what the site suits', LIMITS.line),
  sourceUrl: optionalLink.optional(),
});
export type SiteSuit = z.infer<typeof suitSchema>;

/** Depths and lengths in metres. */
const wreckSchema = z
  .strictObject({
    ship: requiredText('Ship', LIMITS.line),
    sunk: optionalText(LIMITS.line),
    craft: z.enum(WRECK_CRAFTS).optional(),
    /** How most of her lies. */
    posture: z.enum(WRECK_POSTURES).optional(),
    lengthMetres: z.number().positive().optional(),
    beamMetres: z.number().positive().max(MAX_WRECK_BEAM).optional(),
    /** The shallowest large part of the hull: the main deck, or the upper side of a wreck on her side. */
    deckMetres: z.number().nonnegative().optional(),
    /** The bottom beside her, where she lies level. */
    sandMetres: z.number().positive().optional(),
    /** The bottom at her ends, where she lies down a slope. */
    bowMetres: z.number().positive().optional(),
    sternMetres: z.number().positive().optional(),
    /** True bearing of the bow from the stern, 0 to 359. */
    bowDegrees: z.int().min(0).max(359).optional(),
    /** Where the measures and how she lies come from. */
    source: optionalText(LIMITS.line).optional(),
    sourceUrl: optionalLink.optional(),
  })
  .refine(({ beamMetres = 0, lengthMetres = Infinity }) => beamMetres <= lengthMetres, {
    path: ['beamMetres'],
    message: 'The beam is at most the length.',
  });

/** The most photos of a site: a page with more takes long on a phone. */
const MAX_PHOTOS = 30;

/** A picture of the site itself, beside the one in `imageUrl`. */
const sitePhotoSchema = z.strictObject({
  role: z.enum(PHOTO_ROLES, 'Choose what the picture shows.'),
  url: linkSchema,
  /** Text alternative, for people who cannot see the picture. */
  alt: requiredText('What the picture shows', UPLOAD_LIMITS.altText),
  /** The name of its maker. */
  credit: requiredText('Who made the picture', UPLOAD_LIMITS.credit),
  licence: z.enum(PICTURE_LICENCES, 'Choose a licence from the list.'),
  takenOn: isoDateSchema.optional(),
  /** Sent by a reader with a report. */
  isReaders: z.boolean().optional(),
});

/** Facts in a form that programs can use; every one optional, since unknown stays empty. */
export const siteDetailsSchema = z.strictObject({
  requires: z.array(requirementSchema).optional(),
  status: siteStatusSchema.optional(),
  /** Worst first. The field `hazards` is made of them where there are any. */
  hazards: z
    .array(hazardSchema)
    .max(MAX_HAZARDS, `Give at most ${MAX_HAZARDS} hazards.`)
    .refine((items) => hazardText(items).length <= LIMITS.description, 'The hazards are too long together.')
    .optional(),
  access: accessSchema.optional(),
  facts: z.strictObject(simpleFactSchemas(DIVE_FACTS)).optional(),
  entry: z.array(z.enum(ENTRIES)).optional(),
  kinds: z.array(z.enum(SITE_KINDS)).optional(),
  /** Absent is not known: no site is said not to suit something. */
  suits: z
    .array(suitSchema)
    .refine((suits) => new Set(suits.map(({ what }) => what)).size === suits.length, 'Name each once.')
    .optional(),
  /** When the site as a whole is at its best. Calendar months, 1 to 12. */
  bestMonths: z.array(z.int().min(1).max(12)).optional(),
  /** Animals or reasons with months of their own, beside `bestMonths` or in its place. */
  seasons: z.array(seasonSchema).max(MAX_SEASONS, `Give at most ${MAX_SEASONS} seasons.`).optional(),
  /** A Beginner rating holds only so; needed where a strong stream runs. */
  beginnerOnly: z.array(z.enum(RATING_CONDITIONS)).optional(),
  /** Why a site that goes below 18 m asks for no training beyond Open Water: where its dive above that depth is. */
  shallowDive: optionalText(LIMITS.line).optional(),
  position: z
    .strictObject({ quality: z.enum(POSITION_QUALITIES), source: requiredText('Source of the position', LIMITS.line) })
    .optional(),
  species: z
    .array(
      z.strictObject({
        ...{ common: requiredText('Common name', 80), scientific: optionalText(80) },
        /** The frequency with which it is met, where a source states it; see `domain/dive-sites/sightings.ts`. */
        seen: z.enum(SIGHTINGS).optional(),
      }),
    )
    .optional(),
  wreck: wreckSchema.optional(),
  /** Directions from which wind or swell spoils the site. */
  exposure: exposureSchema.optional(),
  /** Why the record of wind and swell is right where the shape of the coast contradicts it. */
  coastNote: optionalText(LIMITS.excerpt).optional(),
  tide: optionalText(LIMITS.excerpt).optional(),
  /** When slack comes, where a source says so by a tide station; see `domain/tides/slack.ts`. */
  slack: slackRuleSchema.optional(),
  /** Operators of trips to the site, by slug; `from` is the port where it is not the operator's own. */
  operators: z
    .array(
      z.strictObject({
        slug: slugSchema,
        from: optionalText(LIMITS.line).optional(),
        minutes: z.int().min(1).max(MAX_TRIP_MINUTES).optional(),
      }),
    )
    .optional(),
  /** The day on which everything on the page was last compared with its sources. */
  checkedOn: isoDateSchema.optional(),
  /** Pictures by what they show, in the order of the gallery. */
  photos: z.array(sitePhotoSchema).max(MAX_PHOTOS, `Give at most ${MAX_PHOTOS} photos.`).optional(),
  /** Changes that concern readers, newest first. */
  changes: z.array(siteChangeSchema).optional(),
});
export type SiteDetails = z.infer<typeof siteDetailsSchema>;

/** Reads the stored details of a site with the state of its status now; every reader of a row goes through here. */
export const readDetails = (json: string, now = new Date()): SiteDetails =>
  withStateAt(JSON.parse(json) as SiteDetails, now);

export const requirementSummarySchema = requirementSchema.pick({ kind: true, text: true, avoidable: true });
const stateTodayField = {
  today: z.enum(STATES_TODAY).optional().describe('The state today, where the status has a first or a last day'),
};
export const statusSummarySchema = statusFields
  .omit({ source: true, sourceUrl: true })
  .extend(stateTodayField)
  .describe('Where `today` is present it is the state of this day; `ended` is past its last day and not re-checked');
/** The details as readers get them. */
export const shownDetailsSchema = siteDetailsSchema.extend({ status: statusFields.extend(stateTodayField).optional() });

/** Requirements, status and rating on cards, map points and search results; each is absent where nothing is known. */
export const accessFields = {
  requires: z
    .array(requirementSummarySchema)
    .optional()
    .describe('Requirements, worst first; `avoidable` ones cover a part that a diver can leave out'),
  status: statusSummarySchema
    .optional()
    .describe('Whether diving is allowed; absent means that no closure is known to us'),
  beginnerOnly: siteDetailsSchema.shape.beginnerOnly.describe('A Beginner rating holds only under these conditions'),
};
