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
  /^These are (?:remote|isolated) waters\.?$/i,
  /^There is (?:no bottom within (?:diving )?limits|depth on all sides)\.?$/i,
  /^(?:Depth limits bottom time|The depth changes rapidly|Clear water hides depth)\.?$/i,
];

/** Matches a rule that tells readers to find it out themselves. */
const HEDGED_RULE = /\bask [\w ]+ for the rule in force\b/i;

/** Checks for contradictory statements in a record, and for empty hazards and rules. */
export const contradictionsRule: Rule = (content) =>
  content['dive-sites'].flatMap((site) => [...permitProblems(site), ...emptyProblems(site), ...factProblems(site)]);

/** Matches a depth that a description gives to the bottom, in metres. Walls that go on below the dive do not count. */
const BOTTOM =
  /\b(?:sand|silt|mud|bottom|floor|seabed)\b(?: \w+){0,2} (?:at|in|near) (?:about |around )?(\d+)(?:[–-](\d+))? ?m\b/gi;
/** Words for divers whom an Advanced rating keeps away. */
const FOR_BEGINNERS = /\b(?:for|suits|trains?) (?:beginners|novices)\b|\bfirst open-water dives\b/i;
const FOR_EXPERTS = /\b(?:for|only) (?:experienced|advanced) divers\b/i;

/** Compares ways in, stream, depth and level as texts name them with the fields. */
function factProblems({ path, fields }: SiteFile): Problem[] {
  const { depthRange, skillLevel, description, details } = fields;
  const { entry = [], access = {}, hazards = [], tide } = details;
  const text = description.replaceAll(/\s+/g, ' ');
  const deepest = Math.max(...(depthRange.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const deeper = [...text.matchAll(BOTTOM)].find(([, from, to]) => Number(to ?? from) > deepest + 1)?.[0];
  const isLevelDenied = { Advanced: FOR_BEGINNERS, Beginner: FOR_EXPERTS, Intermediate: null }[skillLevel]?.test(text);
  const found: [field: string, problem: string | false | undefined][] = [
    ...(['jetty', 'boat'] as const).map((way): [string, string | false] => [
      'details.entry',
      (access.waysIn ?? []).includes(way) && !entry.includes(way) && `lacks '${way}', one of the ways in`,
    ]),
    ['details.hazards', /\bslack\b/i.test(tide ?? '') && !hazards.some(({ kind }) => kind === 'current') && NO_STREAM],
    ['depthRange', deeper && `ends above '${deeper}' in the description`],
    ['skillLevel', isLevelDenied && `is ${skillLevel}, which the description denies`],
  ];
  return found.flatMap(([field, problem]) => (problem ? [{ path, field, problem }] : []));
}

const NO_STREAM = 'name no current although the tide asks for slack water';

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
