import type { Problem, Rule } from './problem.ts';

/** Matches the age of the page that a fee was read on: a year, or that it has none. */
const AGE = /\b20\d\d\b|\bundated\b|\bno date\b|\bwithout a date\b/;

/**
 * Checks that each fee says how old its page is, since fees rise and the day that we read them does not show it, and that
 * nobody pays an operator where none goes.
 */
export const feesRule: Rule = (content) =>
  content['dive-sites'].flatMap(({ path, fields: { facilities, details } }) => {
    const fee = details.access?.fee;
    const purpose = fee?.purpose ?? '';
    const problems: Problem[] = [];
    const add = (problem: string) => problems.push({ path, field: 'details.access.fee', problem });
    if (fee?.amount && !AGE.test(purpose)) add('does not say the year of its page, or that it is undated');
    if (/\boperator\b/.test(purpose) && /\bno regular operator\b/i.test(facilities ?? ''))
      add('is paid to an operator, and the site has none');
    return problems;
  });
