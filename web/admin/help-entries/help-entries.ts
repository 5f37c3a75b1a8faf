import { ENTITY_KINDS, type EntityKind, getEntity } from '../../../domain/kernel/entities.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { routes } from '../../app/pages/routes.ts';
import { SCREENS, TABS } from '../admin-navigation.ts';
import { DASHBOARD_HELP } from './dashboard-help.ts';
import { entry, type HelpEntry } from './help-entry.ts';
import { PAGE_HELP } from './page-help.ts';

type HelpPage = [page: string, title: string];

/** Pages that are reached from others. */
const OTHER_PAGES: HelpPage[] = [
  ['/admin/dive-sites/import', 'Import dive sites'],
  ['/admin/photos', 'Add site photos'],
  ['/admin/newsletter-issues/edit', 'Writing a newsletter issue'],
  ['/admin/newsletter-issues/import', 'Import subscribers'],
  ['/admin/links/paste', 'Paste links'],
  ['/admin/earnings/import', 'Import sales'],
  ['/admin/table', 'Tables'],
];

/** Editors have the help of the tab with the same form; pages have no tab, only their table. */
const EDITOR_TABS = [
  ['/admin/posts', '/admin?tab=blog'],
  ['/admin/reviews', '/admin?tab=reviews'],
  ['/admin/products', '/admin?tab=products'],
  ['/admin/pages', '/admin/table'],
];

const PATHS = new Set(routes.map(({ path }) => path.replace('/:list', '')));

/** Titles of the pages that have help, in the order in which it is listed. */
export const HELP_PAGES: readonly HelpPage[] = [
  ['/admin', 'Admin Dashboard'],
  ...TABS.map(([tab, title]): HelpPage => [`/admin?tab=${tab}`, title]),
  ...SCREENS.filter(({ path }) => !/[?]|new$|^\/admin(\/table\/.*)?$/.test(path)).map(
    ({ path, label }): HelpPage => [path, label],
  ),
  ...OTHER_PAGES.filter(([path]) => PATHS.has(path)),
];

const isListed = ({ page }: HelpEntry) => HELP_PAGES.some(([listed]) => listed === page);

const listPage = (kind: EntityKind) => `/admin/${getEntity(kind).collection}`;

/** Answers for the list of a kind that has no answer of its own: every list has these buttons. */
function describeList(kind: EntityKind): HelpEntry {
  const { name } = getEntity(kind);
  const article = /^[aeiou]/.test(name) ? 'an' : 'a';
  return entry(
    listPage(kind),
    `edit-${kind}`,
    `How do I add or change ${article} ${name}?`,
    `Click **Add New** and fill in the form. To change ${article} ${name}, find it and click **Edit**.`,
    '**Delete** takes it off the site. You can restore it under **Recently deleted** for 30 days.',
  );
}

/** Adds an answer for each kind whose list has none. */
export const completeHelp = (written: readonly HelpEntry[]): readonly HelpEntry[] => [
  ...written,
  ...ENTITY_KINDS.filter((kind) => !written.some(({ page }) => page === listPage(kind))).map(describeList),
];

/** Answers to 'How do I …' for every admin page. */
export const HELP_ENTRIES = completeHelp([...DASHBOARD_HELP, ...PAGE_HELP]).filter(isListed);

/** The page of {@link HELP_PAGES} that an address belongs to; null for any other. */
export function findHelpPage(address: string): string | null {
  const tab = EDITOR_TABS.find(([path]) => address.startsWith(`${path}/`))?.[1];
  const list = ['/admin/table', '/admin/approvals'].find((path) => address.startsWith(`${path}/`));
  const page = tab ?? list ?? address;
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
