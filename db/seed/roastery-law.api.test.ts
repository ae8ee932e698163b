import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { rulesOfPack } from '#contract/country-packs.ts';
import { launchChecks } from '#modules/launch/index.ts';
import { settingsCacheOf } from '#modules/settings/index.ts';
import { aTestShop } from '#support/shop.ts';
import { roastery } from '../demo/roastery/sample.ts';
import { seedDemoShop } from './demo-shop.ts';

test('the roastery lacks nothing of what its country pack asks for, and states what its reduced products cost before', async () => {
  const { ctx, owner, clock, read } = await aTestShop();
  clock.set(new Date('2026-11-01T12:00:00Z'));
  await seedDemoShop({
    pool: owner,
    sample: roastery,
    dataDir: tmpdir(),
    pictures: false,
    size: 'small',
    today: clock.now(),
  });
  settingsCacheOf(ctx).invalidate();
  const law = (await launchChecks(ctx)).filter(({ id }) => id.startsWith('law-'));
  expect(law.filter(({ state }) => state !== 'done')).toEqual([]);
  expect(law).toHaveLength(rulesOfPack('DE').length);
  const sale = await read<{ _id: string }[]>('/api/v1/shop/products?sale=sale');
  expect(sale.length).toBeGreaterThan(0);
  for (const { _id } of sale) {
    const { variants } = await read<{
      variants: { price: number; salePrice: number; lowestOf30Days?: number }[];
    }>(`/api/v1/shop/products/${_id}`);
    for (const { price, salePrice, lowestOf30Days } of variants)
      expect(lowestOf30Days).toBe(salePrice > 0 && salePrice < price ? price : undefined);
  }
});
