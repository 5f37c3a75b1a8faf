import { useState } from 'react';
import { isPlayableVideo, playerUrl } from '../../domain/media/video.ts';
import { Icon } from './icons/icon.tsx';
import pictureStyles from './picture.module.css';
import { Picture } from './picture.tsx';
import styles from './video-player.module.css';

type VideoPlayerProps = { url: string; title: string; poster: string | null; autoPlay?: boolean };

/** A video on a site whose player is not ours to show. */
function VideoLink({ url, title }: { url: string; title: string }) {
  return (
    <p>
      <a className="more-link" href={url} target="_blank" rel="noopener noreferrer">
        Watch the video of {title}
        {URL.canParse(url) && ` on ${new URL(url).hostname.replace(/^www\./, '')}`} <Icon name="external-link" />
      </a>
    </p>
  );
}

/** A video behind a poster: nothing is fetched from YouTube before a click. Without script it is a link. */
export function VideoPlayer({ url, title, poster, autoPlay = false }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(autoPlay);
  const player = playerUrl(url);
  if (!isPlayableVideo(url)) return <VideoLink url={url} title={title} />;
  if (player === null) {
    return (
      <div className={`${styles.frame} relative framed`}>
        {/* biome-ignore lint/a11y/useMediaCaption: admins link films of others, whose captions are in the film or absent */}
        <video
          className={pictureStyles.picture}
          src={url}
          poster={poster ?? undefined}
          controls
          preload="none"
          aria-label={title}
        />
      </div>
    );
  }
  return (
    <div className={`${styles.frame} relative framed`}>
      <div className={pictureStyles.picture}>
        {playing ? (
          <iframe
            className="fill"
            src={player}
            title={title}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {poster && (
              <Picture src={poster} alt="" width={1280} height={720} sizes="(min-width: 64rem) 50rem, 100vw" />
            )}
            <a
              className={`${styles.play} grid centred pointer`}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Play video: ${title}`}
              onClick={(event) => {
                event.preventDefault();
                setPlaying(true);
              }}
            >
              <Icon name="play" />
            </a>
          </>
        )}
      </div>
      <p className="note">Plays from YouTube. Nothing is loaded from there until you press play.</p>
    </div>
  );
}
