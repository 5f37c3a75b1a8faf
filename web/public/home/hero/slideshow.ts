/** The hero's slideshow (specification, section 4), apart from clocks, films and the page. */
export type Slideshow = {
  count: number;
  index: number;
  playing: boolean;
  muted: boolean;
  /** Grows with every showing, so that a slide shown again begins anew even when it follows itself. */
  showing: number;
};

export type SlideshowEvent =
  /** The slide has stood for its time. */
  | { type: 'time-up' }
  /** The slide's film has come to its end. */
  | { type: 'film-ended' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'chosen'; index: number }
  | { type: 'play-toggled' }
  | { type: 'mute-toggled' }
  /** The browser refused to start a film by itself. */
  | { type: 'autoplay-blocked' }
  /** The visitor asked their system for less motion or less data. */
  | { type: 'stillness-wanted' };

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
    case 'stillness-wanted':
      return { ...state, playing: false };
  }
}

/** Past the last slide comes the first, before the first the last. */
function show(state: Slideshow, index: number): Slideshow {
  const { count, showing } = state;
  return { ...state, index: count > 0 ? (index + count) % count : 0, showing: showing + 1 };
}
