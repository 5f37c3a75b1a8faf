import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useState } from 'react';
import type { HeroSlide } from '../../../../domain/media/hero-film.ts';
import cartoucheStyles from '../../../ui/cartouche.module.css';
import pictureStyles from '../../../ui/picture.module.css';
import styles from './hero.module.css';
import type { HeroControlsProps } from './hero-controls.tsx';
import { HeroSlideView } from './hero-slide.tsx';
import { slideshow, startSlideshow } from './slideshow.ts';

type HeroSlideshowProps = {
  slides: HeroSlide[];
  /** The time for which a slide is shown, in milliseconds. */
  interval?: number;
  /** Actions below the words. */
  children: ReactNode;
};

/** The time before its turn at which the still of the next slide is fetched, in milliseconds: a visitor who leaves sooner is spared it. */
const PREFETCH_MS = 4000;

/** Films behind a cartouche; a still picture until the page has loaded, without script, and with reduced motion. */
export function HeroSlideshow({ slides, interval = 8000, children }: HeroSlideshowProps) {
  const [state, dispatch] = useReducer(slideshow, slides.length, startSlideshow);
  const [Controls, setControls] = useState<ComponentType<HeroControlsProps> | null>(null);
  const loaded = usePageLoaded();
  const live = Controls !== null;
  const { index, playing, showing, count } = state;
  const [prefetching, setPrefetching] = useState(-1);
  useEffect(() => {
    if (!loaded) return;
    if (prefersStill()) dispatch({ type: 'motion-reduced' });
    // Motion must be stoppable (WCAG 2.2.2), so films start only once the controls are there.
    import('./hero-controls.tsx')
      .then((module) => module.loadHeroControls())
      .then(
        (loadedControls) => startTransition(() => setControls(() => loadedControls)),
        () => undefined,
      );
  }, [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each showing has its full time
  useEffect(() => {
    if (!live || !playing || count < 2) return;
    const prefetch = setTimeout(() => setPrefetching((index + 1) % count), interval - PREFETCH_MS);
    const timer = setTimeout(() => dispatch({ type: 'time-up' }), interval);
    return () => {
      clearTimeout(prefetch);
      clearTimeout(timer);
    };
  }, [live, playing, count, index, showing, interval]);
  return (
    <section className={`${styles.hero} grid relative`} aria-roledescription="carousel" aria-label="Underwater scenes">
      <div className={`${pictureStyles.picture} ${styles.pictures}`}>
        {slides.map((slide, place) => (
          <HeroSlideView
            key={slide.film}
            slide={slide}
            first={place === 0}
            current={place === index}
            upcoming={place === prefetching}
            live={live}
            state={state}
            dispatch={dispatch}
          />
        ))}
      </div>
      <div className={`${cartoucheStyles.cartouche} relative sheet framed ${styles.words}`}>
        <h1>
          <Texts texts={slides.map(({ title }) => title)} index={index} />
        </h1>
        <p aria-live={live && !playing ? 'polite' : 'off'}>
          <Texts texts={slides.map(({ description }) => description)} index={index} />
        </p>
        {children}
      </div>
      <div className={`${styles.foot} row between gap-2-4 small`}>
        <span className="leading-130" data-markdown="skip">
          Pictured: {slides[index]?.caption}
        </span>
        {Controls && <Controls slides={slides} state={state} dispatch={dispatch} />}
      </div>
    </section>
  );
}

/** Stacks all slides' texts, so that the longest sets the height and a change of slide shifts nothing. */
function Texts({ texts, index }: { texts: string[]; index: number }) {
  return (
    <span className={`${styles.texts} grid one-column items-centre`}>
      {texts.map((text, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places, and two may say the same
          key={place}
          data-current={place === index || undefined}
          data-markdown={place === index ? undefined : 'skip'}
        >
          {text}{' '}
        </span>
      ))}
    </span>
  );
}

/** True once the page has loaded and the browser is idle. */
function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let current = true;
    const done = () => current && startTransition(() => setLoaded(true));
    // Safari has no requestIdleCallback; a short timeout will do.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 200));
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => {
      current = false;
      window.removeEventListener('load', whenIdle);
    };
  }, []);
  return loaded;
}

type WithConnection = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Connections on which a film would take the place of what a reader came for; faster ones are called 4g. */
const SLOW_CONNECTIONS = ['slow-2g', '2g', '3g'];

/** Whether the visitor prefers reduced motion or data, or has a slow connection: then no film is fetched until the visitor starts it. */
function prefersStill(): boolean {
  const { saveData, effectiveType = '' } = (navigator as WithConnection).connection ?? {};
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    saveData === true ||
    SLOW_CONNECTIONS.includes(effectiveType)
  );
}
