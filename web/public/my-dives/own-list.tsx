import { type ChangeEvent, useEffect, useState } from 'react';
import { dateOfHour } from '../../../domain/kernel/dates.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import {
  chooseList,
  listFileName,
  MAX_LIST_NAME,
  readListFile,
  removeList,
  renameList,
  writeListFile,
} from '../../../domain/my-dives/edit-saved-lists.ts';
import { currentList, DEFAULT_LIST_NAME, MY_DIVES_PATH, type SavedList } from '../../../domain/my-dives/saved-lists.ts';
import { sharedListAddress } from '../../../domain/my-dives/shared-list-address.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { loadRemoval } from '../../ui/saved/load-removal.ts';
import { changeSavedLists, useSavedLists } from '../../ui/saved/saved-lists-store.ts';
import { shareLink } from '../../ui/saved/share-link.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { addListsOrWarn } from './add-lists.ts';
import { filledSelection } from './list-queries.ts';
import { ListView } from './list-view.tsx';
import styles from './my-dives.module.css';
import { RowControls } from './row-controls.tsx';

/** The lists of this browser. The server does not know them, so its HTML explains them, which also serves readers without script. */
export function OwnList({ date }: { date: string | null }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    // A dive that is removed without signal can be put back as well.
    loadRemoval().catch(() => undefined);
  }, []);
  const lists = useSavedLists();
  const list = currentList(lists);
  return (
    <>
      <div className={`${styles.title} page-head row between`}>
        <h1 className="tool">{isLive ? list.name : DEFAULT_LIST_NAME}</h1>
        {isLive && <ListActions key={list.name} list={list} date={date} />}
      </div>
      {!isLive ? (
        <Explanation />
      ) : list.sites.length === 0 ? (
        <>
          <Empty />
          <YourLists list={list} date={date} />
        </>
      ) : (
        <ListView
          sites={list.sites}
          name={list.name}
          date={date}
          // Another list has its own notes for the same site.
          rowExtra={(id, name) => (
            <RowControls key={`${lists.current} of ${lists.lists.length}`} id={id} name={name} list={list} />
          )}
        >
          <YourLists list={list} date={date} />
        </ListView>
      )}
    </>
  );
}

function Explanation() {
  return (
    <div className={`${styles.empty} grid gap-4 p-5 edged sheet`}>
      <p>
        The heart on a dive site puts it on a list that stays in this browser, without an account. Here the list has its
        chart, the distances between the dives, the tides of a day, and files for a plotter or a dive log. Your notes
        never leave the browser.
      </p>
      <noscript>
        <p>
          Your own list needs JavaScript, which is switched off. A list that someone sent you as a link works without
          it.
        </p>
      </noscript>
      <p>
        <a className={buttonStyles.button} href="/dive-sites">
          Find a dive
        </a>
      </p>
    </div>
  );
}

function Empty() {
  return (
    <div className={`${styles.empty} grid gap-4 p-5 edged sheet`}>
      <h2 className="h3">Nothing saved yet</h2>
      <p>
        Press the heart on any dive site. The list stays in this browser, and can be sent to a buddy, a GPS or a
        logbook.
      </p>
      <p>
        <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href="/dive-sites">
          Find a dive
        </a>
      </p>
    </div>
  );
}

/** Sharing and renaming. */
function ListActions({ list: { name, sites }, date }: { list: SavedList; date: string | null }) {
  const [isRenaming, setRenaming] = useState(false);
  const { siteUrl } = useSiteConfig();
  const address = sharedListAddress(MY_DIVES_PATH, { sites, name, date });
  if (isRenaming) {
    return (
      <form
        className="row gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          changeSavedLists((lists) => renameList(lists, String(new FormData(event.currentTarget).get('name'))));
          setRenaming(false);
        }}
      >
        <input
          className={`${formStyles.input} ${styles.name}`}
          name="name"
          aria-label="Name of the list"
          defaultValue={name}
          maxLength={MAX_LIST_NAME}
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
          autoFocus
        />
        <button type="submit" className={buttonStyles.button}>
          Rename
        </button>
      </form>
    );
  }
  return (
    <div className="row gap-3">
      {sites.length > 0 && (
        <a
          className={buttonStyles.button}
          href={address}
          onClick={(event) => shareLink(event, { title: name, url: siteUrl + address })}
        >
          <Icon name="share-2" />
          Share
        </a>
      )}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.plain}`}
        onClick={() => setRenaming(true)}
      >
        <Icon name="square-pen" />
        Rename
      </button>
    </div>
  );
}

/** The other lists, a new one, and the files that carry them to another browser. */
function YourLists({ list, date }: { list: SavedList; date: string | null }) {
  const { current, lists } = useSavedLists();
  const { data } = useApi(filledSelection(list.sites, date), { enabled: list.sites.length > 0, keepPrevious: true });
  const { hour } = useSiteConfig();
  const names = new Map(data?.sites.map(({ id, name }) => [id, name]));
  const add = () => {
    const name = `List ${lists.length + 1}`;
    addListsOrWarn([{ name, sites: [], notes: {} }]);
  };
  return (
    <section>
      <h2>Your lists</h2>
      <ul>
        {lists.map(({ name, sites }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
          <li className="line gap-4 between rule-below small" key={index}>
            <button
              type="button"
              className={`anywhere ${buttonStyles.asLink}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => changeSavedLists((saved) => chooseList(saved, index))}
            >
              {name}
            </button>
            <span>{formatCount(sites.length, 'site')}</span>
          </li>
        ))}
      </ul>
      <p className="row gap-3 mt-4">
        <button type="button" className={buttonStyles.button} onClick={add}>
          <Icon name="plus" />
          New list
        </button>
        <button
          type="button"
          className={buttonStyles.button}
          onClick={() => saveFile(listFileName(list.name, dateOfHour(hour)), writeListFile([list], names))}
        >
          <Icon name="download" />
          Export to a file
        </button>
        <label className={`${buttonStyles.button} ${styles.import} relative clipped shows-focus`}>
          <Icon name="upload" />
          Import from a file
          <input type="file" accept=".json,application/json" onChange={(event) => void importFile(event)} />
        </label>
        {(lists.length > 1 || list.sites.length > 0) && <DeleteList key={current} name={list.name} />}
      </p>
    </section>
  );
}

/** Asks for confirmation, because a deleted list cannot be restored. */
function DeleteList({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    // The button is that of the next list by now.
    setAsking(false);
    if (changeSavedLists(removeList)) showToast({ title: 'List deleted', description: name });
  };
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.danger}`}
      onClick={isAsking ? remove : () => setAsking(true)}
      onBlur={() => setAsking(false)}
    >
      <Icon name="trash-2" />
      {isAsking ? `Delete ${name} with its notes` : 'Delete this list'}
    </button>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** More than the longest lists with notes take. */
const MAX_FILE_BYTES = 20_000_000;

async function importFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  // A file of another kind, or one that is gone by now.
  const added = file.size > MAX_FILE_BYTES ? null : readListFile(await file.text().catch(() => ''));
  input.value = '';
  if (!added?.length) {
    showToast({ title: 'Not imported', description: 'Choose a file exported from here.', destructive: true });
    return;
  }
  if (addListsOrWarn(added))
    showToast({ title: added.length === 1 ? 'List imported' : `${added.length} lists imported` });
}
