import { type ComponentType, createContext, type Dispatch, type ReactElement, useContext } from 'react';
import type { HeroSlide } from '../../../../domain/media/hero-film.ts';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-name.ts';
import type * as TooltipModule from '../../../ui/tooltip.tsx';
import styles from './hero.module.css';
import type { Slideshow, SlideshowEvent } from './slideshow.ts';

export type HeroControlsProps = { slides: HeroSlide[]; state: Slideshow; dispatch: Dispatch<SlideshowEvent> };

/** Absent on touch screens, which show no tooltips and so do without their code. */
const TooltipContext = createContext<typeof TooltipModule | undefined>(undefined);

/** The controls, rendered after the page has loaded, together with the films they control. */
export async function loadHeroControls(): Promise<ComponentType<HeroControlsProps>> {
  const tooltips = matchMedia('(hover: hover)').matches ? await import('../../../ui/tooltip.tsx') : undefined;
  const controls = (props: HeroControlsProps) => <HeroControls {...props} />;
  if (!tooltips) return controls;
  return (props) => (
    <TooltipContext value={tooltips}>
      <tooltips.Tooltips>{controls(props)}</tooltips.Tooltips>
    </TooltipContext>
  );
}

function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const tooltips = useContext(TooltipContext);
  return tooltips ? <tooltips.Tooltip text={text}>{children}</tooltips.Tooltip> : children;
}

function HeroControls({ slides, state, dispatch }: HeroControlsProps) {
  const several = slides.length > 1;
  return (
    <div className={`${styles.controls} line`}>
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
    <ol className={`${styles.dots} flex`} aria-label="Slides">
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
