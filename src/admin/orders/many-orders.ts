import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { Failure } from '#web/api.ts';

/** So many requests at once that they are done soon and nobody else waits for them. */
const AT_ONCE = 4;

/** Does something with each, a few at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Takes back what was done to many: done when all are, else the first failure, which can be tried again. */
export async function undoMany(
  orders: AdminOrderWire[],
  takeBack: (order: AdminOrderWire) => Promise<{ ok: true } | Failure>,
): Promise<{ ok: true } | Failure> {
  let failure: Failure | null = null;
  await eachOf([...orders], async (order) => {
    const result = await takeBack(order);
    if (result.ok) orders.splice(orders.indexOf(order), 1);
    else failure ??= result;
  });
  return failure ?? { ok: true };
}
