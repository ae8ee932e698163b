/** A shop that offers PayPal, bank transfer and cash, and what tests of orders without a provider do with it. */
import { afterEach, beforeEach, expect } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aFullCart, checkOut, fillCart, type FullCart } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import type { Reply } from '#support/shop.ts';

export const DAY_MINUTES = 24 * 60;
export const PAYPAL_ALONE = { paypal: true, bankTransfer: false, cash: false } as const;
const BANK = {
  bankTransfer: true,
  bankAccountHolder: 'Linen and Co',
  bankIban: 'DE89370400440532013000',
  bankBic: 'COBADEFFXXX',
  bankDaysToPay: 6,
} as const;

export interface PlacedOrder extends FullCart {
  id: string;
  placed: Reply;
}

/** For all cases of a file; each begins with all three ways. Orders are of two units at $40.00 each. */
export async function aShopPaidByHand() {
  const payment = await aPaymentShop();
  const { shop, admin } = payment;
  const { ctx } = shop;
  const offer = async (settings: Partial<StoreSettings>) =>
    void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));
  beforeEach(() => offer({ ...BANK, cash: true }));
  afterEach(() => offer(PAYPAL_ALONE));
  return {
    ...payment,
    ctx,
    offer,
    place: async (paymentMethod: string, quantity = 2): Promise<PlacedOrder> => {
      const cart = await aFullCart(ctx, quantity, { stock: 2, priceCents: 4000 });
      const placed = await checkOut(shop, cart.shopper, { paymentMethod });
      expect(placed).toMatchObject({ status: 201 });
      return { ...cart, placed, id: String(placed.body['orderId']) };
    },
    /** The same shopper orders something else. */
    placeAnother: async ({ shopper }: PlacedOrder, paymentMethod: string) => {
      const { id } = await aProduct(ctx);
      await fillCart(ctx, shopper, id);
      return await checkOut(shop, shopper, { paymentMethod });
    },
    /** As its shopper sees it. */
    own: ({ shopper, id }: PlacedOrder) =>
      shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper),
    markPaid: (id: string, totalAmount = 80, as = admin) =>
      shop.send('POST', `/api/v1/admin/orders/mark-paid/${id}`, { as, body: { totalAmount } }),
    /** The contents of its mails of a kind. */
    mailed: async (kind: string, { shopper }: PlacedOrder) => {
      const mails = ctx.db.selectFrom('mails').select('payload').where('kind', '=', kind);
      const found = await mails.where('recipient', '=', shopper.email).execute();
      return found.map((mail) => mail.payload as Record<string, unknown>);
    },
  };
}
