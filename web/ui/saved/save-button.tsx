import type { ReactNode } from 'react';
import { currentList, toggleSite } from '../../../domain/my-dives/saved-lists.ts';
import { MAX_LIST_SITES } from '../../../domain/my-dives/shared-list.ts';
import iconStyles from '../icons/icon.module.css';
import { Icon } from '../icons/icon.tsx';
import { showToast } from '../toast/toasts.ts';
import { changeSavedLists, useSavedLists } from './saved-lists-store.ts';

type SaveButtonProps = { site: { id: number; name: string }; className: string | undefined; children?: ReactNode };

/** A toggle button that adds a dive site to this browser's list or removes it. Its label is constant; aria-pressed tells the state. */
export function SaveButton({ site: { id, name }, className, children }: SaveButtonProps) {
  const list = currentList(useSavedLists());
  const isSaved = list.sites.includes(id);
  const toggle = () => {
    if (isSaved || list.sites.length < MAX_LIST_SITES) changeSavedLists((lists) => toggleSite(lists, id));
    else
      showToast({ title: 'List full', description: `A list holds ${MAX_LIST_SITES} dive sites.`, destructive: true });
  };
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" {...(isSaved && { className: iconStyles.filled })} />
      {children}
    </button>
  );
}
