import { Icon } from '../../ui/icons/icon.tsx';
import { localImageUrls } from './text-ops/images.ts';

/** The yellow note under a text whose pictures only its author can see; nothing where there are none. */
export function ImageWarning({ content }: { content: string }) {
  const addresses = localImageUrls(content);
  if (!addresses.length) return null;
  return (
    <div className="editor-warning" role="status">
      <Icon name="triangle-alert" />
      <div>
        <p>
          <strong>Image Warning</strong>{' '}
          {addresses.length === 1
            ? 'One image has a local development URL and will not show for readers.'
            : `${addresses.length} images have local development URLs and will not show for readers.`}{' '}
          Upload it again, or use a public address:
        </p>
        <ul>
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
