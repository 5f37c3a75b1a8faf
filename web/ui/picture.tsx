import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { focalPoints } from '../../content/focal-points.ts';
import { isUsableImage, optimisedUrl, sourcesFor } from '../../domain/media/images.ts';
import { Icon } from './icons/icon.tsx';
import styles from './picture.module.css';

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  /** The space the picture takes, as in the `sizes` attribute. */
  sizes: string;
  /** 1 to 100, for hosts that offer a choice. */
  quality?: number;
  /** The first screen's picture: fetched at once and never faded. */
  priority?: boolean;
  /** Shown in place of a picture that cannot be shown; null for nothing at all. */
  failed?: ReactNode;
};

type State = 'server' | 'loading' | 'loaded' | 'failed';

/**
 * A picture with its four states (specification, section 4): spinner while loading, loaded with a fade of 300 ms, failed, and
 * failed from the start for an empty source. The server's HTML shows the plain picture, so it needs no script.
 */
export function Picture({ src, alt, width, height, sizes, quality, priority, failed }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>(isUsableImage(src) ? 'server' : 'failed');
  useEffect(() => {
    // In slices: every picture of a page says so at the moment when the page becomes interactive.
    startTransition(() => setState(readLoadState(src, image.current)));
  }, [src]);
  if (state === 'failed' || !src) return failed === undefined ? <PictureFailed /> : failed;
  const sources = sourcesFor(src);
  const set = { srcSet: sources?.srcset, sizes };
  /** For browsers that do not read the first kind. */
  const fallback = sources?.type ? sources.webpSrcset : sources?.srcset;
  return (
    <>
      {state === 'loading' && <span className={styles.spinner} role="status" aria-label="Loading picture" />}
      <picture>
        {sources?.type && <source type={sources.type} {...set} />}
        <img
          ref={image}
          src={sources?.type ? src : optimisedUrl(src, { width, height, quality })}
          srcSet={fallback}
          sizes={fallback && sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          style={focalStyle(src)}
          data-state={priority ? undefined : state}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </picture>
    </>
  );
}

function readLoadState(src: string | null | undefined, element: HTMLImageElement | null): State {
  if (!isUsableImage(src)) return 'failed';
  if (!element?.complete) return 'loading';
  return element.naturalWidth > 0 ? 'loaded' : 'failed';
}

/** How much further from the middle a crop stands than its subject does, so that a narrow frame has room on both sides of it. */
const TOWARDS_EDGE = 1.5;

/** CSS `object-position` of a crop that shows the subject, at these percent from left and top, with what is round it: '20% 62%'. */
export const coverPosition = (subject: readonly [x: number, y: number]): string =>
  subject.map((place) => `${Math.min(Math.max(50 + TOWARDS_EDGE * (place - 50), 0), 100)}%`).join(' ');

/** Crops one of our scenes to its subject; the styles of a picture say whether it is cropped at all. */
function focalStyle(src: string) {
  const point = focalPoints[src.slice('/media/scenes/'.length, -'.webp'.length)];
  return point && { objectPosition: coverPosition(point) };
}

export function PictureFailed() {
  return (
    <span className={styles.state}>
      <span>
        <Icon name="image-off" />
        Image unavailable
      </span>
    </span>
  );
}
