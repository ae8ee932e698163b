import { variantColumns } from '#modules/catalogue/index.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import { productId, variantId } from './product-ids.ts';
import type { DemoOrder } from './orders/demo-order.ts';

interface MovementRow {
  id: string;
  variant_id: string;
  order_id: string | null;
  reason: string;
  on_hand_change: number;
  reserved_change: number;
  at: string;
}

/** Variants and their stock ledger. The initial stock is what is left plus what the orders took. */
export function stockRows(
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  today: Date,
): { variants: object[]; movements: MovementRow[] } {
  const orderRows = orders.flatMap(orderMovements);
  const sums = new Map<string, { onHand: number; reserved: number }>();
  for (const row of orderRows) {
    const sum = sums.get(row.variant_id) ?? { onHand: 0, reserved: 0 };
    sum.onHand += row.on_hand_change;
    sum.reserved += row.reserved_change;
    sums.set(row.variant_id, sum);
  }
  // The stock on hand is what is available on the day of seeding.
  const choices = products.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant, id: variantId(product, variant) })),
  );
  const variants = choices.map(({ product, variant, id }) => {
    const reserved = sums.get(id)?.reserved ?? 0;
    return {
      id,
      product_id: productId(product),
      ...variantColumns(variant),
      on_hand: variant.onHand + reserved,
      reserved,
    };
  });
  const initial = choices.flatMap(({ product, variant, id }) => {
    const { onHand, reserved } = sums.get(id) ?? { onHand: 0, reserved: 0 };
    const initialStock = variant.onHand + reserved - onHand;
    return initialStock === 0
      ? []
      : {
          id: demoId(`stock ${id}`, product.age),
          variant_id: id,
          order_id: null,
          reason: 'initial',
          on_hand_change: initialStock,
          reserved_change: 0,
          at: daysBefore(today, product.age),
        };
  });
  return { variants, movements: [...initial, ...orderRows] };
}

function orderMovements(order: DemoOrder): MovementRow[] {
  return order.result.movements.flatMap(({ reason, onHand, reserved, at }, step) =>
    order.lines.map((line, position) => ({
      id: demoId(`movement ${order.number} ${step} ${position}`, order.daysAgo),
      variant_id: line.variantId,
      order_id: order.id,
      reason,
      on_hand_change: onHand * line.quantity,
      reserved_change: reserved * line.quantity,
      at: at.toISOString(),
    })),
  );
}
