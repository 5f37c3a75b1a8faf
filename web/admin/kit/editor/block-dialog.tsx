import { useId, useState } from 'react';
import { MAX_COMPARED, MIN_COMPARED } from '../../../../domain/gear/compared-items.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import {
  type BlockName,
  type BlockReference,
  WRITTEN_BLOCK_NAMES,
  writeBlock,
} from '../../../../domain/writing/body-blocks.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { FieldError } from '../../../ui/form-status.tsx';
import { countText } from '../fields/count-text.ts';
import { SelectField } from '../fields/field.tsx';
import { Picker } from '../list/picker.tsx';
import { useLocalList } from '../list/use-list.ts';
import { EditorDialog } from './editor-dialog.tsx';

/** Videos and galleries have dialogs of their own. */
export type RecordBlockName = Exclude<BlockName, 'video' | 'gallery'>;

const KINDS: { name: RecordBlockName; label: string; hint: string }[] = [
  { name: 'product', label: 'Product box', hint: 'Picture, price and links of one product.' },
  { name: 'compare', label: 'Comparison', hint: `${MIN_COMPARED} to ${MAX_COMPARED} products side by side.` },
  { name: 'pros-and-cons', label: 'Strengths and weaknesses', hint: 'From the review of a product.' },
  { name: 'verdict', label: 'Verdict', hint: 'From the review of a product.' },
  { name: 'buy', label: 'Buying button', hint: 'Check Price, with the price and when it was checked.' },
  { name: 'site', label: 'Dive site card', hint: 'Depth, season and warnings of one dive site.' },
];

const RESULTS = 12;

type Found = { id: number; name: string; slug?: string; category?: string; region?: string; published?: boolean };

const makeTexts = (one: string) => ({
  label: `Find a ${one}`,
  loading: 'Searching…',
  none: `No ${one}s yet.`,
  noneFound: `No ${one}s found.`,
  counted: (total: number) => countText(total, one),
});
const PRODUCTS = makeTexts('product');
const SITES = makeTexts('dive site');

type BlockDialogProps = {
  /** The kind of the block around the caret, which the new one replaces. */
  initial: RecordBlockName | null;
  /** Called with the block as it is written in the text after the dialog closes; null if it was cancelled. */
  onClosed: (block: string | null) => void;
};

/** Chooses a kind of block and the records that it shows. */
export function BlockDialog({ initial, onClosed }: BlockDialogProps) {
  const [name, setName] = useState<RecordBlockName>(initial ?? 'product');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const [error, setError] = useState<string>();
  const id = useId();
  const isSite = name === 'site';
  const list = useLocalList<Found>({
    source: (q, limit) =>
      withParameters(`/api/admin/${isSite ? 'dive-sites' : 'products'}`, { view: 'card', sort: 'name', q, limit }),
    size: RESULTS,
  });
  const { hint } = KINDS.find((kind) => kind.name === name) ?? { hint: '' };
  const isChosen = (item: Found) => chosen.some((each) => each.id === item.id);
  const changeKind = (next: RecordBlockName) => {
    setChosen((all) => (isSite === (next === 'site') ? all.slice(0, next === 'compare' ? MAX_COMPARED : 1) : []));
    setName(next);
    setError(undefined);
  };
  const choose = (item: Found) => {
    setError(undefined);
    if (name !== 'compare') setChosen([item]);
    else setChosen(isChosen(item) ? chosen.filter((each) => each.id !== item.id) : [...chosen, item]);
  };
  const submit = () => {
    // One result is what was meant.
    const items = chosen.length === 0 && list.q && list.items.length === 1 ? list.items : chosen;
    const problem = findProblem(name, items.length);
    setError(problem);
    return problem ? null : writeBlock(name, makeReference(isSite, items));
  };
  return (
    <EditorDialog
      title={initial ? 'Choose another block' : 'Insert block'}
      submitLabel={initial ? 'Replace block' : 'Insert block'}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <SelectField
        label="Kind of block"
        options={KINDS.map((kind) => [kind.name, kind.label] as const)}
        value={name}
        aria-describedby={`${id}-hint`}
        onChange={(kind) => changeKind(kind as RecordBlockName)}
        below={
          <p className="note mt-2" id={`${id}-hint`}>
            {hint}
            {WRITTEN_BLOCK_NAMES.includes(name) && ` For words of your own, write them between :::${name} and :::`}
          </p>
        }
      />
      <Picker
        list={list}
        texts={isSite ? SITES : PRODUCTS}
        name={isSite ? 'Dive sites' : 'Products'}
        itemKey={(item) => item.id}
        isChosen={isChosen}
        isDisabled={(item) => name === 'compare' && chosen.length >= MAX_COMPARED && !isChosen(item)}
        onChoose={choose}
      >
        {(item) => (
          <>
            <span>{item.name}</span>
            <span className="note">
              {[isSite ? item.region : item.category, !isPublished(item) && 'draft'].filter(Boolean).join(', ')}
            </span>
          </>
        )}
      </Picker>
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

const makeReference = (isSite: boolean, items: readonly Found[]): BlockReference =>
  isSite ? { siteId: items[0]?.id ?? 0 } : { slugs: items.map(({ slug }) => slug ?? '') };
