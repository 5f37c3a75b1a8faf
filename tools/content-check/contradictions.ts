import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Matches the statement that no permit, booking or fee is needed. */
const NOTHING_NEEDED =
  /\bwithout (?:a |any )?(?:booking|fee)\b|\bno (?:permit|booking)s? (?:is|are) (?:needed|required|necessary)/i;

/** Matches hazards that only repeat their heading. */
const EMPTY_HAZARDS: readonly RegExp[] = [
  /^The water is cold\.?$/i,
  /^(?:There is (?:some )?current(?: at times| on [\w ]+)?|Current can run)\.?$/i,
  /^Listen for [\w ]+\.?$/i,
];

/** Matches a rule that tells readers to find it out themselves. */
const HEDGED_RULE = /\bask [\w ]+ for the rule in force\b/i;

/** Checks for contradictory statements in a record, and for empty hazards and rules. */
export const contradictionsRule: Rule = (content) =>
  content['dive-sites'].flatMap((site) => [...permitProblems(site), ...emptyProblems(site)]);

function permitProblems({ path, fields }: SiteFile): Problem[] {
  const { details, description, facilities } = fields;
  const isPermitNeeded = details.access?.permit || details.requires?.some(({ kind }) => kind === 'permit');
  const texts = [details.status?.text, description, facilities, ...(details.hazards ?? []).map(({ text }) => text)];
  const denial = NOTHING_NEEDED.exec(texts.filter(Boolean).join('\n').replaceAll(/\s+/g, ' '));
  return isPermitNeeded && denial
    ? [{ path, field: 'details.requires', problem: `names a permit although the text says '${denial[0]}'` }]
    : [];
}

function emptyProblems({ path, fields }: SiteFile): Problem[] {
  return (fields.details.hazards ?? []).flatMap(({ text }) => {
    if (EMPTY_HAZARDS.some((pattern) => pattern.test(text)))
      return [{ path, field: 'details.hazards', problem: `'${text}' says no more than its heading` }];
    return HEDGED_RULE.test(text)
      ? [{ path, field: 'details.hazards', problem: 'leaves the rule in force to the reader: look it up' }]
      : [];
  });
}
