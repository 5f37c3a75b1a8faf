import type { Dispatch } from 'react';
import type { HeroSlide } from '../../../../domain/dive-site.ts';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-name.ts';
import { Tooltip, Tooltips } from '../../../ui/tooltip.tsx';
import styles from './hero.module.css';
import type { Slideshow, SlideshowEvent } from './slideshow.ts';

export type HeroControlsProps = { slides: HeroSlide[]; state: Slideshow; dispatch: Dispatch<SlideshowEvent> };

/** Rendered after the page has loaded, together with the films it controls. */
export function HeroControls({ slides, state, dispatch }: HeroControlsProps) {
  const several = slides.length > 1;
  return (
    <Tooltips>
      <div className={styles.controls}>
        {several && (
          <>
            <Control icon="chevron-left" name="Previous slide" onPress={() => dispatch({ type: 'previous' })} />
            <Dots slides={slides} index={state.index} onChoose={(index) => dispatch({ type: 'chosen', index })} />
            <Control icon="chevron-right" name="Next slide" onPress={() => dispatch({ type: 'next' })} />
          </>
        )}
        <Control
          icon={state.playing ? 'pause' : 'play'}
          name={state.playing ? 'Pause' : 'Play'}
          onPress={() => dispatch({ type: 'play-toggled' })}
        />
        <Control
          icon={state.muted ? 'volume-x' : 'volume-2'}
          name={state.muted ? 'Unmute' : 'Mute'}
          onPress={() => dispatch({ type: 'mute-toggled' })}
        />
      </div>
    </Tooltips>
  );
}

function Control({ icon, name, onPress }: { icon: IconName; name: string; onPress: () => void }) {
  return (
    <Tooltip text={name}>
      <button type="button" className={iconButtonStyles.iconButton} aria-label={name} onClick={onPress}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}

type DotsProps = { slides: HeroSlide[]; index: number; onChoose: (index: number) => void };

function Dots({ slides, index, onChoose }: DotsProps) {
  return (
    <ol className={styles.dots} aria-label="Slides">
      {slides.map(({ title }, place) => (
        <li key={title}>
          <Tooltip text={title}>
            <button
              type="button"
              aria-label={`Slide ${place + 1}: ${title}`}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => onChoose(place)}
            />
          </Tooltip>
        </li>
      ))}
    </ol>
  );
}
