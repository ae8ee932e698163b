import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { deleteLinksOfOrders, eraseMailsAboutOrder } from '#modules/notifications/index.ts';
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
import { eraseDeclarations } from '#modules/orders/withdrawals/declarations.repository.ts';
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
    const ids = erased.map(({ id }) => id);
    await eraseTracking(trx, ids);
    await eraseReturnTexts(trx, ids);
    await eraseDeclarations(trx, person, ids);
    await eraseNotes(trx, erased, person);
    // By order, because the address that a guest typed may be somebody else's, and is not that of the account.
    for (const { id, email } of erased)
      if (email !== person.email) await eraseMailsAboutOrder(trx, id);
    await deleteLinksOfOrders(trx, ids);
  },
};
