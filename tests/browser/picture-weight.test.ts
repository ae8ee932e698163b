/** What pictures weigh on a phone until somebody scrolls, once their AVIFs are made: more than until the load event. */
import path from 'node:path';
import type { Page, Response } from 'playwright-core';
import { narrowToAvifs } from '#modules/media/encode.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { masterKey, widthKey } from '#modules/media/index.ts';
import { expect, test } from '#support/browser.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Kilobytes: all pictures, and the heaviest. */
const BUDGETS = [
  ['home', 160, 80],
  ['listing', 170, 18],
  ['product', 140, 60],
] as const;

interface Weighed {
  address: string;
  kilobytes: number;
}

/** The pictures that came without scrolling, lazy ones that the browser fetched ahead included. */
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
  '%s keeps to %i kB, no picture above %i kB',
  // Makes AVIFs first, at other tests' cost.
  { timeout: 120_000 },
  async ([screen, all, each], { visit, shop }) => {
    const files = createDiskFileStore(path.join(shop.dataDir, 'media'));
    const first = await visit('/healthz', { context: PHONE });
    const products = await first.request.get('/api/v1/shop/products?limit=1');
    const { data } = (await products.json()) as { data: { _id: string }[] };
    const address = screen === 'product' ? `/shop/product/${data[0]?._id}` : `/shop/${screen}`;
    for (const picture of await weigh(first, address)) {
      const id = picture.address.split('/')[2] ?? '';
      if (await files.exists(widthKey(id, 720, 'avif'))) continue;
      const master = await files.get(masterKey(id));
      for (const [width, bytes] of await narrowToAvifs(master!))
        await files.put(widthKey(id, width, 'avif'), bytes);
    }
    const weighed = await weigh(await visit('/healthz', { context: PHONE }), address);
    const sum = weighed.reduce((total, { kilobytes }) => total + kilobytes, 0);
    const heaviest = Math.max(...weighed.map(({ kilobytes }) => kilobytes));
    const report = weighed.map((each) => `${each.address} ${each.kilobytes}`).join('\n');
    expect(sum, report).toBeLessThanOrEqual(all);
    expect(heaviest, report).toBeLessThanOrEqual(each);
  },
);
