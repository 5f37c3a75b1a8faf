/** Counts of what needs attention; undefined while loading. */
export type AttentionCounts = {
  items:
    | {
        drafts: { count: number; old: number; oldest: Named | null };
        scheduled: { count: number; next: Named | null };
        deleted: number;
      }
    | undefined;
  messages: number | undefined;
  reports: number | undefined;
  links: { troubled: number; placeholder: number } | undefined;
};
type Named = { name: string; at: string };

/** `money` loses income until it is fixed, `todo` needs work, `read` only needs reading. */
export type AttentionItem = {
  tone: 'money' | 'todo' | 'read';
  title: string;
  why: string;
  href: string;
  action: string;
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Lists what needs attention, the most costly first. */
export function attentionList(
  { items, messages, reports, links }: AttentionCounts,
  formatTime: (time: string) => string,
): AttentionItem[] {
  const { drafts, scheduled } = items ?? {};
  const found: (AttentionItem | false | 0 | undefined)[] = [
    links &&
      links.troubled > 0 && {
        tone: 'money',
        title: `${counted(links.troubled, 'shop link', 'shop links')} in trouble`,
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
    reports && {
      tone: 'todo',
      title: counted(reports, 'reported change', 'reported changes'),
      why: 'A reader says a dive site’s page is wrong or out of date.',
      href: '/admin/messages?report=open',
      action: 'Review',
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
    scheduled &&
      scheduled.count > 0 && {
        tone: 'read',
        title: `${scheduled.count} scheduled`,
        why: scheduled.next ? `Next: ${scheduled.next.name || 'Untitled'}, ${formatTime(scheduled.next.at)}` : '',
        href: '/admin/calendar',
        action: 'Calendar',
      },
  ];
  return found.filter((item) => typeof item === 'object');
}
