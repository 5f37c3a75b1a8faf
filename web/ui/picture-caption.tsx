import pictureStyles from './picture.module.css';

/** Says in the corner of a picture that it does not show its subject as it is. The picture's text alternative says the same. */
export function PictureCaption({ text }: { text: string }) {
  return (
    <span className={pictureStyles.caption} aria-hidden="true">
      {text}
    </span>
  );
}
