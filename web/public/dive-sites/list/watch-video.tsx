import { type MouseEvent, useRef, useState } from 'react';
import buttonStyles from '../../../ui/button.module.css';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Video } from '../../../ui/lazy-video.tsx';
import styles from './watch-video.module.css';

/**
 * A button that opens the film in a dialog. The browser's own dialog keeps the focus, closes by Escape and needs no code of ours;
 * it also needs no style element, which our content security policy would refuse.
 */
export function WatchVideo({ url, name }: { url: string; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [playing, setPlaying] = useState(false);
  const open = () => {
    setPlaying(true);
    dialog.current?.showModal();
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={open}>
        <Icon name="play" />
        Watch Dive Video<span className="visually-hidden">: {name}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, as every dialog */}
      <dialog
        ref={dialog}
        className={`${styles.dialog} framed sheet ink`}
        aria-label={`Video: ${name}`}
        onClick={closeOutside}
        onClose={() => setPlaying(false)}
      >
        {playing && (
          <>
            <div className={`${styles.head} line between gap-4`}>
              <h2 className="h4">{name}</h2>
              <button
                type="button"
                className={iconButtonStyles.iconButton}
                aria-label="Close"
                onClick={() => dialog.current?.close()}
              >
                <Icon name="x" />
              </button>
            </div>
            <Video url={url} title={name} poster={null} autoPlay />
          </>
        )}
      </dialog>
    </>
  );
}
