import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import { productId, variantId } from './product-ids.ts';
import type { DemoOrder } from './orders/demo-order.ts';

interface Choice {
  id: string;
  color: string;
  size: string;
  /** Available stock on the day of seeding. */
  available: number;
}

function choicesOf(product: DemoProduct): Choice[] {
  return product.variants.map(({ color, size, onHand }) => ({
    id: variantId(product, color, size),
    color,
    size,
    available: onHand,
  }));
}

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
  const choices = products.flatMap((product) =>
    choicesOf(product).map((choice) => ({ product, choice })),
  );
  const variants = choices.map(({ product, choice }) => {
    const reserved = sums.get(choice.id)?.reserved ?? 0;
    return {
      id: choice.id,
      product_id: productId(product),
      color: choice.color,
      size: choice.size,
      on_hand: choice.available + reserved,
      reserved,
    };
  });
  const initial = choices.flatMap(({ product, choice }) => {
    const { onHand, reserved } = sums.get(choice.id) ?? { onHand: 0, reserved: 0 };
    const initialStock = choice.available + reserved - onHand;
    return initialStock === 0
      ? []
      : {
          id: demoId(`stock ${choice.id}`, product.age),
          variant_id: choice.id,
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
