import { Icon } from '../../ui/icons/icon.tsx';
import { formatDateTime } from '../fields/format-date.ts';
import type { DraftOffer } from './use-opened-item.ts';

type UnsavedOffersProps<Values> = {
  title: string;
  offered: DraftOffer<Values>[];
  onRestore: (...offer: DraftOffer<Values>) => void;
  onDiscard: (key: string) => void;
};

/** Offers drafts left by a crash, an expired session or a closed window. */
export function DraftOffers<Values>({ title, offered, onRestore, onDiscard }: UnsavedOffersProps<Values>) {
  if (offered.length === 0) return null;
  return (
    <section className="sheet unsaved-offers" aria-label={title}>
      <h2>{title}</h2>
      <ul className="item-list">
        {offered.map(([key, copy]) => (
          <li key={key}>
            <h3>{copy.name || 'Untitled'}</h3>
            <p className="note">
              {copy.itemId === null ? 'New, unsaved, from ' : 'Unsaved changes from '}
              {formatDateTime(copy.keptAt)}
            </p>
            <div className="row">
              <button type="button" className="button sm" onClick={() => onRestore(key, copy)}>
                Restore<span className="visually-hidden">: {copy.name || 'Untitled'}</span>
              </button>
              <button type="button" className="button danger sm" onClick={() => onDiscard(key)}>
                <Icon name="trash-2" />
                Discard<span className="visually-hidden">: {copy.name || 'Untitled'}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
