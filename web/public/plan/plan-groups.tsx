import type { PlanAnswer } from '../../../domain/plan-answer.ts';
import type { PlanGroup, PlanQuestion } from '../../../domain/plan-question.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import styles from './plan.module.css';
import { planAddress } from './plan-words.ts';
import { PlannedSite } from './planned-site.tsx';

type GroupName = Exclude<PlanGroup, 'leftOut'>;

type GroupWords = { title: string; text: string };

/** Headings name wind and swell only where they were entered. */
const GROUPS: Record<GroupName, (question: PlanQuestion) => GroupWords> = {
  fits: ({ wind, swell }) => ({
    title: `Nothing listed against your ${[wind && 'wind', swell && 'swell'].filter(Boolean).join(' and ') || 'day'}`,
    text: 'Still read what to check.',
  }),
  against: ({ wind, swell }) => ({
    title: swell ? 'Season or swell against' : 'Out of season',
    text: [
      wind ? 'The wind you entered is not listed against them, but' : 'For these,',
      swell ? 'the month or the swell is.' : 'other months are better.',
    ].join(' '),
  }),
  unknown: () => ({
    title: 'Not enough known',
    text: 'We don’t know something your question asks about, so none of these counts as sheltered or within a limit.',
  }),
};

/** The groups that hold sites, numbered through as far as something is known. */
export function PlanGroups({ question, answer }: { question: PlanQuestion; answer: PlanAnswer }) {
  const { fits, against, unknown, leftOut } = answer;
  return (
    <>
      <Group name="fits" group={fits} firstRank={1} question={question} />
      <Group name="against" group={against} firstRank={fits.sites.length + 1} question={question} />
      <Group name="unknown" group={unknown} firstRank={null} question={question} />
      {leftOut.total > 0 && <ExcludedSites leftOut={leftOut} question={question} />}
    </>
  );
}

type GroupProps = {
  name: GroupName;
  group: PlanAnswer[GroupName];
  firstRank: number | null;
  question: PlanQuestion;
};

function Group({ name, group: { total, sites }, firstRank, question }: GroupProps) {
  if (sites.length === 0) return null;
  const List = firstRank === null ? 'ul' : 'ol';
  const { title, text } = GROUPS[name](question);
  return (
    <section aria-labelledby={`group-${name}`}>
      <div className={styles.groupHead}>
        <h2 id={`group-${name}`}>{title}</h2>
        <p>{text}</p>
      </div>
      <List className={styles.sites}>
        {sites.map((site, index) => (
          <PlannedSite key={site.id} site={site} rank={firstRank === null ? null : firstRank + index} />
        ))}
      </List>
      <MoreLink name={name} total={total} listed={sites.length} question={question} />
    </section>
  );
}

/** Unfolded when its whole list was asked for. */
function ExcludedSites({
  leftOut: { total, sites },
  question,
}: {
  leftOut: PlanAnswer['leftOut'];
  question: PlanQuestion;
}) {
  return (
    <details className={styles.excluded} open>
      <summary>
        Left out: {total} {total === 1 ? 'site' : 'sites'}, and why
      </summary>
      <ul id="group-leftOut">
        {sites.map(({ id, name, why, distanceKm }) => (
          <li key={id}>
            <a href={diveSitePath({ id, name })}>{name}</a>
            <span>
              {why}
              {distanceKm !== null && ` · ${distanceKm}\u00A0km`}
            </span>
          </li>
        ))}
      </ul>
      <MoreLink name="leftOut" total={total} listed={sites.length} question={question} />
    </details>
  );
}

type MoreLinkProps = { name: PlanGroup; total: number; listed: number; question: PlanQuestion };

/** Leads to the same answer with one group in full, as far as the API lists it. */
function MoreLink({ name, total, listed, question }: MoreLinkProps) {
  const MAX_LISTED = 100;
  if (listed >= total) return null;
  if (listed >= MAX_LISTED)
    return <p className={styles.more}>And {total - listed} more. Narrow your search to see them.</p>;
  return (
    <p className={styles.more}>
      <a href={`${planAddress(question, name)}#group-${name}`}>
        {total > MAX_LISTED ? `The first ${MAX_LISTED} of ${total}` : `All ${total}`}
      </a>
    </p>
  );
}
