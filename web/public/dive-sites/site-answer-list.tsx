import type { ReactNode } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { listBestMonths } from '../../../domain/dive-sites/season.ts';
import {
  isClosed,
  requirementLabel,
  requirementText,
  sortRequirements,
} from '../../../domain/dive-sites/site-access.ts';
import { requirementIcon } from '../../ui/access-tags.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SeasonBar } from '../../ui/season-bar.tsx';
import styles from './site-answer-list.module.css';
import { type AnswerTopic, type SiteAnswer, siteAnswers } from './site-answers.ts';
import { SourceMark } from './source-mark.tsx';

type SiteAnswersProps = {
  site: DiveSitePage;
  /** 1 to 12. */
  month: number;
  isNow: boolean;
  /** How far the site exceeds the certification that a reader brought from the plan. */
  beyond: string | null;
  hasSlack: boolean;
};

/** The facts by which a diver decides, as the title block of a chart: at most eight answers for a month, the present one or a chosen one. */
export function SiteAnswers({ site, month, isNow, beyond, hasSlack }: SiteAnswersProps) {
  const more: Partial<Record<AnswerTopic, ReactNode>> = {
    requires: (
      <>
        <Requirements details={site.details} />
        {beyond && <small>{beyond}</small>}
      </>
    ),
    rating: beyond && <small>{beyond}</small>,
    entry: <PartLink href="#getting-there" label="Getting there" />,
    season: <Season site={site} month={month} />,
    watch: <PartLink href="#hazards" label="Hazards and emergency numbers" />,
  };
  more[site.details.requires?.length ? 'exposure' : 'tide'] = hasSlack && (
    <PartLink href="#slack-title" label="Predicted slack" />
  );
  const answers = siteAnswers(site, month, { isNow });
  const isWide = ({ topic }: SiteAnswer) =>
    topic === 'requires' || (topic === 'watch' && countSlots(answers) % COLUMNS === COLUMNS - 1);
  return (
    <dl className={styles.answers} id="answers">
      {answers.map((answer) => (
        <Answer
          key={answer.topic}
          answer={answer}
          isWide={isWide(answer)}
          mark={answer.topic === 'open' && <StatusSource status={site.details.status} />}
        >
          {more[answer.topic]}
        </Answer>
      ))}
    </dl>
  );
}

/** Words of an answer that is set in bold. Longer ones are sentences. */
const MAX_BOLD_WORDS = 8;
const isHeading = (text: string) => text.split(/\s/).length <= MAX_BOLD_WORDS && !/[.;]$/.test(text);

const COLUMNS = 4;
/** Requirements take two cells. */
const countSlots = (answers: readonly SiteAnswer[]): number =>
  answers.length + (answers.some(({ topic }) => topic === 'requires') ? 1 : 0);

/** `mark` follows the first note. */
type AnswerProps = { answer: SiteAnswer; isWide: boolean; mark: ReactNode; children: ReactNode };

function Answer({ answer: { topic, label, value, notes }, isWide, mark, children }: AnswerProps) {
  const isFirst = topic === 'requires';
  return (
    <div className={`grid gap-0-3 rule-above ${isWide ? styles.wide : ''}`}>
      <dt className="small leading-140 muted">{label}</dt>
      <dd className="leading-135">
        {isFirst && children}
        {value ? (
          <b className={isHeading(value) ? 'heavy' : 'regular'}>{value}</b>
        ) : (
          <span className="muted">Not known</span>
        )}
        {notes.map((note, index) => (
          <small key={note}>
            {note}
            {index === 0 && mark}
          </small>
        ))}
        {!isFirst && children}
      </dd>
    </div>
  );
}

/** A permit that can be applied for leads to where. */
function Requirements({ details: { requires = [], access } }: Pick<DiveSitePage, 'details'>) {
  const permitUrl = access?.permit?.url;
  return (
    <ul className={styles.requirements}>
      {sortRequirements(requires).map((requirement) => (
        <li className="icon-and-text" key={requirement.kind + requirement.text}>
          <Icon name={requirementIcon(requirement.kind)} />
          <div>
            <b className="heavy">
              {requirement.kind === 'permit' && permitUrl ? (
                <a href={permitUrl}>{requirementLabel(requirement)}</a>
              ) : (
                requirementLabel(requirement)
              )}
            </b>
            <small>
              {requirementText(requirement)}
              <SourceMark source={requirement.source} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The notice of a restriction; a closed site has its own notice above. */
function StatusSource({ status }: Pick<DiveSitePage['details'], 'status'>) {
  if (!status || isClosed({ status })) return null;
  return <SourceMark source={status.source} />;
}

function Season({ site, month }: { site: DiveSitePage; month: number }) {
  const { details, bestTime } = site;
  return (
    <SeasonBar months={listBestMonths(details, bestTime)} label={bestTime ?? ''} now={month} big markdown="skip" />
  );
}

/** Leads to a part of the page, which Markdown has below in any case. */
const PartLink = ({ href, label }: { href: string; label: string }) => (
  <small data-markdown="skip">
    <a href={href}>{label}</a>
  </small>
);
