import type { ReactNode } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { listBestMonths } from '../../../domain/dive-sites/season.ts';
import { requirementLabel, sortRequirements } from '../../../domain/dive-sites/site-access.ts';
import { type AnswerTopic, type SiteAnswer, siteAnswers } from '../../../domain/dive-sites/site-answers.ts';
import { emergencyContacts } from '../../../domain/places/emergency.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import { requirementIcon } from '../../ui/site-access.tsx';
import { Phone } from './emergency-line.tsx';
import styles from './site-answers.module.css';
import { SourceLink } from './status-panel.tsx';

/** The facts by which a diver decides, as the title block of a chart: at most eight answers for a month, the present one or a chosen one. */
export function SiteAnswers({ site, month, isNow }: { site: DiveSitePage; month: number; isNow: boolean }) {
  const more: Partial<Record<AnswerTopic, ReactNode>> = {
    requires: <Requirements requires={site.details.requires ?? []} />,
    open: <StatusSource status={site.details.status} />,
    season: <Season site={site} month={month} />,
    watch: <EmergencyNumbers region={site.region} />,
  };
  const answers = siteAnswers(site, month, { isNow });
  const isWide = ({ topic }: SiteAnswer) =>
    topic === 'requires' || (topic === 'watch' && countSlots(answers) % COLUMNS === COLUMNS - 1);
  return (
    <dl className={styles.answers} id="answers">
      {answers.map((answer) => (
        <Answer key={answer.topic} answer={answer} isWide={isWide(answer)}>
          {more[answer.topic]}
        </Answer>
      ))}
    </dl>
  );
}

/** Characters of an answer that is set as a heading. Longer ones are sentences. */
const MAX_HEADING = 60;

const COLUMNS = 4;
/** Requirements take two cells. */
const countSlots = (answers: readonly SiteAnswer[]): number =>
  answers.length + (answers.some(({ topic }) => topic === 'requires') ? 1 : 0);

type AnswerProps = { answer: SiteAnswer; isWide: boolean; children: ReactNode };

function Answer({ answer: { topic, label, value, notes }, isWide, children }: AnswerProps) {
  const isFirst = topic === 'requires';
  return (
    <div className={`grid gap-0-3 rule-above ${isWide ? styles.wide : ''}`}>
      <dt className="small leading-140 muted">{label}</dt>
      <dd className="leading-135">
        {isFirst && children}
        {value ? (
          <b className={value.length > MAX_HEADING ? 'regular' : 'heavy'}>{value}</b>
        ) : (
          <span className="muted">Not known</span>
        )}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {!isFirst && children}
      </dd>
    </div>
  );
}

function Requirements({ requires }: { requires: NonNullable<DiveSitePage['details']['requires']> }) {
  return (
    <ul className={styles.requirements}>
      {sortRequirements(requires).map((requirement) => (
        <li className="grid" key={requirement.kind + requirement.text}>
          <Icon name={requirementIcon(requirement.kind)} />
          <div>
            <b className="heavy">{requirementLabel(requirement)}</b>
            <small>
              {requirement.text} <SourceLink {...requirement} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The notice of a restriction; a closed site has its own notice above. */
function StatusSource({ status }: Pick<DiveSitePage['details'], 'status'>) {
  if (!status || status.state === 'closed') return null;
  return (
    <small>
      <SourceLink {...status} />
    </small>
  );
}

function Season({ site, month }: { site: DiveSitePage; month: number }) {
  const { details, bestTime } = site;
  return (
    <SeasonBar months={listBestMonths(details, bestTime)} label={bestTime ?? ''} now={month} big markdown="skip" />
  );
}

function EmergencyNumbers({ region }: { region: string }) {
  const { local, divingHotline } = emergencyContacts(region);
  return (
    <small>
      <span data-markdown="skip">
        <a href="#hazards">All hazards</a>
        {' · '}
      </span>
      {local.length > 0 ? 'Emergency ' : 'Emergency: ask your operator · '}
      {local[0] && (
        <>
          <Phone number={local[0]} />, hotline{' '}
        </>
      )}
      {local.length === 0 && 'Hotline '}
      <Phone number={divingHotline} />
    </small>
  );
}
