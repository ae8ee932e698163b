import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { isGuestEmail } from '#kernel/pseudonym.ts';
import { eraseMailsAboutOrder } from '#modules/notifications/index.ts';
import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import {
  eraseNotes,
  eraseReturnTexts,
  eraseOrdersOf,
  eraseTracking,
} from '#modules/orders/erase-orders.repository.ts';
import { presentOrder } from '#modules/orders/order.presenter.ts';
import { lockUnpaidOrdersOf, ordersOf } from '#modules/orders/order.repository.ts';
import { shopTime, readOrdersWithDetails } from '#modules/orders/read-orders.ts';

/** Orders are kept for accounting; the customer is replaced by a pseudonym. */
export const ordersPersonalData: PersonalDataProvider = {
  name: 'orders',
  collect: async (ctx, { id }) => {
    const orders = await readOrdersWithDetails(ctx.db, await ordersOf(ctx.db, id, LIST_MAX));
    const time = await shopTime(ctx);
    return orders.map((order) => presentOrder(order, time));
  },
  erase: async (ctx, trx, person, pseudonym) => {
    const unpaid = await lockUnpaidOrdersOf(trx, person.id);
    if (unpaid.some(({ payment_status }) => payment_status === 'capturing'))
      return refuse('ERASE_WHILE_PAYING');
    for (const order of unpaid) {
      const released = await changeOrder(ctx, trx, order, 'cancelled', {
        actor: 'shopper',
        actorId: person.id,
      });
      if (isRefusal(released)) return released;
    }
    const erased = await eraseOrdersOf(trx, person.id, pseudonym);
    await eraseTracking(trx, erased);
    await eraseReturnTexts(trx, erased);
    await eraseNotes(trx, erased, person);
    // By order, because the address that a guest typed may be somebody else's.
    if (isGuestEmail(person.email)) for (const id of erased) await eraseMailsAboutOrder(trx, id);
  },
};
