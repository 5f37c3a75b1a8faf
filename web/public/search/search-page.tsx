import { formatCount } from '../../../domain/kernel/format-count.ts';
import type { SearchAnswer, SearchWay } from '../../../domain/search/search-result.ts';
import { SITE_PAGES } from '../../../domain/search/site-pages.ts';
import { MIN_SEARCH, readSearchText, searchPath } from '../../../domain/words/search.ts';
import { exactSearchPath, isExactSearch } from '../../app/data/exact-search.ts';
import { RESULTS_PER_PAGE, searchResults } from '../../app/data/finder-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { describeNothingSaved, describeSavedScope } from '../../app/offline/saved-scope.ts';
import { OFFLINE_PATH } from '../../app/offline/stores.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import chipStyles from '../../ui/chip.module.css';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { BeyondLastPage, Pagination } from '../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { BestMatch, ResultGroup } from './result-group.tsx';
import styles from './search-page.module.css';

const PATH = '/search';
/** As many results of one kind as can be turned to, page by page (server/features/search/queries.ts). */
const MAX_REACHABLE = 500;

/** Everything that was found, by kind; works as a plain form. */
export function Page({ search: parameters, list }: PageProps) {
  const { settings } = useSiteConfig();
  const q = readSearchText(parameters);
  const kind = parameters.get('kind');
  const { data: answer, isError } = useApi(searchResults(parameters, list.page), { keepPrevious: true });
  usePageHead({
    title: `${q ? `${q}: search` : 'Search'} | ${settings.name}`,
    description: 'Search the dive sites, articles and gear reviews of this guide.',
    canonical: PATH,
    noindex: true,
  });
  const isLongEnough = q.length >= MIN_SEARCH;
  return (
    <div className={`container ${styles.page}`}>
      <h1 className="visually-hidden">{q ? `Search results for ${q}` : 'Search'}</h1>
      {/* A new text of the address is a new form: the field shows what was searched for. */}
      <SearchForm
        key={q}
        q={q}
        label="Search the site"
        name="Whole site"
        action={PATH}
        className={`${styles.form} column-and-end`}
      />
      {!isLongEnough && <p className={styles.count}>Type at least {MIN_SEARCH} characters to search</p>}
      {isLongEnough && !answer && !isError && <ContentLoading label="Searching" />}
      {isError && (
        <p className={styles.count} role="status">
          We couldn’t reach the search.{' '}
          <a href={`${OFFLINE_PATH}?page=${encodeURIComponent(searchPath({ q }))}`} data-reload="">
            Search the pages on this phone
          </a>{' '}
          or try again in a moment.
        </p>
      )}
      {isLongEnough && answer && !isError && (
        <Results
          q={q}
          kind={kind}
          isExact={isExactSearch(parameters)}
          answer={answer}
          page={list.page}
          isBeyondLast={list.isBeyondLast}
        />
      )}
      {(!isLongEnough || answer?.total === 0) && <OtherPages but={answer?.ways ?? []} />}
    </div>
  );
}

/** Links to the pages that answer the search better than any text. */
const Ways = ({ ways }: { ways: readonly SearchWay[] }) =>
  ways.length > 0 && (
    <div className="grid mt-4">
      {ways.map(({ label, path }) => (
        <p key={path}>
          <a className="more-link" href={path}>
            {label} <Icon name="arrow-right" />
          </a>
        </p>
      ))}
    </div>
  );

type SearchWords = { q: string; kind: string | null; isExact: boolean };
type ResultsProps = SearchWords & { answer: SearchAnswer; page: number; isBeyondLast: boolean };

function Results({ q, kind, isExact, answer, page, isBeyondLast }: ResultsProps) {
  const { total, ways, counts, suggestion, saved } = answer;
  const all = counts.reduce((sum, count) => sum + count.total, 0);
  if (total === 0 && !suggestion && !kind) {
    if (ways.length > 0) return <Ways ways={ways} />;
    return (
      <section className="p-5 sheet framed grid gap-2 mt-5">
        <h2 className="h3">{saved ? describeNothingSaved(saved, q) : `Nothing found for “${q}”`}</h2>
        {saved && <p>{describeSavedScope(saved)}</p>}
        <p>Try fewer words, or the name of a place, a wreck or an animal.</p>
      </section>
    );
  }
  return (
    <>
      {saved && <p className={styles.count}>{describeSavedScope(saved)}</p>}
      <Ways ways={ways} />
      {suggestion ? (
        <Corrected q={q} answer={answer} suggestion={suggestion} />
      ) : (
        <p className={styles.count} role="status">
          {formatCount(all, 'result')} for <b>{q}</b>
        </p>
      )}
      {!suggestion && <Kinds q={q} kind={kind} isExact={isExact} counts={counts} all={all} />}
      {isBeyondLast ? (
        <BeyondLastPage firstPage={exactSearchPath({ q, kind, isExact })} />
      ) : (
        <div className="grid gap-6 mt-5">
          {answer.best && <BestMatch result={answer.best} />}
          {answer.groups.map((group) => (
            <ResultGroup
              key={group.kind}
              group={group}
              seeAll={exactSearchPath({ q: suggestion?.q ?? q, kind: group.kind, isExact })}
              isWhole={kind !== null}
            />
          ))}
          {kind && total === 0 && <p className="small muted">Nothing in this group matches.</p>}
          {kind && <Pages q={q} kind={kind} isExact={isExact} page={page} total={total} />}
        </div>
      )}
    </>
  );
}

type CorrectedProps = { q: string; answer: SearchAnswer; suggestion: NonNullable<SearchAnswer['suggestion']> };

/** Says which other words were searched for, and leads back to those that were typed. */
function Corrected({ q, answer: { total, saved }, suggestion }: CorrectedProps) {
  const typed = exactSearchPath({ q, isExact: true });
  const nothing = saved ? describeNothingSaved(saved, q) : `Nothing found for “${q}”`;
  return (
    <section className="p-5 sheet framed grid gap-2 mt-5">
      <h2 className="h3">{total === 0 ? nothing : `Searched for “${suggestion.q}”`}</h2>
      {total === 0 ? (
        <p>
          Showing results for <a href={searchPath({ q: suggestion.q })}>{suggestion.q}</a>{' '}
          <span className="small muted">{formatCount(suggestion.total, 'page')}</span>
        </p>
      ) : (
        <p>We found “{q}” only inside other words.</p>
      )}
      <p>
        <a href={typed}>Search for exactly “{q}”</a>{' '}
        {total > 0 && <span className="small muted">{formatCount(total, 'page')}</span>}
      </p>
    </section>
  );
}

function Pages({ q, kind, isExact, page, total }: SearchWords & { page: number; total: number }) {
  const reachable = Math.min(total, MAX_REACHABLE);
  const last = Math.max(1, Math.ceil(reachable / RESULTS_PER_PAGE));
  return (
    <>
      {total > reachable && page >= last && (
        <p className="small muted">The best {MAX_REACHABLE} are listed. Add a word to narrow them down.</p>
      )}
      <Pagination
        label="Pages of results"
        page={page}
        last={last}
        address={(to) => exactSearchPath({ q, kind, isExact, page: to })}
      />
    </>
  );
}

type KindsProps = SearchWords & { counts: SearchAnswer['counts']; all: number };

/** Links that show one kind only. */
function Kinds({ q, kind, isExact, counts, all }: KindsProps) {
  if (counts.length < 2 && !kind) return null;
  const links = [{ kind: null, heading: 'All', total: all }, ...counts];
  return (
    <nav aria-label="Kinds of results">
      <ul className="cluster gap-2">
        {links.map((link) => (
          <li key={link.heading}>
            <a
              className={chipStyles.chip}
              href={exactSearchPath({ q, kind: link.kind, isExact })}
              aria-current={link.kind === kind ? 'page' : undefined}
            >
              {link.heading} <span>{link.total}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherPages({ but }: { but: readonly SearchWay[] }) {
  const pages = Object.entries(SITE_PAGES).filter(([path]) => !but.some((way) => way.path === path));
  return (
    <nav className={styles.ways} aria-labelledby="other-ways">
      <h2 className="h3 bar-below" id="other-ways">
        Other places to look
      </h2>
      <ul>
        {pages.map(([path, label]) => (
          <li key={path}>
            <a className="line touch rule-below" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
