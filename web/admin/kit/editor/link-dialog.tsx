import { useId, useRef, useState } from 'react';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { PageSearch } from './page-search.tsx';
import { linkAddress } from './text-ops/links.ts';

export type LinkFields = { words: string; address: string };

type LinkDialogProps = {
  initial: LinkFields;
  isNew: boolean;
  /** The search for a page comes first, and gets the focus. */
  startsInSearch?: boolean;
  /** Called with the link after the dialog closes; null if it was cancelled. */
  onClosed: (link: LinkFields | null) => void;
};

export function LinkDialog({ initial, isNew, startsInSearch = false, onClosed }: LinkDialogProps) {
  const [link, setLink] = useState(initial);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<LinkFields | null>(null);
  const id = useId();
  const submit = () => {
    const address = linkAddress(link.address);
    if (address) result.current = { ...link, address };
    else {
      setError(
        link.address.trim() ? 'Enter a full web address or a path that starts with /.' : 'Link URL is required.',
      );
      field.current?.focus();
    }
    return address !== null;
  };
  const search = (
    <PageSearch
      initial={startsInSearch ? initial.words : ''}
      onChoose={(page) => {
        setLink(({ words }) => ({ address: page.address, words: words.trim() || page.name }));
        setError(undefined);
      }}
    />
  );
  return (
    <EditorDialog
      title={isNew ? 'Insert Link' : 'Edit Link'}
      submitLabel={isNew ? 'Insert Link' : 'Update Link'}
      onSubmit={submit}
      onClosed={() => onClosed(result.current)}
    >
      {startsInSearch && search}
      <div className={formStyles.field}>
        <label htmlFor={`${id}-address`}>Link URL</label>
        <input
          id={`${id}-address`}
          className={formStyles.input}
          ref={field}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://… or /blog/…"
          value={link.address}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => setLink({ ...link, address: event.target.value })}
        />
        <FieldError id={`${id}-error`} message={error} />
      </div>
      <div className={formStyles.field}>
        <label htmlFor={`${id}-words`}>Link text</label>
        <input
          id={`${id}-words`}
          className={formStyles.input}
          autoComplete="off"
          value={link.words}
          onChange={(event) => setLink({ ...link, words: event.target.value })}
        />
      </div>
      {!startsInSearch && search}
    </EditorDialog>
  );
}
