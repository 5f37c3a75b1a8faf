import type { Page } from '@playwright/test';
import { focalPoints } from '../../content/focal-points.ts';
import { endTransitions, layOutLaterParts } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { siteNamed } from './site-named.ts';

// The server's page has all the pictures, and loads sooner.
test.use({ javaScriptEnabled: false });

const PAGES = [
  '/',
  '/dive-sites',
  'SS Yongala',
  '/blog/ss-yongala',
  '/gear-reviews/suunto-ocean',
  '/gear-reviews',
  '/dive-sites/places/queensland/great-barrier-reef',
  '/marine-life/reef-manta-ray',
  '/gear',
  '/gear/suunto-ocean',
];
/** Lists in rows of three cards. */
const CARDS = ['/blog', '/blog?page=2', '/learn-to-dive'];
/** As many tests, so that browsers share the work. */
const GROUPS = 2;
/** From the widest: a browser keeps a picture that is larger than it needs. */
const WIDTHS = [1280, 768, 390];
/** Half the subject's box round its focal point, in percent of the picture's width and height. */
const SUBJECT = { x: 12, y: 15 };
/** The subjects of the three stills on the home page, which share one frame: what a crop must leave, in percent. */
const STILL = { left: 32, right: 85, top: 24, bottom: 76 };
/** The share of a drawing or product picture that must show: it has no focal point, since its subject fills it. */
const WHOLE = 0.85;

type Frame = {
  src: string;
  /** Width in CSS pixels at which the whole picture is drawn, and the widest file on offer. */
  drawn: number;
  widest: number;
  /** The visible part in percent of the picture. */
  visible: { left: number; right: number; top: number; bottom: number };
};

/** Measures every picture that is shown: how wide it is drawn, and which part of it its frame and what stands on it leave visible. */
const measureFrames = (page: Page): Promise<Frame[]> =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')].filter(
      (image) => image.checkVisibility({ visibilityProperty: true }) && image.getBoundingClientRect().width > 1,
    );
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const readWidest = (image: HTMLImageElement) => {
      const sets = [image.srcset, ...[...(image.parentElement?.querySelectorAll('source') ?? [])].map((s) => s.srcset)];
      const widths = sets.flatMap((set) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
      return Math.max(...widths, widths.length > 0 ? 0 : image.naturalWidth);
    };
    return images
      .filter(({ currentSrc }) => !/\.svg/.test(currentSrc))
      .map((image) => {
        const box = image.getBoundingClientRect();
        const ratio = image.naturalWidth / image.naturalHeight;
        const isCover = getComputedStyle(image).objectFit === 'cover';
        const width = isCover ? Math.max(box.width, box.height * ratio) : Math.min(box.width, box.height * ratio);
        const height = width / ratio;
        const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat);
        const left = box.left + ((box.width - width) * x) / 100;
        const top = box.top + ((box.height - height) * y) / 100;
        // The frame: each box round the picture that clips it.
        let clip = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
        for (let outer = image.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflow === 'visible') continue;
          const edge = outer.getBoundingClientRect();
          clip = {
            left: Math.max(clip.left, edge.left),
            right: Math.min(clip.right, edge.right),
            top: Math.max(clip.top, edge.top),
            bottom: Math.min(clip.bottom, edge.bottom),
          };
        }
        // The words of the home page's hero lie on its picture.
        const words = image.closest('.hero')?.querySelector('.cartouche')?.getBoundingClientRect();
        if (words && words.top < clip.bottom) {
          if (words.left - clip.left < 80 && clip.right - words.right > 200)
            clip.left = Math.max(clip.left, words.right);
          else clip.bottom = words.top;
        }
        return {
          src: image.currentSrc,
          drawn: Math.round(width * Math.min(devicePixelRatio, 1)),
          widest: readWidest(image),
          visible: {
            left: ((clip.left - left) / width) * 100,
            right: ((clip.right - left) / width) * 100,
            top: ((clip.top - top) / height) * 100,
            bottom: ((clip.bottom - top) / height) * 100,
          },
        };
      });
  });

/** Lists what is wrong with a picture: larger than its file, or cropped through its subject. */
function listFaults({ src, drawn, widest, visible }: Frame): string[] {
  const name = src.replace(/^.*\/|(?:-\d+)?\.\w+$/g, '');
  const { left, right, top, bottom } = visible;
  const point = focalPoints[name];
  const shown = [left, right, top, bottom].map(Math.round).join(' ');
  const isWhole = name.endsWith('-poster')
    ? left <= STILL.left && right >= STILL.right && top <= STILL.top && bottom >= STILL.bottom
    : point
      ? left <= Math.max(0, point[0] - SUBJECT.x) + 0.5 &&
        right >= Math.min(100, point[0] + SUBJECT.x) - 0.5 &&
        top <= Math.max(0, point[1] - SUBJECT.y) + 0.5 &&
        bottom >= Math.min(100, point[1] + SUBJECT.y) - 0.5
      : (right - left) * (bottom - top) >= WHOLE * 10_000;
  return [
    ...(drawn > widest ? [`${name}: ${drawn} px wide, but its file has ${widest}`] : []),
    ...(isWhole ? [] : [`${name}: the frame shows ${shown} % of it, its subject is at ${point ?? 'everything'}`]),
  ];
}

/** Measures the space left free at the end of the last row of each grid of cards. */
const measureGaps = (page: Page): Promise<number[]> =>
  page.locator('.card-grid.card-three').evaluateAll((grids) =>
    grids.map((grid) => {
      const cards = [...grid.children].map((card) => card.getBoundingClientRect());
      const last = Math.max(...cards.map(({ top }) => top));
      const row = cards.filter(({ top }) => Math.abs(top - last) < 2);
      return Math.round(grid.getBoundingClientRect().right - Math.max(...row.map(({ right }) => right)));
    }),
  );

for (let group = 0; group < GROUPS; group += 1) {
  test(`pictures are no larger than their files and show their subjects, and rows of cards are full, ${group + 1} of ${GROUPS}`, async ({
    page,
    request,
  }) => {
    const faults: string[] = [];
    for (const path of [...PAGES, ...CARDS].filter((_, index) => index % GROUPS === group)) {
      await page.goto(path.startsWith('/') ? path : (await siteNamed(path, request)).path);
      await layOutLaterParts(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await endTransitions(page);
        const frames = PAGES.includes(path) ? await measureFrames(page) : [];
        faults.push(...new Set(frames.flatMap(listFaults).map((fault) => `${path} at ${width} px: ${fault}`)));
        if (CARDS.includes(path)) {
          const gaps = await measureGaps(page);
          expect(gaps.length, path).toBeGreaterThan(0);
          if (width > 390) expect(gaps, `${path} at ${width} px`).toEqual(gaps.map(() => 0));
        }
      }
    }
    expect(faults).toEqual([]);
  });
}
