import { useRef, useState } from 'react';
import { InputField } from '../fields/field.tsx';
import { AddressField, EditorDialog } from './editor-dialog.tsx';
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
  const submit = () => {
    const address = linkAddress(link.address);
    if (address) return { ...link, address };
    setError(link.address.trim() ? 'Enter a full web address or a path that starts with /.' : 'Link URL is required.');
    field.current?.focus();
    return null;
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
      title={isNew ? 'Insert link' : 'Edit link'}
      submitLabel={isNew ? 'Insert link' : 'Update link'}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {startsInSearch && search}
      <AddressField
        ref={field}
        label="Link URL"
        placeholder="https://… or /blog/…"
        error={error}
        value={link.address}
        onChange={(address) => setLink({ ...link, address })}
      />
      <InputField label="Link text" value={link.words} onChange={(words) => setLink({ ...link, words })} />
      {!startsInSearch && search}
    </EditorDialog>
  );
}
