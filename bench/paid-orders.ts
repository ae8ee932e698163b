/** Paid orders of eight buyers, in a fresh shop and after many more. */
import type { Figure } from './figures.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { residentMb } from './processes.ts';
import { purchases, type PurchaseResult } from './purchases.ts';
import { benchSetting } from './settings.ts';

const BUYERS = 8;
const PURCHASES = benchSetting('BENCH_PURCHASES', 400, 16);
/** Purchases between the two measurements: an hour of a busy shop. */
const LOAD = benchSetting('BENCH_LOAD_PURCHASES', 4000, 16);
const BARE_SECONDS = benchSetting('BENCH_SECONDS', 3, 0.2);

export async function measurePurchases(shop: MeasuredShop): Promise<Figure[]> {
  const measure = (count: number) =>
    purchases({
      ...shop,
      shop: shop.url,
      seconds: BARE_SECONDS,
      buyers: BUYERS,
      purchases: count,
    });
  const fresh = await measure(PURCHASES);
  // Each measurement begins with half as many purchases that are not counted.
  await measure(Math.round(LOAD / 1.5));
  const aged = await measure(PURCHASES);
  return [
    paid(`paid orders, ${BUYERS} buyers, fresh shop`, fresh),
    paid(`the same after ${LOAD} more`, aged),
    cpu('CPU of a purchase, shop and PostgreSQL', fresh),
    cpu('the same in the older shop', aged),
    each('commits of a purchase', fresh.commits, '12'),
    each('disk syncs of a purchase', fresh.syncs, ''),
    {
      name: 'memory of web and worker, after all',
      unit: 'MB',
      ours: residentMb(shop.pids.shop),
      bare: null,
      goal: '250',
    },
  ];
}

const paid = (name: string, { perSecond, failed, bare }: PurchaseResult): Figure => ({
  name,
  unit: 'a second',
  ours: perSecond,
  bare: bare.perSecond,
  goal: '100',
  note: `bare: durable transactions, an order row and its stock; ${failed} failed`,
});

function cpu(name: string, { cpuMs, bare }: PurchaseResult): Figure {
  const { shop = NaN, postgres = NaN } = cpuMs;
  const each = Object.entries(cpuMs).map(([process, ms]) => `${process} ${ms.toFixed(1)}`);
  return {
    name,
    unit: 'ms',
    ours: shop + postgres,
    bare: bare.cpuMs,
    goal: '10',
    note: each.join(', '),
  };
}

const each = (name: string, ours: number, goal: string): Figure => ({
  name,
  unit: 'a purchase',
  ours,
  bare: 1,
  goal,
});
