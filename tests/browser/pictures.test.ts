/** Pictures: no wider than needed, no layout shifts, and the most important one first, before the page's script. */
import type { Page } from 'playwright-core';
import { PICTURE_WIDTHS } from '#contract/limits.ts';
import { expect, test } from '#support/browser.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import { requestOf } from '#support/page-request.ts';
import { NO_PAGE } from '#support/storefront.ts';

const SCREENS = ['/shop/home', '/shop/listing', '/shop/product/'] as const;
const VIEWPORTS = [
  { width: 360, height: 740, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1280, height: 800, scale: 1 },
] as const;

async function addressOf(screen: (typeof SCREENS)[number], page: Page): Promise<string> {
  if (screen !== '/shop/product/') return screen;
  const answer = await requestOf(page, '/api/v1/shop/products?limit=1');
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return screen + (data[0]?._id ?? '');
}

interface Shown {
  src: string;
  chosen: number;
  /** The box in device pixels, including cropped sides. */
  needed: number;
  hasSize: boolean;
}

const shownPictures = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].flatMap((image) => {
      const chosen = Number(/\/media\/\w+\/(\d+)$/.exec(image.currentSrc)?.[1]);
      const { width, height } = image.getBoundingClientRect();
      if (!chosen || width === 0 || image.naturalWidth === 0) return [];
      const covers = getComputedStyle(image).objectFit === 'cover';
      const across = covers
        ? Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
        : width;
      const hasSize = image.hasAttribute('width') && image.hasAttribute('height');
      return [{ src: image.currentSrc, chosen, needed: across * devicePixelRatio, hasSize }];
    }),
  );

/** Scrolls down and up again to load lazy pictures. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().width === 0,
    ),
  );
}

/** Scripts do not wait for a picture that takes three seconds; here they wait as long as it takes, for busy machines. */
const waitForPicture = (page: Page) =>
  page.addInitScript(() => {
    const setTimer = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (task: () => void, delay?: number) =>
        delay === 3000 ? 0 : setTimer(task, delay),
    });
  });

test.for(SCREENS)(
  '%s: no picture is wider than needed, nothing moves while it loads, and one picture has priority',
  async (screen, { visit }) => {
    for (const { scale, ...viewport } of VIEWPORTS) {
      // A new browser context for each, because browsers reuse a wider picture from the cache.
      const page = await visit(NO_PAGE, { context: { viewport, deviceScaleFactor: scale } });
      const address = await addressOf(screen, page);
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/media/')) requested.push(request.url());
      });
      await watchShifts(page);
      await waitForPicture(page);
      await page.goto(address, { waitUntil: 'load' });
      if (viewport.width === 1280) await expectPriority(page, requested);
      await seeAll(page);
      expect(await shiftOf(page), `${screen} at ${viewport.width} px`).toBeLessThan(0.005);
      expectFitting(await shownPictures(page));
    }
  },
);

function expectFitting(pictures: readonly Shown[]): void {
  expect(pictures.length).toBeGreaterThan(0);
  for (const { src, chosen, needed, hasSize } of pictures) {
    // A thumbnail may use the wide picture that the page loads anyway.
    const most = Math.max(
      ...pictures.filter((each) => each.src === src).map((each) => each.needed),
    );
    const next = PICTURE_WIDTHS.find((width) => width >= most) ?? PICTURE_WIDTHS.at(-1)!;
    const what = `${src} where ${Math.round(needed)} px are needed`;
    expect(chosen, what).toBeLessThanOrEqual(Math.max(next, most * 1.3));
    // Browsers round down on dense screens, where it is not visible.
    expect(chosen, what).toBeGreaterThanOrEqual(Math.min(needed * 0.75, PICTURE_WIDTHS.at(-1)!));
    expect(hasSize, src).toBe(true);
  }
}

async function expectPriority(page: Page, requested: readonly string[]): Promise<void> {
  const urgent = page.locator('img[fetchpriority="high"]');
  expect(await urgent.count()).toBe(1);
  expect(await urgent.getAttribute('loading')).toBe('eager');
  // React preloads pictures further down too when they are not lazy.
  const preload = page.locator('link[rel="preload"][as="image"]').first();
  expect(await preload.getAttribute('fetchpriority')).toBe('high');
  expect(await preload.getAttribute('imagesrcset')).toBe(await urgent.getAttribute('srcset'));
  expect(await preload.getAttribute('imagesizes')).toBe(await urgent.getAttribute('sizes'));
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
  expect(requested[0]).toBe(await urgent.evaluate((image: HTMLImageElement) => image.currentSrc));
  const { picture, scripts } = await page.evaluate(() => {
    const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      picture: files.find(({ name }) => name === main?.currentSrc)?.responseEnd ?? Infinity,
      scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  });
  expect(scripts.length).toBeGreaterThan(2);
  expect(Math.min(...scripts)).toBeGreaterThan(picture);
}
