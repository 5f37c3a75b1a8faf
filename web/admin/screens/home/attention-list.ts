import { ALERT_TITLES, type Alert } from '../../../../domain/backups/alerts.ts';
import { describeUsual, type Inflow, isWave } from '../../../../domain/forms/message-wave.ts';
import type { MailStatus } from '../../../../domain/mail/mail.ts';
import type { Sentence } from '../../../../domain/performance/explain-quarters.ts';
import type { ItemComment } from '../../../../domain/writing/approval.ts';
import type { AttentionCounts } from '../../kit/layout/use-attention-counts.ts';

/** Undefined while loading. */
export type AttentionFacts = AttentionCounts & {
  alerts: readonly Alert[] | undefined;
  /** Messages and sign-ups of a day, and the usual numbers; null while loading. */
  inflow?: { messages: Inflow; signUps: Inflow } | null;
  /** Sentences about quarter hours of the last day, the latest last; null while loading. */
  performance?: readonly Sentence[] | null;
  mail: Pick<MailStatus, 'isSetUp' | 'waiting' | 'failed'> | undefined;
};

/** `money` loses income until it is fixed, `todo` needs work, `read` only needs reading. */
export type AttentionItem = {
  tone: 'money' | 'todo' | 'read';
  title: string;
  why: string;
  href: string;
  action: string;
};

export const SEE_BACKUPS = 'See the backups';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const describeWaiting = (name: string, approval: ItemComment | null): string => {
  if (!approval) return `“${name}” was not published on time`;
  const { action, person } = approval;
  return action === 'ask' ? `${person} asks you to look at “${name}”` : `${person}: fine to publish “${name}”`;
};

/** Lists what needs attention, the most costly first. */
export function attentionList(
  { items, messages, reports, statuses, links, waiting = [], alerts = [], mail, inflow, performance }: AttentionFacts,
  formatTime: (time: string) => string,
): AttentionItem[] {
  const drafts = items?.drafts;
  const queued = mail ? mail.waiting + mail.failed : 0;
  const bad = performance?.filter(({ isBad }) => isBad) ?? [];
  const found: (AttentionItem | false | 0 | undefined | null)[] = [
    // The status of email says more than its alert.
    ...alerts
      .filter(({ cause }) => cause !== 'mail')
      .map(({ cause, text, href }) => ({
        ...{ tone: 'money' as const, title: ALERT_TITLES[cause], why: text },
        ...{ href, action: cause === 'certificate' ? 'Check the address' : SEE_BACKUPS },
      })),
    bad.length > 0 && {
      tone: 'todo',
      title: 'The site was slow or failing in the last 24 hours',
      why: `${bad.at(-1)?.text}${bad.length > 1 ? ` ${counted(bad.length - 1, 'other quarter hour', 'other quarter hours')} too.` : ''}`,
      href: '/admin/performance',
      action: 'Look',
    },
    inflow &&
      isWave(inflow.messages) && {
        tone: 'todo',
        title: `${inflow.messages.day} messages in 24 hours`,
        why: `${describeUsual(inflow.messages)} Select those that are alike and move them to Spam.`,
        href: '/admin/messages',
        action: 'Look',
      },
    inflow &&
      isWave(inflow.signUps) && {
        tone: 'todo',
        title: `${inflow.signUps.day} sign-ups in 24 hours`,
        why: `${describeUsual(inflow.signUps)} Check that they are real people before you write to them.`,
        href: '/admin?tab=newsletter&joined=1',
        action: 'Look',
      },
    mail?.isSetUp &&
      mail.failed > 0 && {
        tone: 'money',
        title: `${counted(mail.failed, 'email', 'emails')} could not be sent`,
        why: 'Readers may be waiting for them.',
        href: '/admin/messages',
        action: 'See why',
      },
    ...waiting.map(({ kind, id, name, approval, problem, heldFrom }) => ({
      ...{ tone: 'todo' as const, title: describeWaiting(name || 'Untitled', problem ? null : approval) },
      why:
        (heldFrom && `Was to go live ${formatTime(heldFrom)}. ${problem}`) ||
        problem ||
        approval?.text ||
        'Nothing is on the site until it is published.',
      ...{ href: `/admin/approvals/${kind}/${id}`, action: 'Look' },
    })),
    links &&
      links.troubled > 0 && {
        tone: 'money',
        title: `${counted(links.troubled, 'shop link', 'shop links')} to fix`,
        why: 'Broken, out of stock, redirected to a home page, or without your tag. Clicks on them earn nothing.',
        href: '/admin/links?state=troubled',
        action: 'Fix links',
      },
    links &&
      links.placeholder > 0 && {
        tone: 'todo',
        title: counted(links.placeholder, 'purchase link is a placeholder', 'purchase links are placeholders'),
        why: 'Readers see no button until each one has a real address.',
        href: '/admin/links/paste',
        action: 'Paste links',
      },
    mail &&
      !mail.isSetUp && {
        tone: 'todo',
        title: 'Email is not set up',
        why: `Messages are kept but not emailed to you, and new subscribers get no guide yet.${queued > 0 ? ` ${counted(queued, 'email is', 'emails are')} queued.` : ''}`,
        href: '/admin/settings#mail',
        action: 'Set up email',
      },
    reports && {
      tone: 'todo',
      title: counted(reports, 'reported change', 'reported changes'),
      why: 'A reader says a dive site’s page is wrong or out of date.',
      href: '/admin/messages?show=reports',
      action: 'Review',
    },
    statuses && {
      tone: 'todo',
      title: counted(statuses, 'closure to re-check', 'closures to re-check'),
      why: 'Its end date has passed. Until you check it, readers see “not re-checked”.',
      href: '/admin/dive-sites',
      action: 'Re-check',
    },
    messages && {
      tone: 'read',
      title: counted(messages, 'new message', 'new messages'),
      why: 'From the contact form and the dive sites’ pages.',
      href: '/admin/messages',
      action: 'Read',
    },
    drafts &&
      drafts.count > 0 && {
        tone: 'todo',
        title: counted(drafts.count, 'draft', 'drafts') + (drafts.old > 0 ? `, ${drafts.old} older than a month` : ''),
        why: drafts.oldest
          ? `Oldest: ${drafts.oldest.name || 'Untitled'}, last edited ${formatTime(drafts.oldest.at)}`
          : '',
        href: '/admin/calendar?drafts=1',
        action: 'Open drafts',
      },
  ];
  return found.filter((item) => typeof item === 'object' && item !== null);
}
