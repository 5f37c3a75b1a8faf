import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import type { PlanQuestion } from '../../../domain/plan/plan-question.ts';
import { CLOSED_COAST_METRES, GALE_KNOTS, windWarning } from '../../../domain/sea/sea-scale.ts';
import buttonStyles from '../../ui/button.module.css';
import chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { shortDay } from '../../ui/tides/short-day.ts';
import styles from './plan.module.css';
import { planAddress, planFollowAddress, plannedSitePath } from './plan-words.ts';
import { WindScale } from './wind-scale.tsx';

const CALM = { date: '', wind: null, knots: null, swell: null, metres: null, seconds: null };
const DAY_MS = 86_400_000;

/** The three days after a date. */
const nextDays = (date: string) =>
  [1, 2, 3].map((days) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10));

/** From a gale on: no list of the sea, and what else the day is good for. */
export function GaleDay({ question, answer }: { question: PlanQuestion; answer: PlanAnswer }) {
  const { wind, knots, swell, metres, date } = question;
  return (
    <>
      <section className={`${styles.gale} alarm p-5 sheet grid one-column gap-3`} aria-label="The wind you gave">
        <WindScale knots={knots ?? 0} />
        <dl className={`${styles.limits} rule-above`}>
          <Limit name={`Wind ${wind ?? ''} ${knots}\u00A0kn`}>
            {knots} knots: {windWarning(knots)} warning strength. Our list of the sea ends at {GALE_KNOTS}, sheltered or
            not.
          </Limit>
          {metres !== null && (
            <Limit name={`Swell ${swell ?? ''} ${metres}\u00A0m`}>
              Our list of the open coast ends above {CLOSED_COAST_METRES}&nbsp;m.
            </Limit>
          )}
          {!answer.isPlaceUnknown && (
            <Limit name="Distance">{formatCount(answer.total, 'site')} within reach, none listed for this day.</Limit>
          )}
        </dl>
        <p className="note">
          Wind scale: Bureau of Meteorology. It issues the warnings in Australia, at{' '}
          <a href="https://www.bom.gov.au/marine/">bom.gov.au/marine</a>; elsewhere the marine weather service of the
          place.
        </p>
      </section>
      <section className={`${styles.groupHead} bar-above`} aria-labelledby="instead-title">
        <h2 className="h3" id="instead-title">
          What you can still do
        </h2>
        <ul className={styles.instead}>
          {!answer.isPlaceUnknown && (
            <Instead
              icon="calendar"
              title="Another day"
              note="The same place without this wind and swell"
              link={['Ask', planAddress({ ...question, ...CALM }), 'Ask about another day']}
            >
              {date && (
                <p className="cluster gap-2 mt-2">
                  {nextDays(date).map((day) => (
                    <a className={chipStyles.chip} key={day} href={planAddress({ ...question, ...CALM, date: day })}>
                      {shortDay(day)}
                    </a>
                  ))}
                </p>
              )}
            </Instead>
          )}
          {answer.inland.map((site) => (
            <Instead
              key={site.id}
              icon="map-pin"
              title={`Fresh water inland: ${site.name}`}
              note={`${site.region}${site.distanceKm === null ? '' : `, ${site.distanceKm}\u00A0km`}. Read its permit and rating first`}
              link={['Open', plannedSitePath(site, question, answer.month), `Open ${site.name}`]}
            />
          ))}
          <Instead
            icon="mail"
            title="Your weekend by email"
            note="Every Thursday, where this plan fits the weekend"
            link={['Send', planFollowAddress(question), 'Send me this every Thursday']}
          />
          <Instead
            icon="book-open"
            title="Read instead"
            note="The next course, and what it asks of you"
            link={['Read', '/learn-to-dive', 'Read about the next course']}
          />
          <Instead
            icon="fish-symbol"
            title="The animals of your coast"
            note="Which you can see, where and when"
            link={['Open', '/marine-life', 'Open marine life']}
          />
          <Instead
            icon="life-buoy"
            title="A pool"
            note="Buoyancy, mask and air-sharing drills, or a try-dive with your dive shop; a service for the regulator"
          />
        </ul>
      </section>
    </>
  );
}

/** A row: what was asked, and where our list ends. */
function Limit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0-4 rule-below leading-140">
      <dt className="muted small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type InsteadProps = {
  icon: IconName;
  title: string;
  note: string;
  /** Words on the button, address, and the link's name. */
  link?: [words: string, href: string, name: string];
  children?: ReactNode;
};

/** A row: what to do, a line about it, and the way there at its end. */
function Instead({ icon, title, note, link, children }: InsteadProps) {
  return (
    <li className="flex gap-3 rule-below">
      <Icon name={icon} className="icon-24" />
      <div>
        <b>{title}</b>
        <p className="small muted leading-140">{note}</p>
        {children}
      </div>
      {link && (
        <a className={buttonStyles.button} href={link[1]} aria-label={link[2]}>
          {link[0]}
        </a>
      )}
    </li>
  );
}
