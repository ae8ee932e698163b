/** The provider gets the address of the order, so that it bears claims of the buyer. */
import { expect, test } from 'vitest';
import { updateSettings } from '#modules/settings/index.ts';
import { anUnpaidOrder, aShopper, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, capture, details, stateOf } = payment;
const { ctx } = shop;

async function paidOrderTo(address: { country?: string; region?: string; pincode: string }) {
  const shopper = await aShopper(ctx);
  await ctx.db
    .updateTable('addresses')
    .set({ name: 'Ida Weld', ...address })
    .where('id', '=', shopper.addressId)
    .execute();
  const product = await aProduct(ctx);
  await fillCart(ctx, shopper, product.id);
  const placed = await checkOut(shop, shopper);
  expect(placed).toMatchObject({ status: 201 });
  const paymentId = paymentIdOf(placed);
  await simulator.approve(paymentId);
  const id = String(placed.body['orderId']);
  await capture({ id, paymentId, placed, product, shopper, cartId: '' });
  expect(await stateOf(id)).toBe('confirmed, paid, sold');
  return (await details(id)).payments;
}

test('an order to a country is covered, also shown to staff; one whose address is refused is paid all the same', async () => {
  await updateSettings(ctx, admin, { homeCountry: 'DE', sellsTo: ['DE', 'US'] });
  expect(await paidOrderTo({ country: 'DE', pincode: '24103' })).toMatchObject([
    { protection: 'covered' },
  ]);
  const odd = { country: 'US', region: 'CA', pincode: 'LS1' };
  expect(await paidOrderTo(odd)).toMatchObject([{ protection: 'none' }]);
  await updateSettings(ctx, admin, { homeCountry: '', sellsTo: [] });
});

test('a shop without countries sends no address, and says nothing of it', async () => {
  const order = await anUnpaidOrder(shop);
  await simulator.approve(order.paymentId);
  await capture(order);
  expect((await details(order.id)).payments[0]).not.toHaveProperty('protection');
});
