/** State of the hero's slideshow (specification, section 4), independent of timers, films and the DOM. */
export type Slideshow = {
  count: number;
  index: number;
  playing: boolean;
  muted: boolean;
  /** Counts showings, so that a single slide restarts when it follows itself. */
  showing: number;
};

export type SlideshowEvent =
  | { type: 'time-up' }
  | { type: 'film-ended' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'chosen'; index: number }
  | { type: 'play-toggled' }
  | { type: 'mute-toggled' }
  /** The browser refused to autoplay a film. */
  | { type: 'autoplay-blocked' }
  /** The visitor prefers reduced motion or data, or has a slow connection. */
  | { type: 'motion-reduced' };

export const startSlideshow = (count: number): Slideshow => ({
  count,
  index: 0,
  playing: true,
  muted: true,
  showing: 0,
});

export function slideshow(state: Slideshow, event: SlideshowEvent): Slideshow {
  switch (event.type) {
    case 'time-up':
      return state.playing && state.count > 1 ? show(state, state.index + 1) : state;
    case 'film-ended':
      return state.playing ? show(state, state.index + 1) : state;
    case 'next':
      return show(state, state.index + 1);
    case 'previous':
      return show(state, state.index - 1);
    case 'chosen':
      return event.index === state.index ? state : show(state, event.index);
    case 'play-toggled':
      return { ...state, playing: !state.playing };
    case 'mute-toggled':
      return { ...state, muted: !state.muted };
    case 'autoplay-blocked':
    case 'motion-reduced':
      return { ...state, playing: false };
  }
}

/** Wraps around at either end. */
function show(state: Slideshow, index: number): Slideshow {
  const { count, showing } = state;
  return { ...state, index: count > 0 ? (index + count) % count : 0, showing: showing + 1 };
}
