import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import type { PlanQuestion } from '../../../domain/plan/plan-question.ts';
import { GALE_KNOTS, windWarning } from '../../../domain/sea/sea-scale.ts';
import { shortDay } from '../../../domain/tides/short-day.ts';
import chipStyles from '../../ui/chip.module.css';
import styles from './plan.module.css';
import { planAddress, plannedSitePath } from './plan-words.ts';
import { WindScale } from './wind-scale.tsx';

const CALM = { date: '', wind: null, knots: null, swell: null, metres: null, seconds: null };
const DAY_MS = 86_400_000;

/** The three days after a date. */
const nextDays = (date: string) =>
  [1, 2, 3].map((days) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10));

/** From a gale on: no list of the sea, and what else the day is good for. */
export function GaleDay({ question, answer }: { question: PlanQuestion; answer: PlanAnswer }) {
  const { knots, date } = question;
  return (
    <>
      <section className={`${styles.gale} p-4 sheet grid one-column gap-2`} aria-labelledby="gale-title">
        <h2 className="h3" id="gale-title">
          No sea dives are listed for this day
        </h2>
        <WindScale knots={knots ?? 0} />
        <p>
          {knots} knots: {windWarning(knots)} warning strength on the Bureau of Meteorology’s scale. From {GALE_KNOTS}{' '}
          knots on we list nothing in the sea, sheltered or not
          {answer.isPlaceUnknown ? '' : `: none of ${answer.total} within reach`}. Look up the warning in force with the
          marine weather service of the place, in Australia at{' '}
          <a href="https://www.bom.gov.au/marine/">bom.gov.au/marine</a>.
        </p>
      </section>
      <section className={`${styles.groupHead} bar-above`} aria-labelledby="instead-title">
        <h2 className="h3" id="instead-title">
          What you can still do
        </h2>
        <ul className={styles.instead}>
          {!answer.isPlaceUnknown && (
            <li>
              <b>Another day.</b> <a href={planAddress({ ...question, ...CALM })}>Ask about another day</a>: the same
              place without this wind and swell.
              {date && (
                <span className="cluster gap-2 mt-2">
                  {nextDays(date).map((day) => (
                    <a className={chipStyles.chip} key={day} href={planAddress({ ...question, ...CALM, date: day })}>
                      {shortDay(day)}
                    </a>
                  ))}
                </span>
              )}
            </li>
          )}
          {answer.inland.map((site) => (
            <li key={site.id}>
              <b>Fresh water inland.</b> <a href={plannedSitePath(site, question, answer.month)}>{site.name}</a>,{' '}
              {site.region}
              {site.distanceKm === null ? '' : `, ${site.distanceKm}\u00A0km`}. Read its permit and rating first.
            </li>
          ))}
          <li>
            <b>A pool.</b> Buoyancy, mask and air-sharing drills, or a try-dive with your dive shop.
          </li>
          <li>
            <b>On land.</b> <a href="/learn-to-dive">The next course</a>,{' '}
            <a href="/marine-life">the animals of your coast</a>, and a service for the regulator.
          </li>
        </ul>
      </section>
    </>
  );
}
