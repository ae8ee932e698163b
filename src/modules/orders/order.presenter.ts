import type { OrderTaxWire, OrderWire } from '#contract/orders.contract.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { paymentInstructions } from '#modules/orders/payment/payment-instructions.rules.ts';
import { wireDiscount } from '#contract/pricing.ts';
import type { PlannedParcel } from '#schema/order-snapshots.ts';
import { dayIn } from '#kernel/day.ts';
import { cents, inPercent, toMajor, toMajorIn } from '#kernel/money.ts';
import { billingLines, withLines } from '#modules/accounts/index.ts';
import { isCompleted, type Capture, type Dispute, type Refund } from '#modules/payments/index.ts';
import { hasMessage, reasonSentence } from '#modules/orders/order-effects.rules.ts';
import { explanationOf } from '#modules/orders/explanation.presenter.ts';
import { storedRate } from '#modules/orders/stored-rate.rules.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type {
  HistoryRow,
  Order,
  OrderAdjustment,
  OrderLine,
} from '#modules/orders/order.repository.ts';
import type { OrderInvoice } from '#modules/orders/invoices/invoices.repository.ts';
import { presentParcel } from '#modules/orders/parcels/parcel.presenter.ts';
import { countedLines, refundedOf } from '#modules/orders/refund/refund-lines.rules.ts';
import type { RefundLine } from '#modules/orders/refund/refund-lines.repository.ts';
import { presentReturns } from '#modules/orders/returns/return.presenter.ts';
import type { OrderReturn } from '#modules/orders/returns/returns.repository.ts';
import type { Parcel } from '#modules/orders/parcels/parcels.repository.ts';

/** An order with what belongs to it. */
export interface OrderDetails {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly adjustments: readonly OrderAdjustment[];
  readonly history: readonly HistoryRow[];
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
  readonly refundLines: readonly RefundLine[];
  readonly disputes: readonly Dispute[];
  readonly parcels: readonly Parcel[];
  readonly returns: readonly OrderReturn[];
  readonly invoices: readonly OrderInvoice[];
}

/** The current time, and the time zone in which days are shown. */
export interface ShopTime {
  readonly now: Date;
  readonly timeZone: string;
  /** Where the customer pays an order by staff. */
  readonly paymentLink: (orderId: string) => string;
  readonly settings: StoreSettings;
}

/** Whether the customer can approve a payment of it now. */
export const isPayable = (
  {
    order_status,
    payment_status,
    expires_at,
  }: Pick<Order, 'order_status' | 'payment_status' | 'expires_at'>,
  now: Date,
): boolean =>
  order_status === 'pending' &&
  payment_status === 'pending' &&
  expires_at !== null &&
  expires_at > now;

export const major = (amount: number): number => toMajor(cents(amount));
/** Of a payment, whose currency may be another than the shop's. */
export const majorIn = (currency: string, amount: number): number =>
  toMajorIn(currency, cents(amount));

/**
 * Reads only the order's snapshot, so later changes of products, prices and names do not matter. Shoppers see the notes
 * of administrators; other notes are codes of the provider.
 */
export function presentOrder(details: OrderDetails, time: ShopTime, forAdmin = false): OrderWire {
  const { order, lines, history, refunds, refundLines, parcels, invoices } = details;
  const { now, timeZone, paymentLink, settings } = time;
  const payable = isPayable(order, now);
  const instructions = paymentInstructions(order, settings);
  const coupon = order.coupon_snapshot;
  const counted = countedLines(refundLines, refunds);
  return {
    _id: order.id,
    number: orderNumber(order.number),
    orderDate: order.placed_at.toISOString(),
    orderDay: dayIn(timeZone, order.placed_at),
    orderUpdateDate: order.updated_at.toISOString(),
    totalAmount: major(order.total_cents),
    subtotal: major(order.subtotal_cents),
    discount: major(order.discount_cents),
    shippingMethod: order.shipping_method,
    shippingPrice: major(order.shipping_cents),
    estimatedDeliveryDays: order.shipping_days,
    ...(order.fee_cents === 0 ? {} : { fee: major(order.fee_cents) }),
    paymentMethod: order.payment_method,
    ...(order.payment_name === '' ? {} : { paymentName: order.payment_name }),
    ...(instructions ? { paymentInstructions: instructions } : {}),
    paymentStatus: order.payment_status,
    orderStatus: order.order_status,
    reason: reasonSentence(order),
    coupon: coupon && {
      code: coupon.code,
      discountType: coupon.discountType,
      discountAmount: wireDiscount(coupon),
      discountApplied: major(order.discount_cents),
    },
    cartItems: lines.map((line) => ({
      productId: line.product_id,
      title: line.title,
      image: line.image,
      size: line.size,
      color: line.color,
      options: line.options,
      quantity: line.quantity,
      price: major(line.unit_price_cents),
      ...lineTax(line),
      ...refundedUnitsOf(line, counted),
    })),
    ...taxOf(order),
    ...explanationOf(details),
    ...(invoices.length === 0 ? {} : { invoices: invoices.map(presentOrderInvoice) }),
    addressInfo: {
      addressId: order.address_id,
      userName: order.customer_name,
      ...withLines(order.address_snapshot, order.customer_name),
    },
    ...(order.billing_address && {
      billingAddress: {
        ...order.billing_address,
        lines: billingLines(order.billing_address),
      },
    }),
    expiresAt: payable ? (order.expires_at?.toISOString() ?? null) : null,
    approvalURL:
      payable && !isPaidByHand(order.payment_method)
        ? order.by_staff
          ? paymentLink(order.id)
          : order.approval_url
        : null,
    refunded: major(
      refunds.filter(isCompleted).reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ),
    ...(order.by_staff ? { byStaff: true } : {}),
    ...(order.planned_parcels && {
      plannedParcels: order.planned_parcels.map(presentPlannedParcel),
    }),
    ...(parcels.length === 0
      ? {}
      : { parcels: parcels.map((each) => presentParcel(each, lines, timeZone)) }),
    ...presentReturns(details, time),
    history: history.map((row) => ({
      at: row.at.toISOString(),
      day: dayIn(timeZone, row.at),
      event: row.event,
      actor: row.actor,
      orderStatus: row.order_status,
      paymentStatus: row.payment_status,
      note: forAdmin || hasMessage(row.event) ? row.note : '',
    })),
  };
}

function lineTax(line: OrderLine) {
  const rate = storedRate(line);
  return rate === null ? {} : { tax: { rate: inPercent(rate), amount: major(line.tax_cents) } };
}

const taxOf = ({ tax_snapshot: tax }: Order): { tax?: OrderTaxWire } =>
  tax === null
    ? {}
    : {
        tax: {
          included: tax.included,
          ...(tax.scheme === 'small-business' ? { smallBusiness: true as const } : {}),
          rates: tax.taxes.map((each) => ({
            rate: inPercent(each.rate),
            net: major(each.net),
            tax: major(each.tax),
          })),
        },
      };

const presentOrderInvoice = ({ id, kind, number, day, total_cents }: OrderInvoice) => ({
  _id: id,
  kind: kind === 'invoice' ? ('invoice' as const) : ('creditNote' as const),
  number,
  day,
  total: major(total_cents),
});

const presentPlannedParcel = ({
  method,
  priceCents,
  estimatedDeliveryDays,
  pickUp,
  lines,
}: PlannedParcel) => ({
  shippingMethod: method,
  shippingPrice: major(priceCents),
  estimatedDeliveryDays,
  ...(pickUp && { pickUp }),
  items: [...lines],
});

function refundedUnitsOf({ position }: OrderLine, counted: readonly RefundLine[]) {
  const { units } = refundedOf(position, counted);
  return units === 0 ? {} : { refunded: units };
}

/** What somebody sees who has the link of a mail, which may have been forwarded. */
export const withoutPrivateParts = ({ billingAddress, ...order }: OrderWire): OrderWire => ({
  ...order,
  ...(billingAddress && { billingAddress: { ...billingAddress, vatId: '' } }),
  ...(order.returns && { returns: order.returns.map((each) => ({ ...each, comment: '' })) }),
  approvalURL: null,
  coupon: null,
  ...(order.explanation?.discount && {
    explanation: { ...order.explanation, discount: { ...order.explanation.discount, code: '' } },
  }),
  history: [],
  addressInfo: { ...order.addressInfo, addressId: null, phone: '', notes: '' },
});
