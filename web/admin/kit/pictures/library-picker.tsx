import type { z } from 'zod';
import { optimisedUrl } from '../../../../domain/media/images.ts';
import type { listedUploadSchema } from '../../../../domain/media/upload.ts';
import { withParameters } from '../../../app/data/api-query.ts';
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

type LibraryPickerProps = { chosenUrl: string; onChoose: (picture: LibraryPicture) => void };

/** Finds a picture among the uploaded ones by file name or alt text. */
export function LibraryPicker({ chosenUrl, onChoose }: LibraryPickerProps) {
  const list = useLocalList<LibraryPicture>({
    source: (q, limit) => withParameters('/api/admin/uploads', { q, limit }),
    size: 24,
  });
  return (
    <Picker
      list={list}
      texts={TEXTS}
      name="Picture library"
      layout="pictures"
      itemKey={({ id }) => id}
      isChosen={({ url }) => url === chosenUrl}
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
  );
}
