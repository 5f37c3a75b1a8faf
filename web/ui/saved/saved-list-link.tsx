import { currentList, MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import buttonStyles from '../button.module.css';
import { Icon } from '../icons/icon.tsx';
import { useSavedLists } from './saved-lists-store.ts';

/** Leads from where sites are saved to their list, with its files and its link for a buddy; nothing without a saved site. */
export function SavedListLink({ className }: { className: string | undefined }) {
  const { sites } = currentList(useSavedLists());
  if (sites.length === 0) return null;
  return (
    <a className={`${buttonStyles.button} ${buttonStyles.dark} ${className}`} href={MY_DIVES_PATH}>
      <Icon name="heart" />
      My dives: {sites.length}
    </a>
  );
}
