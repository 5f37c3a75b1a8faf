import { describe, expect, test } from 'vitest';
import { type Slideshow, type SlideshowEvent, slideshow, startSlideshow } from './slideshow.ts';

const playedBy = (count: number, ...events: SlideshowEvent[]): Slideshow =>
  events.reduce(slideshow, startSlideshow(count));
const timeUp = { type: 'time-up' } as const;
const filmEnded = { type: 'film-ended' } as const;
const next = { type: 'next' } as const;
const previous = { type: 'previous' } as const;
const playToggled = { type: 'play-toggled' } as const;

describe('slideshow', () => {
  test('starts with the first slide, playing and muted', () => {
    expect(startSlideshow(3)).toMatchObject({ index: 0, playing: true, muted: true });
  });

  test('time moves on and wraps around', () => {
    expect(playedBy(3, timeUp).index).toBe(1);
    expect(playedBy(3, timeUp, timeUp, timeUp).index).toBe(0);
  });

  test('time does nothing while paused', () => {
    const paused = playedBy(3, playToggled);
    expect(slideshow(paused, timeUp)).toBe(paused);
  });

  test('time leaves a single slide alone, so that its film is not cut', () => {
    const single = startSlideshow(1);
    expect(slideshow(single, timeUp)).toBe(single);
  });

  test("a film's end moves to the next slide, and from the last to the first", () => {
    expect(playedBy(2, filmEnded).index).toBe(1);
    expect(playedBy(2, filmEnded, filmEnded).index).toBe(0);
  });

  test('restarts a single film when it ends', () => {
    const before = startSlideshow(1);
    const again = slideshow(before, filmEnded);
    expect(again.index).toBe(0);
    expect(again.showing).not.toBe(before.showing);
  });

  test("a film's end does nothing while paused", () => {
    const paused = playedBy(2, playToggled);
    expect(slideshow(paused, filmEnded)).toBe(paused);
  });

  test('arrows wrap around and work while paused, without starting it', () => {
    expect(playedBy(3, previous).index).toBe(2);
    expect(playedBy(3, next, next, next).index).toBe(0);
    expect(playedBy(3, playToggled, next)).toMatchObject({ index: 1, playing: false });
  });

  test('counts every move as a new showing, so that its time restarts', () => {
    expect(playedBy(3, next, previous).showing).toBe(2);
  });

  test('a dot shows its slide; the dot of the present slide changes nothing', () => {
    expect(playedBy(3, { type: 'chosen', index: 2 }).index).toBe(2);
    const first = startSlideshow(3);
    expect(slideshow(first, { type: 'chosen', index: 0 })).toBe(first);
  });

  test('play and mute toggle apart from each other, and neither moves the slide', () => {
    const muted = playedBy(2, { type: 'mute-toggled' });
    expect(muted).toMatchObject({ muted: false, playing: true, index: 0, showing: 0 });
    expect(slideshow(muted, { type: 'mute-toggled' }).muted).toBe(true);
    expect(playedBy(2, playToggled, playToggled)).toEqual(startSlideshow(2));
  });

  test.each(['autoplay-blocked', 'motion-reduced'] as const)('%s pauses, and play starts it again', (type) => {
    const paused = playedBy(2, { type }, { type });
    expect(paused.playing).toBe(false);
    expect(slideshow(paused, playToggled).playing).toBe(true);
  });
});
