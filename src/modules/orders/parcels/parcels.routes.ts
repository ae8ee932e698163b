/** Endpoints with which administrators record what was sent of an order. */
import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { readAdminOrder } from '#modules/orders/admin/read-admin-orders.ts';
import { addParcel } from '#modules/orders/parcels/add-parcel.ts';
import { correctParcel, removeParcel } from '#modules/orders/parcels/change-parcel.ts';

const add = route('adminOrder.addParcel', async ({ ctx, actor, params, body }) => {
  const order = await addParcel(ctx, actor, { ...body, orderId: params.id });
  return isRefusal(order)
    ? order
    : {
        message: 'Parcel added. The customer gets an email.',
        data: await readAdminOrder(ctx, order),
      };
});

const correct = route('adminOrder.correctParcel', async ({ ctx, actor, params, body }) => {
  const order = await correctParcel(ctx, actor, {
    ...body,
    orderId: params.id,
    parcelId: params.parcelId,
  });
  return isRefusal(order)
    ? order
    : { message: 'Parcel corrected', data: await readAdminOrder(ctx, order) };
});

const remove = route('adminOrder.removeParcel', async ({ ctx, actor, params }) => {
  const order = await removeParcel(ctx, actor, { orderId: params.id, parcelId: params.parcelId });
  return isRefusal(order)
    ? order
    : { message: 'Parcel removed', data: await readAdminOrder(ctx, order) };
});

export const parcelsRoutes: readonly Route[] = [add, correct, remove];
