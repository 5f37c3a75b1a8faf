import { useState } from 'react';
import { isLocalHostUrl } from '../../../../domain/media/images.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { adminRequest } from '../api/admin-request.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { Button } from '../fields/button.tsx';
import type { UploadedPicture } from '../fields/upload-picture.ts';
import styles from './remote-pictures.module.css';
import { remoteImages } from './text-ops/source-images.ts';

type RemotePicturesProps = {
  content: string;
  /** Puts the address of the copy in place of the picture's. */
  onCopied: (address: string, copy: string) => void;
};

/** Pictures of the text that are on other sites, where they may vanish, each with an offer to copy it into the library. */
export function RemotePictures({ content, onCopied }: RemotePicturesProps) {
  const [copying, setCopying] = useState<string | null>(null);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const invalidateQueries = useInvalidateQueries();
  const remote = remoteImages(content, location.host).filter(({ src }) => !isLocalHostUrl(src));
  if (remote.length === 0) return null;
  const copy = async (url: string, altText: string) => {
    setCopying(url);
    setFailures(({ [url]: _, ...others }) => others);
    try {
      const picture = await adminRequest<UploadedPicture>('POST', '/api/admin/uploads/copies', {
        body: { url, altText },
      });
      onCopied(url, picture.url);
      await invalidateQueries();
    } catch (failure) {
      setFailures((all) => ({ ...all, [url]: (failure as Error).message }));
    }
    setCopying(null);
  };
  return (
    <section className={`${styles.remote} mt-3 sheet edged small leading-145`} aria-label="Pictures on other sites">
      <p className="icon-and-text">
        <Icon name="info" />
        <span>
          {remote.length === 1
            ? 'One picture is on another site, and disappears if it is removed there.'
            : `${remote.length} pictures are on other sites, and disappear if they are removed there.`}{' '}
          Copy only what you have the right to use.
        </span>
      </p>
      <ul>
        {remote.map(({ src, alt }) => (
          <li key={src} className="row between gap-2-3 mt-2">
            <span className={`${styles.address} muted anywhere`}>{src}</span>
            <Button isSmall busy={copying !== null} onClick={() => void copy(src, alt)}>
              {copying === src ? 'Copying…' : 'Copy this picture into our library'}
            </Button>
            <span className={styles.failure} role="alert">
              {failures[src] && `Not copied: ${failures[src]} Nothing in your text has changed.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
