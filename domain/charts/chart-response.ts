import { z } from 'zod';
import { LABEL_KINDS, PLACES } from './chart-labels.ts';

/** The parts of a chart that the server works out: names with their places, and the files of its fine coast. */

export const chartLabelSchema = z.object({
  text: z.string(),
  kind: z.enum(LABEL_KINDS),
  ...{ x: z.number(), y: z.number() },
  place: z.enum(['m', ...PLACES]).describe('Where the name stands by its point; m is centred on it'),
  isWide: z.literal(true).optional().describe('Only on a drawing that is wide enough (WIDE_CHART_PX)'),
  isFar: z.literal(true).optional().describe('Farther from its point, on which a mark stands'),
});

/**
 * The fine coast of a rectangle by its cells: a path in chart units round where each holds, and its file, null for a cell that is
 * all water. Elsewhere the coarse coast is drawn.
 */
export const fineCoastSchema = z.array(z.object({ area: z.string(), file: z.string().nullable() }));
export type FineCoast = z.infer<typeof fineCoastSchema>;

/** A chart of some sites without the sites themselves: its least width in degrees, its fine coast and its names. */
export const insetChartSchema = z.object({
  degreesWide: z.number(),
  coast: fineCoastSchema.nullable(),
  names: z.array(chartLabelSchema),
});

export const sitesChartSchema = insetChartSchema
  .nullable()
  .optional()
  .describe('Null where no coast or town is near enough for a chart to say anything; absent offline');
export type SitesChartDetail = z.infer<typeof sitesChartSchema>;

/**
 * A name on a map of fixed scale, in pixels from the middle: its point, where its text begins on the base line, and how far from
 * the middle it reaches across and down.
 */
export const viewNameSchema = chartLabelSchema
  .pick({ text: true, kind: true })
  .extend({ x: z.int(), y: z.int(), textX: z.int(), textY: z.int(), reachX: z.int(), reachY: z.int() });
export type ViewName = z.infer<typeof viewNameSchema>;
