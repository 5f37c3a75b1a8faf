import { normalizeForSearch } from '../../../domain/words/search.ts';
import { routes } from '../../app/pages/routes.ts';
import { SCREENS, TABS } from '../admin-navigation.ts';
import { DASHBOARD_HELP } from './dashboard-help.ts';
import type { HelpEntry } from './help-entry.ts';
import { PAGE_HELP } from './page-help.ts';

type HelpPage = [page: string, title: string];

/** Pages that are reached from others. */
const OTHER_PAGES: HelpPage[] = [
  ['/admin/dive-sites/import', 'Import dive sites'],
  ['/admin/photos', 'Add site photos'],
  ['/admin/newsletter-issues/edit', 'Writing a newsletter issue'],
  ['/admin/newsletter-issues/import', 'Import subscribers'],
  ['/admin/links/paste', 'Paste links'],
  ['/admin/table', 'Tables'],
];

const PATHS = new Set(routes.map(({ path }) => path.replace('/:list', '')));

/** Titles of the pages that have help, in the order in which it is listed. */
export const HELP_PAGES: readonly HelpPage[] = [
  ['/admin', 'Admin Dashboard'],
  ...TABS.map(([tab, title]): HelpPage => [`/admin?tab=${tab}`, title]),
  ...SCREENS.filter(({ path }) => !/[?]|^\/admin(\/table\/.*)?$/.test(path)).map(
    ({ path, label }): HelpPage => [path, label],
  ),
  ...OTHER_PAGES.filter(([path]) => PATHS.has(path)),
];

const isListed = ({ page }: HelpEntry) => HELP_PAGES.some(([listed]) => listed === page);

/** Answers to 'How do I …' for every admin page. */
export const HELP_ENTRIES: readonly HelpEntry[] = [...DASHBOARD_HELP, ...PAGE_HELP].filter(isListed);

/** The page of {@link HELP_PAGES} that an address belongs to; null for any other. */
export function findHelpPage(address: string): string | null {
  const page = address.startsWith('/admin/table/') ? '/admin/table' : address;
  return HELP_PAGES.some(([known]) => known === page) ? page : null;
}

const searchableText = ({ question, steps }: HelpEntry) => normalizeForSearch([question, ...steps].join(' '));

/** The entries that hold every word, those with all of them in the question first; all for no words. */
export function searchHelp(q: string, entries: readonly HelpEntry[] = HELP_ENTRIES): readonly HelpEntry[] {
  const words = normalizeForSearch(q).split(/\s+/).filter(Boolean);
  const hasAllWords = (text: string) => words.every((word) => text.includes(word));
  const found = entries.filter((entry) => hasAllWords(searchableText(entry)));
  const isAsked = ({ question }: HelpEntry) => hasAllWords(normalizeForSearch(question));
  return [...found.filter(isAsked), ...found.filter((entry) => !isAsked(entry))];
}
