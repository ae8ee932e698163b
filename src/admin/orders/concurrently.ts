import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { Failure } from '#web/api/api.ts';

/** Requests in flight at most. */
const CONCURRENCY = 4;

/** Runs `act` for each item with limited concurrency. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Undoes many actions. @returns the first failure; a retry continues with the orders that are left */
export async function undoMany(
  orders: AdminOrderWire[],
  undo: (order: AdminOrderWire) => Promise<{ ok: true } | Failure>,
): Promise<{ ok: true } | Failure> {
  let failure: Failure | null = null;
  await forEachConcurrently([...orders], async (order) => {
    const result = await undo(order);
    if (result.ok) orders.splice(orders.indexOf(order), 1);
    else failure ??= result;
  });
  return failure ?? { ok: true };
}
