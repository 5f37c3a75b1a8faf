import { partialDate } from '../../domain/kernel/dates.ts';
import { formatDial } from '../../domain/kernel/phone.ts';
import type { Operator, SiteOperator } from '../../domain/operators/operator.ts';
import { formatTrip, operatorKindLabel } from '../../domain/operators/operator-kinds.ts';
import { Icon } from './icons/icon.tsx';
import styles from './operator-list.module.css';

type Listed = Pick<
  Operator,
  'slug' | 'name' | 'kinds' | 'website' | 'phone' | 'offers' | 'hours' | 'doubt' | 'checkedOn'
> &
  Partial<Pick<SiteOperator, 'from' | 'minutes'>> &
  Partial<Pick<Operator, 'leavesFrom'>>;

/** Charters, shops and other services, in the given order, with the day on which each was checked. */
export function OperatorList({ operators }: { operators: readonly Listed[] }) {
  return (
    <>
      <p className="small muted">
        Taken from their own or official pages, some from archived copies. A listing is not a recommendation: confirm
        before you travel.
      </p>
      <ul className={styles.list}>
        {operators.map((operator) => (
          <li key={operator.slug}>
            <b>{operator.name}</b>{' '}
            <span className="small muted">{operator.kinds?.map(operatorKindLabel).join(', ')}</span>
            {formatTrip(operator) && <p>{formatTrip(operator)}</p>}
            {operator.offers && <p>{operator.offers}</p>}
            {operator.hours && <p>{operator.hours}</p>}
            {operator.doubt && <p>{operator.doubt}</p>}
            <Links operator={operator} />
            <p className="small muted">
              {operator.checkedOn ? `Page read on ${partialDate(operator.checkedOn)}.` : 'Not checked by us yet.'}
            </p>
          </li>
        ))}
      </ul>
    </>
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
