import type { SiteState } from '../../../../domain/dive-sites/status-times.ts';
import type { ChangeReport } from '../../../../domain/forms/change-report.ts';
import type { ChangeKind } from '../../../../domain/forms/report-vocabulary.ts';
import { partialDate } from '../../../../domain/kernel/dates.ts';
import { joinLines } from '../../../../domain/kernel/join-lines.ts';
import { truncate } from '../../../../domain/kernel/truncate.ts';

/** Limits of a status text and a line of history, one character below those of the fields, for the ellipsis. */
const MAX_STATUS_TEXT = 599;
const MAX_HISTORY_TEXT = 120;

const STATES: Partial<Record<ChangeKind, SiteState>> = { closed: 'closed', restricted: 'restricted', reopened: 'open' };

/** Changes that read the same at every site; of others the report's own first sentence goes into the history. */
const HISTORY_TEXTS: Partial<Record<ChangeKind, string>> = { closed: 'Closed to diving', reopened: 'Open again' };

export type SiteChange = { date: string; text: string };

/** Turns a report into the changes to a dive site, in the words and fields of its details. */
export type SuggestedEdit = {
  status: {
    state: SiteState;
    text: string;
    since: string | null;
    source: string;
    sourceUrl: string | null;
    checkedOn: string;
  } | null;
  position: { latitude: string; longitude: string; quality: 'approximate'; source: string } | null;
  /** The line for the public history. */
  change: SiteChange;
};

/** A report with the text of its message. `receivedOn` and `today` are days, `YYYY-MM-DD`. */
type ReportContext = { report: ChangeReport; text: string; receivedOn: string; today: string };

/** Suggests how the site's record would say what a report says. An admin reads it before anything is saved. */
export function suggestEdit({ report, text, receivedOn, today }: ReportContext): SuggestedEdit {
  const { kind, since, position, seenOn, link } = report;
  const state = STATES[kind];
  const source = publicSource(report, receivedOn);
  return {
    status: state
      ? {
          ...{ state, since, source, sourceUrl: link },
          text: truncate(joinLines(text), MAX_STATUS_TEXT),
          checkedOn: seenOn ?? today,
        }
      : null,
    position: position && { ...position, quality: 'approximate', source },
    change: {
      date: (since ?? (state ? seenOn : null) ?? (position ? today : receivedOn)).slice(0, 7),
      text: position ? 'Position corrected' : (HISTORY_TEXTS[kind] ?? firstSentence(text)),
    },
  };
}

/** The source of the record's claim, without anything personal: readers see it. */
function publicSource({ source, seenOn, link }: ChangeReport, receivedOn: string): string {
  if (source === 'seen' && seenOn) return `A diver’s report, seen on ${partialDate(seenOn)}`;
  const host = source === 'published' && link && URL.canParse(link) ? new URL(link).hostname : null;
  if (host) return host.replace(/^www\./, '').slice(0, 200);
  return `A diver’s report of ${partialDate(receivedOn.slice(0, 7))}, at second hand`;
}

/** 'Jetty closed' of 'jetty closed. We went home.' */
function firstSentence(text: string): string {
  const line = joinLines(text);
  const sentence = /^.+?(?=[.!?](?:\s|$))/u.exec(line)?.[0] ?? line;
  return truncate(sentence.charAt(0).toUpperCase() + sentence.slice(1), MAX_HISTORY_TEXT);
}

/** Adds a line to a history that is sorted newest first; before others of the same month. Twice the same line is one. */
export function addChange(changes: readonly SiteChange[], change: SiteChange): SiteChange[] {
  if (changes.some(({ date, text }) => date === change.date && text === change.text)) return [...changes];
  const at = changes.findIndex(({ date }) => date.slice(0, 7) <= change.date.slice(0, 7));
  return at < 0 ? [...changes, change] : changes.toSpliced(at, 0, change);
}
