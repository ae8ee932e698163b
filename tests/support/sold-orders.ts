/** Inserts orders of any date, status and amount, for tests of reports. */
import { createHash } from 'node:crypto';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { CreatedProduct } from '#support/products.ts';
import type { TestUser } from '#support/users.ts';

interface SoldOrder {
  product: CreatedProduct;
  placedAt: string;
  quantity?: number;
  unitCents?: number;
  discountCents?: number;
  shippingCents?: number;
  orderStatus?: 'pending' | 'confirmed' | 'delivered' | 'rejected';
  paymentStatus?: 'pending' | 'paid' | 'partially refunded' | 'refunded' | 'failed' | 'expired';
  /** Refunded amounts in cents, with the status of each. */
  refunds?: { cents: number; status?: 'asked' | 'completed' | 'refused' }[];
}

export async function aSoldOrder(
  ctx: Pick<Context, 'db'>,
  buyer: Pick<TestUser, 'id' | 'userName' | 'email'>,
  wanted: SoldOrder,
): Promise<string> {
  const id = newId();
  const { product, quantity = 1, unitCents = 1000 } = wanted;
  const placedAt = new Date(wanted.placedAt);
  const subtotal = quantity * unitCents;
  const discount = wanted.discountCents ?? 0;
  const shipping = wanted.shippingCents ?? 0;
  const total = subtotal - discount + shipping;
  await ctx.db
    .insertInto('orders')
    .values({
      id,
      user_id: buyer.id,
      order_status: wanted.orderStatus ?? 'confirmed',
      payment_status: wanted.paymentStatus ?? 'paid',
      stock_state: 'sold',
      subtotal_cents: subtotal,
      discount_cents: discount,
      shipping_cents: shipping,
      total_cents: total,
      coupon_id: null,
      coupon_snapshot: null,
      customer_name: buyer.userName,
      customer_email: buyer.email,
      address_id: null,
      address_snapshot: JSON.stringify({
        address: '',
        city: '',
        pincode: '',
        phone: '',
        notes: '',
      }),
      expires_at: null,
      provider_order_id: null,
      provider_payee_id: null,
      payer_id: null,
      approval_url: null,
      capturing_since: null,
      check_after: null,
      cart_fingerprint: createHash('sha256').update(id).digest(),
      idempotency_key: null,
      placed_at: placedAt,
      updated_at: placedAt,
    })
    .execute();
  await ctx.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 1,
      product_id: product.id,
      variant_id: product.variantIds[0] ?? '',
      title: 'As it was called',
      image: '',
      color: '',
      size: '',
      list_price_cents: unitCents,
      unit_price_cents: unitCents,
      quantity,
    })
    .execute();
  for (const { cents, status = 'completed' } of wanted.refunds ?? []) {
    const capture = `CAPTURE-${newId()}`;
    await ctx.db
      .insertInto('payment_captures')
      .values({
        provider_capture_id: capture,
        order_id: id,
        status: 'completed',
        matches: true,
        amount_cents: total,
        currency: 'USD',
        created_at: placedAt,
        updated_at: placedAt,
      })
      .execute();
    await ctx.db
      .insertInto('payment_refunds')
      .values({
        id: newId(),
        order_id: id,
        provider_capture_id: capture,
        provider_refund_id: null,
        amount_cents: cents,
        status,
        actor_id: null,
        asked_at: placedAt,
        updated_at: placedAt,
      })
      .execute();
  }
  return id;
}
