import { useEffect, useId, useRef, useState } from 'react';
import { MIN_SEARCH, SHORT_TEXT_HINT, searchPath } from '../../../../domain/words/search.ts';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { navigate } from '../../router/navigation.ts';
import type { SearchPanel } from './search-panel.tsx';
import styles from './site-search.module.css';

/** The site-wide search box with its panel (specification, section 2). Without script, and with Enter, it opens the results page. */
export function SiteSearch({ autoFocus }: { autoFocus: boolean }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  // Fetched with the first focus, as most visits never search; a failed fetch is tried again with the next key.
  const loadPanel = () => {
    if (Panel) return;
    import('./search-panel.tsx').then(
      (module) => setPanel(() => module.SearchPanel),
      () => undefined,
    );
  };
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
      className={`${styles.search} relative`}
      role="search"
      action="/search"
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        if (q.length < MIN_SEARCH) return;
        navigate(searchPath({ q }));
        close();
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
        className={formStyles.input}
        type="search"
        name="q"
        placeholder="Search..."
        aria-label="Search"
        // No `aria-expanded`: a plain search field may not carry it, and the panel's count is announced when it opens.
        aria-controls={open ? panelId : undefined}
        autoComplete="off"
        value={text}
        onFocus={() => {
          setOpen(true);
          loadPanel();
        }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          loadPanel();
        }}
      />
      {open &&
        (Panel ? (
          <Panel id={panelId} text={text.trim()} onChoose={close} />
        ) : (
          <PanelFrame id={panelId} long={text.trim().length >= MIN_SEARCH} />
        ))}
    </form>
  );
}

/** Shown in the panel while its code is loading: its first text. */
function PanelFrame({ id, long }: { id: string; long: boolean }) {
  return (
    <div className={`${styles.panel} sheet framed`} id={id}>
      <p className={`${styles.count} clipped leading-140`} role="status">
        {long ? 'Searching…' : SHORT_TEXT_HINT}
      </p>
    </div>
  );
}
