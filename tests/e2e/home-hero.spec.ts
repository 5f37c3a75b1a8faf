import type { Page } from '@playwright/test';
import { pageTexts } from '../../content/page-texts.ts';
import { siteSettings } from '../../content/site-settings.ts';
import { expect, test } from './fixtures.ts';

const FILM = /\.(webm|mp4)$/;
const titles = pageTexts.home.slides.map(({ title }) => title || siteSettings.tagline);
const last = titles.length - 1;
const hero = (page: Page) => page.getByRole('region', { name: 'Underwater scenes' });
const control = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });

/** Checks heading, dot and picture of the current slide. */
async function expectSlide(page: Page, place: number) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(titles[place] as string);
  await expect(
    hero(page)
      .getByRole('button', { name: /^Slide \d/ })
      .nth(place),
  ).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).locator('.hero-dots [aria-current]')).toHaveCount(1);
  await expect(hero(page).locator('.hero-slide').nth(place)).toHaveAttribute('data-current', 'true');
}

test.describe('hero slideshow', () => {
  test.describe('by the clock', () => {
    // A page is not interactive before its clock runs.
    test.use({ isLiveAtOnce: false });

    /** Disables playback, so that only the clock of the test changes the slides. */
    const disablePlayback = () => {
      HTMLMediaElement.prototype.play = () => Promise.resolve();
    };

    /** Opens home with a stopped clock, which the test advances. */
    async function openWithStoppedClock(page: Page) {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.route(FILM, (route) => route.fulfill({ contentType: 'video/webm' }));
      await page.goto('/');
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(control(page, 'Pause')).toBeVisible({ timeout: 200 });
      }).toPass();
    }

    test('advances every ten seconds unless paused, by arrows and dots, and with the end of a film', async ({
      page,
    }) => {
      await page.addInitScript(disablePlayback);
      await openWithStoppedClock(page);
      await expectSlide(page, 0);
      await page.clock.runFor(9_900);
      await expectSlide(page, 0);
      await page.clock.runFor(200);
      await expectSlide(page, 1);
      for (const place of [...titles.keys()].slice(2)) {
        await page.clock.runFor(10_000);
        await expectSlide(page, place);
      }
      await page.clock.runFor(10_000);
      await expectSlide(page, 0);

      await control(page, 'Pause').click();
      await page.clock.runFor(60_000);
      await expectSlide(page, 0);
      await control(page, 'Play').click();
      await page.clock.runFor(10_000);
      await expectSlide(page, 1);
      await control(page, 'Previous slide').click();
      await expectSlide(page, 0);
      await control(page, 'Previous slide').click();
      await expectSlide(page, last);
      await control(page, 'Next slide').click();
      await expectSlide(page, 0);
      await control(page, 'Next slide').click();
      await expectSlide(page, 1);
      await hero(page)
        .getByRole('button', { name: `Slide 1: ${titles[0]}` })
        .click();
      await expectSlide(page, 0);

      const films = hero(page).locator('video');
      await expect(films.first()).toHaveJSProperty('muted', true);
      await control(page, 'Unmute').click();
      await expect(films.first()).toHaveJSProperty('muted', false);
      await control(page, 'Mute').click();
      await expect(films.first()).toHaveJSProperty('muted', true);

      await films.first().dispatchEvent('ended');
      await expectSlide(page, 1);
      await control(page, 'Previous slide').click();
      await control(page, 'Previous slide').click();
      await expectSlide(page, last);
      await films.last().dispatchEvent('ended');
      await expectSlide(page, 0);
    });
  });

  test.describe('with films', () => {
    test.use({ playsFilms: true });

    test('films play muted and stop with the pause button, which each wide screen shows beside the first question', async ({
      page,
    }) => {
      await page.goto('/');
      const film = hero(page).locator('video').first();
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
      await expect(film).toHaveJSProperty('muted', true);
      for (const [width, height] of [
        [1280, 800],
        [1024, 700],
        [768, 1024],
      ] as const) {
        await test.step(`${width} × ${height} px`, async () => {
          await page.setViewportSize({ width, height });
          for (const name of ['Pause', 'Next slide', 'Unmute'])
            await expect(control(page, name)).toBeInViewport({ ratio: 1 });
          await expect(hero(page).getByRole('button', { name: 'Show dives' })).toBeInViewport({ ratio: 1 });
          const box = await hero(page).boundingBox();
          const end = (box?.y ?? 0) + (box?.height ?? 0);
          // On wide screens the next heading may begin in sight; tablets end the screen with the hero.
          if (width >= 1024) expect(end).toBeLessThanOrEqual(height + 1);
          else expect(Math.abs(end - height)).toBeLessThan(1);
        });
      }
      await control(page, 'Pause').click();
      await expect(film).toHaveJSProperty('paused', true);
    });
  });

  test('a browser that blocks autoplay leaves it paused, and play still works', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    });
    await page.goto('/');
    await expect(control(page, 'Play')).toBeVisible();
    await expect(control(page, 'Pause')).toBeHidden();
    await expectSlide(page, 0);
  });

  test('reduced motion shows a still and loads no film', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const films: string[] = [];
    page.on('request', (request) => {
      if (FILM.test(request.url())) films.push(request.url());
    });
    await page.goto('/');
    await expect(control(page, 'Play')).toBeVisible();
    await expect(hero(page).locator('video')).toHaveCount(0);
    await control(page, 'Next slide').click();
    await expectSlide(page, 1);
    const still = hero(page).locator('.hero-slide[data-current] img');
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(films).toEqual([]);
  });

  for (const [connection, facts] of [
    ['that saves data', { saveData: true, effectiveType: '4g' }],
    ['of a slow kind', { saveData: false, effectiveType: '3g' }],
  ] as const) {
    test(`a connection ${connection} shows a still, and loads a film once a reader starts it`, async ({ page }) => {
      await page.addInitScript((connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection });
      }, facts);
      const films: string[] = [];
      page.on('request', (request) => {
        if (FILM.test(request.url())) films.push(request.url());
      });
      await page.goto('/');
      await expect(control(page, 'Play')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(hero(page).locator('video')).toHaveCount(0);
      expect(films).toEqual([]);
      await control(page, 'Play').click();
      await expect.poll(() => films.length).toBeGreaterThan(0);
    });
  }
});
