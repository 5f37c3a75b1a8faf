import type { ChangeResult } from '../../../../domain/links/link-changes.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeptItems, UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { changedItems } from './link-words.ts';
import styles from './links-page.module.css';

/** Says what a change did, names what it left out, and undoes it. */
export function ChangeNotice({ result: { id, links, items, leftOut } }: { result: ChangeResult }) {
  return (
    <div className={styles.notice}>
      {id !== null && (
        <div className={messageStyles.success} role="status">
          <Icon name="circle-check" />
          <span>
            {links} {links === 1 ? 'address' : 'addresses'} changed. {changedItems(items)}{' '}
            <UndoNote id={id} name="this change" />
          </span>
        </div>
      )}
      <KeptItems kept={leftOut} />
    </div>
  );
}
