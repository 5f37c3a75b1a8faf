import { type MouseEvent, useContext, useEffect, useState } from 'react';
import { isUsableImage, optimisedUrl } from '../../../../domain/media/images.ts';
import type { SearchResult as Result, SearchAnswer } from '../../../../domain/search/search-result.ts';
import {
  MAX_QUICK_RESULTS,
  MIN_SEARCH,
  noResultsText,
  RESULTS_PER_TYPE,
  resultCountText,
  SHORT_TEXT_HINT,
  searchPath,
} from '../../../../domain/words/search.ts';
import { RequirementNote, StatusTag } from '../../../ui/access-tags.tsx';
import cardStyles from '../../../ui/cards/card.module.css';
import tagStyles from '../../../ui/tag.module.css';
import { track } from '../../analytics/events.ts';
import { exactSearchPath } from '../../data/exact-search.ts';
import { quickResults } from '../../data/finder-queries.ts';
import { ApiCacheContext, useApi } from '../../data/query.ts';
import { describeNothingSaved, describeSavedScope } from '../../offline/saved-scope.ts';
import { useSavedSearch } from '../../offline/use-saved-search.ts';
import { isUnmodifiedClick, navigate } from '../../router/navigation.ts';
import siteSearchStyles from './site-search.module.css';

/** As the specification writes them (section 2). */
const TYPE_LABELS: Partial<Record<string, string>> = {
  article: 'Article',
  'dive-site': 'Dive Site',
  product: 'Product',
  review: 'Review',
};
const QUICK_ORDER = Object.keys(TYPE_LABELS);
/** Other types are written as these are: 'Place', 'Species'. */
export const typeLabel = (kind: string) =>
  TYPE_LABELS[kind] ?? kind.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());

/** Keys pressed faster than this are one question to the server. */
const PAUSE_MS = 150;

/** The results under the search box (specification, section 2). */
export function SearchPanel({ id, text, onChoose }: { id: string; text: string; onChoose: () => void }) {
  const searched = useAfterPause(text, PAUSE_MS);
  const long = text.length >= MIN_SEARCH;
  const { answer, results, failed } = useQuickResults(searched, searched.length >= MIN_SEARCH);
  const pending = searched !== text || !answer;
  useEffect(() => {
    if (searched.length > MIN_SEARCH) track({ event: 'search', category: 'engagement', label: searched });
  }, [searched]);
  const allResults = searchPath({ q: text });
  const exactResults = exactSearchPath({ q: text, isExact: true });
  const follow = (event: MouseEvent, path: string) => {
    // A saved page opens as a document, which the service worker finds.
    if (!isUnmodifiedClick(event) || answer?.saved) return;
    event.preventDefault();
    navigate(path);
    onChoose();
  };
  return (
    <div className={`${siteSearchStyles.panel} sheet framed`} id={id}>
      <p className={`${siteSearchStyles.count} clipped leading-140`} role="status">
        {!long ? SHORT_TEXT_HINT : failed ? FAILED : pending ? 'Searching…' : describeResults(text, answer, results)}
      </p>
      {long && !failed && !pending && results.length + answer.ways.length > 0 && (
        <ul>
          {answer.ways.map(({ label, path }) => (
            <li key={path}>
              <a className="heavy" href={path} onClick={(event) => follow(event, path)}>
                {label}
              </a>
            </li>
          ))}
          {results.map((result) => (
            <SearchResult
              key={result.path}
              result={result}
              isSaved={answer.saved !== undefined}
              onChoose={(event) => follow(event, result.path)}
            />
          ))}
        </ul>
      )}
      {long && !failed && !pending && !answer.saved && (
        <a
          className={`${siteSearchStyles.all} touch small heavy`}
          href={allResults}
          onClick={(event) => follow(event, allResults)}
        >
          See all results
        </a>
      )}
      {long && !failed && !pending && answer.saved && (
        <a className={`${siteSearchStyles.all} touch small heavy`} href="/offline" data-reload="">
          Pages on this phone
        </a>
      )}
      {long && !failed && !pending && !answer.saved && answer.suggestion && (
        <a
          className={`${siteSearchStyles.all} touch small heavy`}
          href={exactResults}
          onClick={(event) => follow(event, exactResults)}
        >
          Search for exactly “{text}”
        </a>
      )}
    </div>
  );
}

const FAILED = 'We couldn’t reach the search. Try again in a moment.';

function describeResults(
  text: string,
  { total, ways, suggestion, saved }: SearchAnswer,
  results: readonly Result[],
): string {
  const count = results.length + ways.length;
  if (saved && count === 0) return `${describeSavedScope(saved)} ${describeNothingSaved(saved, text)}`;
  const scope = saved ? [describeSavedScope(saved)] : [];
  if (!suggestion) return [...scope, count === 0 ? noResultsText(text) : resultCountText(count)].join(' ');
  const typed = total === 0 && !saved ? [`${noResultsText(text)}.`] : [];
  return [...scope, ...typed, `Showing results for “${suggestion.q}”`].join(' ');
}

/** The text once its typist has paused. */
function useAfterPause(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}

type SearchResultProps = { result: Result; isSaved: boolean; onChoose: (event: MouseEvent) => void };

function SearchResult({ result, isSaved, onChoose }: SearchResultProps) {
  const { kind, place, title, excerpt, imageUrl, status, requires, path } = result;
  const [broken, setBroken] = useState(!isUsableImage(imageUrl));
  return (
    <li>
      <a href={path} data-reload={isSaved ? '' : undefined} onClick={onChoose}>
        <span className={cardStyles.meta}>
          <span className={tagStyles.tag}>{typeLabel(kind)}</span>
          <span className="muted">{place}</span>
        </span>
        <h3>{joinPieces(title)}</h3>
        <StatusTag status={status} />
        <RequirementNote requires={requires} />
        <p className="two-lines leading-140">{joinPieces(excerpt)}</p>
        {!broken && (
          <img
            src={optimisedUrl(imageUrl ?? '', { width: 400 })}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        )}
      </a>
    </li>
  );
}

export const joinPieces = (pieces: Result['title']) => pieces.map(({ text }) => text).join('');

type QuickResults = { answer: SearchAnswer | null; results: Result[]; failed: boolean };

/**
 * The best match first, as on the results page; then at most three of each type with it: articles, dive sites, products, reviews, in
 * this order (specification, section 5), then others.
 */
function useQuickResults(text: string, enabled: boolean): QuickResults {
  const query = quickResults(text, RESULTS_PER_TYPE);
  const { data, isError } = useApi(query, { enabled });
  // Browsers report a server that was not reached as a TypeError.
  const isUnreached = useContext(ApiCacheContext).get(query.path).error instanceof TypeError;
  const saved = useSavedSearch(query.path, enabled && isUnreached);
  const answer = data ?? saved ?? null;
  if (!answer) return { answer, results: [], failed: isError && !(isUnreached && saved === undefined) };
  const best = answer.best ? [answer.best] : [];
  const byType = Map.groupBy([...best, ...answer.groups.flatMap(({ items }) => items)], ({ kind }) => kind);
  const types = [...new Set<string>([...QUICK_ORDER, ...byType.keys()])];
  const results = types.flatMap((type) => (byType.get(type as Result['kind']) ?? []).slice(0, RESULTS_PER_TYPE));
  const others = results.filter((result) => result !== answer.best);
  return { answer, results: [...best, ...others].slice(0, MAX_QUICK_RESULTS), failed: false };
}
