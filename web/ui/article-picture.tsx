import { isLocalHostUrl } from '../../domain/media/images.ts';
import { pictureCaption } from '../../domain/media/picture-captions.ts';
import { Icon } from './icons/icon.tsx';
import pictureStyles from './picture.module.css';
import { Picture } from './picture.tsx';
import { PictureCaption } from './picture-caption.tsx';

type ArticlePictureProps = { src: string; alt: string; sizes: string; priority?: boolean };

/** The header picture of an article, 1200 × 600; a picture that only its author's machine can load becomes a notice to the author. */
export function ArticlePicture({ src, ...shown }: ArticlePictureProps) {
  const caption = pictureCaption(src);
  return (
    <div className={pictureStyles.picture}>
      {isLocalHostUrl(src) ? (
        <LocalPictureNotice />
      ) : (
        <Picture src={src} {...shown} width={1200} height={600} quality={85} />
      )}
      {caption && <PictureCaption text={caption} />}
    </div>
  );
}

function LocalPictureNotice() {
  return (
    <span className={pictureStyles.state}>
      <span>
        <Icon name="image-off" />
        <b>Image not available</b>
        Please use a publicly accessible image URL.
      </span>
    </span>
  );
}
