import { useState } from 'react';
import type { z } from 'zod';
import { optimisedUrl } from '../../../../domain/media/images.ts';
import type { listedUploadSchema } from '../../../../domain/media/upload.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { useAdmin } from '../api/use-admin.ts';
import { Button } from './button.tsx';
import { InputField } from './field.tsx';
import styles from './library-picker.module.css';
import { LoadFailure } from './load-failure.tsx';
import { TYPING_PAUSE_MS, useDebouncedValue } from './use-debounced-value.ts';

export type LibraryPicture = z.infer<typeof listedUploadSchema>;

/** A page of the list; more come on request. */
const PAGE_SIZE = 24;

type LibraryPickerProps = { chosenUrl: string; onChoose: (picture: LibraryPicture) => void };

/** Finds a picture among the uploaded ones by file name or alt text. */
export function LibraryPicker({ chosenUrl, onChoose }: LibraryPickerProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const q = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const list = useAdmin<{ items: LibraryPicture[]; total: number }>(
    withParameters('/api/admin/uploads', { q, limit: shown }),
    { keepPrevious: true },
  );
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <section className="grid gap-3" aria-label="Picture library">
      <InputField
        label="Search the library"
        type="search"
        maxLength={200}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setShown(PAGE_SIZE);
        }}
        // Enter would send the form around the picker.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="note" role="status">
        {describeStatus({ isPending: list.isPending, isError: list.isError, shown: items.length, total, q })}
      </p>
      {list.isError && (
        <LoadFailure text="The library could not be loaded." failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {items.length > 0 && (
        <ul className={`${styles.pictures} grid gap-2`}>
          {items.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={`${styles.picture} grid content-start full sheet edged leading-130 ink anywhere pointer`}
                aria-pressed={picture.url === chosenUrl}
                onClick={() => onChoose(picture)}
              >
                <img src={thumbnailUrl(picture.url)} alt={picture.altText} width={300} height={200} loading="lazy" />
                <span>{picture.originalName}</span>
                {!picture.altText && <span className={styles.missing}>No alt text</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length < total && (
        <Button isSmall disabled={list.isFetching} onClick={() => setShown((count) => count + PAGE_SIZE)}>
          {list.isFetching ? 'Loading...' : 'Show more pictures'}
        </Button>
      )}
    </section>
  );
}

/** The smallest size that every upload has. */
const thumbnailUrl = (url: string) => optimisedUrl(url, { width: 400 });

type Status = { isPending: boolean; isError: boolean; shown: number; total: number; q: string };

function describeStatus({ isPending, isError, shown, total, q }: Status): string {
  if (isError) return '';
  if (isPending) return 'Loading the library...';
  if (total === 0) return q ? `No picture matches “${q}”.` : 'The library is empty. Upload a picture first.';
  const pictures = total === 1 ? '1 picture' : `${shown} of ${total} pictures`;
  return q ? `${pictures} for “${q}”` : pictures;
}
