import { hazardExcerpt } from '../dive-sites/hazard-excerpt.ts';
import { distanceKm, type Position } from '../kernel/geo.ts';
import {
  EFFECTS,
  type Effect,
  type Finding,
  type PlanConditions,
  type PlanFacts,
  TOPICS,
  type Topic,
} from './plan-finding.ts';
import type { PlanGroup } from './plan-question.ts';
import { MAX_NOTE_LENGTH, RULES } from './plan-rules.ts';
import { matchSights, type SightMatch, type Sights, type Wish } from './plan-sights.ts';

/** A site of the index, by which it is sorted into a group. */
export type PlanSite = PlanFacts & { id: number; region: string; position: Position | null; sights: Sights };

/** The start of the day: a point and a distance, one of our regions, or anywhere. */
export type PlanOrigin =
  | { kind: 'point'; position: Position; km: number }
  | { kind: 'regions'; regions: ReadonlySet<string> }
  | { kind: 'anywhere' };

export type PlanRequest = { origin: PlanOrigin; conditions: PlanConditions; wishes: readonly Wish[] };

/**
 * A site in its group. `distanceKm` only where the day begins at a point; `topics` are those of the findings that put it into the
 * group, from which the group's heading follows.
 */
export type PlannedSite = { id: number; distanceKm: number | null; why: string; topics: readonly Topic[] };

const MAX_PROS = 3;
/** Facts about access, depth, entry and tide to check fill a row up to this number, hazards included. */
const MAX_CONS = 5;

/** Lists the rules' findings about a site. Those that leave it out come first, and end the search. */
export const listFindings = (site: PlanSite, request: Omit<PlanRequest, 'origin'>): Finding[] =>
  judgeSite(site, request).findings;

function judgeSite(site: PlanSite, { conditions, wishes }: Omit<PlanRequest, 'origin'>): SightMatch {
  const findings: Finding[] = [];
  for (const rule of RULES) {
    for (const finding of rule(site, conditions)) {
      findings.push(finding);
      if (finding.effect === 'out') return { findings, rank: null };
    }
  }
  const sights = matchSights(site.sights, wishes);
  return { findings: [...findings, ...sights.findings], rank: sights.rank };
}

const GROUP_OF: Record<Effect, PlanGroup> = {
  ...{ for: 'fits', check: 'fits', coast: 'coast', severe: 'hazards' },
  ...{ against: 'against', unknown: 'unknown', out: 'leftOut' },
};

const worstEffect = (findings: readonly Finding[]): Effect =>
  EFFECTS[findings.reduce((rank, { effect }) => Math.max(rank, EFFECTS.indexOf(effect)), 0)] ?? 'out';

/**
 * The group of the worst finding: what leaves a site out, then what is not known, then what speaks against it, then a hazard that kills,
 * then wind or swell of which only the coast speaks.
 */
export const chooseGroup = (findings: readonly Finding[]): PlanGroup => GROUP_OF[worstEffect(findings)];

/**
 * Sorts the sites within reach into the groups: by how reliably they show what was wished for, then nearest first; without a point those
 * with the most in their favour, in the order given.
 */
export function planDives(sites: readonly PlanSite[], request: PlanRequest): Record<PlanGroup, PlannedSite[]> {
  const groups: Record<PlanGroup, { planned: PlannedSite; sight: number; rank: number }[]> = {
    ...{ fits: [], coast: [], hazards: [], against: [], unknown: [], leftOut: [] },
  };
  for (const site of sites) {
    const distance = distanceWithin(site, request.origin);
    if (distance === undefined) continue;
    const { findings, rank: sight } = judgeSite(site, request);
    const why = findings.find(({ effect }) => effect === 'out')?.text ?? '';
    const rank = distance ?? -findings.filter(({ effect }) => effect === 'for').length;
    const planned = { id: site.id, distanceKm: distance, why, topics: decidingTopics(findings) };
    groups[chooseGroup(findings)].push({ planned, sight: sight ?? 0, rank });
  }
  const inOrder = (group: PlanGroup): PlannedSite[] =>
    groups[group].sort((a, b) => a.sight - b.sight || a.rank - b.rank).map(({ planned }) => planned);
  return {
    fits: inOrder('fits'),
    coast: inOrder('coast'),
    hazards: inOrder('hazards'),
    against: inOrder('against'),
    unknown: inOrder('unknown'),
    leftOut: inOrder('leftOut'),
  };
}

/** Topics of the findings that decide the group; none where nothing speaks against the site. */
export function decidingTopics(findings: readonly Finding[]): Topic[] {
  const worst = worstEffect(findings);
  if (GROUP_OF[worst] === 'fits') return [];
  return TOPICS.filter((topic) => findings.some((finding) => finding.topic === topic && finding.effect === worst));
}

/** Kilometres from the point; null where there is no point, undefined for a site out of reach or without a usable position. */
function distanceWithin({ position, region }: PlanSite, origin: PlanOrigin): number | null | undefined {
  if (origin.kind === 'anywhere') return null;
  if (origin.kind === 'regions') return origin.regions.has(region) ? null : undefined;
  if (!position) return undefined;
  const distance = distanceKm(origin.position, position);
  return distance <= origin.km ? distance : undefined;
}

/**
 * The reasons of a row: at most three for, and those against or to check. What speaks against the site, is not known, warns about the
 * sea or says that it is out of season always shows, and the first hazard; other facts to check as far as there is room.
 */
export function explainSite(
  site: PlanSite & { hazards: string | null },
  request: Omit<PlanRequest, 'origin'>,
): { pros: Finding[]; cons: Finding[] } {
  const findings = [...listFindings(site, request), ...tideFinding(site)];
  const byTopic = (a: Finding, b: Finding) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic);
  const pros = findings.filter(({ effect }) => effect === 'for').sort(byTopic);
  // Reasons against a site first, then unknown facts, then facts to check: the sea before the season, and that before the rest.
  const rank: Record<Effect, number> = { out: 0, severe: 1, against: 2, unknown: 3, coast: 4, check: 5, for: 6 };
  const weight = ({ topic }: Finding) => (topic === 'wind' || topic === 'swell' ? 2 : Number(topic === 'season'));
  const cons = findings
    .filter(({ effect }) => effect !== 'for')
    .sort((a, b) => rank[a.effect] - rank[b.effect] || weight(b) - weight(a) || byTopic(a, b));
  const isKept = (finding: Finding) => finding.effect !== 'check' || weight(finding) > 0;
  const kept = cons.filter(isKept);
  const room = Math.max(0, MAX_CONS - 1 - kept.length);
  const others = cons.filter((finding) => !isKept(finding)).slice(0, room);
  return { pros: pros.slice(0, MAX_PROS), cons: [...kept, ...others, hazardFinding(site)] };
}

const tideFinding = ({ details: { tide } }: PlanFacts): Finding[] =>
  tide ? [{ effect: 'check', topic: 'tide', text: hazardExcerpt(tide, MAX_NOTE_LENGTH) }] : [];

/** The worst hazard, which comes first. */
function hazardFinding({ details, hazards }: PlanFacts & { hazards: string | null }): Finding {
  const text = details.hazards?.[0]?.text ?? (hazards && hazardExcerpt(hazards, MAX_NOTE_LENGTH));
  return { effect: 'check', topic: 'hazard', text: text || 'Hazards: not known' };
}
