import { useEffect } from 'react';
import { currentList, toggleSite } from '../../../domain/my-dives/saved-lists.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/shared-list-address.ts';
import { MAX_LIST_SITES } from '../../../domain/my-dives/shared-sites.ts';
import iconStyles from '../icons/icon.module.css';
import { Icon } from '../icons/icon.tsx';
import { loadToastViewer, showToast } from '../toast/toasts.ts';
import { removeSite } from './remove-site.ts';
import { changeSavedLists, useSavedLists } from './saved-lists-store.ts';

type SaveButtonProps = {
  site: { id: number; name: string };
  className: string | undefined;
  hasWord?: true;
};

/**
 * A toggle button that adds a dive site to this browser's list or removes it, and says so. Its name says what it shows, as voice
 * control needs, and aria-pressed tells the state.
 */
export function SaveButton({ site: { id, name }, className, hasWord }: SaveButtonProps) {
  const list = currentList(useSavedLists());
  const isSaved = list.sites.includes(id);
  const word = hasWord && isSaved ? 'Saved' : 'Save';
  useEffect(() => {
    // A site that is removed without signal can be put back as well.
    if (isSaved) loadToastViewer().catch(() => undefined);
  }, [isSaved]);
  const toggle = () => {
    if (isSaved) removeSite({ id, name });
    else if (list.sites.length < MAX_LIST_SITES) {
      if (changeSavedLists((lists) => toggleSite(lists, id)))
        showToast({ title: 'Saved to', link: { href: MY_DIVES_PATH, label: list.name } });
    } else
      showToast({ title: 'List full', description: `A list holds ${MAX_LIST_SITES} dive sites.`, destructive: true });
  };
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      aria-pressed={isSaved}
      aria-label={`${word} ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" {...(isSaved && { className: iconStyles.filled })} />
      {hasWord && word}
    </button>
  );
}
