import { partialDate } from '../../domain/kernel/dates.ts';
import type { Operator, SiteOperator } from '../../domain/operators/operator.ts';
import { findLastKnownYear } from '../../domain/operators/operator-check.ts';
import { formatTrip, operatorKindLabel } from '../../domain/operators/operator-kinds.ts';
import { Icon } from './icons/icon.tsx';
import styles from './operator-list.module.css';
import { formatDial } from './phone.ts';

type Listed = Pick<
  Operator,
  'slug' | 'name' | 'kinds' | 'website' | 'phone' | 'offers' | 'hours' | 'doubt' | 'source' | 'checkedOn'
> &
  Partial<Pick<SiteOperator, 'from' | 'minutes'>> &
  Partial<Pick<Operator, 'leavesFrom'>>;

/** Charters, shops and other services, in the given order, with the day on which each was checked. */
export function OperatorList({ operators }: { operators: readonly Listed[] }) {
  return (
    <>
      <ul className={`${styles.list} rule-above`}>
        {operators.map((operator) => (
          <li key={operator.slug}>
            <b>{operator.name}</b>{' '}
            <span className="small muted">{operator.kinds?.map(operatorKindLabel).join(', ')}</span>
            <p className="small leading-145">{describeOperator(operator)}</p>
            <Links operator={operator} />
          </li>
        ))}
      </ul>
      <ReadOn operators={operators} />
    </>
  );
}

const describeOperator = (operator: Listed): string =>
  [formatTrip(operator), operator.offers, operator.hours, operator.doubt, describeCheck(operator)]
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text ?? '') ? text : `${text}.`))
    .join(' ');

/** Says of an operator that we did not check when it was last known, because it may be gone; the note below the list says the rest. */
function describeCheck(operator: Listed): string {
  if (operator.checkedOn) return '';
  const year = findLastKnownYear(operator);
  return year ? `Last known in ${year}` : 'Not checked by us';
}

/** Says when their pages were read: the day, or from when on; and that those with a year alone were not checked. */
function ReadOn({ operators }: { operators: readonly Listed[] }) {
  const days = operators.flatMap(({ checkedOn }) => checkedOn || []).sort();
  const [first, last] = [days[0], days.at(-1)];
  const hasYears = operators.some((operator) => !operator.checkedOn && findLastKnownYear(operator));
  if (!first && !hasYears) return null;
  return (
    <p className="note mt-1">
      {first &&
        `Their own or official pages, some archived, read ${first === last ? 'on' : 'since'} ${partialDate(first)}. `}
      {hasYears && 'Those last known in a year were not checked by us.'}
    </p>
  );
}

function Links({ operator: { name, website, phone } }: { operator: Listed }) {
  if (!website && !phone) return null;
  return (
    <p className={`${styles.links} cluster gap-0-4`}>
      {website && (
        <a className="inline-line" href={website} target="_blank" rel="noopener noreferrer">
          <Icon name="external-link" />
          Website<span className="visually-hidden">: {name}</span>
        </a>
      )}
      {phone && (
        <a className="inline-line" href={`tel:${formatDial(phone)}`}>
          {phone}
          <span className="visually-hidden">: {name}</span>
        </a>
      )}
    </p>
  );
}
