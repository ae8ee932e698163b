import { isPaidByHand } from '#contract/payment-methods.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { QuotedLine } from '#contract/pricing/price-cart.ts';
import type { ChosenMethod } from '#contract/shipping.ts';
import type { BillingSnapshot, PlannedParcel } from '#schema/order-snapshots.ts';
import { newId } from '#kernel/ids.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor } from '#platform/context.ts';
import { afterCommit, type Trx } from '#platform/database/transaction.ts';
import { orders } from '#platform/metrics/instruments.ts';
import { NO_DELIVERY, sentAddress, type WrittenAddress } from '#modules/accounts/index.ts';
import { reserveStock, type Shortage } from '#modules/catalogue/index.ts';
import { countCouponUse } from '#modules/promotions/index.ts';
import type { CheckoutLine } from '#modules/orders/checkout/checkout.rules.ts';
import {
  insertOrder,
  type NewLine,
  type NewOrder,
} from '#modules/orders/checkout/insert-order.repository.ts';
import { quantityAboveStock, type PricedOrder } from '#modules/orders/checkout/price-order.ts';
import type { OrderPayment } from '#modules/orders/payment/choose-method.rules.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';

export interface OrderToWrite extends PricedOrder {
  readonly customer: Pick<Actor, 'id' | 'userName' | 'email' | 'isGuest'>;
  /** The member of the staff who places it for the customer. */
  readonly staff?: Pick<Actor, 'id'> & { readonly token?: { readonly name: string } };
  /** With `id` if it is one of the customer's; null if the order is collected. */
  readonly address: (WrittenAddress & { readonly id?: string }) | null;
  /** Null: the delivery address. */
  readonly billing: BillingSnapshot | null;
  readonly payment: OrderPayment;
  /** Null: it does not expire. */
  readonly expiresAt: Date | null;
  readonly fingerprint: Buffer;
  readonly idempotencyKey: string | null;
}

/** Counts the coupon's use, inserts the order and reserves its stock, in the caller's transaction. */
export async function writeOrder(
  trx: Trx,
  order: OrderToWrite,
  now: Date,
): Promise<OrderDetails | Refusal> {
  const { customer, staff, lines, coupon, quote, address } = order;
  if (coupon && !(await countCouponUse(trx, coupon.id))) return refuse('COUPON_USED_UP');
  const id = newId(now.getTime());
  const row: NewOrder = {
    id,
    user_id: customer.id,
    by_staff: staff !== undefined,
    by_guest: customer.isGuest === true,
    currency: shopFormat.currency,
    ...pricedColumns(order),
    customer_name: customer.userName,
    customer_email: customer.email,
    address_id: address?.id ?? null,
    address_snapshot: JSON.stringify(sentAddress(address ?? NO_DELIVERY)),
    billing_address: order.billing && JSON.stringify(order.billing),
    payment_method: order.payment.method,
    payment_name: order.payment.name,
    expires_at: order.expiresAt,
    check_after: isPaidByHand(order.payment.method) ? null : secondsAfter(now, 120),
    cart_fingerprint: order.fingerprint,
    idempotency_key: order.idempotencyKey,
    placed_at: now,
    updated_at: now,
  };
  const placed = await insertOrder(trx, row, lineSnapshots(order), quote.adjustments, {
    actor: staff ? 'admin' : 'shopper',
    actor_id: staff?.id ?? customer.id,
    token_name: staff?.token?.name ?? null,
  });
  // Last, because other buyers wait for these rows.
  const reserved = await reserveStock(trx, id, lines, now);
  if (reserved !== 'reserved') return shortageRefusal(reserved, lines);
  afterCommit(trx, () => orders.inc('begun'));
  return placed;
}

/** What of an order follows from its prices. */
export const pricedColumns = ({
  quote,
  coupon,
  shipping,
  shippingReasons,
  taxSnapshot,
}: PricedOrder) => ({
  coupon_state: coupon ? ('counted' as const) : ('none' as const),
  subtotal_cents: quote.subtotal,
  discount_cents: quote.discount,
  shipping_cents: quote.shipping,
  fee_cents: quote.fee,
  tax_cents: quote.tax,
  total_cents: quote.total,
  tax_snapshot: taxSnapshot && JSON.stringify(taxSnapshot),
  coupon_id: coupon?.id ?? null,
  coupon_snapshot:
    coupon &&
    JSON.stringify({
      code: coupon.code,
      discountType: coupon.discountType,
      discountAmount: coupon.discountAmount,
    }),
  shipping_method: [...new Set(shipping.map(({ name }) => name))].join(' + '),
  shipping_days: sharedDays(shipping),
  shipping_reasons: JSON.stringify(shippingReasons),
  planned_parcels: isPlanned(shipping) ? JSON.stringify(shipping.map(plannedParcel)) : null,
});

/** Empty if the parcels differ in it. */
function sharedDays(shipping: PricedOrder['shipping']): string {
  const [first = '', ...others] = shipping.map((charge) => charge.estimatedDeliveryDays);
  return others.every((days) => days === first) ? first : '';
}

/** Whether there is more to say than the one method's name and price. */
const isPlanned = (shipping: PricedOrder['shipping']): boolean =>
  shipping.length > 1 || shipping.some(({ pickUp }) => pickUp);

const plannedParcel = ({
  name,
  price,
  estimatedDeliveryDays,
  pickUp,
  lines,
}: ChosenMethod): PlannedParcel => ({
  method: name,
  priceCents: price,
  estimatedDeliveryDays,
  ...(pickUp && { pickUp }),
  lines,
});

export function shortageRefusal(
  { short: [short] }: Shortage,
  lines: readonly CheckoutLine[],
): Refusal {
  return quantityAboveStock(
    short?.available ?? 0,
    lines.find((line) => line.variantId === short?.variantId),
  );
}

export const lineSnapshots = ({ lines, quote }: PricedOrder): NewLine[] =>
  lines.map((line, index) => lineSnapshot(line, quote.lines[index]));

const lineSnapshot = (line: CheckoutLine, quoted: QuotedLine | undefined): NewLine => ({
  productId: line.productId,
  variantId: line.variantId,
  title: line.title,
  image: line.image,
  color: line.color,
  size: line.size,
  options: line.options,
  listPrice: line.listPrice,
  unitPrice: line.unitPrice,
  quantity: line.quantity,
  discount: quoted?.discount ?? 0,
  taxClass: quoted?.tax?.class ?? null,
  taxRate: quoted?.tax?.rate ?? null,
  tax: quoted?.tax?.amount ?? 0,
});
