import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTITY_KINDS } from '../../../domain/kernel/entities.ts';
import { matchRoute } from '../../app/pages/match.ts';
import { routes } from '../../app/pages/routes.ts';
import { TABS } from '../admin-navigation.ts';
import { describeResource } from '../kit/form/resource-config.ts';
import { completeHelp, findHelpPage, HELP_ENTRIES, HELP_PAGES, searchHelp } from './help-entries.ts';

const pagesWithHelp = new Set(HELP_ENTRIES.map(({ page }) => page));

describe('the help', () => {
  it('has an entry for every tab and every page of the admin', () => {
    const paths = routes
      .filter(({ frame, path }) => frame === 'admin' && path !== '/admin/*')
      .map(({ path }) => path.replace('/:list', ''));
    const pages = [...paths, ...TABS.map(([tab]) => `/admin?tab=${tab}`)];
    expect(pages.filter((page) => !pagesWithHelp.has(findHelpPage(page) ?? page))).toEqual([]);
  });

  it('answers for the list of a kind that nothing was written for, and for no other', () => {
    const others = HELP_ENTRIES.filter(({ page }) => page !== '/admin/operators');
    const added = completeHelp(others).filter(({ page }) => HELP_PAGES.some(([listed]) => listed === page));
    expect(added.filter((entry) => !others.includes(entry)).map(({ question }) => question)).toEqual([
      'How do I add or change an operator?',
    ]);
  });

  it('names a title for pages that exist only', () => {
    const addresses = HELP_PAGES.map(([page]) =>
      page === '/admin/table' ? '/admin/table/articles' : page.split('?')[0],
    );
    const frames = addresses.map((path) => matchRoute(path ?? '')?.route.frame);
    expect(new Set(frames)).toEqual(new Set(['admin']));
  });

  it('asks plain questions, answers in short steps, and has an id for each', () => {
    expect(new Set(HELP_ENTRIES.map(({ id }) => id)).size).toBe(HELP_ENTRIES.length);
    for (const { id, question, steps } of HELP_ENTRIES) {
      expect([id, question]).toEqual([
        expect.stringMatching(/^[a-z]+(-[a-z]+)+$/),
        expect.stringMatching(/^How do I .*\?$/),
      ]);
      expect(steps.length, question).toBeLessThanOrEqual(4);
      for (const step of steps) {
        expect(step.length, step).toBeLessThanOrEqual(260);
        expect(step.split('**').length % 2, step).toBe(1);
      }
    }
  });
});

it('names buttons and fields that the screens have', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = ['web/admin', 'web/ui', 'domain', 'content'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => /help-entries|\.test\./.test(String(name)) }),
  );
  const screens = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const made = ENTITY_KINDS.flatMap((kind) => Object.values(describeResource(kind).texts).map(String));
  const texts = [...screens, ...made].join('\n').replaceAll(/\s+/g, ' ').toLowerCase();
  const named = HELP_ENTRIES.flatMap(({ id, steps }) =>
    steps.flatMap((step) => [...step.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => ({ id, words }))),
  );
  expect(named.length).toBeGreaterThan(100);
  // 'Remove…' and 'Ask … to look' hold a name.
  const isShown = (words: string) => words.split('…').every((part) => texts.includes(part.trim().toLowerCase()));
  expect(named.filter(({ words }) => !isShown(words))).toEqual([]);
});

describe('searchHelp', () => {
  it.each([
    ['backup', 'make-backup'],
    ['password', 'change-password'],
    ['send newsletter', 'send-issue'],
    ['lost phone', 'two-step-login'],
    ['PLACEHOLDER links', 'paste-links'],
    ['deleted', 'restore-deleted'],
  ])('finds %j first in %s', (q, id) => expect(searchHelp(q)[0]?.id).toBe(id));

  it('finds everything for no words, and nothing for words of no entry', () => {
    expect(searchHelp('  ')).toHaveLength(HELP_ENTRIES.length);
    expect(searchHelp('zebra')).toEqual([]);
  });

  it('finds some of the entries for any text', () => {
    fc.assert(fc.property(fc.string(), (q) => searchHelp(q).every((entry) => HELP_ENTRIES.includes(entry))));
  });
});

it('knows the page that an address belongs to', () => {
  expect(findHelpPage('/admin/table/reviews')).toBe('/admin/table');
  expect(findHelpPage('/admin?tab=blog')).toBe('/admin?tab=blog');
  expect(findHelpPage('/admin/posts/12')).toBe('/admin?tab=blog');
  expect(findHelpPage('https://evil.example')).toBeNull();
});
