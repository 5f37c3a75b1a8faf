import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import type { PlanQuestion } from '../../../domain/plan/plan-question.ts';
import { GALE_KNOTS, windWarning } from '../../../domain/sea/sea-scale.ts';
import styles from './plan.module.css';
import { planAddress, plannedSitePath } from './plan-words.ts';

const CALM = { date: '', wind: null, knots: null, swell: null, metres: null, seconds: null };

/** From a gale on: no list of the sea, and what else the day is good for. */
export function GaleDay({ question, answer }: { question: PlanQuestion; answer: PlanAnswer }) {
  const { knots } = question;
  return (
    <section className={`${styles.gale} p-4`} aria-labelledby="gale-title">
      <h2 className="h3" id="gale-title">
        No sea dives are listed for this day
      </h2>
      <p>
        {knots} knots: {windWarning(knots)} warning strength on the Bureau of Meteorology’s scale. From {GALE_KNOTS}{' '}
        knots on we list nothing in the sea, sheltered or not. Look up the warning in force at{' '}
        <a href="https://www.bom.gov.au/marine/">bom.gov.au/marine</a>.
      </p>
      <ul>
        {answer.inland.map((site) => (
          <li key={site.id}>
            Fresh water inland: <a href={plannedSitePath(site, question, answer.month)}>{site.name}</a>, {site.region}
            {site.distanceKm === null ? '' : `, ${site.distanceKm}\u00A0km`}. Read its permit and rating first.
          </li>
        ))}
        {answer.inland.length === 0 && <li>Fresh water inland: none on record within a day’s drive.</li>}
        <li>
          <a href={planAddress({ ...question, ...CALM })}>Ask about another day</a>: the same place without this wind
          and swell.
        </li>
        <li>A pool: buoyancy, mask and air-sharing drills, or a try-dive with your dive shop.</li>
        <li>
          On land: <a href="/learn-to-dive">the next course</a>, <a href="/marine-life">the animals of your coast</a>,
          and a service for the regulator.
        </li>
      </ul>
    </section>
  );
}
