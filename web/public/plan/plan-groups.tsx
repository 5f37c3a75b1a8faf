import type { ExcludedSite, PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import { type GroupHeading, groupHeading } from '../../../domain/plan/plan-headings.ts';
import type { PlanGroup, PlanQuestion } from '../../../domain/plan/plan-question.ts';
import styles from './plan.module.css';
import { planAddress, plannedSitePath } from './plan-words.ts';
import { PlannedSite } from './planned-site.tsx';

/** The groups whose sites are rows. */
const LISTED = ['fits', 'coast', 'hazards', 'against'] as const;

const countSites = (answer: PlanAnswer, groups: readonly (typeof LISTED)[number][]) =>
  groups.reduce((sum, name) => sum + answer[name].sites.length, 0);

/** The groups that hold sites; only where something is known the sites are rows, and numbered through. */
export function PlanGroups({ question, answer }: { question: PlanQuestion; answer: PlanAnswer }) {
  const { unknown, leftOut, month } = answer;
  const path = (site: { id: number; name: string }) => plannedSitePath(site, question, month);
  const group = (name: Exclude<PlanGroup, 'leftOut'>) => ({ name, ...answer[name], question, path });
  return (
    <>
      {LISTED.map((name, place) => (
        <Rows key={name} group={group(name)} firstRank={1 + countSites(answer, LISTED.slice(0, place))} />
      ))}
      <Lines
        heading={groupHeading('unknown', unknown.topics)}
        group={group('unknown')}
        sites={unknown.sites.map((site) => ({ ...site, why: site.against[0]?.text ?? '' }))}
      />
      <Lines
        heading={{ title: 'Left out, and why', text: '' }}
        group={{ name: 'leftOut', ...leftOut, question, path }}
        sites={leftOut.sites}
      />
    </>
  );
}

type Group = {
  name: PlanGroup;
  total: number;
  topics: PlanAnswer['fits']['topics'];
  question: PlanQuestion;
  /** The page of a site, with the day or month of the question. */
  path: (site: { id: number; name: string }) => string;
};

type RowsProps = {
  group: Group & { name: Exclude<PlanGroup, 'leftOut'>; sites: PlanAnswer['fits']['sites'] };
  firstRank: number;
};

function Rows({ group, firstRank }: RowsProps) {
  const { name, topics, sites, path } = group;
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={`group-${name}`}>
      <GroupHead group={group} heading={groupHeading(name, topics)} />
      <ol className={styles.sites}>
        {sites.map((site, index) => (
          <PlannedSite key={site.id} site={site} path={path(site)} rank={firstRank + index} />
        ))}
      </ol>
      <MoreLink group={group} listed={sites.length} />
    </section>
  );
}

type LinesProps = { group: Group; heading: GroupHeading; sites: ExcludedSite[] };

/** Sites that are no answer to the question, a line each with the reason. */
function Lines({ group, heading, sites }: LinesProps) {
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={`group-${group.name}`}>
      <GroupHead group={group} heading={heading} />
      <ul className="small leading-130">
        {sites.map(({ id, name, why, distanceKm }) => (
          <li className={`${styles.line} grid gap-0-4 rule-below`} key={id}>
            <a href={group.path({ id, name })}>{name}</a>
            <span className="muted">{why}</span>
            {distanceKm !== null && <span className="num nowrap">{distanceKm}&nbsp;km</span>}
          </li>
        ))}
      </ul>
      <MoreLink group={group} listed={sites.length} />
    </section>
  );
}

function GroupHead({ group: { name, total }, heading: { title, text } }: { group: Group; heading: GroupHeading }) {
  return (
    <div className={`${styles.groupHead} bar-above`}>
      <div className="flex between gap-4 baseline">
        <h2 className="h3" id={`group-${name}`}>
          {title}
        </h2>
        <b className="h3 num">{total}</b>
      </div>
      {text && <p className="small leading-140 muted">{text}</p>}
    </div>
  );
}

/** Leads to the same answer with one group in full, as far as the API lists it. */
function MoreLink({ group: { name, total, question }, listed }: { group: Group; listed: number }) {
  const MAX_LISTED = 100;
  if (listed >= total) return null;
  if (listed >= MAX_LISTED) return <p className="py-3">And {total - listed} more. Narrow your search to see them.</p>;
  return (
    <p className="py-3">
      <a href={`${planAddress(question, name)}#group-${name}`}>
        {total > MAX_LISTED ? `The first ${MAX_LISTED} of ${total}` : `All ${total}`}
      </a>
    </p>
  );
}
