import type { Problem, Rule } from './problem.ts';

const STARTERS =
  'beginners|novices|new divers|newly certified|all|any diver|everyone|anyone|Open Water|Advanced|certified';
/**
 * Matches sentences that a reader may take for permission: what others do, whom a place suits, how far a certification goes. A text
 * says what a dive requires.
 */
export const PERMISSION = new RegExp(
  [
    String.raw`\b(?:many|most|some|new|novice) (?:\w+ )?(?:divers|people) (?:do|dive|manage|enjoy|can|may) (?:it|this|here|the (?:cave|wreck|dive))\b`,
    String.raw`\b(?:suitable|suited|safe|fine|ideal|perfect|manageable|easy enough) for (?:${STARTERS})\b`,
    String.raw`\b(?:beginners|novices|new divers|open water divers|advanced divers) (?:can|may|could|are welcome)\b`,
    String.raw`\b(?:an?|your) (?:open water|advanced)(?: water)? (?:certification|cert|card|ticket) (?:is|will be) (?:enough|fine|sufficient)\b`,
    String.raw`\bno (?:special |further |extra )?(?:training|experience|certification) (?:is )?(?:needed|required|necessary)\b`,
    String.raw`\b(?:is|are) (?:perfectly|quite|completely|generally|usually) safe\b`,
  ].join('|'),
  'i',
);

/**
 * Words that our texts do not use, outdated in medicine or foreign to Australian divers, each with its replacement. A group in brackets is
 * the part to be told.
 */
const DROPPED: readonly { term: RegExp; instead: string }[] = [
  { term: /"common":"[^"]*?(\p{L}')(?=\p{L})/u, instead: 'a curly apostrophe' },
  { term: PERMISSION, instead: 'what the dive requires' },
  {
    // WHO, 2005, and ANZCOR 9.3.2: drowning has an outcome, and survivors have drowned without dying.
    term: /\bnear[-\s\u2010\u2011]drown\w*|\b(?:secondary|dry|wet) drowning\b/i,
    instead: "'drowning' or 'non-fatal drowning'",
  },
  // 'Scubapro drysuit manual' is a title, and addresses hold the word.
  { term: /(?<![/-])\bdrysuits?\b(?!-| manual)/i, instead: "'dry suit'" },
  { term: /\blodgings?\b/i, instead: "'accommodation'" },
  { term: /\bjetskis?\b/i, instead: "'jet ski'" },
  { term: /\bjellyfish suits?\b/i, instead: "'stinger suit'" },
  { term: /\bgreat white (?:sharks? (?:are|is|come|live)|and bull)\b/i, instead: "'white shark'" },
  { term: /\broot of (?:the|a) (?:jetty|pier|wharf)\b/i, instead: "'start of the jetty'" },
  { term: /\bsomething dead\b/i, instead: "'bare rock'" },
  { term: /(?<!\b(?:no|this|bad|open|on) )\bone can\b/i, instead: "'you can' or 'divers'" },
  { term: /(?<=^")All year(?="|; |, clearest)/, instead: "'Year round'" },
  // 'Of one snorkel only could we read an account'
  { term: /\bof (?:no|one) [\w ]{1,40} could we\b/i, instead: "'we could not …'" },
  // 'None at the island, by a sailor’s log'
  {
    term: /(?<=(?:^|")|[.,;:] )by (?:an?|its|their|the) (?:[\w’-]+ ){0,3}(?:logs?|reports?|directory|magazine|page|guides?|guideline|test(?! station))\b/i,
    instead: "'according to …', or the source in brackets",
  },
  // 'Courses, from 12 years on'
  {
    term: /\bfrom (?:Open Water|[\w-]+ (?:years|people|participants|divers)) on\b/i,
    instead: "'from age 12', 'for four or more', 'Open Water and above'",
  },
];

/** Names are shown as they are stored, while texts get their apostrophes at output (domain/kernel/typeset.ts). */
const STRAIGHT = /\p{L}'(?:\p{L}|(?<=s') )/u;
const NAMES = /^(?:name|region|otherNames)$/;

/** Checks that texts use no outdated or foreign term, and names no straight apostrophe. */
export const droppedTermsRule: Rule = (content) =>
  Object.values(content)
    .flat()
    .flatMap(({ path, fields, body }) => [
      ...problemsIn(path, 'body', body),
      ...Object.entries(fields).flatMap(([field, value]) => problemsIn(path, field, JSON.stringify(value) ?? '')),
      ...Object.entries(fields)
        .filter(([field, value]) => NAMES.test(field) && STRAIGHT.test(String(value)))
        .map(([field]) => ({ path, field, problem: 'has a straight apostrophe' })),
    ]);

const problemsIn = (path: string, field: string, text: string): Problem[] =>
  DROPPED.flatMap(({ term, instead }) => {
    const [match, used = match] = term.exec(text) ?? [];
    return used === undefined ? [] : [{ path, field, problem: `says '${used}', should be ${instead}` }];
  });
