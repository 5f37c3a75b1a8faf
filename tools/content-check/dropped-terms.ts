import type { Problem, Rule } from './problem.ts';

/** Words that our texts do not use, outdated in medicine or foreign to Australian divers, each with its replacement. */
const DROPPED: readonly { term: RegExp; instead: string }[] = [
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

/** Checks that texts use no outdated or foreign term. */
export const droppedTermsRule: Rule = (content) =>
  Object.values(content)
    .flat()
    .flatMap(({ path, fields, body }) => [
      ...problemsIn(path, 'body', body),
      ...Object.entries(fields).flatMap(([field, value]) => problemsIn(path, field, JSON.stringify(value) ?? '')),
    ]);

const problemsIn = (path: string, field: string, text: string): Problem[] =>
  DROPPED.flatMap(({ term, instead }) => {
    const [used] = term.exec(text) ?? [];
    return used === undefined ? [] : [{ path, field, problem: `says '${used}', should be ${instead}` }];
  });
