/**
 * `npm run bench`: one table of what the shop costs, each figure beside a bare program that does the same work, in one run on
 * this machine. Compare ratios only; absolute figures depend on the machine. Parts of it: `npm run bench -- reads purchases`,
 * also `cached` (pages from the cache), `metrics` (being read by Prometheus), `growth` (from 1,000 to 100,000 products), `start` (of a fresh clone).
 */
import { tableOf, type Figure } from './figures.ts';
import { measureFirstStart } from './first-start.ts';
import { measureGrowth } from './growth.ts';
import { warnWhenBusy } from './machine-load.ts';
import { withMeasuredShop } from './measured-shop.ts';
import { measurePurchases } from './paid-orders.ts';
import { measureCachedPages, measureReads } from './reads.ts';
import { measureScrapes } from './scrapes.ts';
import { QUICK } from './settings.ts';

const PARTS = ['reads', 'cached', 'metrics', 'purchases', 'growth', 'start'] as const;
type Part = (typeof PARTS)[number];
const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);

const words = process.argv.slice(2);
const unknown = words.find((word) => !isPart(word));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": choose from ${PARTS.join(', ')}.`);
  process.exit(1);
}
// A first start downloads all packages.
const usual = PARTS.filter((part) => !(QUICK && part === 'start'));
const chosen = words.length === 0 ? usual : words.filter(isPart);
const figures: Figure[] = [];

async function run(part: Part, measure: () => Promise<Figure[]>): Promise<void> {
  if (!chosen.includes(part)) return;
  const startedAt = performance.now();
  console.log(`Measuring ${part} ...`);
  figures.push(...(await measure()));
  console.log(`Measured ${part} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

await warnWhenBusy();
if (chosen.some((part) => part !== 'growth' && part !== 'start'))
  await withMeasuredShop({ pictures: chosen.includes('reads') && !QUICK }, async (shop) => {
    await run('reads', () => measureReads(shop));
    await run('cached', () => measureCachedPages(shop));
    await run('metrics', () => measureScrapes(shop));
    await run('purchases', () => measurePurchases(shop));
  });
await run('growth', measureGrowth);
await run('start', measureFirstStart);
console.log(`\n${tableOf(figures)}`);
