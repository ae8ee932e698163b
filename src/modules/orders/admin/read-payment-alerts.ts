import type { PaymentAlertsWire } from '#contract/admin-orders.contract.ts';
import type { Context } from '#platform/context.ts';
import {
  capturesOf,
  openDisputes,
  refundsOf,
  unknownRefundsSince,
} from '#modules/payments/index.ts';
import { presentDispute } from '#modules/orders/admin/admin-order.presenter.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import { dollars } from '#modules/orders/order.presenter.ts';
import { ordersById, ordersPaidDifferently, type Order } from '#modules/orders/order.repository.ts';
import { refundableIn } from '#modules/orders/refund/refundable.ts';

/** Of each kind; more would not be read. */
const MAX_ALERTS = 50;
const UNKNOWN_REFUND_MS = 30 * 86_400_000;

/** Payments that somebody must look at. Nothing leaves the list unseen: it goes when it is resolved at the provider. */
export async function readPaymentAlerts(ctx: Context): Promise<PaymentAlertsWire> {
  const { db } = ctx;
  const since = new Date(ctx.clock.now().getTime() - UNKNOWN_REFUND_MS);
  const [disputes, different, unknown] = await Promise.all([
    openDisputes(db, MAX_ALERTS),
    ordersPaidDifferently(db, MAX_ALERTS),
    unknownRefundsSince(db, since, MAX_ALERTS),
  ]);
  const disputed = await ordersById(
    db,
    disputes.flatMap((each) => each.order_id ?? []),
  );
  const links = new Map(disputed.map((order) => [order.id, linkTo(order)]));
  return {
    disputes: disputes.map((each) => ({
      ...presentDispute(each, ctx.payments.disputesUrl),
      order: links.get(each.order_id ?? '') ?? null,
    })),
    differences: await presentDifferences(ctx, different),
    unknownRefunds: unknown.map((each) => ({
      _id: each.provider_refund_id,
      captureId: each.provider_capture_id,
      amount: dollars(each.amount_cents),
      currency: each.currency,
      status: each.status,
      at: each.reported_at.toISOString(),
    })),
  };
}

const linkTo = (order: Order) => ({ orderId: order.id, number: orderNumber(order.number) });

async function presentDifferences(ctx: Context, orders: readonly Order[]) {
  const ids = orders.map((order) => order.id);
  const captures = Map.groupBy(await capturesOf(ctx.db, ids), (each) => each.order_id);
  const refunds = Map.groupBy(await refundsOf(ctx.db, ids), (each) => each.order_id);
  return orders.flatMap((order) => {
    const own = captures.get(order.id) ?? [];
    const { captureId, amount } = refundableIn(own, refunds.get(order.id) ?? []);
    const capture = own.find((each) => each.provider_capture_id === captureId);
    if (!capture || amount === 0) return [];
    return [
      {
        ...linkTo(order),
        paid: dollars(capture.amount_cents),
        currency: capture.currency,
        expected: dollars(order.total_cents),
      },
    ];
  });
}
