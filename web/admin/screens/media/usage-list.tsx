import { ENTITIES, type PictureUse } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { articlePath, authorPath, reviewPath } from '../../../../domain/kernel/slug.ts';
import type { UploadUse } from '../../../../domain/media/upload.ts';
import { placePath } from '../../../../domain/places/place.ts';
import mediaPageStyles from './media-page.module.css';

const FIELDS: Record<PictureUse, string> = {
  imageUrl: 'picture',
  videoThumbnail: 'video thumbnail',
  gallery: 'among the photos',
  body: 'in the text',
  socialImage: 'card when shared',
};

/** Lists where a picture is used, with links. */
export function UsageList({ uses }: { uses: UploadUse[] }) {
  return (
    <ul className={`${mediaPageStyles.usageList} note`}>
      {uses.map((use) => (
        <li className="anywhere" key={`${use.kind}-${use.id}-${use.deleted ?? false}`}>
          {use.kind === 'author' ? 'Author’s page' : ENTITIES[use.kind].label}{' '}
          <a href={usageUrl(use)} target="_blank" rel="noopener">
            {use.title || 'Untitled'}
          </a>
          {!isPublished(use) && ' (draft)'}
          {use.deleted && ' (recently deleted)'}: {use.fields.map((field) => FIELDS[field]).join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** Drafts open as a preview; items without a page open in the admin area. */
function usageUrl({ kind, id, slug, title, published, deleted }: UploadUse): string {
  if (deleted) return '/admin/deleted';
  if (kind === 'article') return articlePath(slug ?? '');
  if (kind === 'review') return reviewPath(slug ?? '');
  if (kind === 'dive-site') return `/dive-sites/${id}`;
  if (kind === 'author') return isPublished({ published }) ? authorPath(slug ?? '') : '/admin/people';
  if (kind === 'place') return placePath(slug ?? '');
  if (kind === 'location') return `/admin/locations?q=${encodeURIComponent(title)}`;
  return '/admin?tab=products';
}
