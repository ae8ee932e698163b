import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { SentItem, Tracking } from '#contract/parcels.contract.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import {
  linesOf,
  lockOrder,
  type Order,
  type OrderLine,
} from '#modules/orders/order.repository.ts';
import { trackingUrlOf } from '#modules/orders/parcels/parcel.presenter.ts';
import {
  hasOtherWithNumber,
  insertParcel,
  insertParcelLines,
  unsentUnits,
  type LineUnits,
} from '#modules/orders/parcels/parcels.repository.ts';

export interface NewParcel extends Tracking {
  readonly orderId: string;
  /** Empty: everything that is left. */
  readonly items: readonly SentItem[];
  /** A message to the customer. */
  readonly note: string;
}

/** Records what was sent, and mails it to the customer. The first parcel sets the order's status to shipping. */
export async function addParcel(
  ctx: Context,
  actor: Actor,
  { orderId, carrier, trackingNumber, trackingUrl, items, note }: NewParcel,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return rollBackWith(refuse('NOT_FOUND'));
    const lines = await linesOf(trx, [order.id]);
    const now = ctx.clock.now();
    const parcel = {
      id: newId(now.getTime()),
      order_id: order.id,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      sent_at: now,
      sent_by: actor.id,
    };
    if (await hasOtherWithNumber(trx, parcel)) return rollBackWith(refuse('PARCEL_KNOWN'));
    const wanted =
      items.length === 0 ? await unsentUnits(trx, order.id) : items.map(unitsOf(lines));
    if (wanted.length === 0) return rollBackWith(refuse('PARCEL_NOTHING_LEFT'));
    await insertParcel(trx, parcel);
    const sent = await insertParcelLines(trx, parcel, wanted);
    const missing = wanted.find(({ position }) => !sent.includes(position));
    if (missing) {
      const line = lines.find(({ position }) => position === missing.position);
      return rollBackWith(refuse('PARCEL_TOO_MUCH', line && { what: line.title }));
    }
    const left = await unsentUnits(trx, order.id);
    const changed = await changeOrder(
      ctx,
      trx,
      order,
      'parcel sent',
      {
        actor: 'admin',
        by: actor,
        note,
        // Without the number, which is stored and erased with the order.
        audited: { after: { parcelId: parcel.id, carrier } },
        parcel: {
          carrier,
          trackingNumber,
          trackingUrl: trackingUrlOf(parcel),
          lines: linesIn(wanted, lines),
          left: left.reduce((sum, { quantity }) => sum + quantity, 0),
        },
      },
      { lines },
    );
    return isRefusal(changed) ? rollBackWith(changed) : changed;
  });
}

/** An item that the order does not have has no position, and so nothing left. */
const unitsOf =
  (lines: readonly OrderLine[]) =>
  ({ item, quantity }: SentItem): LineUnits => ({
    position: lines[item]?.position ?? -1,
    quantity,
  });

const linesIn = (units: readonly LineUnits[], lines: readonly OrderLine[]): OrderLine[] =>
  lines.flatMap((line) => {
    const sent = units.find(({ position }) => position === line.position);
    return sent ? [{ ...line, quantity: sent.quantity }] : [];
  });
