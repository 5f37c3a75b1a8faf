import { type RequirementSummary, type StatusSummary, sortRequirements } from './site-access.ts';
import type { RatingCondition } from './site-vocabulary.ts';
import type { StatusTimes } from './status-times.ts';

/** Apart from `site-access.ts`, since pages get summaries and make none. */

/** The details of a dive site that these rules read. */
export type AccessDetails = {
  requires?: RequirementSummary[] | undefined;
  status?: StatusSummary | undefined;
  bestMonths?: number[] | undefined;
  seasons?: { what: string; months: number[] }[] | undefined;
  beginnerOnly?: RatingCondition[] | undefined;
};

/** The times of a status that cards, map points and search results carry; no key where there is none. */
const pickStatusTimes = ({ from, until, yearly, timeZone, today }: StatusTimes) => ({
  ...(from && { from }),
  ...(until && { until }),
  ...(yearly && { yearly }),
  ...(timeZone && { timeZone }),
  ...(today && { today }),
});

/** `requires`, `status` and `beginnerOnly` as cards and map points carry them; no key where nothing is known. */
export function accessSummary({ requires, status, beginnerOnly }: AccessDetails): {
  requires?: RequirementSummary[];
  status?: StatusSummary;
  beginnerOnly?: RatingCondition[];
} {
  return {
    ...(requires?.length && {
      requires: sortRequirements(requires).map(({ kind, text, avoidable }) => ({
        ...{ kind, text },
        ...(avoidable && { avoidable }),
      })),
    }),
    ...(status && {
      status: {
        ...{ state: status.state, text: status.text },
        ...(status.since && { since: status.since }),
        ...pickStatusTimes(status),
        checkedOn: status.checkedOn,
      },
    }),
    ...(beginnerOnly?.length && { beginnerOnly }),
  };
}
