/** Weight of pictures on a phone without scrolling, once AVIF versions exist; stricter than until the load event. */
import path from 'node:path';
import type { Page, Response } from 'playwright-core';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { widthKey } from '#modules/media/index.ts';
import { AVIF_WIDTHS } from '#modules/media/media.rules.ts';
import { expect, test } from '#support/browser.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Kilobytes: all pictures, and the largest. */
const BUDGETS = [
  ['home', 160, 80],
  ['listing', 170, 18],
  ['product', 140, 60],
] as const;

interface Weighed {
  address: string;
  kilobytes: number;
}

/** Pictures loaded without scrolling, including lazy ones that the browser prefetches. */
async function weigh(page: Page, address: string): Promise<Weighed[]> {
  const pictures: Response[] = [];
  const note = (response: Response) => {
    if (response.url().includes('/media/') && response.ok()) pictures.push(response);
  };
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', note);
  return Promise.all(
    pictures.map(async (response) => ({
      address: new URL(response.url()).pathname,
      kilobytes: (await response.body()).length / 1000,
    })),
  );
}

test.for(BUDGETS)(
  '%s loads at most %i kB of pictures, none above %i kB',
  // AVIF pictures are encoded one after another, with the lowest priority.
  { timeout: 300_000 },
  async ([screen, all, each], { visit, shop }) => {
    const files = createDiskFileStore(path.join(shop.dataDir, 'media'));
    const first = await visit('/healthz', { context: PHONE });
    const products = await first.request.get('/api/v1/shop/products?limit=1');
    const { data } = (await products.json()) as { data: { _id: string }[] };
    const address = screen === 'product' ? `/shop/product/${data[0]?._id}` : `/shop/${screen}`;
    // The first visit queues the AVIF versions.
    const firstVisit = await weigh(first, address);
    for (const picture of firstVisit) {
      const [, , id = '', width] = picture.address.split('/');
      const served = AVIF_WIDTHS.find((each) => String(each) === width);
      if (served === undefined) continue;
      const avif = widthKey(id, served, 'avif');
      await expect.poll(() => files.exists(avif), { timeout: 240_000 }).toBe(true);
    }
    const weighed = await weigh(await visit('/healthz', { context: PHONE }), address);
    const sum = weighed.reduce((total, { kilobytes }) => total + kilobytes, 0);
    const heaviest = Math.max(...weighed.map(({ kilobytes }) => kilobytes));
    const report = weighed.map((each) => `${each.address} ${each.kilobytes}`).join('\n');
    expect(sum, report).toBeLessThanOrEqual(all);
    expect(heaviest, report).toBeLessThanOrEqual(each);
  },
);
