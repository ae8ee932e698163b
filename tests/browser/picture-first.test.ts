/** On a slow line the main picture and the page's script share the line: the picture has it first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '#support/browser.ts';

test.for(['/shop/home', '/shop/listing'])(
  '%s asks for its script once its main picture is there',
  async (path, { visit }) => {
    const page = await visit(path);
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
  },
);

test('on a phone the pictures of cards come after the main one', async ({ visit }) => {
  const page = await visit('/shop/about', {
    context: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    },
  });
  // Only slides are this wide. As on a slow line, theirs takes its time.
  await page.route('**/media/*/960', async (route) => {
    await sleep(800);
    await route.continue();
  });
  await page.goto('/shop/home');
  const timesOf = (selector: string) =>
    page.evaluate((pictures) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return [...document.querySelectorAll<HTMLImageElement>(pictures)].flatMap((picture) =>
        files
          .filter(({ name }) => name === picture.currentSrc)
          .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
      );
    }, selector);
  const cards = '.card img[loading="lazy"]';
  await expect.poll(async () => (await timesOf(cards)).length).toBeGreaterThan(2);
  const [main] = await timesOf('img[fetchpriority="high"]');
  for (const { startTime } of await timesOf(cards))
    expect(startTime).toBeGreaterThan(main?.responseEnd ?? Infinity);
});
