import { useEffect, useState } from 'react';
import { MIN_SEARCH, noResultsText, resultCountText } from '../../../../domain/search.ts';
import { track } from '../../analytics/events.ts';
import { isUnmodifiedClick } from '../../router/is-unmodified-click.ts';
import { navigate } from '../../router/navigation.ts';
import { SearchResult } from './search-result.tsx';
import { useSearchResults } from './search-results.ts';
import { SHORT_TEXT_HINT } from './short-text-hint.ts';

/** Keys pressed faster than this are one question to the server. */
const PAUSE_MS = 150;

/** The results under the search box (specification, section 2). */
export function SearchPanel({ id, text, onChoose }: { id: string; text: string; onChoose: () => void }) {
  const asked = useAfterPause(text, PAUSE_MS);
  const long = text.length >= MIN_SEARCH;
  const { results, failed } = useSearchResults(asked, asked.length >= MIN_SEARCH);
  const pending = asked !== text || !results;
  useEffect(() => {
    if (asked.length > MIN_SEARCH) track({ event: 'search', category: 'engagement', label: asked });
  }, [asked]);
  return (
    <div className="search-panel" id={id}>
      <p className="count" role="status">
        {!long
          ? SHORT_TEXT_HINT
          : failed
            ? 'The search did not answer. Try again in a moment.'
            : pending
              ? 'Searching…'
              : results.length === 0
                ? noResultsText(text)
                : resultCountText(results.length)}
      </p>
      {long && !failed && !pending && results.length > 0 && (
        <ul>
          {results.map((result) => (
            <SearchResult
              key={result.href + result.type}
              {...result}
              onChoose={(event) => {
                if (!isUnmodifiedClick(event)) return;
                event.preventDefault();
                navigate(result.href);
                onChoose();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
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
