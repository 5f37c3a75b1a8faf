import { createContext, type ReactNode, useContext } from 'react';
import { accessFacts, remainingFacilities } from '../../../domain/dive-sites/access-facts.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { hazardLabel, NO_HAZARDS_TEXT } from '../../../domain/dive-sites/hazards.ts';
import { DIVE_FACT_LABELS, listSimpleFacts } from '../../../domain/dive-sites/simple-facts.ts';
import { isLimited, requirementHeading, siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { siteAnswers } from '../../../domain/dive-sites/site-answers.ts';
import { positionQualityText } from '../../../domain/dive-sites/site-vocabulary.ts';
import { longDate, monthOfHour, partialDate } from '../../../domain/kernel/dates.ts';
import { formatPosition, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import { describeSiteUnits, WHO_DECIDES_TEXT } from '../../../domain/operators/hyperbaric-unit-texts.ts';
import { ASK_OPERATOR_TEXT, emergencyContacts } from '../../../domain/places/emergency.ts';
import { platePath } from '../../../domain/plates/plate-address.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';
import { describeSlackWindow } from '../../../domain/tides/slack-words.ts';
import { describeClock } from '../../../domain/tides/tide-words.ts';
import { diveSite, diveSiteTides } from '../../app/data/dive-site-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { siteMarkerMarkup } from '../../map/marker-markup.ts';
import { TideCurve } from '../../ui/tides/tide-curve.tsx';
import { LocalChart, WIDE_CHART } from '../dive-sites/chart-panel.tsx';
import { filledKit } from '../dive-sites/kit-query.ts';
import styles from './briefing.module.css';

type BriefingSheetProps = { id: string; date: string | null; headingLevel: 1 | 2 };

const TitleLevel = createContext<'h2' | 'h3'>('h2');

/** The heading of a part of the page. */
function Title({ children }: { children: ReactNode }) {
  const Level = useContext(TitleLevel);
  return <Level>{children}</Level>;
}

/** One site on one sheet of A4. Nothing where the site is not known. */
export function BriefingSheet({ id, date, headingLevel }: BriefingSheetProps) {
  const { data: site } = useApi(diveSite(id));
  const { data: tides } = useApi(diveSiteTides(id, date));
  const { data: kit } = useApi(filledKit(id, date, null));
  const { hour, siteUrl, settings } = useSiteConfig();
  if (!site) return null;
  const day = tides?.days[0]?.date;
  const month = day ? Number(day.slice(5, 7)) : monthOfHour(hour);
  const path = diveSitePath(site);
  const Heading = `h${headingLevel}` as const;
  const position = parseSitePosition(site);
  const quality = site.details.position?.quality;
  return (
    <TitleLevel value={headingLevel === 1 ? 'h2' : 'h3'}>
      <article className={styles.briefingPage}>
        <header>
          <div>
            <p>{site.region}</p>
            <Heading>{site.name}</Heading>
            <p>
              <b>{position && formatPosition(position, quality)}</b> {positionQualityText(quality)} WGS 84.
            </p>
          </div>
          <p>
            <b>{settings.name}</b>
            {day && <span>Dive briefing for {longDate(day)}</span>}
          </p>
          <img src={`${path}/qr.svg`} alt="" width={90} height={90} />
        </header>
        <Restrictions site={site} />
        <Facts site={site} month={month} />
        <div className={`${styles.section} screen-only`}>
          <img src={`${platePath(site.id, 'page')}&paper=1`} alt={site.section} width={600} height={352} />
        </div>
        <div className={styles.columns}>
          <Hazards site={site} />
          <Access site={site} />
          <Kit kit={kit ?? null} />
          <Plan />
          <footer>
            <p>
              {siteUrl.replace(/^https?:\/\//, '')}
              {decodeURI(path)}
              <br />
              {site.details.checkedOn
                ? `Last checked ${partialDate(site.details.checkedOn)}. `
                : 'Not re-checked since it was published. '}
              Check this against the water, your training and the people who dive here often. It is not a go-ahead.
            </p>
          </footer>
          <Chart site={site} />
          <Tide tides={tides ?? null} name={site.name} />
          <Emergency site={site} />
        </div>
      </article>
    </TitleLevel>
  );
}

/** Wider than on the screen, so that it keeps the column's width and leaves room below. */
const PAPER_CHART_ASPECT = 2.2;

/** Closed, restricted, and what the site requires: before everything else. */
function Restrictions({ site: { details } }: { site: DiveSitePage }) {
  const { status, requires = [] } = details;
  const limit = isLimited(details) && status;
  if (!limit && requires.length === 0) return null;
  return (
    <ul className={styles.restrictions}>
      {limit && (
        <li>
          <b>{siteStateText(limit)}.</b> {limit.text}
        </li>
      )}
      {requires.map((requirement) => (
        <li key={requirement.kind + requirement.text}>
          <b>{requirementHeading(requirement)}.</b> {requirement.text}
        </li>
      ))}
    </ul>
  );
}

const FACT_TOPICS = ['rating', 'requires', 'entry', 'season', 'water', 'exposure', 'tide'];

function Facts({ site, month }: { site: DiveSitePage; month: number }) {
  const answers = siteAnswers(site, month, { isNow: false }).filter(({ topic }) => FACT_TOPICS.includes(topic));
  return (
    <dl className={`${styles.facts} grid`}>
      {answers.map(({ topic, label, value, notes }) => (
        <div key={topic}>
          <dt>{topic === 'requires' ? 'Rated' : label}</dt>
          <dd>
            <b>{value?.replace(/^Rated /, '') ?? 'Not known'}</b>
            {notes.length > 0 && <span>{notes.map((note) => note.replace(/\.?$/, '.')).join(' ')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Hazards({ site: { details, hazards } }: { site: DiveSitePage }) {
  const items = details.hazards ?? [];
  return (
    <section>
      <Title>Hazards</Title>
      <ul className={styles.hazards}>
        {items.map(({ kind, text }) => (
          <li key={text}>
            <b>{hazardLabel(kind)}.</b> {text}
          </li>
        ))}
        {items.length === 0 && <li>{hazards || NO_HAZARDS_TEXT}</li>}
      </ul>
    </section>
  );
}

function Chart({ site }: { site: DiveSitePage }) {
  const position = parseSitePosition(site);
  if (!position) return null;
  return (
    <section className={styles.chart}>
      <Title>Chart</Title>
      <LocalChart
        name={site.name}
        position={position}
        chart={site.chart ?? WIDE_CHART}
        aspect={PAPER_CHART_ASPECT}
        mark={siteMarkerMarkup({ ...site, status: site.details.status })}
      />
      <p>
        {site.chart?.coast ? 'Coastline © OpenStreetMap contributors' : 'Coastline Natural Earth'}
        {site.openWater && '; open water GSHHG'}; names GeoNames. <b>Not for navigation.</b>
      </p>
    </section>
  );
}

function Tide({ tides, name }: { tides: SiteTides | null; name: string }) {
  const [day] = tides?.days ?? [];
  if (!tides || !day) return null;
  const { station, slack } = tides;
  const { sunrise, sunset } = day.sun;
  const windows = slack?.windows.filter(({ date, light }) => date === day.date && light === 'day') ?? [];
  return (
    <section className={styles.tide}>
      <Title>{station ? `Tide at ${station.name}, ${station.distanceKm}\u00A0km away` : 'Light'}</Title>
      {station && <TideCurve day={day} windows={slack?.windows ?? []} of={name} size="print" />}
      <p>
        {!station && (tides.isFreshwater ? 'Fresh water: no tide. ' : 'No tide station nearby. ')}
        {station?.warnings.map((warning) => `${warning} `)}
        {windows.length > 0 &&
          slack &&
          `Predicted slack in daylight, counted from ${slack.stationName}: ${windows.map((window) => describeSlackWindow(window, slack)).join('; ')}. `}
        Sunrise {sunrise?.localTime ?? 'none'}, sunset {sunset?.localTime ?? 'none'}.{' '}
        {describeClock(tides.timeZoneName, day.utcOffset)} {day.moon.words}. {station?.heightNote}{' '}
        {station && 'High and low water are not slack water. Predictions; never for navigation.'}
      </p>
    </section>
  );
}

function Emergency({ site: { region, recompression } }: { site: DiveSitePage }) {
  const { local, divingHotline } = emergencyContacts(region);
  // Leaves the hours to the site's page, because the sheet is one page of paper.
  const units = recompression.units.map((unit) => ({ ...unit, hours: null }));
  return (
    <section>
      <Title>In an emergency</Title>
      <div className={styles.emergency}>
        {local.map(({ display, dial, label }) => (
          <p key={dial}>
            <b>{display}</b> {label.toLowerCase()}
          </p>
        ))}
        {local.length === 0 && <p>{ASK_OPERATOR_TEXT}</p>}
        <p>
          <b>{divingHotline.display}</b> {divingHotline.label}
        </p>
        <p>On a boat: VHF channel 16.</p>
        {describeSiteUnits(units).map(({ label, text, phone }) => (
          <p key={text}>
            {label}: {text} {phone && `Phone: ${phone}.`}
          </p>
        ))}
        <p>
          {recompression.evacuation} {WHO_DECIDES_TEXT}
        </p>
      </div>
    </section>
  );
}

function Access({ site: { details, facilities } }: { site: DiveSitePage }) {
  const access = details.access ?? {};
  const facts = [...accessFacts(access), ...listSimpleFacts(DIVE_FACT_LABELS, details.facts)];
  const more = remainingFacilities(facilities, access);
  return (
    <section>
      <Title>Getting in</Title>
      {facts.map(({ name, value }) => (
        <p key={name}>
          <b>{name}:</b> {value}
        </p>
      ))}
      {more && <p>{more}</p>}
      {facts.length === 0 && !facilities && <p>Not on record.</p>}
    </section>
  );
}

function Kit({ kit }: { kit: SiteKit | null }) {
  if (!kit) return null;
  return (
    <section>
      <Title>Kit</Title>
      <ul className={styles.kit}>
        {kit.kit.map(({ topic, item }) => (
          <li key={topic}>{item}</li>
        ))}
      </ul>
      <p>
        {kit.kit.length > 0
          ? `${kit.disclaimer}${hasGasLimits(kit) ? ' At 1.4 bar: EAN32 33 m, EAN36 28 m.' : ''}`
          : 'None listed while the site is closed.'}
      </p>
    </section>
  );
}

/** The limits of mixes matter only where the site is deep enough for them. */
const hasGasLimits = ({ kit }: SiteKit): boolean => kit.some(({ reason }) => reason.includes('EAN32'));

const PLAN_LINES = [
  ...['Max depth and time', 'Turn at (bar)', 'Who stays ashore, phone'],
  ...['Overdue at', 'Wind and swell seen on the day', 'Entry and exit agreed'],
];

/** Lines to write on. */
function Plan() {
  return (
    <section data-markdown="skip">
      <Title>Our plan</Title>
      <div className={`${styles.plan} grid halves`}>
        {PLAN_LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
