import type { AccessDetails } from '../../../domain/dive-sites/access-summary.ts';

/**
 * A listed site with what its tags (`AccessTags`, `StatusTag`) or, with `hasNote`, `RequirementNote` say of requirements and status: the first
 * requirement's text at most, and no reasons of the status.
 */
export function pickShownAccess<Site extends Pick<AccessDetails, 'requires' | 'status'>>(site: Site, hasNote = false) {
  const { requires, status } = site;
  const shown = hasNote ? requires : requires?.slice(0, 1);
  return {
    ...site,
    ...(shown && { requires: shown.map((one, index) => (hasNote && index === 0 ? one : { ...one, text: undefined })) }),
    ...(status && { status: { ...status, text: undefined, since: undefined, checkedOn: undefined } }),
  };
}
