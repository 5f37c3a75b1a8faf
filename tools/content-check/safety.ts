import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Names of places whose closure concerns divers. */
const PLACE =
  '(?:dive |cave |old |whole |outer )*(?:site|wreck|jetty|pier|wharf|reserve|cave|cavern|sinkhole|pond|lake|cove|ship|ponds)';
const NOW = '(?:currently |now |still |temporarily |permanently )*';
/**
 * Matches sentences that state or imply that diving is or was prohibited here. 'Closed to fishing', 'a closed ring of reef'
 * and 'closed circuit' do not match.
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

/** Returns the sentence about a closure, for the message; undefined if there is none. */
export function closureIn(text: string): string | undefined {
  for (const pattern of CLOSURES) {
    const found = pattern.exec(text.replace(/\s+/g, ' '));
    if (found) return found[0];
  }
  return undefined;
}

type Demands = Pick<SiteFile['fields'], 'skillLevel' | 'details'>;
type Texts = Pick<SiteFile['fields'], 'description' | 'hazards' | 'facilities'>;

/**
 * Checks that advanced sites, caves and other overheads state requirements, closures have a status, and no closed site is
 * featured.
 */
export const safetyRule: Rule = (content) =>
  content['dive-sites'].flatMap(({ path, fields }) => {
    const problems: Problem[] = [];
    const add = (field: string, problem: string | null) => problem && problems.push({ path, field, problem });
    add('details.requires', missingRequirement(fields));
    add('details.status', missingStatus(fields));
    add('featured', fields.featured && fields.details.status?.state === 'closed' ? 'is set on a closed site' : null);
    return problems;
  });

/** Returns the requirement that a site's rating, kind or hazards demand and its record lacks. */
function missingRequirement({ skillLevel, details }: Demands): string | null {
  const kinds = details.requires?.map(({ kind }) => kind) ?? [];
  const namesOverhead = kinds.some((kind) => kind === 'overhead' || kind === 'technical');
  if (details.kinds?.includes('cave') && !namesOverhead)
    return "has no 'overhead' or 'technical' requirement on a cave";
  // A restriction that keeps divers out makes training irrelevant.
  const isRestricted = details.status !== undefined && details.status.state !== 'open';
  if (details.hazards?.some(({ kind }) => kind === 'overhead') && kinds.length === 0 && !isRestricted)
    return 'is missing for an overhead among the hazards';
  return skillLevel === 'Advanced' && kinds.length === 0 ? 'is missing on an Advanced site' : null;
}

function missingStatus({ description, hazards, facilities, details }: Texts & Demands): string | null {
  const closure = closureIn([description, hazards, facilities].filter(Boolean).join('\n'));
  return closure && !details.status ? `is missing although the text says '${closure}'` : null;
}

/** Matches a claim about how far a certification goes, which is prohibited on advanced, overhead and technical sites. */
const CERTIFICATION_CLAIM =
  /\b(?:Open Water|Advanced) (?:[Dd]ivers? )?(?:can|may|reach|reaches|go|goes)\b|\b[Ww]ithin the (?:usual )?(?:Open Water limit|\d+\s?m of an? )|Rated Beginner to |\b(?:[Nn]ewly certified|[Nn]ovices?|[Bb]eginners?)(?: divers?)?(?: and [\w ]{1,30})? (?:can|may)\b/;

export const certificationClaimIn = (text: string): string | undefined => CERTIFICATION_CLAIM.exec(text)?.[0];

/** Returns whether the rule above applies to a site. */
export const needsMoreThanDepth = ({ skillLevel, details }: Demands): boolean =>
  skillLevel === 'Advanced' ||
  Boolean(details.kinds?.includes('cave')) ||
  Boolean(details.requires?.some(({ kind, avoidable }) => !avoidable && (kind === 'overhead' || kind === 'technical')));

export const PAGE_FINDINGS = ['unsafe sentence', 'no requirement', 'no status', 'no emergency number'] as const;
export type PageFinding = { kind: (typeof PAGE_FINDINGS)[number]; detail: string };

/** Lists unsafe statements on a dive site's page, as the server sends it. */
export function checkSitePage(site: Demands & Texts, html: string): PageFinding[] {
  const findings: PageFinding[] = [];
  const add = (kind: PageFinding['kind'], detail: string | null | undefined) =>
    detail && findings.push({ kind, detail });
  add('unsafe sentence', needsMoreThanDepth(site) ? certificationClaimIn(readableText(html)) : null);
  add('no requirement', missingRequirement(site));
  add('no status', missingStatus(site));
  add('no emergency number', html.includes('href="tel:') ? null : 'has no number to dial');
  return findings;
}

/** Returns the text that a reader sees on a page. */
const readableText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
