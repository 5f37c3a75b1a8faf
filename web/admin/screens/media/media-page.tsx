import type { PageProps } from '../../../app/pages/page-modules.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { SearchedList } from '../../kit/list/searched-list.tsx';
import { useSearchedList } from '../../kit/list/use-searched-list.ts';
import styles from './media-page.module.css';
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
};

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Media Library" path="/admin/media">
      <UploadArea />
      <Pictures search={search} />
    </AdminPage>
  );
}

function Pictures({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<ListedUpload>('/api/admin/uploads', search, PAGE_SIZE);
  return (
    <SearchedList
      list={list}
      texts={TEXTS}
      counted={(total) => `${total} ${total === 1 ? 'picture' : 'pictures'}`}
      className={`${styles.grid} grid gap-4`}
    >
      {(upload) => <PictureCard key={upload.id} upload={upload} />}
    </SearchedList>
  );
}
