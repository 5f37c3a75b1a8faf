import { z } from 'zod';
import { SLACK_WATERS } from '../dive-sites/site-vocabulary.ts';
import { timestampSchema } from '../kernel/timestamp.ts';
import { SLACK_DAYS } from './slack.ts';
import { MOON_PHASES, TIDE_CYCLES } from './tide-words.ts';

/** The most days of one answer. */
export const MAX_TIDE_DAYS = 31;

const timeOfDay = z.string().describe('Time of day at the site, hh:mm');
const eventSchema = z.object({ time: timestampSchema, localTime: timeOfDay });
const metres = z.number().describe('Metres above the lowest astronomical tide');
const waterSchema = z.enum(['high', 'low']);

/** The tide, sun and moon of one day at a site. */
export const tideDaySchema = z.object({
  date: z.iso.date(),
  start: timestampSchema.describe('Midnight'),
  utcOffset: z.string().describe('At the beginning of the day, such as +11:00'),
  minutes: z.int().describe('Length of the day: 1440, or an hour more or less where the clock changes'),
  sun: z.object({
    dawn: eventSchema.nullable().describe('Civil: the sun is 6° below the horizon'),
    sunrise: eventSchema.nullable(),
    sunset: eventSchema.nullable(),
    dusk: eventSchema.nullable(),
  }),
  moon: z.object({ phase: z.enum(MOON_PHASES), litPercent: z.int(), words: z.string() }),
  waters: z.array(eventSchema.extend({ kind: waterSchema, metres })).describe('High and low waters'),
  cycle: z
    .enum(TIDE_CYCLES)
    .nullable()
    .describe('Springs, neaps or between; null without a tide or where ranges hardly differ'),
  cycleWords: z.string().describe('The same as a sentence; empty without a tide'),
  heights: z.array(metres).describe('From midnight to midnight every 15 minutes; empty without a station'),
});
export type TideDay = z.infer<typeof tideDaySchema>;

const slackWindowSchema = z.object({
  date: z.iso.date(),
  water: waterSchema.describe('The water that slack follows'),
  enter: eventSchema.nullable().describe('When the source has divers in the water; null where it does not say'),
  slack: eventSchema.nullable().describe('When the stream turns; null where the source says only when to be in'),
  from: eventSchema
    .nullable()
    .describe('With `to`: within which slack comes; null where neither length nor margin is known'),
  to: eventSchema.nullable(),
  light: z.enum(['day', 'twilight', 'night']).describe('The least light during the window'),
});
export type TideSlackWindow = z.infer<typeof slackWindowSchema>;

export const tideStationSchema = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  record: z.string().describe('Years of the measurements that predictions are made from'),
});

/** The response of `/api/dive-sites/{id}/tides`. */
export const siteTidesSchema = z.object({
  timeZone: z.string().describe('IANA name'),
  timeZoneName: z.string().describe("City that names the zone; empty for a zone by the sea's longitude"),
  isFreshwater: z.boolean(),
  station: tideStationSchema
    .extend({
      distanceKm: z.number(),
      isFar: z.boolean().describe('More than 25 km away'),
      otherWater: z
        .object({ site: z.string().nullable(), station: z.string().nullable() })
        .nullable()
        .describe('Set where site and station lie in different waters: their names, null for the open coast'),
      warnings: z.array(z.string()).describe('Why the times may not hold at the site, as sentences'),
      heightNote: z.string().describe('How far its heights may be off, as a sentence'),
      hasDoubtfulDatum: z.boolean().describe('The source doubts the zero of the gauge: heights may be off'),
    })
    .nullable()
    .describe('The nearest suitable station; null in fresh water and where none is within 150 km'),
  days: z.array(tideDaySchema),
  slack: z
    .object({
      stationName: z.string(),
      water: z.enum(SLACK_WATERS),
      offsetMinutes: z.int().nullable().describe('Minutes after that water at which the stream turns'),
      enterMinutes: z.int().nullable().describe('Minutes after that water at which the source has divers in the water'),
      windowMinutes: z.int().nullable().describe('How long slack lasts'),
      marginMinutes: z.int().nullable().describe('How much earlier or later it may come'),
      isLoose: z.boolean().describe('The margin, not the length of slack, makes `from` and `to`'),
      advice: z.string().nullable().describe('Whom to believe rather than the rule'),
      source: z.string(),
      sourceUrl: z.string().nullable(),
      windows: z.array(slackWindowSchema).describe(`Of ${SLACK_DAYS} days`),
    })
    .nullable()
    .describe("Predicted slack by the site's own rule; null where no source gives one, and at closed sites"),
  attribution: z.string(),
  disclaimer: z.string(),
});
export type SiteTides = z.infer<typeof siteTidesSchema>;

/** The response of `/api/places/{area}/{region}/tides`: the tide at the site of the place that is nearest to their common station. */
export const placeTidesSchema = siteTidesSchema.extend({
  coverage: z
    .object({ sites: z.int(), of: z.int() })
    .describe('For how many of the dive sites in the sea it is the station, and of how many'),
});
export type PlaceTides = z.infer<typeof placeTidesSchema>;

/** The tides of a list on one day: one entry for all sites with the same station, and the light of each place without one. */
export const selectionTidesSchema = z.array(
  z.object({
    siteIds: z.array(z.int()),
    tides: siteTidesSchema.describe('At the first of the sites'),
    slack: z
      .array(z.object({ siteId: z.int(), windows: z.array(z.object({ text: z.string(), light: z.string() })) }))
      .describe('Predicted slack of the day, for sites with a rule for it'),
  }),
);
export type SelectionTides = z.infer<typeof selectionTidesSchema>;
