import type { SelectedSite } from '../../../domain/my-dives/site-selection.ts';
import type { SelectionTides } from '../../../domain/tides/site-tides.ts';
import { describeClock } from '../../../domain/tides/tide-words.ts';
import { useApi } from '../../app/data/query.ts';
import { DayFacts, Warnings } from '../../ui/tides/day-of-tides.tsx';
import { shortDay } from '../../ui/tides/short-day.ts';
import { TideCurve } from '../../ui/tides/tide-curve.tsx';
import { filledTides } from './list-queries.ts';
import styles from './my-dives.module.css';

/** Curves are drawn for the first stations; more would make a long list unreadable. */
const MAX_CURVES = 4;

type ListTidesProps = { sites: readonly SelectedSite[]; ids: readonly number[]; date: string | null };

/** The day's tide and light, once for all dives with the same station. */
export function ListTides({ sites, ids, date }: ListTidesProps) {
  const { data } = useApi(filledTides(ids, date), { keepPrevious: true });
  const day = data?.[0]?.tides.days[0]?.date;
  if (!data || !day) return null;
  const predicted = data.find(({ tides }) => tides.station)?.tides;
  return (
    <section className={`${styles.tides} grid one-column gap-4`}>
      <h2>Tide and light on {shortDay(day)}</h2>
      {data.map((group, index) => (
        <Group key={group.siteIds.join()} group={group} sites={sites} hasCurve={index < MAX_CURVES} />
      ))}
      {predicted && <p className="note">High and low water are not slack water. {predicted.attribution}</p>}
    </section>
  );
}

type GroupProps = { group: SelectionTides[number]; sites: readonly SelectedSite[]; hasCurve: boolean };

function Group({ group: { siteIds, tides, slack }, sites, hasCurve }: GroupProps) {
  const [day] = tides.days;
  const findSiteName = (id: number) => sites.find((site) => site.id === id)?.name;
  const names = siteIds.map(findSiteName).filter(Boolean).join(', ');
  if (!day || !names) return null;
  return (
    <div className="pt-3 rule-above small">
      <h3 className="h4">
        {tides.station?.name ?? (tides.isFreshwater ? 'Fresh water: no tide' : 'No tide station nearby')}
      </h3>
      <p>
        For {names}. {describeClock(tides.timeZoneName, day.utcOffset)} {tides.station?.heightNote}
      </p>
      {tides.station && (
        <>
          <Warnings warnings={tides.station.warnings} />
          {hasCurve && <TideCurve day={day} windows={[]} of={tides.station.name} />}
        </>
      )}
      <DayFacts day={day} hasTide={tides.station !== null} />
      {slack.map(({ siteId, windows }) => (
        <p key={siteId}>
          <b>Predicted slack at {findSiteName(siteId)}:</b>{' '}
          {windows
            .map(({ text, light }) => (light === 'day' ? text : `${text} (${LIGHT_WORDS[light] ?? light})`))
            .join(', ') || 'none that day'}
          . A rule of thumb, not a go-ahead.
        </p>
      ))}
    </div>
  );
}

const LIGHT_WORDS: Record<string, string> = { twilight: 'twilight', night: 'dark' };
