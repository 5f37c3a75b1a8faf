import { useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../kit/fields/button.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { type ChangeResult, changedItems } from './link-words.ts';
import styles from './links-page.module.css';
import { useChangeLinks } from './use-change-links.ts';

/** Says what a change did, names what it left out, and undoes it. */
export function ChangeNotice({ result }: { result: ChangeResult }) {
  const { busy, undo } = useChangeLinks();
  const [undone, setUndone] = useState<ChangeResult | null>(null);
  const { id, links, items, leftOut } = result;
  const undoAll = async () => {
    if (id === null) return;
    const { result: outcome } = await undo(id);
    if (outcome) setUndone(outcome);
  };
  return (
    <div className={styles.notice}>
      {id !== null && (
        <div className={messageStyles.success} role="status">
          <Icon name="circle-check" />
          <span>
            {undone ? 'Undone. ' : `${links} ${links === 1 ? 'address' : 'addresses'} changed. `}
            {changedItems(undone ? undone.items : items)}{' '}
            {!undone && (
              <Button isSmall busy={busy} onClick={() => void undoAll()}>
                Undo
              </Button>
            )}
          </span>
        </div>
      )}
      <ExcludedItems leftOut={undone ? undone.leftOut : leftOut} />
    </div>
  );
}

function ExcludedItems({ leftOut }: { leftOut: ChangeResult['leftOut'] }) {
  if (leftOut.length === 0) return null;
  return (
    <div className={messageStyles.warning} role="status">
      <Icon name="triangle-alert" />
      <div>
        {leftOut.length === 1 ? 'One item was left as it is:' : `${leftOut.length} items were left as they are:`}
        <ul>
          {leftOut.map(({ kind, id, name, reason }) => (
            <li key={`${kind}/${id}`}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
