import { shortDay } from '../../../domain/tides/short-day.ts';
import type { SiteTides, TideSlackWindow } from '../../../domain/tides/site-tides.ts';
import styles from './slack-times.module.css';
import { SourceLink } from './status-panel.tsx';

type Slack = NonNullable<SiteTides['slack']>;

/** Predicted slack of a fortnight: in daylight first, the others folded. */
export function SlackTimes({ slack, from }: { slack: Slack; from: string }) {
  const byDay = slack.windows.filter(({ light }) => light === 'day');
  const others = slack.windows.filter(({ light }) => light !== 'day');
  return (
    <section className={styles.slack} aria-labelledby="slack-title">
      <h3 id="slack-title">Predicted slack in daylight, 14 days from {shortDay(from)}</h3>
      <p>
        {describeRule(slack)} <SourceLink {...slack} />
      </p>
      {byDay.length > 0 ? <Windows windows={byDay} ofBoth={slack.water === 'both'} /> : <p>None falls in daylight.</p>}
      {others.length > 0 && (
        <details>
          <summary>{others.length} in twilight or the dark</summary>
          <Windows windows={others} ofBoth={slack.water === 'both'} />
        </details>
      )}
      <p>
        A prediction by rule of thumb, not a go-ahead: slack may come early or late, and may be short on big tides.
        Watch the water, and ask a local operator.
      </p>
    </section>
  );
}

const LIGHT_WORDS = { day: '', twilight: 'twilight', night: 'dark' };

/** Which water slack follows is said where the rule follows both. */
function Windows({ windows, ofBoth }: { windows: readonly TideSlackWindow[]; ofBoth: boolean }) {
  return (
    <ul>
      {windows.map(({ date, water, slack, from, to, light }) => (
        <li key={slack.time}>
          <b>{shortDay(date)}</b>
          <span>{from && to ? `${from.localTime} to ${to.localTime}` : `about ${slack.localTime}`}</span>
          <small>{[ofBoth && `after ${water} water`, LIGHT_WORDS[light]].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  );
}

const WATER_WORDS = { high: 'high water', low: 'low water', both: 'high and low water' };

function describeRule({ stationName, water, offsetMinutes, windowMinutes }: Slack): string {
  const minutes = Math.abs(offsetMinutes);
  const when = minutes === 0 ? 'at' : `about ${minutes} minutes ${offsetMinutes > 0 ? 'after' : 'before'}`;
  const length = windowMinutes ? `, for about ${windowMinutes} minutes` : '; how long it lasts is not recorded';
  return `Slack ${when} ${WATER_WORDS[water]} at ${stationName}${length}.`;
}
