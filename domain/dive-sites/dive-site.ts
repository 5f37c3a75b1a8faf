import { z } from 'zod';
import { articleSchema } from '../articles/article.ts';
import { chartLabelSchema } from '../charts/chart-response.ts';
import { siteReportsSchema } from '../dive-reports/dive-report.ts';
import { LIMITS, optionalLink, optionalText, requiredText } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { timestampSchema } from '../kernel/timestamp.ts';
import { photoCreditSchema } from '../media/upload.ts';
import { isPlayableVideo, UNPLAYABLE_VIDEO } from '../media/video.ts';
import { recompressionSchema } from '../operators/hyperbaric-units.ts';
import { siteOperatorSchema } from '../operators/operator.ts';
import { monthWaterSchema } from '../places/place-fields.ts';
import { tidyRegion, tidySpaces } from '../places/region-spelling.ts';
import { COMPASS } from '../sea/exposure.ts';
import { accessFields, exposureSchema, shownDetailsSchema, siteDetailsSchema } from './dive-site-details.ts';
import { CLOSED_FEATURED_MESSAGE, mayBeFeatured } from './site-access.ts';
import { siteErrors } from './site-errors.ts';
import { ENTRIES } from './site-vocabulary.ts';

export const SKILL_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const skillLevelSchema = z.enum(SKILL_LEVELS, 'Skill level must be Beginner, Intermediate or Advanced.');
export type SkillLevel = z.infer<typeof skillLevelSchema>;

/** Decimal degrees as text or number, WGS 84, within `limit` either way; kept as text with 8 decimals (decimal 10,8 and 11,8). */
const degrees = (limit: number, label: string) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,3}(\.\d+)?$/, `${label} must be a number.`),
    ])
    .refine((value) => Math.abs(Number(value)) <= limit, `${label} must lie between -${limit} and ${limit}.`)
    .transform((value) => Number(value).toFixed(8));

export const diveSiteFields = z.object({
  name: requiredText('Name', LIMITS.name).overwrite(tidySpaces),
  latitude: degrees(90, 'Latitude'),
  longitude: degrees(180, 'Longitude'),
  region: requiredText('Region', LIMITS.name).overwrite(tidyRegion),
  description: requiredText('Description', LIMITS.description),
  waterTemp: requiredText('Water temperature', LIMITS.line),
  skillLevel: skillLevelSchema.default('Beginner'),
  depthRange: requiredText('Depth range', LIMITS.line),
  visibility: optionalText(LIMITS.line),
  bestTime: optionalText(LIMITS.line),
  marineLife: optionalText(LIMITS.description),
  hazards: optionalText(LIMITS.description),
  facilities: optionalText(LIMITS.description),
  imageUrl: optionalLink,
  videoUrl: optionalLink.refine((value) => value === null || isPlayableVideo(value), UNPLAYABLE_VIDEO),
  videoThumbnail: optionalLink,
  reviewLink: optionalLink,
  blogSlug: optionalText(LIMITS.slug),
  featured: z.boolean().default(false),
  details: siteDetailsSchema.default({}),
});

/** A dive site as an admin saves it: the fields, what can't be, and what they may not say together. */
export const diveSiteInput = diveSiteFields
  .refine(({ featured, details }) => !featured || mayBeFeatured(details), {
    path: ['featured'],
    message: CLOSED_FEATURED_MESSAGE,
  })
  .superRefine((site, context) => {
    for (const { field, text } of siteErrors(site)) context.addIssue({ code: 'custom', path: [field], message: text });
  });

/** A dive site as `/api/dive-sites` delivers it. Latitude and longitude are decimal strings in degrees, WGS 84. */
export const diveSiteSchema = itemSchema('dive-site', diveSiteFields, {
  latitude: z.string(),
  longitude: z.string(),
  details: siteDetailsSchema,
  /** When the present video was added; null without one. */
  videoAddedAt: timestampSchema.nullable(),
});
export type DiveSite = z.infer<typeof diveSiteSchema>;

const distanceField = {
  distanceKm: z.number().optional().describe('Kilometres from `near` along the great circle; only with `near`'),
};

export const seasonField = {
  seasons: siteDetailsSchema.shape.seasons.describe(
    'Animals or reasons with months of their own, all within `bestMonths`',
  ),
};

export const listedDiveSiteSchema = diveSiteSchema.extend({ details: shownDetailsSchema, ...distanceField });

/** The lighter view (`?view=card`): texts cut as the card shows them, structured facts the card draws. */
export const diveSiteCardSchema = diveSiteSchema
  .omit({
    facilities: true,
    details: true,
    videoAddedAt: true,
    published: true,
    publishedAt: true,
    createdAt: true,
    updatedAt: true,
    latitude: true,
    longitude: true,
    blogSlug: true,
  })
  .extend({
    bestMonths: z.array(z.int()),
    ...seasonField,
    entry: z.array(z.enum(ENTRIES)).optional(),
    exposure: exposureSchema.optional().describe('Directions from which wind or swell spoils the site, where recorded'),
    ...accessFields,
    ...distanceField,
  });
export type DiveSiteCard = z.infer<typeof diveSiteCardSchema>;

/** A site as the map needs it. */
export const diveSitePointSchema = diveSiteSchema
  .pick({
    id: true,
    name: true,
    latitude: true,
    longitude: true,
    region: true,
    depthRange: true,
    skillLevel: true,
  })
  .extend(accessFields);
export type DiveSitePoint = z.infer<typeof diveSitePointSchema>;

/** The view for the random pictures behind page heads (`?view=hero`): sites with a photo and a `blogSlug`, at most 17. `articleSlug` is null while that article is not published. */
export const heroSiteSchema = diveSiteSchema
  .pick({ id: true, name: true, region: true, depthRange: true })
  .extend({ imageUrl: z.string(), articleSlug: z.string().nullable() });
export type HeroSite = z.infer<typeof heroSiteSchema>;

/** The sites in season on the present day: the month, how many they are, and the few that the home page shows. */
export const inSeasonSchema = z.object({
  month: z.int().describe("1 to 12, in the site's time zone"),
  total: z.int(),
  sites: z.array(
    diveSiteSchema
      .pick({ id: true, name: true, region: true, depthRange: true, skillLevel: true, imageUrl: true })
      .extend({ entry: z.array(z.enum(ENTRIES)), bestMonths: z.array(z.int()), ...seasonField })
      .extend(accessFields),
  ),
});
export type InSeason = z.infer<typeof inSeasonSchema>;
export type InSeasonSite = InSeason['sites'][number];

/** A neighbour on the site page. Distance in kilometres along the great circle, bearing in degrees true (0 to 359). */
export const nearbySiteSchema = diveSiteSchema
  .pick({ id: true, name: true, region: true, depthRange: true, skillLevel: true })
  .extend({ distanceKm: z.number(), bearing: z.int(), ...accessFields });
export type NearbySite = z.infer<typeof nearbySiteSchema>;

/** The chart on a site's page: its width, and the drawing of the fine coastline, null to use the coarse one. */
const localChartSchema = z.object({
  ...{ widthKm: z.number(), degreesWide: z.number(), coast: z.string().nullable() },
  names: z.array(chartLabelSchema).describe('Names to letter: waters, lands, towns and capes'),
});
export type LocalChart = z.infer<typeof localChartSchema>;

const kilometres = z.array(z.number()).length(COMPASS.length);
/** Kilometres of open water by the shape of the coast (domain/sea/open-water.ts). */
export const openWaterSchema = z
  .object({ wind: kilometres, swell: kilometres })
  .nullable()
  .describe(
    'Kilometres of open water to N, NE, E, SE, S, SW, W and NW by the shape of the coast (GSHHG), not by the record: for wind to 60, for swell to 500. Null where not computed for this position. Little open water is not shelter',
  );

/** Those figures that speak for a site, where its record names no direction. */
export const silentOpenWaterSchema = z.object({ wind: kilometres.optional(), swell: kilometres.optional() });

/** One site for its own page: the whole record, its chart, its neighbours, and the article that is linked to it, when published. */
export const diveSitePageSchema = diveSiteSchema.extend({
  details: shownDetailsSchema,
  section: z
    .string()
    .describe('What the picture at `/dive-sites/{id}/plate.svg` shows: the section of the site, drawn from its record'),
  chart: localChartSchema.nullable(),
  positionFormats: z
    .array(z.object({ label: z.string(), text: z.string() }))
    .describe(
      'The recorded position in several formats, all of one point; three decimals where it is only approximate; decimal degrees first',
    ),
  nearby: z.array(nearbySiteSchema),
  linkedArticle: z.object({ slug: z.string(), title: z.string() }).nullable(),
  photoCredit: photoCreditSchema,
  /** The slug of each of `details.species`, in the same order; null where no page exists. */
  speciesSlugs: z.array(z.string().nullable()),
  /** The id of each, for reports of what was seen. */
  speciesIds: z.array(z.int().nullable()),
  operators: z.array(siteOperatorSchema),
  /** Articles to read before the dive, other than the linked one. */
  reading: z.array(articleSchema.pick({ slug: true, title: true, category: true, imageUrl: true })),
  /** IANA name of the time zone on record for the site's region or area. */
  timeZone: z.string().nullable(),
  /** Water at the site by month (domain/sea/month-water.ts); empty where not known. */
  monthWater: z.array(monthWaterSchema.safeExtend({ isEstimate: z.boolean().optional() })),
  /** The nearest hyperbaric units on record, whatever border lies between. */
  recompression: recompressionSchema,
  poisonsLine: z.string().nullable().describe('Phone number of the poisons line of the place or its area'),
  openWater: openWaterSchema,
  lately: siteReportsSchema.describe('Lately, by divers: apart from the record, gone after 30 days'),
});
export type DiveSitePage = z.infer<typeof diveSitePageSchema>;
