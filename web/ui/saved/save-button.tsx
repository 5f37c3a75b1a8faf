import { useEffect } from 'react';
import { currentList, MY_DIVES_PATH, toggleSite } from '../../../domain/my-dives/saved-lists.ts';
import { MAX_LIST_SITES } from '../../../domain/my-dives/shared-sites.ts';
import iconStyles from '../icons/icon.module.css';
import { Icon } from '../icons/icon.tsx';
import { showToast } from '../toast/toasts.ts';
import { loadRemoval } from './load-removal.ts';
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
    if (isSaved) loadRemoval().catch(() => undefined);
  }, [isSaved]);
  const change = () => changeSavedLists((lists) => toggleSite(lists, id));
  const toggle = () => {
    if (isSaved) loadRemoval().then((removeSite) => removeSite({ id, name }), change);
    else if (list.sites.length < MAX_LIST_SITES) {
      if (change()) showToast({ title: 'Saved to', link: { href: MY_DIVES_PATH, label: list.name } });
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
