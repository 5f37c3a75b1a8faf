import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { SHARED_LIST_TITLE, sharedListAddress } from '../../../domain/my-dives/shared-list-address.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { navigate } from '../../app/router/navigation.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { useSavedLists } from '../../ui/saved/saved-lists-store.ts';
import { shareLink } from '../../ui/saved/share-link.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { addListsOrWarn } from './add-lists.ts';
import { ListView } from './list-view.tsx';

type SharedListProps = { sites: readonly number[]; name: string; date: string | null };

/** A list from an address, the same for everyone who opens it. Saving it makes a copy in this browser. */
export function SharedList({ sites, name, date }: SharedListProps) {
  const { siteUrl } = useSiteConfig();
  const { lists } = useSavedLists();
  const title = name || SHARED_LIST_TITLE;
  const url = siteUrl + sharedListAddress(MY_DIVES_PATH, { sites, name, date });
  const saved = lists.some((list) => list.name === title && list.sites.join() === sites.join());
  const keep = () => {
    if (!addListsOrWarn([{ name: title, sites: [...sites], notes: {} }])) return;
    showToast({ title: 'List saved', description: title });
    navigate(MY_DIVES_PATH);
  };
  return (
    <>
      <div className="page-head grid gap-2 mb-4">
        <h1 className="tool">{SHARED_LIST_TITLE}</h1>
        <p>
          {saved
            ? 'You saved a copy of this list in this browser.'
            : 'A list shared with you. You haven’t saved a copy yet.'}
        </p>
        {name && <p>Its sender calls it “{name}”.</p>}
        <div className="row gap-3">
          {!saved && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} needs-script`}
              onClick={keep}
            >
              <Icon name="heart" />
              Save a copy
            </button>
          )}
          <a
            className={buttonStyles.button}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            onClick={(event) => shareLink(event, { title, url })}
          >
            <Icon name="share-2" />
            Share
          </a>
          <a className={`${buttonStyles.button} ${buttonStyles.plain}`} href="#take">
            <Icon name="download" />
            GPX, KML, logbook, print
          </a>
        </div>
      </div>
      <ListView sites={sites} name={title} date={date} isShared />
    </>
  );
}
