import { expect, test } from 'vitest';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { COMMAND_LINE } from '#modules/audit/index.ts';
import { launchChecks } from '#modules/launch/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aTestShop } from '#support/shop.ts';
import { taxRate } from '#support/tax-rate.ts';

const SELLING = ['countries', 'currency', 'methods', 'tax', 'invoices'];

test('what a shop needs to sell to a country is on the checklist until it is set', async () => {
  const { ctx } = await aTestShop();
  const states = async (settings: Partial<StoreSettings>) => {
    await updateSettings(ctx, COMMAND_LINE, settings);
    const checks = (await launchChecks(ctx)).filter(({ id }) => SELLING.includes(id));
    for (const { state, fix } of checks) expect(fix === '').toBe(state === 'done');
    return Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  };
  const untouched = {
    countries: 'advice',
    currency: 'done',
    methods: 'advice',
    tax: 'advice',
    invoices: 'advice',
  };
  expect(await states({})).toEqual(untouched);
  // Only a shop that has begun to sell to countries lacks anything.
  expect(await states({ sellsTo: ['DE'] })).toEqual({ ...untouched, countries: 'missing' });
  expect(await states({ homeCountry: 'DE' })).toEqual({
    ...untouched,
    countries: 'done',
    currency: 'advice',
  });
  const started = { countries: 'done', currency: 'done' };
  expect(
    await states({ currency: 'EUR', taxScheme: 'home', bankTransfer: true, invoices: true }),
  ).toEqual({ ...started, methods: 'missing', tax: 'missing', invoices: 'missing' });
  expect(
    await states({
      taxRates: [taxRate(19, { until: '2001-01-01' })],
    }),
  ).toMatchObject({ tax: 'missing' });
  expect(
    await states({
      taxRates: [taxRate(19)],
      bankAccountHolder: 'Linen and Co',
      bankIban: 'DE89 3704 0044 0532 0130 00',
      postalAddress: 'Hafenstr. 1, 24103 Kiel',
    }),
  ).toEqual({ ...started, methods: 'done', tax: 'done', invoices: 'done' });
  expect(await states({ taxScheme: 'small-business' })).toMatchObject({ tax: 'done' });
});
