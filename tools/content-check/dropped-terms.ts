import type { Problem, Rule } from './problem.ts';

/** Outdated medical terms, each with its replacement. */
const DROPPED: readonly { term: RegExp; instead: string }[] = [
  {
    // WHO, 2005, and ANZCOR 9.3.2: drowning has an outcome, and survivors have drowned without dying.
    term: /\bnear[-\s\u2010\u2011]drown\w*|\b(?:secondary|dry|wet) drowning\b/i,
    instead: "'drowning' or 'non-fatal drowning'",
  },
];

/** Checks that texts use no outdated medical term. */
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
