import { isBeyondOpenWater } from '../dive-sites/overhead.ts';
import { isClosed, requirementLabel, sortRequirements } from '../dive-sites/site-access.ts';
import { bootsRule, hoodRule, suitRule, warmthRule } from './kit-clothing.ts';
import { beaconRule, cutterRule, flagRule, gasRule, lightRule, markerRule, vinegarRule } from './kit-equipment.ts';
import { type KitEntry, type KitRule, type KitSite, kitFacts } from './kit-facts.ts';

/**
 * Lists what to take on a dive from the site's record and the water of the month. Each rule gives a reason and a source; facts that
 * are not known give no item, or an item that says so. Advice to check against a diver's own training, never permission.
 */

export const KIT_DISCLAIMER = 'A list to check against your own training and the briefing on the day.';

/** The kit in the order of KIT_TOPICS, for a month of the calendar or, with null, for the whole year. None for a closed site. */
export function kitFor(site: KitSite, month: number | null): KitEntry[] {
  if (isClosed(site.details)) return [];
  const facts = kitFacts(site, month);
  return RULES.flatMap((rule) => rule(facts));
}

const trainingRule: KitRule = ({ site }) =>
  sortRequirements(site.details.requires ?? [])
    .filter(isBeyondOpenWater)
    .slice(0, 1)
    .map((requirement) => ({
      topic: 'training',
      item: `As taught: ${requirementLabel(requirement).toLowerCase()}`,
      reason: requirement.text,
      sources: [{ text: requirement.source, url: requirement.sourceUrl }],
    }));

const RULES: readonly KitRule[] = [
  ...[trainingRule, suitRule, hoodRule, bootsRule, markerRule, beaconRule],
  ...[flagRule, lightRule, cutterRule, gasRule, vinegarRule, warmthRule],
];
