import type { Page } from '@playwright/test';

/** Sizes of a title by its role, in pixels at 390 and 1280 px (web/styles/tokens.css). */
const ROLES = {
  390: { hero: 36.3, page: 32.3, tool: 28.1 },
  1280: { hero: 56, page: 45.6, tool: 33.9 },
} as const;
/** Between the top of the page, or the picture above it, and the first line of a page's head. */
const BAND = { from: 16, to: 34 };
/** The home page's title lies in its film, a briefing is a sheet of paper, and the filters are a panel of the list. */
const OTHER_FRAMES = new Set(['/', '/dive-sites/1/briefing', '/my-dives/booklet', '/dive-sites/filters']);

/** Measures the size of the title and, in the head of the page, the space above its first line. */
const measureHead = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('main h1');
    if (!title) return null;
    const head = title.closest('.page-head') ?? title.parentElement?.querySelector('.page-head');
    const frame = head?.querySelector('.empty-state, .notice');
    const lines = [...(frame ? [frame] : (head?.querySelectorAll('a, span, p, h1') ?? []))]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.textContent?.trim() &&
          (element === frame || !element.querySelector('a, span')),
      )
      .filter(
        (element) => element === frame || !(element.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_PRECEDING),
      )
      .map((element) => {
        if (element.matches('h1, .empty-state, .notice')) return element.getBoundingClientRect().top;
        // A link's box has room for a finger round its text.
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().top;
      });
    const above = Math.max(
      document.querySelector('main')?.getBoundingClientRect().top ?? 0,
      ...[...document.querySelectorAll('main figure')]
        .filter((picture) => !head?.contains(picture))
        .map((picture) => picture.getBoundingClientRect().bottom)
        .filter((bottom) => bottom <= title.getBoundingClientRect().top),
    );
    const isShown = title.getBoundingClientRect().width > 1;
    return { size: Number.parseFloat(getComputedStyle(title).fontSize), isShown, space: Math.min(...lines) - above };
  });

/** Lists what is wrong with the head of a page at a width: its title has one of three sizes and stands at the same height everywhere. */
export async function findHeadFaults(page: Page, address: string, width: keyof typeof ROLES): Promise<string[]> {
  const head = await measureHead(page);
  if (!head) return ['no title'];
  if (!head.isShown || address.endsWith('/briefing')) return [];
  const hasSize = Object.values(ROLES[width]).some((size) => Math.abs(size - head.size) < 0.2);
  const isInBand = head.space >= BAND.from && head.space <= BAND.to;
  return [
    ...(hasSize ? [] : [`a title of ${head.size} px`]),
    ...(isInBand || OTHER_FRAMES.has(address.split('?', 1)[0] ?? '')
      ? []
      : [`a title ${head.space} px from what is above`]),
  ];
}
