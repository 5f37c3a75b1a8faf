import { MAX_NOTE, moveSite, writeNote } from '../../../domain/my-dives/edit-saved-lists.ts';
import { type SavedList, toggleSite } from '../../../domain/my-dives/saved-lists.ts';
import formStyles from '../../ui/form.module.css';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { MoveGrip } from '../../ui/move-grip.tsx';
import { loadRemoval } from '../../ui/saved/load-removal.ts';
import { changeSavedLists } from '../../ui/saved/saved-lists-store.ts';
import styles from './my-dives.module.css';

type RowControlsProps = { id: number; name: string; list: SavedList };

/** The note of a dive, and the controls that move or remove it. */
export function RowControls({ id, name, list }: RowControlsProps) {
  const at = list.sites.indexOf(id);
  const move = (by: number) => changeSavedLists((lists) => moveSite(lists, id, by));
  return (
    <>
      <div className={`${styles.controls} flex`}>
        <MoveGrip name={name} onMove={move} />
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
