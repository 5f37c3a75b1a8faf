/** The last 24 hours, and the mean of a day in the 14 days before. */
export type Inflow = { day: number; usual: number };

const MIN_WAVE = 30;
const TIMES_USUAL = 5;

/** Whether more came in a day than a person would expect: at least 30, and five times the usual. */
export const isWave = ({ day, usual }: Inflow): boolean => day >= MIN_WAVE && day >= usual * TIMES_USUAL;

/** 'Usually 2 a day.' */
export const describeUsual = ({ usual }: Inflow): string =>
  usual < 1 ? 'Usually fewer than one a day.' : `Usually ${Math.round(usual)} a day.`;
