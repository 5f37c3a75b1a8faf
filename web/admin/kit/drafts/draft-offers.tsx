import { Button } from '../fields/button.tsx';
import { formatDateTime } from '../fields/format-date.ts';
import adminLayoutStyles from '../layout/admin-layout.module.css';
import { Panel } from '../layout/panel.tsx';
import itemListStyles from '../list/item-list.module.css';
import type { Offers } from './use-opened-item.ts';

/** Offers drafts left by a crash, an expired session or a closed window. */
export function DraftOffers<Values>({ title, offered, onRestore, onDiscard }: Offers<Values> & { title: string }) {
  if (offered.length === 0) return null;
  return (
    <Panel className="mb-5" aria-label={title}>
      <h2>{title}</h2>
      <ul className={itemListStyles.itemList}>
        {offered.map(([key, copy]) => (
          <li key={key}>
            <h3 className={adminLayoutStyles.itemTitle}>{copy.name || 'Untitled'}</h3>
            <p className="note">
              {copy.itemId === null ? 'New, unsaved, from ' : 'Unsaved changes from '}
              {formatDateTime(copy.keptAt)}
            </p>
            <div className={`${itemListStyles.buttons} row gap-2`}>
              <Button isSmall hiddenText={`: ${copy.name || 'Untitled'}`} onClick={() => onRestore(key, copy)}>
                Restore
              </Button>
              <Button
                kind="danger"
                isSmall
                icon="trash-2"
                hiddenText={`: ${copy.name || 'Untitled'}`}
                onClick={() => onDiscard(key)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
