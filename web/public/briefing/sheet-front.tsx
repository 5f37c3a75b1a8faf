import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isLimitedAtTimes } from '../../../domain/dive-sites/limited-at-times.ts';
import { requirementHeading, requirementText, siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { longDate } from '../../../domain/kernel/dates.ts';
import { formatPosition, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { describeSiteUnits, WHO_DECIDES_TEXT } from '../../../domain/operators/hyperbaric-unit-texts.ts';
import {
  ASK_OPERATOR_TEXT,
  emergencyContacts,
  FIRST_STEPS_TEXT,
  POISONS_LINE_TEXT,
} from '../../../domain/places/emergency.ts';
import { PLATE_SIZES, paperPlatePath } from '../../../domain/plates/plate-address.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { formatDial } from '../../ui/phone.ts';
import type { SiteAnswer } from '../dive-sites/site-answers.ts';
import styles from './briefing.module.css';
import { FRONT_TOPICS, isLongName } from './sheet-parts.ts';
import { Title } from './sheet-title.tsx';

type SheetFrontProps = {
  site: DiveSitePage;
  answers: readonly SiteAnswer[];
  day: string | undefined;
  headingLevel: 1 | 2;
};

/** The front of the folded sheet: which dive, what it asks of divers, its section, and whom to call. */
export function SheetFront({ site, answers, day, headingLevel }: SheetFrontProps) {
  const { settings } = useSiteConfig();
  const restrictions = listRestrictions(site);
  const facts = listFacts(answers);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={`${styles.panel} ${styles.front}`}>
      <header>
        <b>{settings.name}</b>
        <p>
          Dive briefing
          {day && <b>{longDate(day)}</b>}
        </p>
      </header>
      <div>
        <Heading className={isLongName(site.name) ? styles.longName : undefined}>{site.name}</Heading>
        <p>{site.region}</p>
      </div>
      {restrictions.length > 0 && (
        <ul className={styles.restrictions}>
          {restrictions.map(({ name, text }) => (
            <li key={name + text}>
              <b>{name}.</b> {text}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Plate site={site} />
      <Emergency site={site} />
    </div>
  );
}

/** Closed, restricted, and what the site requires: before everything else. */
function listRestrictions({ details }: DiveSitePage): { name: string; text: string }[] {
  const { status, requires = [] } = details;
  const limit = isLimitedAtTimes(details) && status;
  return [
    ...(limit ? [{ name: siteStateText(limit), text: limit.text }] : []),
    ...requires.map((requirement) => ({ name: requirementHeading(requirement), text: requirementText(requirement) })),
  ];
}

const listFacts = (answers: readonly SiteAnswer[]): { name: string; value: string }[] =>
  answers
    .filter(({ topic }) => FRONT_TOPICS.includes(topic))
    .map(({ topic, label, value }) => ({
      name: topic === 'requires' || topic === 'rating' ? 'Rated' : label,
      value: value?.replace(/^Rated /, '') ?? 'Not known',
    }));

const PLATES = [
  ['card', styles.card],
  ['row', styles.row],
  ['thumb', styles.thumb],
] as const;

/** Its letters keep their size: the style shows the largest of the plates that fits into what the other parts leave. */
const Plate = ({ site: { id, section } }: { site: DiveSitePage }) => (
  <div className={styles.plate}>
    {PLATES.map(([size, shown]) => (
      <img key={size} className={shown} src={paperPlatePath(id, size)} alt={section} {...PLATE_SIZES[size]} />
    ))}
  </div>
);

/** The texts of the box below the numbers. */
function listEmergencyTexts(site: DiveSitePage): string[] {
  const { recompression, details } = site;
  const position = parseSitePosition(site);
  return [
    `${position ? `We are at ${formatPosition(position, details.position?.quality)} (WGS 84), ` : 'We are at '}${site.name}, ${site.region}. ${FIRST_STEPS_TEXT}`,
    ...describeSiteUnits(recompression.units).map(
      ({ label, text, phone }) => `${label}: ${text}${phone ? ` Phone: ${phone}.` : ''}`,
    ),
    [recompression.evacuation, WHO_DECIDES_TEXT].filter(Boolean).join(' '),
  ];
}

type EmergencyNumber = { display: string; dial: string | null; label: string };

/** Whom to call, in that order. */
function listNumbers({ region, poisonsLine }: DiveSitePage): EmergencyNumber[] {
  const { local, divingHotline } = emergencyContacts(region);
  const ask = { display: 'Local number', dial: null, label: ASK_OPERATOR_TEXT };
  const radio = { display: 'VHF 16', dial: null, label: 'On a boat' };
  const poisons = poisonsLine && { display: poisonsLine, dial: formatDial(poisonsLine), label: POISONS_LINE_TEXT };
  return [...(local.length > 0 ? local : [ask]), divingHotline, radio, ...(poisons ? [poisons] : [])];
}

function Emergency({ site }: { site: DiveSitePage }) {
  return (
    <section className={styles.emergency}>
      <Title>In an emergency</Title>
      <dl>
        {listNumbers(site).map(({ display, dial, label }) => (
          <div key={display}>
            <dt>{dial ? <a href={`tel:${dial}`}>{display}</a> : display}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      {listEmergencyTexts(site).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
