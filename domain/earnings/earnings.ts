import { z } from 'zod';

/** The spans that the screen shows, in days. */
export const EARNING_DAYS = [30, 90, 365] as const;

/** By what earnings are added up. */
export const EARNING_GROUPS = ['page', 'link', 'shop', 'month'] as const;
export type EarningGroup = (typeof EARNING_GROUPS)[number];

/** Amounts in minor units. `earned`: confirmed or paid; `reversed`: how many sales, which pay nothing. */
const sumsSchema = z.object({ sales: z.int(), earned: z.int(), pending: z.int(), reversed: z.int() });
export type EarningSums = z.infer<typeof sumsSchema>;

/** `name` is '' for sales whose line had no code of this site. Counts are null where they are not known by this group. */
export const earningRowSchema = sumsSchema.extend({
  name: z.string(),
  clicks: z.int().nullable(),
  views: z.int().nullable(),
});
export type EarningRow = z.infer<typeof earningRowSchema>;

/** One currency is shown at a time; amounts of different ones are never added up. */
export const earningsSchema = z.object({
  items: z.array(earningRowSchema),
  total: z.int(),
  currency: z.string().nullable(),
  currencies: z.array(z.string()),
  sums: sumsSchema,
  /** Of these, the sales without a code of this site. */
  notAttributed: sumsSchema,
});
export type Earnings = z.infer<typeof earningsSchema>;

/** Posts and reviews of the last 90 days: those that earned or were clicked and have no working link now, and those much read without one. */
export const linklessPagesSchema = z.object({
  lost: z.array(
    z.object({
      path: z.string(),
      clicks: z.int(),
      sales: z.int(),
      reason: z.enum(['gone', 'broken', 'removed']),
    }),
  ),
  bare: z.array(z.object({ path: z.string(), name: z.string(), views: z.int() })),
});
export type LinklessPages = z.infer<typeof linklessPagesSchema>;

/** Earnings per 100 views of a page in minor units, pending ones included; null where views are not known or fewer than sales. */
export function perHundredViews({ earned, pending, sales, views }: EarningRow): number | null {
  return views === null || views === 0 || views < sales ? null : Math.round(((earned + pending) / views) * 100);
}
