import { createHash } from 'node:crypto';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { MANUAL_ORDER_DAYS } from '#contract/limits.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import { isGuestEmail } from '#kernel/pseudonym.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  addressesOf,
  checkAddress,
  checkBilling,
  checkDelivery,
  findUser,
  isNotDelivered,
  lockAccount,
  type WrittenAddress,
} from '#modules/accounts/index.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { choiceKey } from '#modules/catalogue/index.ts';
import { confirmFreeOrder } from '#modules/orders/checkout/confirm-free-order.ts';
import { priceOrder, type OrderRequest } from '#modules/orders/checkout/price-order.ts';
import { writeOrder } from '#modules/orders/checkout/write-order.ts';
import { checkRecipient } from '#modules/orders/invoices/anonymous-invoice.rules.ts';
import { major } from '#modules/orders/order.presenter.ts';
import { auditedOrder } from '#modules/orders/order-audit.rules.ts';
import { queueOrderMail } from '#modules/orders/order.mails.ts';
import { queueAwaitingMail } from '#modules/orders/payment/awaiting-mail.ts';
import {
  awaitedUntil,
  methodOfStaff,
  PAYPAL,
} from '#modules/orders/payment/choose-method.rules.ts';
import { findOrderByKey, type Order } from '#modules/orders/order.repository.ts';
import { getStoreSettings, inPresentCurrency } from '#modules/settings/index.ts';

const DAY_MINUTES = 24 * 60;

export interface ManualOrder extends Omit<OrderRequest, 'method'> {
  readonly customerId: string;
  /** One of the customer's, or as it was dictated; undefined if the order is collected. */
  readonly address: { readonly id: string } | WrittenAddress | undefined;
  /** Who it is invoiced to; null: the delivery address. */
  readonly billing: WrittenBilling | null;
  readonly idempotencyKey: string | null;
}

/**
 * Places an order that a customer gave on the telephone, with the checks and the stock of checkout, and mails the customer
 * a link to pay it. Cart and unpaid checkout of the customer stay as they are. The same key gives the same order.
 */
export async function placeForCustomer(
  ctx: Context,
  actor: Actor,
  wanted: ManualOrder,
): Promise<Order | Refusal> {
  const settings = await getStoreSettings(ctx);
  const place = () =>
    inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
      const now = ctx.clock.now();
      // Lock order: user, order, coupon, stock.
      if (!(await lockAccount(trx, wanted.customerId))) return rollBackWith(refuse('NOT_FOUND'));
      const customer = await findUser(trx, wanted.customerId);
      // A guest has no address that the link to pay could go to.
      if (!customer || isGuestEmail(customer.email)) return rollBackWith(refuse('NOT_FOUND'));
      const idempotencyKey = wanted.idempotencyKey && keyOf(actor, wanted.idempotencyKey);
      const placedBefore =
        idempotencyKey && (await findOrderByKey(trx, customer.id, idempotencyKey));
      if (placedBefore) return placedBefore;
      if (wanted.lines.length === 0) return rollBackWith(refuse('CART_EMPTY'));
      const checked = await findAddress(trx, customer.id, wanted.address, settings.sellsTo);
      if (isRefusal(checked) && !isNotDelivered(checked)) return rollBackWith(checked);
      // As in checkout refused only if something is sent, which is known with the price.
      const address = isRefusal(checked) ? null : checked;
      const billing = wanted.billing && checkBilling(wanted.billing, settings.sellsTo);
      if (isRefusal(billing)) return rollBackWith(billing);
      const lines = mergedLines(wanted.lines);
      const payment = methodOfStaff(settings);
      const order = { ...wanted, lines, method: payment.method };
      const priced = await priceOrder(trx, order, address, settings, now);
      if (isRefusal(priced))
        return rollBackWith(
          isRefusal(checked) && priced.refused === 'ADDRESS_MISSING' ? checked : priced,
        );
      const missing = address ? null : checkRecipient(billing, priced.quote.total, settings);
      if (missing) return rollBackWith(missing);
      const isByHand = isPaidByHand(payment.method) && priced.quote.total > 0;
      const placed = await writeOrder(
        trx,
        {
          ...priced,
          customer,
          staff: actor,
          address,
          billing,
          payment: isByHand ? payment : PAYPAL,
          expiresAt: isByHand
            ? awaitedUntil(payment.method, settings, now)
            : minutesAfter(now, MANUAL_ORDER_DAYS * DAY_MINUTES),
          // Equal to that of no checkout.
          fingerprint: createHash('sha256').update(newId()).digest(),
          idempotencyKey,
        },
        now,
      );
      if (isRefusal(placed)) return rollBackWith(placed);
      const { order: written } = placed;
      const after = { total: major(written.total_cents) };
      await recordAudit(
        trx,
        actor,
        { action: 'order.place', record: auditedOrder(written), after },
        now,
      );
      if (written.total_cents === 0) return await confirmFreeOrder(ctx, trx, placed);
      if (isByHand) {
        await queueAwaitingMail(ctx, trx, placed, settings);
        return written;
      }
      await queueOrderMail(ctx, trx, {
        kind: 'order-to-pay',
        order: written,
        lines: placed.lines,
        note: '',
        refunded: null,
        parcel: null,
        dedupeId: written.id,
      });
      return written;
    });
  return await inPresentCurrency(ctx, place);
}

/** Two people of the staff may send the same key, and so may the customer. */
const keyOf = (actor: Actor, key: string): string =>
  `staff:${createHash('sha256').update(`${actor.id} ${key}`).digest('hex')}`;

async function findAddress(
  trx: Trx,
  customerId: string,
  wanted: ManualOrder['address'],
  sellsTo: readonly string[],
): Promise<(WrittenAddress & { id?: string }) | null | Refusal> {
  // What is collected needs none, which is known with the price.
  if (!wanted) return null;
  const address =
    'id' in wanted
      ? (await addressesOf(trx, customerId)).find(({ id }) => id === wanted.id)
      : checkAddress(wanted, sellsTo);
  if (!address) return refuse('ADDRESS_MISSING');
  return isRefusal(address) ? address : checkDelivery(address, sellsTo);
}

/** One line for each choice, as in a cart. */
export function mergedLines(lines: OrderRequest['lines']): OrderRequest['lines'] {
  const merged = new Map<string, OrderRequest['lines'][number]>();
  for (const line of lines) {
    const key = choiceKey(line);
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity });
  }
  return [...merged.values()];
}
