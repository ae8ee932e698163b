import type { BrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import { aBuyer, anOrder, call, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import type { Visit } from '#support/admin-screens.ts';

export interface BoughtOrder {
  readonly id: string;
  readonly number: string;
  readonly email: string;
}

/**
 * Places an order as another visitor and pays it unless `pays` is false. With a fault of the payment simulator, the
 * payment is refused, but captured all the same.
 */
export async function aBoughtOrder(
  visit: Visit,
  { simulator }: Pick<BrowserShop, 'simulator'>,
  { pays = true, userName, fault }: { pays?: boolean; userName?: string; fault?: string } = {},
): Promise<BoughtOrder> {
  const page = await visit('/healthz');
  const buyer = await aBuyer(page, userName === undefined ? {} : { userName });
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId, approvalURL, data } = await anOrder(page, buyer, product);
  if (pays) {
    const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
    await simulator.approve(paymentId, fault === undefined ? {} : { fault });
    const captured = call(page, 'post', '/shop/orders/capture', { paymentId, payerId: 'PAYER' });
    await (fault === undefined ? captured : expect(captured).rejects.toThrow('PAYMENT_DIFFERENT'));
  }
  return { id: orderId, number: data.number, email: buyer.email };
}
