import { useDeferredValue, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isUsableImage } from '../../../../domain/media/images.ts';
import { makeExcerpt } from '../../../../domain/writing/body-excerpt.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { editPath } from '../../admin-navigation.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../kit/fields/use-debounced-value.ts';
import { Fields } from '../../kit/form/form-fields.tsx';
import type { AdminItem, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import { FormControl } from './form-control.tsx';
import styles from './found-panel.module.css';
import { type FoundHint, findHints, previewTexts, SEARCH_LENGTHS, searchAddress } from './search-appearance.ts';

type FoundPanelProps = { kind: PublishableConfig; item: AdminItem | null; idPrefix: string };

/** How search engines and social networks will show the page, and what is worth a look before they do. */
export function FoundPanel({ kind, item, idPrefix }: FoundPanelProps) {
  const { errors } = useFormState<Values>();
  const typed = useWatch<Values>() as Values;
  // The one long text; the object of all values is another at each rendering, which would defer for ever.
  const values: Values = { ...typed, content: useDeferredValue(typed.content ?? '') };
  const page = usePage(kind, values);
  const hints = useHints(kind, item, values, page);
  const warnings = hints.filter(({ isGood }) => !isGood).length;
  const fields = kind.fields.filter(({ isFound }) => isFound);
  const show = ({ from = 0, to = 0 }: FoundHint) => {
    const field = document.getElementById(`${idPrefix}-content`);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(from, to);
  };
  return (
    <details className={`${styles.panel} edged`} open={fields.some(({ name }) => errors[name]) || undefined}>
      <summary className={`${fieldGroupStyles.summary} touch pointer small strong`}>
        How people find it
        <span className={`${styles.state} note regular`}>
          {warnings > 0 ? `${warnings} ${warnings === 1 ? 'suggestion' : 'suggestions'}` : 'Nothing to do'}
        </span>
      </summary>
      <div className="cluster gap-4 mb-4">
        <SearchResult {...page} />
        <SharedCard {...page} />
      </div>
      <Fields>
        {fields.map((field) => (
          <div key={field.name}>
            <FormControl field={field} kind={kind} idPrefix={idPrefix} />
            <Length name={field.name} value={values[field.name] ?? ''} />
          </div>
        ))}
      </Fields>
      <h3 className="mt-4 mb-2 h4">Suggestions</h3>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint.text} className="grid touch rule-above small leading-140" data-good={hint.isGood}>
            <Icon name={hint.isGood ? 'circle-check' : 'triangle-alert'} />
            <span>{hint.text}</span>
            {hint.href && (
              <a href={hint.href} target="_blank" rel="noopener">
                Open
              </a>
            )}
            {hint.to !== undefined && (
              <button type="button" onClick={() => show(hint)}>
                Show
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

type FoundPage = { address: string; host: string; title: string; description: string; picture: string | null };

/** Previews the page's head, by the rules of the public pages. */
function usePage(kind: PublishableConfig, values: Values): FoundPage {
  const { siteUrl, settings } = useSiteConfig();
  const { title = '', seoTitle = '', seoDescription = '', excerpt = '', content = '', slug = '' } = values;
  const made = useMemo(() => makeExcerpt(content), [content]);
  const host = new URL(siteUrl).host;
  const picture = [values.socialImageUrl, values.imageUrl].find(isUsableImage)?.trim() ?? null;
  return {
    ...{ host, picture, address: searchAddress(host, kind.makePagePath?.({ slug: slug || '…' }) ?? '/') },
    title: seoTitle.trim() || kind.makePageTitle?.(title.trim() || 'Untitled', settings.name) || '',
    description: seoDescription.trim() || excerpt.trim() || made,
  };
}

function useHints(kind: PublishableConfig, item: AdminItem | null, values: Values, page: FoundPage) {
  const { title = '', seoTitle = '', content = '', priceCheckedAt = null } = values;
  const typed = useDebouncedValue(seoTitle.trim() || title.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useAdmin<{ kind: 'article' | 'review'; id: number; title: string }[]>(
    withParameters('/api/admin/search-titles', { title: typed, kind: kind.kind, id: item?.id }),
    { enabled: typed !== '' },
  );
  return findHints({
    // The name of the site, which follows a title that is not set, may be cut off.
    ...{ title: seoTitle.trim() || title.trim(), description: page.description, content, hostOfSite: page.host },
    hasDescription: Boolean(values.seoDescription?.trim() || values.excerpt?.trim()),
    updatedAt: item?.updatedAt ?? null,
    checkedAt: priceCheckedAt,
    sameTitle: data.map((other) => ({ title: other.title, href: editPath(other.kind, other.id) })),
    now: new Date(),
  });
}

function SearchResult({ address, title, description }: FoundPage) {
  const shown = previewTexts({ title, description });
  return (
    <figure className={styles.preview}>
      <div className="sheet edged small leading-145 anywhere p-3">
        <p className="tiny muted">{address}</p>
        <p className={`${styles.title} link leading-130`}>{shown.title}</p>
        <p>{shown.description}</p>
      </div>
      <figcaption className="note">Roughly what a search engine shows.</figcaption>
    </figure>
  );
}

function SharedCard({ picture, title, host, description }: FoundPage) {
  const { cardTitle } = previewTexts({ title, description });
  return (
    <figure className={styles.preview}>
      <div className={`${styles.card} sheet edged small leading-145 anywhere`}>
        {picture ? <img src={picture} alt="" width={600} height={314} /> : <p>The title on a print of the sea</p>}
        <p className={`${styles.cardTitle} strong`}>{cardTitle}</p>
        <p className="note">{host}</p>
      </div>
      <figcaption className="note">The card when the page is shared.</figcaption>
    </figure>
  );
}

const LENGTHS: Record<string, { max: number; blank: string }> = {
  seoTitle: { max: SEARCH_LENGTHS.title, blank: 'Blank uses the title and the name of the site' },
  seoDescription: { max: SEARCH_LENGTHS.description, blank: 'Blank uses the excerpt' },
};

function Length({ name, value }: { name: string; value: string }) {
  const rule = LENGTHS[name];
  if (!rule) return <p className="note">Blank uses the picture of the page</p>;
  const { length } = value.trim();
  const isOver = length > rule.max;
  return (
    <p className={`note ${styles.length} flex between gap-3`}>
      <span>{isOver ? 'The end is cut off' : rule.blank}</span>
      <b className={isOver ? 'danger' : undefined}>
        {length} of {rule.max}
      </b>
    </p>
  );
}
