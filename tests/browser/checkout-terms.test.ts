/** Checkout in a shop with countries, zones and tax, whose code it loads besides. */
import { openAsAdmin } from '#support/admin-screens.ts';
import { expect, test } from '#support/browser.ts';
import { aBuyerWithCart, simpleProduct } from '#support/browser-buyer.ts';
import { summary, total } from '#support/checkout-page.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';
import { NO_PAGE } from '#support/storefront.ts';
import { taxRate } from '#support/tax-rate.ts';

const PARTS = /cart-tax|shipping-zones|country-address/;

const SETTINGS = {
  homeCountry: 'DE',
  sellsTo: ['DE', 'AT'],
  shippingZones: [
    shippingZone('Germany', { countries: ['DE'], methods: [zoneMethod('DHL')] }),
    shippingZone('Everywhere', {
      methods: [zoneMethod('DHL abroad', { steps: [{ upTo: null, price: 9.9 }] })],
    }),
  ],
  taxScheme: 'home',
  pricesIncludeTax: false,
  taxRates: [taxRate(19)],
};

test('the total is right from the first moment, while the code of tax and zones is on its way, and nothing moves', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  await aBuyerWithCart(page, simpleProduct({ shipped: true }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/shop/checkout');
  await summary(page).waitFor();
  expect(requested.filter((address) => PARTS.test(address))).toEqual([]);

  const admin = await openAsAdmin(visit, NO_PAGE);
  const status = await admin.evaluate(async (settings) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(settings);
    return (await fetch('/api/v1/admin/settings', { method: 'PUT', headers, body })).status;
  }, SETTINGS);
  expect(status).toBe(200);

  await watchShifts(page);
  await page.addInitScript(() => {
    const totals = new Set<string>();
    Object.assign(globalThis, { totals });
    const look = () => {
      const texts = [...document.querySelectorAll('aside dd')].map((each) => each.textContent);
      if (texts.length > 0) totals.add(texts.at(-1) ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  const held = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/shop/checkout', { waitUntil: 'commit' });
  await summary(page).waitFor();
  const atFirst = await total(page);
  await summary(page).getByText('19%').waitFor();
  await expect.poll(() => requested.filter((address) => PARTS.test(address)).length).toBe(3);
  held.resolve();
  await page.waitForSelector('html[data-hydrated]');
  const totals = await page.evaluate(() => [
    ...(globalThis as unknown as { totals: Set<string> }).totals,
  ]);
  expect(totals).toEqual([atFirst]);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
