import { z } from 'zod';
import { articleSchema } from '../articles/article.ts';
import { chartLabelSchema, fineCoastSchema, insetChartSchema } from '../charts/chart-response.ts';
import { diveSitePointSchema, diveSiteSchema, seasonField, silentOpenWaterSchema } from '../dive-sites/dive-site.ts';
import { ENTRIES } from '../dive-sites/site-vocabulary.ts';
import { placeUnitSchema } from '../operators/hyperbaric-units.ts';
import { PLACE_LEVELS } from '../places/place.ts';
import { placeSchema, placeWaterSchema } from '../places/place-fields.ts';
import { COMPASS } from '../sea/exposure.ts';

/** The response of `/api/places`, which pages of places show. */

/** A place in lists: its slug, its own name without that of its area, and how many dive sites it has. */
const placeSummarySchema = z.object({ slug: z.string(), name: z.string(), siteCount: z.int() });
export type PlaceSummary = z.infer<typeof placeSummarySchema>;

/** An area with its regions by name. `country` is null where it is not recorded; the position is the centre of its dive sites. */
export const placeAreaSchema = placeSummarySchema.extend({
  country: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  regions: z.array(placeSummarySchema),
});
export type PlaceArea = z.infer<typeof placeAreaSchema>;

/** A dive site as the page of its place shows it. `wind` and `swell` are the directions that spoil it, null where not on record. */
export const placeSiteSchema = diveSitePointSchema.extend({
  ...diveSiteSchema.pick({ waterTemp: true }).shape,
  entry: z.array(z.enum(ENTRIES)),
  bestMonths: z.array(z.int()),
  ...seasonField,
  wind: z.array(z.enum(COMPASS)).nullable(),
  swell: z.array(z.enum(COMPASS)).nullable(),
  openWater: silentOpenWaterSchema,
  isEnclosed: z.boolean().optional().describe('On record: no ocean swell gets in'),
});
export type PlaceSite = z.infer<typeof placeSiteSchema>;

const phoneSchema = z.object({ label: z.string(), display: z.string(), dial: z.string() });

/** `local` is empty where we know no number. */
const emergencySchema = z.object({
  local: z.array(phoneSchema),
  divingHotline: phoneSchema,
  poisonsLine: z.string().nullable(),
  vhf: z.string(),
  units: z.array(placeUnitSchema).describe('The hyperbaric units nearest to its dive sites'),
  evacuation: z.string().nullable(),
  sources: z.array(z.string()),
});
export type PlaceEmergencyContacts = z.infer<typeof emergencySchema>;

/** A rectangle of degrees; its longitudes are continuous. */
const boundsSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

/** A chart and its markers: a site by itself, or several that would overlap; and what lies closest together, larger. */
const placeChartSchema = z.object({
  bounds: boundsSchema,
  marks: z.array(z.object({ latitude: z.number(), longitude: z.number(), siteIds: z.array(z.int()) })),
  coast: fineCoastSchema.nullable().describe('The fine coast; null where only the coarse one is drawn'),
  names: z.array(chartLabelSchema),
  inset: z
    .object({ siteIds: z.array(z.int()), bounds: boundsSchema, chart: insetChartSchema })
    .nullable()
    .describe('The crowded corner of a region, drawn larger'),
});
export type PlaceChart = z.infer<typeof placeChartSchema>;

const nearbyPlaceSchema = placeSummarySchema.extend({ areaName: z.string().nullable(), distanceKm: z.number() });
export type NearbyPlace = z.infer<typeof nearbyPlaceSchema>;

/** Where to learn to dive: the schools of the place, or else those of the nearest region that has any. */
const placeSchoolsSchema = z.object({ names: z.array(z.string()), near: nearbyPlaceSchema.nullable() });
export type PlaceSchools = z.infer<typeof placeSchoolsSchema>;

const placeArticleSchema = articleSchema.pick({ slug: true, title: true, category: true, imageUrl: true });
export type PlaceArticle = z.infer<typeof placeArticleSchema>;

/** One area or region with everything that its page shows. `checkedOn` and the texts are null where not recorded. */
export const placePageSchema = placeSummarySchema.extend({
  level: z.enum(PLACE_LEVELS),
  area: z.object({ slug: z.string(), name: z.string() }),
  excerpt: z.string(),
  contentHtml: z.string(),
  ...placeSchema.pick({ country: true, hazards: true, rules: true, fillsAndHire: true, checkedOn: true, sources: true })
    .shape,
  sites: z.array(placeSiteSchema),
  regions: z.array(placeSummarySchema),
  chart: placeChartSchema.nullable(),
  water: z.object({ min: z.number(), max: z.number() }).nullable(),
  waterByMonth: placeWaterSchema.nullable(),
  emergency: emergencySchema,
  articles: z.array(placeArticleSchema),
  nearby: z.array(nearbyPlaceSchema),
  schools: placeSchoolsSchema,
  updatedAt: z.string().nullable(),
});
export type PlacePage = z.infer<typeof placePageSchema>;
