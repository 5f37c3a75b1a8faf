import type { AccessDetails } from './access-summary.ts';

/** Whether a dive has an overhead: rock or steel between the diver and the surface. All code asks here. */

type OverheadDetails = Pick<AccessDetails, 'requires'> & { kinds?: readonly string[] | undefined };

export const isCave = ({ kinds }: OverheadDetails): boolean => kinds?.includes('cave') ?? false;

/** Whether any part has one, also a part that divers can leave out. */
export const hasOverhead = (details: OverheadDetails): boolean => isCave(details) || hasOverheadRequirement(details);

/** Whether the record requires training for one on any part. */
export const hasOverheadRequirement = ({ requires }: OverheadDetails): boolean => requires?.some(isOverhead) ?? false;

/** Whether the whole dive requires training for it: no diver can leave that part out. */
export const isOverheadRequired = ({ requires }: OverheadDetails): boolean =>
  requires?.some((requirement) => isOverhead(requirement) && !requirement.avoidable) ?? false;

/** For a requirement or a hazard. */
export const isOverhead = ({ kind }: { kind: string }): boolean => kind === 'overhead';

/** Cave training for a cave, wreck training for a wreck, either for other overheads. */
export function isTrainedForOverhead(
  details: OverheadDetails,
  { cave, wreck }: { cave: boolean; wreck: boolean },
): boolean {
  if (isCave(details)) return cave;
  return details.kinds?.includes('wreck') ? wreck : cave || wreck;
}

/** Kinds of requirement that training for open water does not meet, and for which divers bring other kit. */
export const isBeyondOpenWater = ({ kind }: { kind: string }): boolean =>
  kind === 'overhead' || kind === 'technical' || kind === 'advanced';
