import { type CalendarItem, readMonth, shiftMonth, weeksOfMonth } from '../../../../domain/admin/item-table.ts';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import { editPath } from '../../admin-navigation.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { formatDay } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import styles from './calendar-page.module.css';

const DAY = new Intl.DateTimeFormat('sv-SE');
const TIME = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Calendar" path="/admin/calendar">
      <Calendar search={search} />
    </AdminPage>
  );
}

/** The calendar day in the browser's time zone, in which times are chosen too. */
const formatDate = (time: string | Date) => DAY.format(new Date(time));
const formatMonthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

function Calendar({ search }: { search: URLSearchParams }) {
  const today = formatDate(new Date());
  const month = readMonth(search.get('month'), today.slice(0, 7));
  const at = (shown: string) => new Date(`${shown}-01T00:00:00`).toISOString();
  const list = useAdmin<CalendarItem[]>(
    withParameters('/api/admin/calendar', { from: at(month), until: at(shiftMonth(month, 1)) }),
    { keepPrevious: true },
  );
  return (
    <>
      <p className="muted">
        Drafts and planned items of every kind, and the posts, reviews and products that are live.
      </p>
      <div className={`${styles.head} row between gap-2-4`}>
        <h2 id="month">{formatMonthName(month)}</h2>
        <nav className="cluster gap-2" aria-label="Months">
          {[-1, 1].map((by) => (
            <ButtonLink
              key={by}
              icon={by < 0 ? 'chevron-left' : 'chevron-right'}
              href={`/admin/calendar?month=${shiftMonth(month, by)}`}
            >
              {formatMonthName(shiftMonth(month, by))}
            </ButtonLink>
          ))}
          {month !== today.slice(0, 7) && (
            <ButtonLink kind="plain" href="/admin/calendar">
              This month
            </ButtonLink>
          )}
        </nav>
      </div>
      <Loaded query={list} loading="Loading calendar..." failed="The calendar could not be loaded.">
        {(items) => (
          <Planned
            items={items}
            month={month}
            today={today}
            className={search.has('drafts') ? styles.draftsFirst : ''}
          />
        )}
      </Loaded>
    </>
  );
}

type PlannedProps = MonthProps & { className: string | undefined };

function Planned({ items, month, today, className }: PlannedProps) {
  const drafts = items.filter(({ state }) => state === 'draft').reverse();
  const isInMonth = ({ at }: CalendarItem) => formatDate(at).startsWith(month);
  const timed = items.filter((item) => item.state !== 'draft' && isInMonth(item));
  const later = items.filter((item) => item.state === 'scheduled' && !isInMonth(item));
  return (
    <div className={`grid one-column ${className}`}>
      <Month month={month} today={today} items={timed} />
      <ItemList title="Scheduled for other months" items={later} />
      <ItemList title="Drafts without a date" items={drafts} none="No drafts." className={styles.drafts} />
    </div>
  );
}

type MonthProps = { month: string; today: string; items: CalendarItem[] };

function Month({ month, today, items }: MonthProps) {
  const byDay = Map.groupBy(items, ({ at }) => formatDate(at));
  return (
    <table className={`${styles.month} full sheet small`} aria-labelledby="month">
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => {
              const ofDay = day ? (byDay.get(day) ?? []) : [];
              return (
                <td
                  key={day ?? `${month}-${index}`}
                  className={ofDay.length > 0 ? styles.filled : undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day && (
                    <p className={`${styles.day} muted num`}>
                      {Number(day.slice(8))}
                      <span className={styles.weekday}> {WEEKDAYS[index]}</span>
                    </p>
                  )}
                  {ofDay.map((item) => (
                    <TimedItem key={`${item.kind}-${item.id}`} item={item} />
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TimedItem({ item: { kind, id, name, state, at } }: { item: CalendarItem }) {
  const tone = state === 'scheduled' ? `${styles.planned} ink shoal strong` : 'muted';
  return (
    <a className={`${styles.item} block mt-1 leading-130 unlined anywhere ${tone}`} href={editPath(kind, id)}>
      <span className="block note">{state === 'scheduled' ? TIME.format(new Date(at)) : 'Live'}</span>
      {name || 'Untitled'}
    </a>
  );
}

type ItemListProps = { title: string; items: CalendarItem[]; none?: string; className?: string | undefined };

function ItemList({ title, items, none, className = '' }: ItemListProps) {
  if (items.length === 0 && !none) return null;
  return (
    <section className={`mt-5 ${className}`}>
      <h2>
        {title} ({items.length})
      </h2>
      {items.length === 0 && <p className={emptyStateStyles.emptyState}>{none}</p>}
      <ul>
        {items.map(({ kind, id, name, state, at, by }) => (
          <li key={`${kind}-${id}`} className="row between gap-0-3 rule-below">
            <a className="inline-line touch anywhere" href={editPath(kind, id)}>
              {name || 'Untitled'}
            </a>
            <span className="note">
              {ENTITIES[kind].label} · {state === 'scheduled' ? 'planned for' : 'edited'} {formatDay(at)}
              {by && ` by ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
