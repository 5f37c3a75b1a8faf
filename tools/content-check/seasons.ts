import { listBestMonths, monthName, monthsIn } from '../../domain/dive-sites/season.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Southern seasons by the Bureau of Meteorology's months, and the periods that texts name. */
const SEASONS: readonly [RegExp, readonly number[]][] = [
  [/\bsummers?\b/i, [12, 1, 2]],
  [/\bautumns?\b/i, [3, 4, 5]],
  [/\bwinters?\b/i, [6, 7, 8]],
  [/\bspring\b(?! (?:tide|water))/i, [9, 10, 11]],
  [/\bwarm(?:er)? months\b/i, [12, 1, 2, 3]],
  [/\bcool(?:er)? months\b/i, [6, 7, 8]],
];
/** Matches a year, because a report of one year is not a season. */
const YEAR = /\b(?:19|20)\d{2}\b/;
/** Matches a word that turns a season into its opposite. */
const ABSENCE = /\b(?:thin out|scarce|few(?:er)?|leave|away|rare(?:ly)?|except)\b/i;

/**
 * Checks that the months of `bestTime` match the record, and that every animal with its own time in the text is in season
 * then: otherwise the site would count as out of season when its main attraction is there.
 */
export const seasonsRule: Rule = (content) => content['dive-sites'].flatMap(seasonProblems);

function seasonProblems({ path, fields }: SiteFile): Problem[] {
  const { bestTime, details, marineLife } = fields;
  const { bestMonths, seasons = [] } = details;
  // Includes closed sites, whose record keeps its months.
  const months = listBestMonths({ bestMonths, seasons }, bestTime);
  const problems: Problem[] = [];
  const named = monthsIn(bestTime);
  if (named.length > 0 && months.toSorted(byNumber).join() !== named.join())
    problems.push({ path, field: 'bestTime', problem: `'${bestTime}' names other months than bestMonths and seasons` });
  for (const { what, months: own } of seasons)
    if (new Set(own).size < own.length)
      problems.push({ path, field: 'details.seasons', problem: `'${what}' names a month twice` });
  if (months.length === 0) return problems;
  for (const phrase of marineLifePhrases(marineLife)) {
    const missing = monthsOutside(phrase, months);
    if (missing.length > 0)
      problems.push({
        path,
        field: 'details.seasons',
        problem: `has none for '${phrase}' (${missing.map(monthName).join(', ')})`,
      });
  }
  return problems;
}

const byNumber = (a: number, b: number) => a - b;

const marineLifePhrases = (text: string | null): string[] =>
  (text ?? '')
    .replaceAll(/\s+/g, ' ')
    .split(/[,;.:] /)
    .filter((phrase) => !ABSENCE.test(phrase) && !YEAR.test(phrase));

/** Lists the months in a phrase that the site's seasons lack; for a season of the year one of its months is enough. */
function monthsOutside(phrase: string, months: readonly number[]): number[] {
  const dated = monthsIn(phrase).filter((month) => !months.includes(month));
  const seasons = SEASONS.filter(([word]) => word.test(phrase)).map(([, of]) => of);
  const uncovered = seasons.filter((of) => !of.some((month) => months.includes(month))).flat();
  return [...new Set([...dated, ...uncovered])];
}
