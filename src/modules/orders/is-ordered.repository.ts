import { sql } from 'kysely';

/** Whether an order names the product `p` of a query: its page, its figures and a reorder refer to the row. */
export const IS_ORDERED = sql<boolean>`EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id)`;
