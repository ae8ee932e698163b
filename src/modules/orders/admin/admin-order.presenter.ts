import type { AdminOrderWire, DisputeWire } from '#contract/admin-orders.contract.ts';
import { CONFIRMING_TOO_LONG_MINUTES } from '#contract/limits.ts';
import { toMajorIn } from '#kernel/money.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Capture, Dispute, Refund } from '#modules/payments/index.ts';
import type { OrderNote } from '#modules/orders/admin/order-notes.repository.ts';
import {
  major,
  majorIn,
  presentOrder,
  type ShopTime,
  type OrderDetails,
} from '#modules/orders/order.presenter.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import {
  stateOf,
  type HistoryRow,
  type Order,
  type OrderLine,
} from '#modules/orders/order.repository.ts';
import { differentPaymentIn } from '#modules/orders/refund/different-payment.rules.ts';
import { failedRefundsIn } from '#modules/orders/refund/failed-refunds.rules.ts';
import {
  countedLines,
  refundedOf,
  shippingLeft,
} from '#modules/orders/refund/refund-lines.rules.ts';
import { presentAdminReturn } from '#modules/orders/returns/return.presenter.ts';
import { isInvoiced } from '#modules/orders/invoices/issue-document.ts';
import {
  creditedRefunds,
  lacksDocument,
} from '#modules/orders/invoices/missing-documents.rules.ts';
import { refundableIn } from '#modules/orders/refund/refundable.ts';
import { isSentInPart } from '#modules/orders/parcels/parcel.presenter.ts';
import { statusAfterUndo, suggestedStatus } from '#modules/orders/admin/next-status.rules.ts';

/** What administrators see besides the order itself. */
export interface AdminDetails {
  readonly notes: readonly OrderNote[];
  /** By variant. */
  readonly skus: ReadonlyMap<string, string>;
  /** Whether a mail was sent without the document that it should carry. */
  readonly mailedWithoutDocument: boolean;
  /** Names of administrators by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Where the merchant answers disputes at a provider. */
  readonly disputesUrlOf: (provider: string) => string;
}

/** Without a country the provider got no address and says always the same. */
const protectionOf = (
  { address_snapshot: { country = '' } }: Order,
  { protection }: Capture,
): Pick<AdminOrderWire['payments'][number], 'protection'> =>
  country === '' || protection === '' ? {} : { protection };

export function presentAdminOrder(
  details: OrderDetails,
  { notes, skus, names, mailedWithoutDocument, disputesUrlOf }: AdminDetails,
  time: ShopTime,
): AdminOrderWire {
  const { order, lines, history, captures, refunds, refundLines, disputes, parcels } = details;
  const counted = countedLines(refundLines, refunds);
  const currencyOf = (captureId: string) =>
    captures.find((each) => each.provider_capture_id === captureId)?.currency ?? order.currency;
  const state = stateOf(order);
  const wire = presentOrder(details, time, true);
  const refundable = refundableIn(captures, refunds);
  const different = differentPaymentIn(order, captures, refunds);
  return {
    ...wire,
    userId: order.user_id,
    customerEmail: order.customer_email,
    ...(order.by_guest ? { byGuest: true as const } : {}),
    cartItems: wire.cartItems.map((item, index) => ({
      ...item,
      ...discountOf(lines[index]),
      ...(item.refunded === undefined
        ? {}
        : { refundedAmount: major(refundedOf(lines[index]?.position ?? -1, counted).amount) }),
      sku: skus.get(lines[index]?.variant_id ?? '') ?? '',
    })),
    refundable: toMajorIn(refundable.capture?.currency ?? order.currency, refundable.amount),
    refundableShipping: refundable.capture?.matches ? major(shippingLeft(order, refunds)) : 0,
    refundableCurrency: refundable.capture?.currency ?? order.currency,
    differentPayment: different && {
      amount: majorIn(different.currency, different.amount_cents),
      currency: different.currency,
    },
    ...(lacksInvoice(details, time) ? { invoiceMissing: true as const } : {}),
    ...(mailedWithoutDocument ? { invoiceNotMailed: true as const } : {}),
    confirmingTooLong:
      order.payment_status === 'capturing' &&
      order.capturing_since !== null &&
      minutesAfter(order.capturing_since, CONFIRMING_TOO_LONG_MINUTES) < time.now,
    parcels: wire.parcels?.map((parcel, index) => ({
      ...parcel,
      ownTrackingUrl: parcels[index]?.tracking_url ?? '',
      by: names.get(parcels[index]?.sent_by ?? '') ?? '',
    })),
    returns: wire.returns?.flatMap((each, index) => {
      const row = details.returns[index];
      return row
        ? [
            presentAdminReturn(
              row,
              each,
              refunds,
              (entry) => actorName(entry, names),
              time.timeZone,
            ),
          ]
        : [];
    }),
    // The rest is sent before the order is delivered; who has withdrawn wants nothing sent.
    suggested:
      isSentInPart(lines, parcels, counted) || hasValidWithdrawal(details.returns)
        ? null
        : suggestedStatus(state),
    undo: statusAfterUndo(state, history, refunds),
    history: wire.history.map((row, index) => ({
      ...row,
      by: row.actor === 'admin' ? actorName(history[index], names) : '',
    })),
    payments: captures.map((capture) => ({
      captureId: capture.provider_capture_id,
      status: capture.status,
      matches: capture.matches,
      amount: majorIn(capture.currency, capture.amount_cents),
      currency: capture.currency,
      at: capture.created_at.toISOString(),
      ...protectionOf(order, capture),
    })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      source: refund.source,
      currency: currencyOf(refund.provider_capture_id),
      amount: majorIn(currencyOf(refund.provider_capture_id), refund.amount_cents),
      status: refund.status,
      restock: refund.restock,
      lines: refundLines
        .filter((line) => line.refund_id === refund.id)
        .map(({ position, quantity, amount_cents, restock }) => ({
          item: lines.findIndex((line) => line.position === position),
          quantity,
          restock,
          amount: major(amount_cents),
        })),
      shipping: major(refund.shipping_cents),
      reason: refund.reason,
      at: refund.asked_at.toISOString(),
      undoneAt: refund.undone_at?.toISOString() ?? null,
    })),
    failedRefunds: failedRefundsIn(refunds).map((each) => presentFailedRefund(each, captures)),
    disputes: disputes.map((each) => presentDispute(each, disputesUrlOf(each.provider))),
    notes: notes.map((note) => ({
      _id: note.id,
      author: note.author_name,
      text: note.text,
      at: note.written_at.toISOString(),
    })),
  };
}

const lacksInvoice = (
  { order, captures, refunds, invoices }: OrderDetails,
  { settings }: ShopTime,
): boolean =>
  (settings.invoices || invoices.length > 0) &&
  isInvoiced(order) &&
  lacksDocument(invoices, creditedRefunds(order, captures, refunds));

export const presentOrderLink = (order: Order) => ({
  orderId: order.id,
  number: orderNumber(order.number),
});

/** The name of the API token that acted, else that of the administrator. */
const actorName = (
  row: Pick<HistoryRow, 'token_name' | 'actor_id'> | undefined,
  names: ReadonlyMap<string, string>,
): string =>
  row?.token_name ? `API token ${row.token_name}` : (names.get(row?.actor_id ?? '') ?? '');

export function presentFailedRefund(refund: Refund, captures: readonly Capture[]) {
  const currency =
    captures.find((each) => each.provider_capture_id === refund.provider_capture_id)?.currency ??
    '';
  return {
    _id: refund.id,
    amount: majorIn(currency, refund.amount_cents),
    currency,
    at: (refund.undone_at ?? refund.updated_at).toISOString(),
  };
}

export const presentDispute = (dispute: Dispute, url: string): DisputeWire => ({
  _id: dispute.provider_dispute_id,
  reason: dispute.reason,
  stage: dispute.stage,
  amount:
    dispute.amount_cents === null ? null : majorIn(dispute.currency ?? '', dispute.amount_cents),
  currency: dispute.currency ?? '',
  respondBy: dispute.respond_by?.toISOString() ?? null,
  outcome: dispute.outcome,
  withdrawn: majorIn(
    dispute.currency ?? '',
    dispute.outcome === 'lost' ? dispute.refunded_cents : 0,
  ),
  openedAt: dispute.opened_at.toISOString(),
  url,
});

const discountOf = (line: OrderLine | undefined) =>
  line && line.discount_cents > 0 ? { discount: major(line.discount_cents) } : {};

const hasValidWithdrawal = (returns: OrderDetails['returns']): boolean =>
  returns.some(({ kind, status }) => kind === 'withdrawal' && status === 'approved');
