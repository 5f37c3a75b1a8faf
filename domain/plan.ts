import { distanceKm, type Position } from './geo.ts';
import { hazardExcerpt } from './hazard-excerpt.ts';
import type { PlanGroup } from './plan-question.ts';
import {
  EFFECTS,
  type Effect,
  type Finding,
  MAX_NOTE_LENGTH,
  type PlanConditions,
  type PlanFacts,
  RULES,
  TOPICS,
} from './plan-rules.ts';
import { type Sights, sightFindings, type Wish } from './plan-sights.ts';

/** A site of the index, by which it is sorted into a group. */
export type PlanSite = PlanFacts & { id: number; region: string; position: Position | null; sights: Sights };

/** Where the day begins: a point and how far to go, one of our regions, or anywhere. */
export type PlanOrigin =
  | { kind: 'point'; position: Position; km: number }
  | { kind: 'regions'; regions: ReadonlySet<string> }
  | { kind: 'anywhere' };

export type PlanRequest = { origin: PlanOrigin; conditions: PlanConditions; wishes: readonly Wish[] };

/** A site in its group. `distanceKm` only where the day begins at a point. */
export type PlannedSite = { id: number; distanceKm: number | null; why: string };

const MAX_PROS = 3;
const MAX_CONS = 4;

/** What the rules find about a site. Those that leave it out come first, and end the search. */
export function findingsOf(site: PlanSite, { conditions, wishes }: Omit<PlanRequest, 'origin'>): Finding[] {
  const findings: Finding[] = [];
  for (const rule of RULES) {
    for (const finding of rule(site, conditions)) {
      findings.push(finding);
      if (finding.effect === 'out') return findings;
    }
  }
  return [...findings, ...sightFindings(site.sights, wishes)];
}

const GROUP_OF: Record<Effect, PlanGroup> = {
  ...{ for: 'fits', check: 'fits', against: 'against', unknown: 'unknown', out: 'leftOut' },
};

/** The group of the worst finding: what leaves a site out, then what is not known, then what speaks against it. */
export function groupOf(findings: readonly Finding[]): PlanGroup {
  const worst = findings.reduce((rank, { effect }) => Math.max(rank, EFFECTS.indexOf(effect)), 0);
  return GROUP_OF[EFFECTS[worst] ?? 'out'];
}

/** Sorts the sites within reach into the groups, nearest first; without a point those in season first, in the order given. */
export function planDives(sites: readonly PlanSite[], request: PlanRequest): Record<PlanGroup, PlannedSite[]> {
  const groups: Record<PlanGroup, { planned: PlannedSite; rank: number }[]> = {
    fits: [],
    against: [],
    unknown: [],
    leftOut: [],
  };
  for (const site of sites) {
    const distance = distanceWithin(site, request.origin);
    if (distance === undefined) continue;
    const findings = findingsOf(site, request);
    const why = findings.find(({ effect }) => effect === 'out')?.text ?? '';
    const rank = distance ?? -findings.filter(({ effect }) => effect === 'for').length;
    groups[groupOf(findings)].push({ planned: { id: site.id, distanceKm: distance, why }, rank });
  }
  const inOrder = (group: PlanGroup): PlannedSite[] =>
    groups[group].sort((a, b) => a.rank - b.rank).map(({ planned }) => planned);
  return {
    fits: inOrder('fits'),
    against: inOrder('against'),
    unknown: inOrder('unknown'),
    leftOut: inOrder('leftOut'),
  };
}

/** Kilometres from the point; null where there is no point, undefined for a site out of reach or without a usable position. */
function distanceWithin({ position, region }: PlanSite, origin: PlanOrigin): number | null | undefined {
  if (origin.kind === 'anywhere') return null;
  if (origin.kind === 'regions') return origin.regions.has(region) ? null : undefined;
  if (!position) return undefined;
  const distance = distanceKm(origin.position, position);
  return distance <= origin.km ? distance : undefined;
}

/** The reasons of a row: at most three for, four against or to check, the first hazards always among the latter. */
export function explainSite(
  site: PlanSite & { hazards: string | null },
  request: Omit<PlanRequest, 'origin'>,
): { pros: Finding[]; cons: Finding[] } {
  const findings = [...findingsOf(site, request), ...tideFinding(site)];
  const byTopic = (a: Finding, b: Finding) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic);
  const pros = findings.filter(({ effect }) => effect === 'for').sort(byTopic);
  // Reasons against a site first, then unknown facts, then facts to check.
  const rank: Record<Effect, number> = { out: 0, against: 1, unknown: 2, check: 3, for: 4 };
  const cons = findings
    .filter(({ effect }) => effect !== 'for')
    .sort((a, b) => rank[a.effect] - rank[b.effect] || byTopic(a, b));
  return { pros: pros.slice(0, MAX_PROS), cons: [...cons.slice(0, MAX_CONS - 1), hazardFinding(site)] };
}

const tideFinding = ({ details: { tide } }: PlanFacts): Finding[] =>
  tide ? [{ effect: 'check', topic: 'tide', text: hazardExcerpt(tide, MAX_NOTE_LENGTH) }] : [];

/** The worst hazard, which comes first. */
function hazardFinding({ details, hazards }: PlanFacts & { hazards: string | null }): Finding {
  const text = details.hazards?.[0]?.text ?? (hazards && hazardExcerpt(hazards, MAX_NOTE_LENGTH));
  return { effect: 'check', topic: 'hazard', text: text || 'Hazards: not known' };
}
