import { uploadOfUrl } from '../../../../domain/media/upload-address.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useAdmin, useInvalidateQueries } from '../api/use-admin.ts';
import type { LibraryPicture } from './library-picker.tsx';

type Facts = Partial<Pick<LibraryPicture, 'altText' | 'credit'>>;

/** The library's record of the picture at an address, undefined until it is known, and a function that saves facts written elsewhere there. */
export function useLibraryPicture(url: string) {
  const { data } = useAdmin<{ items: LibraryPicture[] }>(withParameters('/api/admin/uploads', { url, limit: 1 }), {
    enabled: uploadOfUrl(url) !== null,
  });
  const invalidateQueries = useInvalidateQueries();
  const [picture] = uploadOfUrl(url) ? (data?.items ?? []) : [];
  const share = (facts: Facts) => {
    const changed = Object.entries(facts).filter(([name, text]) => text && text !== picture?.[name as keyof Facts]);
    if (!picture || changed.length === 0) return;
    adminRequest('PATCH', `/api/admin/uploads/${picture.id}`, { body: Object.fromEntries(changed) }).then(
      invalidateQueries,
      () =>
        showToast({
          title: 'Library not updated',
          description: 'The picture is in your text, but its description could not be saved in the library.',
          destructive: true,
        }),
    );
  };
  return { picture, share };
}
