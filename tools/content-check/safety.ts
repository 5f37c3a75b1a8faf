import type { ContentItem } from '../../server/features/content-files/read-content.ts';
import type { Problem, Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Names of places whose closure concerns divers. */
const PLACE =
  '(?:dive |cave |old |whole |outer )*(?:site|wreck|jetty|pier|wharf|reserve|cave|cavern|sinkhole|pond|lake|cove|ship|ponds)';
const NOW = '(?:currently |now |still |temporarily |permanently )*';
/**
 * Sentences that say or imply that diving is or was prohibited here. 'Closed to fishing', 'a closed ring of reef' and
 * 'closed circuit' do not.
 */
const CLOSURES: readonly RegExp[] = [
  /\bclosed (?:to|for) (?:all |recreational |scuba |public )*(?:div(?:ers|ing)|swimm(?:ers|ing)|scuba)\b/i,
  new RegExp(
    `\\b${PLACE}\\b[^.;]{0,40}\\b(?:is|are|was|were|has been|have been|remains?|stays?) ${NOW}closed\\b(?! to (?:most |all )?fishing)`,
    'i',
  ),
  new RegExp(`\\bclosed the (?:${PLACE})\\b(?! to (?:most |all )?fishing)`, 'i'),
  new RegExp(`\\b${PLACE}, closed (?:since|in|until|for)\\b`, 'i'),
  /\b(?:diving|access)(?: here)? (?:is|has been|remains) (?:currently |now )*(?:banned|prohibited|closed|suspended|not (?:allowed|permitted))\b/i,
  /\b(?:since|until|during) the closure\b/i,
];

/** The sentence about a closure, for the message; undefined if there is none. */
export function closureIn(text: string): string | undefined {
  for (const pattern of CLOSURES) {
    const found = pattern.exec(text.replace(/\s+/g, ' '));
    if (found) return found[0];
  }
  return undefined;
}

/** Advanced sites and caves state requirements, closures have a status, and no closed site is featured. */
export const safetyRule: Rule = (content) =>
  content['dive-sites'].flatMap((site) => [...requirementProblems(site), ...statusProblems(site)]);

function requirementProblems({ path, fields: { skillLevel, details } }: SiteFile): Problem[] {
  const kinds = details.requires?.map(({ kind }) => kind) ?? [];
  const field = 'details.requires';
  if (details.kinds?.includes('cave') && !kinds.some((kind) => kind === 'overhead' || kind === 'technical'))
    return [{ path, field, problem: "has no 'overhead' or 'technical' requirement on a cave" }];
  if (skillLevel === 'Advanced' && kinds.length === 0)
    return [{ path, field, problem: 'is missing on an Advanced site' }];
  return [];
}

function statusProblems({ path, fields }: SiteFile): Problem[] {
  const { description, hazards, facilities, featured, details } = fields;
  const problems: Problem[] = [];
  const closure = closureIn([description, hazards, facilities].filter(Boolean).join('\n'));
  if (closure && !details.status)
    problems.push({ path, field: 'details.status', problem: `is missing although the text says '${closure}'` });
  if (featured && details.status?.state === 'closed')
    problems.push({ path, field: 'featured', problem: 'is set on a closed site' });
  return problems;
}

/** Prohibited on Advanced, overhead and technical sites: how far a certification goes there. */
const CERTIFICATION_CLAIM =
  /\b(?:Open Water|Advanced) (?:[Dd]ivers? )?(?:can|may|reach|reaches|go|goes)\b|\b[Ww]ithin the (?:usual )?(?:Open Water limit|\d+\s?m of an? )|Rated Beginner to /;

export const certificationClaimIn = (text: string): string | undefined => CERTIFICATION_CLAIM.exec(text)?.[0];

/** Whether the rule above applies to a site. */
export const needsMoreThanDepth = ({
  skillLevel,
  details,
}: Pick<SiteFile['fields'], 'skillLevel' | 'details'>): boolean =>
  skillLevel === 'Advanced' ||
  Boolean(details.kinds?.includes('cave')) ||
  Boolean(details.requires?.some(({ kind, avoidable }) => !avoidable && (kind === 'overhead' || kind === 'technical')));
