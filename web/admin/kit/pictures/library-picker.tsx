import { useState } from 'react';
import type { z } from 'zod';
import { optimisedUrl } from '../../../../domain/media/images.ts';
import type { listedUploadSchema } from '../../../../domain/media/upload.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { useAdmin } from '../api/use-admin.ts';
import { Button } from '../fields/button.tsx';
import { SelectField } from '../fields/field.tsx';
import { Tag } from '../fields/tag.tsx';
import { Picker } from '../list/picker.tsx';
import { useLocalList } from '../list/use-list.ts';

export type LibraryPicture = z.infer<typeof listedUploadSchema>;

const TEXTS = {
  label: 'Search the library',
  loading: 'Loading the library...',
  failed: 'The library could not be loaded.',
  none: 'The library is empty. Upload a picture first.',
  noneFound: 'No picture matches.',
  counted: (total: number) => (total === 1 ? '1 picture' : `${total} pictures`),
};

type LibraryPickerProps = {
  chosenUrls: readonly string[];
  onChoose: (picture: LibraryPicture) => void;
  /** Where several may be chosen: takes all that are listed. */
  onChooseAll?: (pictures: readonly LibraryPicture[]) => void;
};

/** Finds pictures among the uploaded ones by file name, alt text or album. */
export function LibraryPicker({ chosenUrls, onChoose, onChooseAll }: LibraryPickerProps) {
  const [album, setAlbum] = useState('');
  const albums = useAdmin<string[]>('/api/admin/uploads/albums').data ?? [];
  const list = useLocalList<LibraryPicture>({
    source: (q, limit) => withParameters('/api/admin/uploads', { q, limit, ...(album && { album }) }),
    size: 24,
  });
  return (
    <>
      {albums.length > 0 && (
        <SelectField
          label="Album"
          options={[['', 'All albums'], ...albums.map((name) => [name, name] as const)]}
          value={album}
          onChange={setAlbum}
        />
      )}
      <Picker
        list={list}
        texts={TEXTS}
        name="Picture library"
        layout="pictures"
        itemKey={({ id }) => id}
        isChosen={({ url }) => chosenUrls.includes(url)}
        onChoose={onChoose}
        onEnter={() => {}}
      >
        {({ url, altText, originalName }) => (
          <>
            {/* The smallest size that every upload has. */}
            <img src={optimisedUrl(url, { width: 400 })} alt={altText} width={300} height={200} loading="lazy" />
            <span>{originalName}</span>
            {!altText && <Tag tone="warn">No alt text</Tag>}
          </>
        )}
      </Picker>
      {onChooseAll && list.items.length > 1 && (
        <Button isSmall onClick={() => onChooseAll(list.items)}>
          Add all {list.items.length} shown
        </Button>
      )}
    </>
  );
}
