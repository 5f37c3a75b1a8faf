import { drawsOtherShape, pictureCaption } from '../../domain/media/picture-captions.ts';
import { Icon } from './icons/icon.tsx';
import pictureStyles from './picture.module.css';
import { Picture } from './picture.tsx';
import { PictureCaption } from './picture-caption.tsx';

/** The size to ask picture hosts for, cropped at the centre (specification, section 9). */
const TARGET = { width: 1200, height: 800, quality: 85 };

type ReviewPictureProps = { src: string; alt: string; sizes: string; priority?: boolean };

/** The picture of a review; where it cannot be shown, a panel says that the text still can be read. Left out where it would mislead. */
export function ReviewPicture({ alt, ...props }: ReviewPictureProps) {
  if (drawsOtherShape(props.src)) return null;
  const caption = pictureCaption(props.src);
  return (
    <div className={pictureStyles.gear}>
      <Picture {...props} alt={caption && alt ? caption : alt} {...TARGET} failed={<ReviewPictureFailed />} />
      {caption && alt && <PictureCaption text={caption} />}
    </div>
  );
}

function ReviewPictureFailed() {
  return (
    <span className={pictureStyles.state}>
      <span>
        <Icon name="image-off" />
        <b>Review image unavailable</b>
        Content still accessible
      </span>
    </span>
  );
}
