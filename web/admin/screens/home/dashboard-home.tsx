import { useId } from 'react';
import type { Alert } from '../../../../domain/backups/alerts.ts';
import { type BackupOverview, backupProblem } from '../../../../domain/backups/backup.ts';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { editPath } from '../../admin-navigation.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import messageStyles from '../../kit/fields/message.module.css';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { BackupNotice } from '../backups/backup-section.tsx';
import { MailNotice } from '../mail/mail-notice.tsx';
import { Figure, type Traffic } from '../traffic/traffic-panel.tsx';
import { type AttentionCounts, type AttentionItem, attentionList } from './attention-list.ts';
import styles from './dashboard-home.module.css';
import { SetupList } from './setup-list.tsx';

/** The start of the dashboard: what needs attention, the last 30 days in figures, and shortcuts. */
export function DashboardHome() {
  return (
    <>
      <SetupList />
      <div className={`${styles.home} grid`}>
        <NeedsAttention />
        <StartSomething />
        <RecentFigures />
      </div>
    </>
  );
}

/** Milliseconds between refreshes (specification, section 9). */
const POLL_INTERVAL_MS = 30_000;
const POLLED = { every: POLL_INTERVAL_MS, keepPrevious: true };

/** Loads each part on its own, so that a slow one does not delay the others. */
function useAttentionCounts(): AttentionCounts {
  const items = useAdmin<AttentionCounts['items'] & object>('/api/admin/overview', POLLED).data;
  const messages = useAdmin<{ total: number }>('/api/admin/messages?unread=true&limit=1', POLLED).data;
  const reports = useAdmin<{ total: number }>('/api/admin/messages?report=open&limit=1', POLLED).data;
  const links = useAdmin<{ counts: { troubled: number; placeholder: number } }>('/api/admin/links?limit=1', {
    keepPrevious: true,
  }).data;
  return { items, messages: messages?.total, reports: reports?.total, links: links?.counts };
}

function NeedsAttention() {
  const id = useId();
  const needs = useAttentionCounts();
  const things = attentionList(needs, formatDateTime);
  const isKnown = Object.values(needs).every((part) => part !== undefined);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${adminLayoutStyles.ruledTitle} mb-3`}>
        Needs your attention
      </h2>
      <MailNotice />
      <BackupNotice open="home" />
      <AlertNotice />
      {things.length > 0 && (
        <ul className={styles.attentionList}>
          {things.map((thing) => (
            <Thing key={thing.title} thing={thing} />
          ))}
        </ul>
      )}
      {things.length === 0 && (
        <p className="muted" role="status">
          {isKnown ? 'Nothing needs your attention.' : 'Checking what needs your attention...'}
        </p>
      )}
      <LastBackup />
    </section>
  );
}

const TONES = { money: styles.money, todo: styles.todo, read: styles.read };

function Thing({ thing: { tone, title, why, href, action } }: { thing: AttentionItem }) {
  return (
    <li className={`${TONES[tone]} row between gap-2-4 rule-below`}>
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

function LastBackup() {
  const overview = useAdmin<BackupOverview>('/api/admin/backups', POLLED).data;
  if (!overview || backupProblem(overview, Date.now())) return null;
  const { last } = overview;
  return (
    <p className={`${styles.backupOk} line mt-3 small`}>
      <Icon name="circle-check" />
      {last
        ? `Last backup: ${formatDateTime(last.madeAt)} (${formatBytes(last.bytes)}, verified).`
        : 'No backup yet. The first one runs within minutes of the site starting.'}
    </p>
  );
}

const STARTS = [
  [editPath('article', 'new'), 'square-pen', 'New post'],
  [editPath('review', 'new'), 'clipboard-list', 'New review'],
  [editPath('product', 'new'), 'scale', 'New product'],
  [editPath('dive-site', 'new'), 'map-pin', 'New dive site'],
  ['/admin/media', 'upload', 'Upload pictures'],
  ['/admin/newsletter-issues', 'newspaper', 'Write an issue'],
] as const;

function StartSomething() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${adminLayoutStyles.ruledTitle} mb-3`}>
        Start something
      </h2>
      <ul className={`${styles.starts} ${adminLayoutStyles.starts} grid gap-2`}>
        {STARTS.map(([href, icon, label]) => (
          <li key={href}>
            <ButtonLink icon={icon} href={href}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SignUps = { days: string[]; signUps: number[]; before: number; unsubscribed: number; subscribers: number };

/** Page views, clicks to shops and sign-ups of the last 30 days. */
function RecentFigures() {
  const id = useId();
  const traffic = useAdmin<Traffic>('/api/admin/traffic?days=30', { keepPrevious: true }).data;
  const newsletter = useAdmin<SignUps>('/api/admin/sign-ups', { keepPrevious: true }).data;
  return (
    <section className={styles.happened} aria-labelledby={id}>
      <h2 id={id} className={`${adminLayoutStyles.ruledTitle} mb-3`}>
        What happened <span className="note">in the last 30 days</span>
      </h2>
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
    </section>
  );
}

/** Their own notices show the others. */
const SHOWN = ['disk', 'offsite'];

/** Dashboard warnings about the disk and the copies of backups. Renders nothing otherwise. */
function AlertNotice() {
  const { data } = useAdmin<{ items: Alert[] }>('/api/admin/alerts', POLLED);
  return data?.items
    .filter(({ cause }) => SHOWN.includes(cause))
    .map(({ cause, text, href }) => (
      <div key={cause} className={`${messageStyles.warning} ${messageStyles.spaced}`} role="status">
        <Icon name="triangle-alert" />
        <p>
          {text} <a href={href}>See the backups</a>.
        </p>
      </div>
    ));
}
