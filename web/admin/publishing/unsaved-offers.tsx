import { useEffect, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { inWords } from '../fields/moments.ts';
import { copiesOf, dropCopy, type UnsavedCopy } from '../unsaved/unsaved-copies.ts';
import type { PublishingKind, Values } from './publishing-kind.ts';

type UnsavedOffersProps = {
  kind: PublishingKind;
  /** The copy that the open form goes on with. */
  open?: string;
  onRestore: (key: string, copy: UnsavedCopy<Values>) => void;
};

/** What was typed and never saved, after a crash, a lost session or a closed window: offered back, never put in by itself. */
export function UnsavedOffers({ kind, open, onRestore }: UnsavedOffersProps) {
  const [copies, setCopies] = useState<[string, UnsavedCopy<Values>][]>([]);
  useEffect(() => setCopies(copiesOf(kind.kind)), [kind]);
  const offered = copies.filter(([key]) => key !== open);
  if (offered.length === 0) return null;
  const discard = (key: string) => {
    dropCopy(key);
    setCopies(copiesOf(kind.kind));
  };
  return (
    <section className="sheet unsaved-offers" aria-label="Unsaved text">
      <h2>Unsaved text</h2>
      <ul className="item-list">
        {offered.map(([key, copy]) => (
          <li key={key}>
            <h3>{copy.name || 'Untitled'}</h3>
            <p className="note">
              {copy.itemId === null ? 'New, ' : 'Changes, '}
              typed {inWords(copy.keptAt)}
            </p>
            <div className="row">
              <button type="button" className="button sm" onClick={() => onRestore(key, copy)}>
                Restore
              </button>
              <button type="button" className="button danger sm" onClick={() => discard(key)}>
                <Icon name="trash-2" />
                Discard
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
