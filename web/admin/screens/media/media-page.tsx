import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useMay } from '../../kit/api/use-you.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { List, type ListFilter } from '../../kit/list/list.tsx';
import { Tick, useSelection } from '../../kit/list/selection-bar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import styles from './media-page.module.css';
import { PictureBulkBar } from './picture-bulk-bar.tsx';
import { type ListedUpload, PictureCard } from './picture-card.tsx';
import { UploadArea } from './upload-area.tsx';

/** Divisible by three and four columns. */
const PAGE_SIZE = 24;

const TEXTS = {
  label: 'Search pictures',
  placeholder: 'Search by file name or alt text...',
  loading: 'Loading pictures...',
  none: 'No pictures yet. Upload the first one above.',
  noneFound: 'No pictures found matching your search.',
  counted: (total: number) => countText(total, 'picture'),
};

/** Pictures that someone still has to describe. */
const MISSING = {
  ...{ name: 'missing', label: 'Which', all: 'All pictures' },
  options: [
    ['description', 'Pictures without a description'],
    ['credit', 'Pictures without a credit'],
  ],
} as const;

/** Nothing to choose while there is no album; one that the address names stays until it is cleared. */
function listAlbumFilter(albums: readonly string[], chosen = ''): ListFilter[] {
  const names = chosen === '' || albums.includes(chosen) ? albums : [...albums, chosen];
  if (names.length === 0) return [];
  return [{ name: 'album', label: 'Album', all: 'All albums', options: names.map((name) => [name, name]) }];
}

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Media Library" path="/admin/media">
      <UploadArea />
      <Pictures search={search} />
    </AdminPage>
  );
}

function Pictures({ search }: { search: URLSearchParams }) {
  const filters = { missing: MISSING.options.map(([value]) => value), album: null };
  const albums = useAdmin<string[]>('/api/admin/uploads/albums').data ?? [];
  const list = useList<ListedUpload>({ source: '/api/admin/uploads', search, size: PAGE_SIZE, filters });
  const selection = useSelection(`${list.q} ${list.view.missing} ${list.view.album}`);
  const mayChange = useMay('content');
  return (
    <List
      list={list}
      texts={TEXTS}
      filters={[MISSING, ...listAlbumFilter(albums, list.view.album)]}
      above={mayChange && <PictureBulkBar list={list} albums={albums} selection={selection} />}
    >
      {(uploads) => (
        <ul className={`${styles.grid} grid gap-4`}>
          {uploads.map((upload) => (
            <PictureCard
              key={upload.id}
              upload={upload}
              tick={
                mayChange && (
                  <Tick
                    label={`Select ${upload.originalName}`}
                    isTicked={selection.ids.has(upload.id)}
                    onToggle={() => selection.toggle(upload.id)}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </List>
  );
}
