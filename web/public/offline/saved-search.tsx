import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../../domain/search/search-result.ts';
import { searchPath } from '../../../domain/words/search.ts';
import { withParameters } from '../../app/data/api-query.ts';
import { describeNothingSaved, describeSavedScope } from '../../app/offline/saved-scope.ts';
import { searchSaved } from '../../app/offline/search-saved.ts';
import { joinPieces, typeLabel } from '../../app/shell/search/search-panel.tsx';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import styles from './offline-page.module.css';

const MAX_RESULTS = 20;

/**
 * The search page where there is no signal: it searches what this device holds. Its scripts are stored with the offline page, so that
 * the search box of every page finds them too.
 */
export function SavedSearch({ q }: { q: string }) {
  const [text, setText] = useState(q);
  const answer = useSavedAnswer(text);
  return (
    <section className="grid gap-3 mt-4" aria-label="Search on this phone">
      <SearchForm
        q={q}
        label="Search what is saved"
        name="Saved pages"
        className="column-and-end"
        onSubmit={(event) => {
          event.preventDefault();
          setText(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      />
      {answer && <Found answer={answer} text={text} />}
      <p>
        <a className={buttonStyles.button} href={searchPath({ q: text })} data-reload="">
          Search the whole site again
        </a>
      </p>
    </section>
  );
}

function Found({ answer: { ways, best, groups, suggestion, saved }, text }: { answer: SearchAnswer; text: string }) {
  const results = [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)];
  const count = results.length + ways.length;
  return (
    <>
      <p role="status">
        {saved && describeSavedScope(saved)} {saved && count === 0 && describeNothingSaved(saved, text)}
        {suggestion && `Showing results for “${suggestion.q}”.`}
      </p>
      {count > 0 && (
        <ul className={`${styles.pages} mt-3`}>
          {ways.map(({ path, label }) => (
            <li className="rule-below" key={path}>
              <a className="grid gap-0-3 py-2 touch ink unlined" href={path} data-reload="">
                <span>{label}</span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
          {results.map(({ path, title, kind, excerpt }) => (
            <li className="rule-below" key={path}>
              <a className="grid gap-0-3 py-2 touch ink unlined" href={path} data-reload="">
                <span>{joinPieces(title)}</span>
                <span className="muted">
                  {typeLabel(kind)}
                  {excerpt.length > 0 && ` · ${joinPieces(excerpt)}`}
                </span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Null until the answer is here, and where the browser has cleared the guide. */
function useSavedAnswer(text: string): SearchAnswer | null {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: SearchAnswer | null) => isCurrent && setAnswer(found);
    searchSaved(withParameters('/api/search', { q: text, limit: MAX_RESULTS })).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return answer;
}
