import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Tracking } from '#contract/parcels.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { statusBeforeParcels } from '#modules/orders/admin/next-status.rules.ts';
import { historyOf, lockOrder, type Order } from '#modules/orders/order.repository.ts';
import {
  deleteParcel,
  findParcel,
  hasParcels,
  hasOtherWithNumber,
  updateParcel,
} from '#modules/orders/parcels/parcels.repository.ts';

interface ParcelOfOrder {
  readonly orderId: string;
  readonly parcelId: string;
}

/** Corrects how a parcel is tracked. The customer sees it in the account; no mail is sent. */
export async function correctParcel(
  ctx: Context,
  actor: Actor,
  { orderId, parcelId, ...tracking }: ParcelOfOrder & Tracking,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    const parcel = order && (await findParcel(trx, order.id, parcelId));
    if (!parcel) return rollBackWith(refuse('NOT_FOUND'));
    const corrected = {
      ...parcel,
      carrier: tracking.carrier,
      tracking_number: tracking.trackingNumber,
      tracking_url: tracking.trackingUrl,
    };
    if (await hasOtherWithNumber(trx, corrected)) return rollBackWith(refuse('PARCEL_KNOWN'));
    await updateParcel(trx, corrected);
    const changed = await changeOrder(ctx, trx, order, 'parcel corrected', {
      actor: 'admin',
      by: actor,
      audited: {
        before: { carrier: parcel.carrier },
        after: { parcelId, carrier: corrected.carrier },
      },
    });
    return isRefusal(changed) ? rollBackWith(changed) : changed;
  });
}

/**
 * Removes a parcel that was entered by mistake: what was in it is left to send again. With the last one goes the status of
 * shipping that a parcel set; a status that somebody chose stays.
 */
export async function removeParcel(
  ctx: Context,
  actor: Actor,
  { orderId, parcelId }: ParcelOfOrder,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    const parcel = order && (await findParcel(trx, order.id, parcelId));
    if (!parcel) return rollBackWith(refuse('NOT_FOUND'));
    await deleteParcel(trx, parcel.id);
    const changed = await changeOrder(ctx, trx, order, 'parcel removed', {
      actor: 'admin',
      by: actor,
      audited: { before: { parcelId, carrier: parcel.carrier } },
    });
    if (isRefusal(changed)) return rollBackWith(changed);
    const before = statusBeforeParcels(await historyOf(trx, order.id));
    if (before === null || (await hasParcels(trx, order.id))) return changed;
    const restored = await changeOrder(ctx, trx, changed, `set ${before}`, {
      actor: 'admin',
      by: actor,
    });
    return isRefusal(restored) ? rollBackWith(restored) : restored;
  });
}
