import { Fragment } from 'react';
import { withParameters } from '../../../app/data/api-query.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { findHelpPage, HELP_ENTRIES, HELP_PAGES, searchHelp } from '../../help-entries/help-entries.ts';
import type { HelpEntry } from '../../help-entries/help-entry.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { SETUP_LIST_PATH, type SetupListState } from '../home/setup-list.tsx';
import styles from './help-page.module.css';

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Help" path="/admin/help">
      <Help search={search} />
    </AdminPage>
  );
}

/** The request in the address: words, the entries of one page, or one entry with its page. */
type View = { q: string; page: string | null; entry: HelpEntry | undefined };

function readView(search: URLSearchParams): View {
  const entry = HELP_ENTRIES.find(({ id }) => id === search.get('entry'));
  const page = findHelpPage(search.get('page') ?? '') ?? entry?.page ?? null;
  return { q: search.get('q')?.trim() ?? '', page, entry };
}

function Help({ search }: { search: URLSearchParams }) {
  const view = readView(search);
  const { q, page } = view;
  const found = searchHelp(q);
  const entries = q === '' && page !== null ? found.filter((entry) => entry.page === page) : found;
  return (
    <>
      <SearchForm q={q} />
      <p className={`${styles.found} small muted`} role="status">
        {q !== '' && `${found.length} ${found.length === 1 ? 'answer' : 'answers'} for “${q}”`}
      </p>
      {q !== '' && found.length === 0 && (
        <p>
          Try another word, such as the name of a button. <a href="/admin/help">See all questions</a>
        </p>
      )}
      <Groups entries={entries} view={view} />
      {q === '' && page !== null && (
        <p>
          <a href="/admin/help">See all questions</a>
        </p>
      )}
      <FirstStepsAgain />
    </>
  );
}

function SearchForm({ q }: { q: string }) {
  const searchInput = useDebouncedSearch(q, (text) => replaceSearch(withParameters('', { q: text }).slice(1)));
  return (
    <search>
      <form
        action="/admin/help"
        className={`${styles.search} cluster items-end gap-2-3`}
        onSubmit={(event) => event.preventDefault()}
      >
        <InputField
          label="How do I …"
          name="q"
          type="search"
          maxLength={200}
          placeholder="send a newsletter, undo, backup…"
          value={searchInput.text}
          onChange={searchInput.type}
        />
      </form>
    </search>
  );
}

const TITLES = new Map(HELP_PAGES);

/** The entries under the titles of their pages. Few of them are open at once. */
function Groups({ entries, view: { q, page, entry: wanted } }: { entries: readonly HelpEntry[]; view: View }) {
  const isOpen = ({ id }: HelpEntry) => (wanted && q === '' ? id === wanted.id : q !== '' || page !== null);
  const pages = [...new Set(entries.map((entry) => entry.page))];
  return pages.map((of) => {
    const ofPage = entries.filter((entry) => entry.page === of);
    const title = TITLES.get(of);
    return (
      <section key={of} className={`${styles.group} mb-5`} aria-label={title}>
        <h2 className={`${adminLayoutStyles.ruledTitle} bar-below`}>{title}</h2>
        {ofPage.map((entry) => (
          <details key={`${entry.id} ${isOpen(entry)}`} className={`${styles.entry} rule-below`} open={isOpen(entry)}>
            <summary className={`${fieldGroupStyles.summary} touch pointer strong`}>{entry.question}</summary>
            <Steps steps={entry.steps} />
          </details>
        ))}
      </section>
    );
  });
}

function Steps({ steps }: { steps: readonly string[] }) {
  const [only, ...others] = steps;
  if (others.length === 0) return <p>{withLabels(only ?? '')}</p>;
  return (
    <ol className="grid gap-2">
      {steps.map((step) => (
        <li key={step}>{withLabels(step)}</li>
      ))}
    </ol>
  );
}

/** `**Save**` is a label on the screen. */
function withLabels(text: string) {
  const parts = text.split('**').map((part, index) => ({ part, isLabel: index % 2 === 1, key: `${index} ${part}` }));
  return parts.map(({ part, isLabel, key }) =>
    isLabel ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>,
  );
}

/** Brings back the list of first steps on the dashboard after it was hidden. */
function FirstStepsAgain() {
  const list = useAdmin<SetupListState>(SETUP_LIST_PATH).data;
  if (list?.state !== 'hidden') return null;
  return (
    <div className={`${styles.again} row gap-2-3`}>
      <span>The list of first steps on the dashboard is hidden.</span>
      <ActionButton
        isSmall
        send={() => adminRequest('PATCH', SETUP_LIST_PATH, { body: { state: 'open' } })}
        failed="The list is still hidden"
      >
        Show it again
      </ActionButton>
    </div>
  );
}
