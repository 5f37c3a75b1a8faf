import { useEffect, useId, useRef, useState } from 'react';
import { MIN_SEARCH, noResultsText, resultCountText } from '../../../domain/search.ts';
import { track } from '../../analytics/events.ts';
import { Icon } from '../../icons/icon.tsx';
import { goTo } from '../../router/navigation.ts';
import { SearchResult } from './search-result.tsx';
import { useSearchResults } from './search-results.ts';

/** Keys pressed faster than this are one question to the server. */
const PAUSE_MS = 150;

/** The site-wide search box with its panel (specification, section 2). Without script it searches the dive sites. */
export function SiteSearch({ autoFocus }: { autoFocus: boolean }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    setText('');
  };
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) {
        setOpen(false);
        setText('');
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the search landmark
    <form
      className="search"
      role="search"
      action="/dive-sites"
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        box.current?.querySelector<HTMLAnchorElement>('.search-panel a')?.click();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        name="search"
        placeholder="Search..."
        aria-label="Search"
        // No `aria-expanded`: a plain search field may not carry it, and the panel's count is announced when it opens.
        aria-controls={open ? panelId : undefined}
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
      />
      {open && <SearchPanel id={panelId} text={text.trim()} onChoose={close} />}
    </form>
  );
}

function SearchPanel({ id, text, onChoose }: { id: string; text: string; onChoose: () => void }) {
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
          ? 'Type at least 2 characters to search'
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
                event.preventDefault();
                goTo(result.href);
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
