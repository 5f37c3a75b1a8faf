import { useId, useRef, useState } from 'react';
import { MAX_COMPARED, MIN_COMPARED } from '../../../../domain/gear/compared-items.ts';
import {
  type BlockName,
  type BlockReference,
  WRITTEN_BLOCK_NAMES,
  writeBlock,
} from '../../../../domain/writing/body-blocks.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { FieldError } from '../../../ui/form-status.tsx';
import { useAdmin } from '../api/use-admin.ts';
import { InputField, SelectField } from '../fields/field.tsx';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../fields/use-debounced-value.ts';
import styles from './block-dialog.module.css';
import { EditorDialog } from './editor-dialog.tsx';

/** Videos have a dialog of their own. */
export type RecordBlockName = Exclude<BlockName, 'video'>;

const KINDS: { name: RecordBlockName; label: string; hint: string }[] = [
  { name: 'product', label: 'Product box', hint: 'Picture, price and links of one product.' },
  { name: 'compare', label: 'Comparison', hint: `${MIN_COMPARED} to ${MAX_COMPARED} products side by side.` },
  { name: 'pros-and-cons', label: 'Strengths and weaknesses', hint: 'From the review of a product.' },
  { name: 'verdict', label: 'Verdict', hint: 'From the review of a product.' },
  { name: 'buy', label: 'Buying button', hint: 'Check Price, with the price and when it was checked.' },
  { name: 'site', label: 'Dive site card', hint: 'Depth, season and warnings of one dive site.' },
];

type Found = { id: number; name: string; slug?: string; category?: string; region?: string; published?: boolean };
/** Identifies a record in a block, and names it for the author. */
type ChosenRecord = { key: string; name: string };

const RESULTS = 8;

type BlockDialogProps = {
  /** The kind of the block around the caret, which the new one replaces. */
  initial: RecordBlockName | null;
  /** Called with the block as it is written in the text after the dialog closes; null if it was cancelled. */
  onClosed: (block: string | null) => void;
};

/** Chooses a kind of block and the records that it shows. */
export function BlockDialog({ initial, onClosed }: BlockDialogProps) {
  const [name, setName] = useState<RecordBlockName>(initial ?? 'product');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ChosenRecord[]>([]);
  const [error, setError] = useState<string>();
  const result = useRef<string | null>(null);
  const id = useId();
  const isSite = name === 'site';
  const found = useFound(isSite, search);
  const { hint } = KINDS.find((kind) => kind.name === name) ?? { hint: '' };
  const changeKind = (next: RecordBlockName) => {
    setChosen((all) => (isSite === (next === 'site') ? all.slice(0, next === 'compare' ? MAX_COMPARED : 1) : []));
    setName(next);
    setError(undefined);
  };
  const choose = (item: ChosenRecord, isOn: boolean) => {
    setError(undefined);
    setChosen((all) => {
      const others = all.filter(({ key }) => key !== item.key);
      if (!isOn) return others;
      return name === 'compare' ? [...others, item] : [item];
    });
  };
  const submit = () => {
    // One result is what was meant.
    const [only] = found.items;
    const items = chosen.length === 0 && found.items.length === 1 && search.trim() && only ? [only] : chosen;
    const problem = findProblem(name, items.length);
    setError(problem);
    if (!problem) result.current = writeBlock(name, referenceTo(isSite, items));
    return !problem;
  };
  return (
    <EditorDialog
      title={initial ? 'Choose another block' : 'Insert Block'}
      submitLabel={initial ? 'Replace Block' : 'Insert Block'}
      onSubmit={submit}
      onClosed={() => onClosed(result.current)}
    >
      <SelectField
        label="Kind of block"
        options={KINDS.map((kind) => [kind.name, kind.label] as const)}
        value={name}
        aria-describedby={`${id}-hint`}
        onChange={(kind) => changeKind(kind as RecordBlockName)}
        below={
          <p className="note" id={`${id}-hint`}>
            {hint}
            {WRITTEN_BLOCK_NAMES.includes(name) && ` For words of your own, write them between :::${name} and :::`}
          </p>
        }
      />
      <InputField
        label={isSite ? 'Find a dive site' : 'Find a product'}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <fieldset className={`${styles.results} grid`}>
        <legend className="visually-hidden">{isSite ? 'Dive sites' : 'Products'}</legend>
        <p className="note" role="status">
          {found.status}
        </p>
        {found.items.map((item) => (
          <label key={item.key} className="grid touch rule-above pointer anywhere">
            <input
              type={name === 'compare' ? 'checkbox' : 'radio'}
              name={`${id}-item`}
              checked={chosen.some(({ key }) => key === item.key)}
              disabled={
                name === 'compare' && chosen.length >= MAX_COMPARED && !chosen.some(({ key }) => key === item.key)
              }
              onChange={(event) => choose(item, event.target.checked)}
            />
            <span>
              {item.name} <span className="note">{item.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <p className="small">
          <b>Chosen:</b> {chosen.map((item) => item.name).join(', ')}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </EditorDialog>
  );
}

function findProblem(name: RecordBlockName, count: number): string | undefined {
  if (name === 'compare') {
    return count < MIN_COMPARED ? `Choose at least ${MIN_COMPARED} products.` : undefined;
  }
  if (count > 0) return undefined;
  return name === 'site' ? 'Choose a dive site.' : 'Choose a product.';
}

const referenceTo = (isSite: boolean, items: readonly ChosenRecord[]): BlockReference =>
  isSite ? { siteId: Number(items[0]?.key) } : { slugs: items.map(({ key }) => key) };

/** The first records that match, drafts too; the last edited ones without a search. */
function useFound(isSite: boolean, search: string) {
  const q = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const list = useAdmin<{ items: Found[]; total: number }>(
    withParameters(`/api/admin/${isSite ? 'dive-sites' : 'products'}`, { view: 'card', q, limit: RESULTS }),
  );
  const { items = [], total = 0 } = list.data ?? {};
  return {
    items: items.map(({ id, slug, name, category, region, published }) => ({
      key: isSite ? String(id) : (slug ?? ''),
      name,
      note: [isSite ? region : category, published === false && 'draft'].filter(Boolean).join(', '),
    })),
    status: describeStatus({ isError: list.isError, isPending: list.isPending, shown: items.length, total, q }),
  };
}

type Status = { isError: boolean; isPending: boolean; shown: number; total: number; q: string };

function describeStatus({ isError, isPending, shown, total, q }: Status): string {
  if (isError) return 'The list could not be loaded. Type again to retry.';
  if (isPending) return 'Searching…';
  if (total === 0) return q ? `Nothing found for “${q}”.` : 'Nothing here yet.';
  return shown < total ? `${shown} of ${total} shown. Type a name to find others.` : `${total} found.`;
}
