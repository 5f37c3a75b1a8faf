import type { Problem, Rule } from './problem.ts';

/** Matches the age of the page that a fee was read on: a year, or that it has none. */
const AGE = /\b20\d\d\b|\bundated\b|\bno date\b|\bwithout a date\b/;

/** Checks that each fee says how old its page is, since fees rise and the day that we read them does not show it. */
export const feesRule: Rule = (content) =>
  content['dive-sites'].flatMap(({ path, fields: { details } }): Problem[] => {
    const { amount, purpose } = details.access?.fee ?? {};
    return amount && !AGE.test(purpose ?? '')
      ? [{ path, field: 'details.access.fee', problem: 'does not say the year of its page, or that it is undated' }]
      : [];
  });
