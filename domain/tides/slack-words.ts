import { formatCount } from '../kernel/format-count.ts';
import type { SiteTides, TideSlackWindow } from './site-tides.ts';

type Rule = NonNullable<SiteTides['slack']>;
type Hedged = Pick<Rule, 'isLoose'>;

/**
 * When slack comes on one day, in words: 'in by about 10:01, turns about 10:21', '06:40 to 07:10', or 'some time between 08:10 and
 * 09:40' where the rule is loose.
 */
export function describeSlackWindow({ enter, slack, from, to }: TideSlackWindow, { isLoose }: Hedged): string {
  const span = from && to ? { from: from.localTime, to: to.localTime } : null;
  if (enter && slack) return `in by about ${enter.localTime}, turns about ${slack.localTime}`;
  if (isLoose && span) return `${enter ? 'in ' : ''}some time between ${span.from} and ${span.to}`;
  if (span) return `${enter ? 'in ' : ''}${span.from} to ${span.to}`;
  return enter ? `in by about ${enter.localTime}` : `about ${slack?.localTime}`;
}

const WATER_WORDS = { high: 'high water', low: 'low water', both: 'high and low water' };

/**
 * The rule in sentences: from which water it counts, when its source has divers in the water, when the stream turns, and how sure
 * that is. `tideStation` is the station whose tide stands beside it.
 */
export function describeSlackRule(rule: Rule, tideStation: string | undefined): string[] {
  const { stationName, water, offsetMinutes, enterMinutes, windowMinutes, marginMinutes, advice } = rule;
  const at = `${WATER_WORDS[water]} at ${stationName}`;
  // A loose source gives no minutes: they are how we read it.
  const reading = marginMinutes ? 'As we read its source' : 'According to its source';
  const length = windowMinutes ? `, for about ${windowMinutes} minutes` : '; how long slack lasts is not recorded';
  return [
    enterMinutes !== null && `${reading}, divers are in the water ${minutesFrom(enterMinutes)} ${at}.`,
    offsetMinutes !== null && `The stream turns ${minutesFrom(offsetMinutes)} ${at}${length}.`,
    offsetMinutes === null && 'When the stream turns is not recorded.',
    marginMinutes && `It may come ${marginMinutes} minutes earlier or later.`,
    tideStation &&
      tideStation !== stationName &&
      `The rule counts from ${stationName}; the tide above is that of ${tideStation}.`,
    advice,
  ].filter((text) => typeof text === 'string');
}

function minutesFrom(minutes: number): string {
  if (minutes === 0) return 'at';
  const size = Math.abs(minutes);
  const hours = Math.floor(size / 60);
  const rest = size % 60;
  const parts = [hours > 0 && formatCount(hours, 'hour'), rest > 0 && `${rest} minutes`];
  return `about ${parts.filter(Boolean).join(' ')} ${minutes > 0 ? 'after' : 'before'}`;
}
