import type { PaymentAlertsWire } from '#contract/admin-orders.contract.ts';
import type { Context } from '#platform/context.ts';
import {
  capturesOf,
  openDisputes,
  providerOf,
  refundsOf,
  refundsUndoneSince,
  unknownRefundsSince,
  type Refund,
} from '#modules/payments/index.ts';
import {
  presentDispute,
  presentFailedRefund,
  presentOrderLink,
} from '#modules/orders/admin/admin-order.presenter.ts';
import { major, majorIn } from '#modules/orders/order.presenter.ts';
import { ordersById, type Order } from '#modules/orders/order.repository.ts';
import { failedRefundsIn } from '#modules/orders/refund/failed-refunds.rules.ts';
import { ordersPaidDifferently } from '#modules/orders/refund/different-payment.repository.ts';
import { differentPaymentIn } from '#modules/orders/refund/different-payment.rules.ts';

/** Of each kind; more would not be read. */
const MAX_ALERTS = 50;
const SHOWN_MS = 30 * 86_400_000;

/** Payments that somebody must look at. Nothing leaves the list unseen: it goes when it is resolved at the provider. */
export async function readPaymentAlerts(ctx: Context): Promise<PaymentAlertsWire> {
  const { db } = ctx;
  const since = new Date(ctx.clock.now().getTime() - SHOWN_MS);
  const [disputes, failed, different, unknown] = await Promise.all([
    openDisputes(db, MAX_ALERTS),
    refundsUndoneSince(db, since, MAX_ALERTS),
    ordersPaidDifferently(db, MAX_ALERTS),
    unknownRefundsSince(db, since, MAX_ALERTS),
  ]);
  const disputed = await ordersById(
    db,
    disputes.flatMap((each) => each.order_id ?? []),
  );
  const links = new Map(disputed.map((order) => [order.id, presentOrderLink(order)]));
  return {
    disputes: disputes.map((each) => ({
      ...presentDispute(each, providerOf(ctx, each.provider).disputesUrl),
      order: links.get(each.order_id ?? '') ?? null,
    })),
    failedRefunds: await presentFailedRefunds(ctx, failed),
    differences: await presentDifferences(ctx, different),
    unknownRefunds: unknown.map((each) => ({
      _id: each.provider_refund_id,
      captureId: each.provider_capture_id,
      amount: majorIn(each.currency, each.amount_cents),
      currency: each.currency,
      status: each.status,
      at: each.reported_at.toISOString(),
    })),
  };
}

async function presentFailedRefunds(ctx: Context, failed: readonly Refund[]) {
  const ids = [...new Set(failed.map((each) => each.order_id))];
  const orders = new Map((await ordersById(ctx.db, ids)).map((order) => [order.id, order]));
  const captures = await capturesOf(ctx.db, ids);
  const refunds = Map.groupBy(await refundsOf(ctx.db, ids), (each) => each.order_id);
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [];
    return failedRefundsIn(refunds.get(id) ?? []).map((refund) => ({
      ...presentOrderLink(order),
      ...presentFailedRefund(refund, captures),
    }));
  });
}

async function presentDifferences(ctx: Context, orders: readonly Order[]) {
  const ids = orders.map((order) => order.id);
  const captures = Map.groupBy(await capturesOf(ctx.db, ids), (each) => each.order_id);
  const refunds = Map.groupBy(await refundsOf(ctx.db, ids), (each) => each.order_id);
  return orders.flatMap((order) => {
    const own = captures.get(order.id) ?? [];
    const capture = differentPaymentIn(order, own, refunds.get(order.id) ?? []);
    if (!capture) return [];
    return [
      {
        ...presentOrderLink(order),
        paid: majorIn(capture.currency, capture.amount_cents),
        currency: capture.currency,
        expected: major(order.total_cents),
      },
    ];
  });
}
