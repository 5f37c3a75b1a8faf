import type { Alert } from '../../../../domain/backups/alerts.ts';
import { type BackupOverview, backupProblem } from '../../../../domain/backups/backup.ts';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import type { PerformanceReport } from '../../../../domain/performance/performance-report.ts';
import { may } from '../../../../domain/security/permissions.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useYou } from '../../kit/api/use-you.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { Only } from '../../kit/layout/only.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import { POLLED, useAttentionCounts } from '../../kit/layout/use-attention-counts.ts';
import { BackupNotice } from '../backups/backup-section.tsx';
import { useMailStatus } from '../mail/mail-notice.tsx';
import { Figure, type Traffic } from '../traffic/traffic-panel.tsx';
import { type AttentionFacts, type AttentionItem, attentionList, SEE_BACKUPS } from './attention-list.ts';
import styles from './dashboard-home.module.css';
import { SetupList } from './setup-list.tsx';

/** More would hide what is most urgent; the others follow in one line. */
const MAX_THINGS = 4;

/** The start of the dashboard: what needs attention, and the first steps of a new site. */
export function DashboardHome() {
  const things = useAttentionList();
  const others = things?.slice(MAX_THINGS) ?? [];
  return (
    <>
      <Section title="Needs attention" titleClass="visually-hidden" className="mb-5">
        <ul className={`${styles.attentionList} bar-above grid`}>
          {things?.slice(0, MAX_THINGS).map((thing) => (
            <Thing key={thing.title} thing={thing} />
          ))}
        </ul>
        {others.length > 0 && (
          <p className="small mt-3">
            Also:{' '}
            {others.map(({ title, href }, index) => (
              <span key={title}>
                {index > 0 && ' · '}
                <a href={href}>{title}</a>
              </span>
            ))}
          </p>
        )}
        <Only to="data">
          <LastBackup isListed={things?.some(({ action }) => action === SEE_BACKUPS) ?? false} />
        </Only>
      </Section>
      <Only to="site">
        <SetupList />
      </Only>
    </>
  );
}

const TODAY = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });

/** Today's date and how much needs attention. */
export function AttentionSummary() {
  const count = useAttentionList()?.length;
  const words =
    count === 0
      ? 'Nothing needs attention'
      : count === 1
        ? 'One thing needs attention'
        : `${count} things need attention`;
  return (
    <>
      {TODAY.format(new Date())}.{' '}
      <span role="status">{count === undefined ? 'Checking what needs attention...' : `${words}.`}</span>{' '}
      <a href="/admin/help?page=/admin">Help with this page</a>
    </>
  );
}

/** Undefined until everything that may need attention is known. */
function useAttentionList(): AttentionItem[] | undefined {
  const alerts = useAdmin<{ items: Alert[] }>('/api/admin/alerts', POLLED).data?.items;
  const you = useYou();
  const inflow =
    useAdmin<AttentionFacts['inflow'] & object>('/api/admin/messages/inflow', {
      ...{ ...POLLED, enabled: you !== undefined && may(you.role, 'messages') },
    }).data ?? null;
  const performance =
    useAdmin<PerformanceReport>('/api/admin/performance', {
      ...{ ...POLLED, enabled: you !== undefined && may(you.role, 'links') },
    }).data?.sentences ?? null;
  const facts = { ...useAttentionCounts(), alerts, mail: useMailStatus(), inflow, performance };
  const isKnown = Object.values(facts).every((part) => part !== undefined);
  return isKnown ? attentionList(facts, formatDateTime) : undefined;
}

const TONES = { money: styles.money, todo: styles.todo, read: styles.read };

function Thing({ thing: { tone, title, why, href, action } }: { thing: AttentionItem }) {
  return (
    <li className={`${TONES[tone]} row gap-2-4 rule-below`}>
      <div>
        <h3 className={adminLayoutStyles.taskTitle}>{title}</h3>
        <p className="small leading-140 muted">{why}</p>
      </div>
      <ButtonLink isSmall href={href}>
        {action}
      </ButtonLink>
    </li>
  );
}

/** The last backup, or what is wrong with it: its alert, once there is one, is listed above (`isListed`). */
function LastBackup({ isListed }: { isListed: boolean }) {
  const overview = useAdmin<BackupOverview>('/api/admin/backups', POLLED).data;
  if (!overview) return null;
  if (backupProblem(overview, Date.now())) return isListed ? null : <BackupNotice open="home" />;
  const { last } = overview;
  return (
    <p className={last ? `${styles.backupOk} line mt-3 small` : 'mt-3 small'}>
      {last && <Icon name="circle-check" />}
      {last
        ? `Last backup: ${formatDateTime(last.madeAt)} (${formatBytes(last.bytes)}, verified).`
        : 'No backup yet. The first one runs within minutes of the site starting.'}
    </p>
  );
}

type SignUps = { days: string[]; signUps: number[]; before: number; unsubscribed: number; subscribers: number };

/** Page views, clicks to shops and sign-ups of the last 30 days. */
export function RecentFigures() {
  const traffic = useAdmin<Traffic>('/api/admin/traffic?days=30', { keepPrevious: true }).data;
  const newsletter = useAdmin<SignUps>('/api/admin/sign-ups', { keepPrevious: true }).data;
  return (
    <Section
      title={
        <>
          What happened <span className="note">in the last 30 days</span>
        </>
      }
      titleClass={`${adminLayoutStyles.ruledTitle} bar-below mb-3`}
      className="mt-5 mb-5"
    >
      <div className={`${styles.figures} grid`}>
        {traffic?.countsViews && (
          <Figure title="Page views" before={traffic.before.views} counts={traffic.views} days={traffic.days} />
        )}
        {traffic && (
          <Figure title="Clicks to shops" before={traffic.before.clicks} counts={traffic.clicks} days={traffic.days} />
        )}
        {newsletter && (
          <Figure title="Sign-ups" before={newsletter.before} counts={newsletter.signUps} days={newsletter.days}>
            {` ${newsletter.unsubscribed} unsubscribed. ${newsletter.subscribers} subscribers.`}
          </Figure>
        )}
      </div>
    </Section>
  );
}
