import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import type { Query } from '../../app/data/api-query.ts';
import { createDefaultsFiller, type Defaults, isObject, withText } from '../../app/data/defaults-filler.ts';
import { diveSiteKit } from '../../app/data/dive-site-queries.ts';

const ITEM: Defaults = { topic: '', reason: '', sources: [], gear: null };

/** Skips items without text and fills fields that a response of another version lacks. */
function fillKit<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  return {
    month: 0,
    months: [],
    disclaimer: '',
    ...answer,
    kit: withText('item', answer.kit).map(createDefaultsFiller(ITEM)),
  } as Result;
}

/** The kit of a site, separate from the queries that every page loads. */
export const filledKit = (id: string, date: string | null, month: number | null): Query<SiteKit> => ({
  ...diveSiteKit(id, date, month),
  fill: fillKit,
});
