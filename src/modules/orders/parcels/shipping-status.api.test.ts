/** What parcels mean for the status of their order, and for the list of orders to ship. */
import { describe, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { ToDoWire } from '#contract/to-do.contract.ts';
import { unsentCount } from '#web/orders/parcels.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { outcomeOf, type Reply } from '#support/shop.ts';

const payment = await aPaymentShop();
const { shop, admin, details, paidOrder, setStatus, stateOf } = payment;

const PARCELS = '/api/v1/admin/orders/parcels';
const ALL = { carrier: 'UPS' };
const ONE_UNIT = { ...ALL, items: [{ item: 0, quantity: 1 }] };
const send = (id: string, body: object = ALL) =>
  shop.send('POST', `${PARCELS}/${id}`, { as: admin, body });
const parcelsIn = (reply: Reply) => (reply.body.data as unknown as AdminOrderWire).parcels ?? [];

describe('the status of shipping', () => {
  const remove = (id: string, parcel: string | undefined) =>
    shop.send('DELETE', `${PARCELS}/${id}/${parcel}`, { as: admin });
  const undo = (id: string, from: string) =>
    shop.send('POST', `/api/v1/admin/orders/undo/${id}`, { as: admin, body: { from } });

  test('stays until the last parcel is removed, and where somebody chose it', async () => {
    const { id } = await paidOrder();
    await setStatus(id, 'inProcess');
    const [first] = parcelsIn(await send(id, ONE_UNIT));
    const [, second] = parcelsIn(await send(id, ONE_UNIT));
    await remove(id, first?._id);
    expect(await stateOf(id)).toBe('inShipping, paid, sold');
    await remove(id, second?._id);
    expect(await stateOf(id)).toBe('inProcess, paid, sold');

    const chosen = await paidOrder();
    await setStatus(chosen.id, 'inShipping');
    const [late] = parcelsIn(await send(chosen.id));
    await remove(chosen.id, late?._id);
    expect(await stateOf(chosen.id)).toBe('inShipping, paid, sold');
  });

  test('cannot be undone once a parcel was sent; undoing a later one changes no parcel', async () => {
    const { id } = await paidOrder();
    await setStatus(id, 'inShipping');
    await send(id);
    expect((await details(id)).undo).toBeNull();
    expect(outcomeOf(await undo(id, 'inShipping'))).toBe('409 STATUS_NOT_LAST');
    await setStatus(id, 'delivered');
    expect(outcomeOf(await undo(id, 'delivered'))).toBe('200');
    const { orderStatus, parcels } = await details(id);
    expect(orderStatus).toBe('inShipping');
    expect(parcels).toHaveLength(1);
  });
});

test('an order that was sent in part is still to ship', async () => {
  const toShip = async () => {
    const { data, counts } = (
      await shop.send('GET', '/api/v1/admin/orders/get?view=to-ship', { as: admin })
    ).body as unknown as { data: { _id: string }[]; counts: Record<string, number> };
    expect(counts['to-ship']).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  const itemsLeft = async () =>
    (await shop.read<ToDoWire>('/api/v1/admin/to-do', admin)).toShip?.itemsLeft ?? 0;
  const before = await itemsLeft();
  const { id } = await paidOrder();
  expect(await toShip()).toContain(id);
  await send(id, ONE_UNIT);
  expect(await toShip()).toContain(id);
  const left = (await itemsLeft()) - before;
  expect(left).toBe(unsentCount(await details(id)));
  expect(left).toBeGreaterThan(0);
  await send(id);
  expect(await toShip()).not.toContain(id);
  expect(await itemsLeft()).toBe(before);
});
