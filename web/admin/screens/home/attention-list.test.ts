import { expect, it } from 'vitest';
import { attentionList } from './attention-list.ts';

const KNOWN = { waiting: [], alerts: [], mail: { isSetUp: true, waiting: 0, failed: 0 } };
const NONE = {
  alerts: undefined,
  mail: undefined,
  items: undefined,
  messages: undefined,
  reports: undefined,
  statuses: undefined,
  links: undefined,
  waiting: undefined,
};
const titles = (needs: Parameters<typeof attentionList>[0]) =>
  attentionList(needs, (time) => time.slice(0, 10)).map(({ title }) => title);

it('lists nothing while loading, and when nothing needs attention', () => {
  expect(titles(NONE)).toEqual([]);
  const items = {
    counts: {},
    drafts: { count: 0, old: 0, oldest: null },
    scheduled: { count: 0, next: null },
    deleted: 3,
  };
  expect(
    titles({ ...KNOWN, items, messages: 0, reports: 0, statuses: 0, links: { troubled: 0, placeholder: 0 } }),
  ).toEqual([]);
});

it('lists what costs money first, then what needs work, then what needs reading', () => {
  const needs = {
    ...KNOWN,
    items: {
      counts: {},
      drafts: { count: 4, old: 2, oldest: { name: 'What a bommie is', at: '2026-10-03T00:00:00.000Z' } },
      scheduled: { count: 1, next: { name: '', at: '2026-11-23T00:00:00.000Z' } },
      deleted: 0,
    },
    messages: 3,
    reports: 1,
    statuses: 2,
    links: { troubled: 2, placeholder: 1 },
  };
  expect(titles(needs)).toEqual([
    '2 shop links to fix',
    '1 purchase link is a placeholder',
    '1 reported change',
    '2 closures to re-check',
    '3 new messages',
    '4 drafts, 2 older than a month',
  ]);
  const reasons = attentionList(needs, (time) => time.slice(0, 10)).map(({ why }) => why);
  expect(reasons.at(-1)).toBe('Oldest: What a bommie is, last edited 2026-10-03');
});

it('puts what is broken before everything else, and says that email is not set up', () => {
  const facts = {
    ...NONE,
    alerts: [
      { cause: 'disk' as const, text: 'The disk has 300 MB left.', href: '/admin/backups' },
      { cause: 'mail' as const, text: '2 emails could not be sent.', href: '/admin/messages' },
    ],
    links: { troubled: 2, placeholder: 0 },
  };
  const broken = ['The server’s disk is nearly full', '2 shop links to fix'];
  expect(titles({ ...facts, mail: { isSetUp: false, waiting: 1, failed: 2 } })).toEqual([
    ...broken,
    'Email is not set up',
  ]);
  expect(titles({ ...facts, mail: { isSetUp: true, waiting: 1, failed: 2 } })).toEqual([
    broken[0],
    '2 emails could not be sent',
    broken[1],
  ]);
});

it('says that the site was slow, by its latest sentence, and leaves out waves that slowed nothing', () => {
  const sentence = (text: string, isBad = true) => ({ at: '2026-11-27T09:00:00.000Z', text, isBad });
  const wave = sentence('9.00 to 9.15 pm: 312 visits came from Reddit.', false);
  expect(titles({ ...NONE, performance: [wave] })).toEqual([]);
  const slow = '8.00 to 8.15 pm: 1 response in 20 took more than 1 s.';
  const performance = [sentence('3.00 to 3.15 am: 12 requests failed.'), sentence(slow), wave];
  expect(attentionList({ ...NONE, performance }, String)).toEqual([
    expect.objectContaining({
      title: 'The site was slow or failing in the last 24 hours',
      why: `${slow} 1 other quarter hour too.`,
      href: '/admin/performance',
    }),
  ]);
});
