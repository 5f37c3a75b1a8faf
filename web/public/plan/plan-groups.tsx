import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import { groupHeading } from '../../../domain/plan/plan-headings.ts';
import type { PlanGroup, PlanQuestion } from '../../../domain/plan/plan-question.ts';
import styles from './plan.module.css';
import { planAddress, plannedSitePath } from './plan-words.ts';
import { PlannedSite } from './planned-site.tsx';

type GroupName = Exclude<PlanGroup, 'leftOut'>;

/** The groups that hold sites, numbered through as far as something is known. */
export function PlanGroups({ question, answer }: { question: PlanQuestion; answer: PlanAnswer }) {
  const { fits, hazards, against, unknown, leftOut } = answer;
  const ranks = [fits, hazards].map(({ sites }) => sites.length);
  const [first = 0, second = 0] = ranks;
  return (
    <>
      <Group name="fits" group={fits} firstRank={1} question={question} month={answer.month} />
      <Group name="hazards" group={hazards} firstRank={first + 1} question={question} month={answer.month} />
      <Group name="against" group={against} firstRank={first + second + 1} question={question} month={answer.month} />
      <Group name="unknown" group={unknown} firstRank={null} question={question} month={answer.month} />
      {leftOut.total > 0 && <ExcludedSites leftOut={leftOut} question={question} month={answer.month} />}
    </>
  );
}

type GroupProps = {
  name: GroupName;
  group: PlanAnswer[GroupName];
  firstRank: number | null;
  question: PlanQuestion;
  month: number | null;
};

function Group({ name, group: { total, topics, sites }, firstRank, question, month }: GroupProps) {
  if (sites.length === 0) return null;
  const List = firstRank === null ? 'ul' : 'ol';
  const { title, text } = groupHeading(name, topics);
  const path = (site: { id: number; name: string }) => plannedSitePath(site, question, month);
  return (
    <section aria-labelledby={`group-${name}`}>
      <div className={`${styles.groupHead} cluster gap-0-4 baseline bar-below`}>
        <h2 className="h3" id={`group-${name}`}>
          {title}
        </h2>
        <p className="small leading-140 muted">{text}</p>
      </div>
      <List className={styles.sites}>
        {sites.map((site, index) => (
          <PlannedSite
            key={site.id}
            site={site}
            path={path(site)}
            rank={firstRank === null ? null : firstRank + index}
          />
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
  month,
}: {
  leftOut: PlanAnswer['leftOut'];
  question: PlanQuestion;
  month: number | null;
}) {
  return (
    <details className={`${styles.excluded} mt-5`} open>
      <summary className="touch strong pointer">
        Left out: {total} {total === 1 ? 'site' : 'sites'}, and why
      </summary>
      <ul id="group-leftOut">
        {sites.map(({ id, name, why, distanceKm }) => (
          <li className="cluster between gap-0-4 rule-below leading-150" key={id}>
            <a href={plannedSitePath({ id, name }, question, month)}>{name}</a>
            <span className="small muted">
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
