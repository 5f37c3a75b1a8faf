import { type Dispatch, Fragment, useEffect, useRef, useState } from 'react';
import type { HeroSlide } from '../../../../domain/media/hero-film.ts';
import styles from './hero.module.css';
import type { Slideshow, SlideshowEvent } from './slideshow.ts';

/** The still in its two widths. */
export const posterSources = (poster: string) => `${poster}-640.avif 640w, ${poster}.avif 1280w`;
/** Narrow screens crop the still to its middle, so the small file is enough until the film covers it. */
export const POSTER_SIZES = '(min-width: 48rem) 100vw, 60vw';

/** Each as AV1 in WebM and H.264 in MP4; the codec is named so that a browser without AV1 takes the second at once. */
const FILM_SIZES = [
  { height: 1080, media: '(min-width: 90rem)', codec: 'av01.0.08M.08' },
  { height: 720, media: undefined, codec: 'av01.0.05M.08' },
];

type SlideProps = {
  slide: HeroSlide;
  current: boolean;
  first: boolean;
  /** The next to be shown, soon enough to fetch its still. */
  upcoming: boolean;
  /** The page has loaded and the controls are there: films may play. */
  live: boolean;
  state: Slideshow;
  dispatch: Dispatch<SlideshowEvent>;
};

/** A slide's still, with its film in front once films may play. */
export function HeroSlideView({ slide, current, first, upcoming, live, state, dispatch }: SlideProps) {
  const [hasStill, setHasStill] = useState(first);
  const [filmWanted, setFilmWanted] = useState(false);
  useEffect(() => {
    if (current || upcoming) setHasStill(true);
  }, [current, upcoming]);
  useEffect(() => {
    if (live && current && state.playing) setFilmWanted(true);
  }, [live, current, state.playing]);
  return (
    <div className={styles.slide} data-current={current || undefined}>
      {(hasStill || current) && (
        <picture>
          <source type="image/avif" srcSet={posterSources(slide.poster)} sizes={POSTER_SIZES} />
          <img
            src={`${slide.poster}.webp`}
            alt={slide.alt}
            width={1280}
            height={720}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      )}
      {filmWanted && <Film film={slide.film} current={current} state={state} dispatch={dispatch} />}
    </div>
  );
}

type FilmProps = { film: string; current: boolean; state: Slideshow; dispatch: Dispatch<SlideshowEvent> };

function Film({ film, current, state, dispatch }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const { playing, muted, showing } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each showing begins at the film's beginning
  useEffect(() => {
    if (video.current && current) video.current.currentTime = 0;
  }, [current, showing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a film that follows itself has stopped at its end
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!current || !playing) return element.pause();
    element.play().catch((error: DOMException) => {
      // A refused start pauses the slideshow; anything else (a film that can't be had) leaves its still.
      if (error.name === 'NotAllowedError') dispatch({ type: 'autoplay-blocked' });
    });
  }, [current, playing, showing, dispatch]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls a film takes no focus, and its still has the words
    <video
      ref={video}
      muted={muted}
      playsInline
      preload="auto"
      aria-hidden="true"
      data-started={started || undefined}
      onPlaying={() => setStarted(true)}
      onEnded={() => dispatch({ type: 'film-ended' })}
    >
      {FILM_SIZES.map(({ height, media, codec }) => (
        <Fragment key={height}>
          <source src={`/media/films/${film}-${height}.webm`} type={`video/webm; codecs="${codec}"`} media={media} />
          <source src={`/media/films/${film}-${height}.mp4`} type="video/mp4" media={media} />
        </Fragment>
      ))}
    </video>
  );
}
