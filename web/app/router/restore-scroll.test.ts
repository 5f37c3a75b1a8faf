import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll, stopRestoringScroll } from './restore-scroll.ts';

/** A page that is never tall enough for the remembered position. */
const MAX_TOP = 500;
let frames: (() => void)[];
let scrolled: number[];
let page: EventTarget & { scrollY: number; scrollTo(options: { top: number }): void };

beforeEach(() => {
  frames = [];
  scrolled = [];
  page = Object.assign(new EventTarget(), {
    scrollY: 0,
    scrollTo({ top }: { top: number }) {
      page.scrollY = Math.min(top, MAX_TOP);
      scrolled.push(top);
    },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    if (id > 0) frames[id - 1] = () => undefined;
  });
});

afterEach(() => {
  stopRestoringScroll();
  vi.unstubAllGlobals();
});

function runFrames(): number {
  const before = scrolled.length;
  for (let index = 0; index < frames.length; index += 1) frames[index]?.();
  frames = [];
  return scrolled.length - before;
}

it('tries for a second while the page is too short', () => {
  restoreScroll(2_000);
  expect(runFrames()).toBe(60);
});

it('stops once it is there', () => {
  restoreScroll(400);
  expect([runFrames(), page.scrollY]).toEqual([0, 400]);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves the page to the reader after %s', (gesture) => {
  restoreScroll(2_000);
  page.dispatchEvent(new Event(gesture));
  expect(runFrames()).toBe(0);
});

it('stops when the reader goes on to another page', () => {
  restoreScroll(2_000);
  stopRestoringScroll();
  expect(runFrames()).toBe(0);
});

it('only restores the latest position', () => {
  restoreScroll(2_000);
  restoreScroll(100);
  runFrames();
  expect(page.scrollY).toBe(100);
});
