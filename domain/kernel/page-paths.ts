/** Apart from slug.ts, which every page loads. */

/** Path of the list of dive sites. */
export const DIVE_SITES_PATH = '/dive-sites';

/** Path of the plan page. */
export const PLAN_PATH = '/plan';
