import type { Money } from '#gateways/payment-provider/payment-provider.ts';
import type { TaxSnapshot } from '#schema/order-snapshots.ts';
import type { PaymentInstructionsWire } from '#contract/orders.contract.ts';
import { inPercent } from '#kernel/money.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import {
  queueMail,
  type MailedDocument,
  type OrderMailKind,
  type OrderMailPayload,
} from '#modules/notifications/index.ts';
import { reasonSentence } from '#modules/orders/order-effects.rules.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order, OrderLine } from '#modules/orders/order.repository.ts';

/** Its lines with the units that are in it. */
export type MailedParcel = NonNullable<OrderMailPayload['parcel']> & {
  readonly lines: readonly OrderLine[];
};

/** What a refund is for. */
export interface RefundedItems {
  /** With the units that were refunded. */
  readonly lines: readonly OrderLine[];
  readonly withShipping: boolean;
}

export interface OrderMail {
  readonly kind: OrderMailKind;
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly note: string;
  /** What was just refunded; null if the mail is about something else. */
  readonly refunded: Money | null;
  readonly refundedItems?: RefundedItems | undefined;
  /** What was just sent; null if the mail is about something else. */
  readonly parcel: MailedParcel | null;
  /** What it carries, in a shop that attaches invoices. */
  readonly document?: MailedDocument | undefined;
  /** How to pay it, if the mail asks for that. */
  readonly instructions?: PaymentInstructionsWire | undefined;
  /** Mails of the same kind with the same id are sent once: the order's id, or that of its history row. */
  readonly dedupeId: string;
}

/** Those that say until when the order waits. */
const MAILS_WITH_TIME: ReadonlySet<OrderMailKind> = new Set([
  'order-to-pay',
  'order-changed',
  'order-awaiting-payment',
  'payment-reminder',
]);

/** Queues a mail about the order's current state. */
export async function queueOrderMail(ctx: Context, trx: Trx, mail: OrderMail): Promise<void> {
  const { kind, order, lines, note, refunded, refundedItems, parcel, instructions, dedupeId } =
    mail;
  await queueMail(ctx, trx, {
    kind,
    dedupeKey: `${kind}:${dedupeId}`,
    recipient: order.customer_email,
    payload: {
      orderId: order.id,
      ...(order.by_guest ? { byGuest: true } : {}),
      number: orderNumber(order.number),
      customerName: order.customer_name,
      orderStatus: order.order_status,
      reason: reasonSentence(order),
      note,
      lines: (parcel?.lines ?? lines).map(mailedLine),
      subtotal: order.subtotal_cents,
      discount: order.discount_cents,
      couponCode: order.coupon_snapshot?.code ?? '',
      shipping: order.shipping_cents,
      shippingMethod: order.shipping_method,
      shippingDays: order.shipping_days,
      fee:
        order.fee_cents === 0 ? undefined : { method: order.payment_name, amount: order.fee_cents },
      plannedParcels: order.planned_parcels?.map(
        ({ method, estimatedDeliveryDays, pickUp, lines: positions }) => ({
          method: withDays(method, estimatedDeliveryDays),
          pickUp,
          titles: lines.flatMap(({ position, title }) =>
            positions.includes(position) ? title : [],
          ),
        }),
      ),
      total: order.total_cents,
      tax: order.tax_snapshot === null ? undefined : mailedTax(order.tax_snapshot),
      refunded: refunded?.amount ?? 0,
      refundedCurrency: refunded?.currency,
      ...(isPaidByHand(order.payment_method) ? { isPaidByHand: true } : {}),
      refundedItems: refundedItems && {
        lines: refundedItems.lines.map(mailedLine),
        withShipping: refundedItems.withShipping,
      },
      address: order.address_snapshot,
      placedAt: order.placed_at.toISOString(),
      payBy: MAILS_WITH_TIME.has(kind) ? order.expires_at?.toISOString() : undefined,
      document: mail.document,
      instructions: instructions && { ...instructions, name: order.payment_name },
      parcel: parcel
        ? {
            carrier: parcel.carrier,
            trackingNumber: parcel.trackingNumber,
            trackingUrl: parcel.trackingUrl,
            left: parcel.left,
          }
        : undefined,
    },
  });
}

const mailedTax = ({ included, scheme, taxes }: TaxSnapshot) => ({
  included,
  smallBusiness: scheme === 'small-business',
  rates: taxes.map(({ rate, tax }) => ({ rate: inPercent(rate), tax })),
});

const withDays = (method: string, days: string): string => (days ? `${method} (${days})` : method);

const mailedLine = (line: OrderLine) => ({
  title: line.title,
  color: line.color,
  size: line.size,
  options: line.options,
  quantity: line.quantity,
  unitPrice: line.unit_price_cents,
});
