import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_NOTE, moveSite, writeNote } from '../../../domain/my-dives/edit-saved-lists.ts';
import { type SavedList, toggleSite } from '../../../domain/my-dives/saved-lists.ts';
import formStyles from '../../ui/form.module.css';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { loadRemoval } from '../../ui/saved/load-removal.ts';
import { changeSavedLists } from '../../ui/saved/saved-lists-store.ts';
import styles from './my-dives.module.css';

type RowControlsProps = { id: number; name: string; list: SavedList };

const KEYS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The note of a dive, and the controls that move or remove it: drag handle, arrow keys, buttons. */
export function RowControls({ id, name, list }: RowControlsProps) {
  const at = list.sites.indexOf(id);
  const move = (by: number) => changeSavedLists((lists) => moveSite(lists, id, by));
  return (
    <>
      <div className={`${styles.controls} flex`}>
        <Grip name={name} onMove={move} />
        <Control icon="arrow-up" label={`Move ${name} up`} isDisabled={at === 0} onPress={() => move(-1)} />
        <Control
          icon="arrow-down"
          label={`Move ${name} down`}
          isDisabled={at === list.sites.length - 1}
          onPress={() => move(1)}
        />
        <Control
          icon="x"
          label={`Remove ${name} from the list`}
          onPress={(button) => {
            findNextFocus(button)?.focus();
            loadRemoval().then(
              (removeSite) => removeSite({ id, name }),
              () => changeSavedLists((lists) => toggleSite(lists, id)),
            );
          }}
        />
      </div>
      <label className="block muted tiny">
        Your note, kept in this browser
        <textarea
          className={formStyles.input}
          rows={2}
          maxLength={MAX_NOTE}
          defaultValue={list.notes[id] ?? ''}
          onBlur={(event) => changeSavedLists((lists) => writeNote(lists, id, event.target.value))}
        />
      </label>
    </>
  );
}

/** The same button of the row after, or before; without another row the page, so that the keyboard never loses its place. */
function findNextFocus(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other ? other.querySelector<HTMLElement>('[aria-label^="Remove"]') : document.getElementById('main');
}

type ControlProps = { icon: IconName; label: string; isDisabled?: boolean; onPress: (button: HTMLElement) => void };

function Control({ icon, label, isDisabled = false, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={iconButtonStyles.iconButton}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={({ currentTarget }) => !isDisabled && onPress(currentTarget)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A handle that moves its row by arrow keys or by dragging. */
function Grip({ name, onMove }: { name: string; onMove: (by: number) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  const moveRow = useRef(onMove);
  moveRow.current = onMove;
  useEffect(() => {
    if (!isHeld) return;
    const drag = ({ clientY }: globalThis.PointerEvent) => {
      const by = button.current ? placesTo(button.current, clientY) : 0;
      if (by !== 0) moveRow.current(by);
    };
    const drop = () => setHeld(false);
    // Listens on the window, because a row that moves loses pointer capture.
    addEventListener('pointermove', drag);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, drop);
    return () => {
      removeEventListener('pointermove', drag);
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, drop);
    };
  }, [isHeld]);
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      ref={button}
      type="button"
      className={`${iconButtonStyles.iconButton} ${styles.grip}`}
      aria-label={`Move ${name}: drag, or use the arrow keys`}
      onKeyDown={press}
      onPointerDown={() => setHeld(true)}
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

/** -1 or 1 once the pointer is past the middle of the row before or after. */
function placesTo(grip: Element, y: number): number {
  const row = grip.closest('li');
  const [before, after] = [row?.previousElementSibling, row?.nextElementSibling];
  if (before && y < measureMiddle(before)) return -1;
  return after && y > measureMiddle(after) ? 1 : 0;
}

function measureMiddle(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}
