/** Valid payment requests for the simulator, each with its own order and invoice. */
import { cents, ZERO } from '#kernel/money.ts';
import type {
  PaymentProvider,
  PaymentRequest,
} from '#gateways/payment-provider/payment-provider.ts';
import type { Simulator } from '#support/payment-simulator.ts';

let count = 0;

export function paymentRequest(over: Partial<PaymentRequest> = {}): PaymentRequest {
  count += 1;
  const orderId = `order-${count}-${process.pid}`;
  return {
    orderId,
    invoiceId: `W-${orderId}`,
    requestId: orderId,
    currency: 'USD',
    items: [
      { name: 'Linen shirt', quantity: 2, unitPrice: cents(4950) },
      { name: 'Wool scarf', quantity: 1, unitPrice: cents(2505) },
    ],
    subtotal: cents(12405),
    discount: cents(1240),
    shipping: cents(599),
    tax: ZERO,
    total: cents(11764),
    returnUrl: 'http://shop.test/back?x=1',
    cancelUrl: 'http://shop.test/shop/checkout?payment=cancelled',
    shopName: 'Hemstitch',
    shipTo: null,
    expiresAt: new Date(Date.now() + 15 * 60_000),
    ...over,
  };
}

export function onSimulator(simulator: Simulator, provider: PaymentProvider) {
  async function created(
    payment = paymentRequest(),
  ): Promise<{ id: string; payment: PaymentRequest; approvalUrl: string }> {
    const result = await provider.createOrder(payment);
    if (result.kind !== 'created') throw new Error(`not created: ${JSON.stringify(result)}`);
    return { id: result.providerOrderId, payment, approvalUrl: result.approvalUrl };
  }

  /** An approved payment; `capture` captures it under the request id of the given attempt. */
  async function approved(choice: Parameters<Simulator['approve']>[1] = {}) {
    const order = await created();
    await simulator.approve(order.id, choice);
    const capture = (attempt = 1) =>
      provider.capture(order.id, `${order.payment.orderId}:capture:${attempt}`);
    return { ...order, capture };
  }

  return { created, approved };
}
