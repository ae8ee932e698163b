/** Weight of pictures on a phone without scrolling, once AVIF versions exist; stricter than until the load event. */
import path from 'node:path';
import type { Page, Response } from 'playwright-core';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { widthKey } from '#modules/media/index.ts';
import { AVIF_WIDTHS } from '#modules/media/media.rules.ts';
import { expect, test } from '#support/browser.ts';
import { findProduct } from '#support/browser-buyer.ts';
import { NO_PAGE } from '#support/storefront.ts';

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

test(
  'the pictures of a page stay within their budgets',
  // AVIF pictures are encoded one after another, with the lowest priority.
  { timeout: 300_000 },
  async ({ visit, shop }) => {
    const files = createDiskFileStore(path.join(shop.dataDir, 'media'));
    const first = await visit(NO_PAGE, { context: PHONE });
    const product = await findProduct(first, () => true);
    const addressOf = (screen: string) =>
      screen === 'product' ? `/shop/product/${product._id}` : `/shop/${screen}`;
    // The first visits queue the AVIF versions.
    const queued = new Map<string, string>();
    for (const [screen] of BUDGETS)
      for (const { address } of await weigh(first, addressOf(screen))) {
        const [, , id = '', width] = address.split('/');
        const served = AVIF_WIDTHS.find((each) => String(each) === width);
        if (served !== undefined) queued.set(widthKey(id, served, 'avif'), address);
      }
    for (const [avif, address] of queued) {
      const isThere = async () => {
        if (await files.exists(avif)) return true;
        // Queued again if a busy machine did not encode it within the time for one picture.
        await fetch(new URL(address, shop.url), { headers: { accept: 'image/avif' } });
        return false;
      };
      await expect.poll(isThere, { timeout: 240_000, interval: 2_000 }).toBe(true);
    }
    for (const [screen, all, each] of BUDGETS) {
      const weighed = await weigh(await visit(NO_PAGE, { context: PHONE }), addressOf(screen));
      const sum = weighed.reduce((total, { kilobytes }) => total + kilobytes, 0);
      const heaviest = Math.max(...weighed.map(({ kilobytes }) => kilobytes));
      const report = weighed.map(({ address, kilobytes }) => `${address} ${kilobytes}`).join('\n');
      expect(sum, report).toBeLessThanOrEqual(all);
      expect(heaviest, report).toBeLessThanOrEqual(each);
    }
  },
);
