import type { SiteTides, TideSlackWindow } from '../../../domain/tides/site-tides.ts';
import { describeSlackRule, describeSlackWindow } from '../../../domain/tides/slack-words.ts';
import { shortDay } from '../../ui/tides/short-day.ts';
import styles from './slack-times.module.css';
import { SourceMark } from './source-mark.tsx';

type Slack = NonNullable<SiteTides['slack']>;

type SlackTimesProps = {
  slack: Slack;
  /** First day of the fortnight. */
  from: string;
  /** The station whose tide stands above. */
  tideStation: string | undefined;
};

const PARAGRAPH = 'mt-2 measure small leading-145';

/** Predicted slack of a fortnight: in daylight first, the others folded. */
export function SlackTimes({ slack, from, tideStation }: SlackTimesProps) {
  const byDay = slack.windows.filter(({ light }) => light === 'day');
  const others = slack.windows.filter(({ light }) => light !== 'day');
  return (
    <section className={`${styles.slack} mt-5`} aria-labelledby="slack-title">
      <h3 className="h4" id="slack-title">
        Predicted slack in daylight, 14 days from {shortDay(from)}
      </h3>
      <p className={PARAGRAPH}>
        {describeSlackRule(slack, tideStation).join(' ')}
        <SourceMark source={slack.source} />
      </p>
      {byDay.length > 0 ? (
        <Windows slack={slack} windows={byDay} />
      ) : (
        <p className={PARAGRAPH}>None falls in daylight.</p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="touch strong pointer">{others.length} in twilight or the dark</summary>
          <Windows slack={slack} windows={others} />
        </details>
      )}
      <p className={PARAGRAPH}>
        A prediction by rule of thumb, not a go-ahead: slack may come early or late, and may be short on big tides.
        Watch the water, and ask a local operator.
      </p>
    </section>
  );
}

const LIGHT_WORDS = { day: '', twilight: 'twilight', night: 'dark' };

/** Names the water that slack follows where the rule follows both. */
function Windows({ slack, windows }: { slack: Slack; windows: readonly TideSlackWindow[] }) {
  return (
    <ul className="mt-2 rule-above">
      {windows.map((window) => (
        <li className="grid gap-0-3 baseline rule-below num" key={(window.slack ?? window.enter)?.time}>
          <b>{shortDay(window.date)}</b>
          <span>{describeSlackWindow(window, slack)}</span>
          <small className="small muted">
            {[slack.water === 'both' && `${window.water} water`, LIGHT_WORDS[window.light]].filter(Boolean).join(', ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
