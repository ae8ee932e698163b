import type { ReturnEvent, ReturnKind, ReturnStatus } from '#contract/order-returns.ts';
import type { Timestamp } from '#schema/column-types.ts';
import type { Generated } from 'kysely';

/** Returns of orders' items. */
export interface ReturnTables {
  returns: {
    id: string;
    order_id: string;
    kind: ReturnKind;
    status: ReturnStatus;
    is_late: boolean;
    comment: string;
    requested_at: Timestamp;
    refund_id: string | null;
  };
  return_lines: {
    return_id: string;
    order_id: string;
    position: number;
    quantity: number;
    reason: string;
  };
  return_history: {
    id: Generated<string>;
    return_id: string;
    at: Timestamp;
    event: ReturnEvent;
    status: ReturnStatus;
    actor: 'shopper' | 'admin' | 'provider' | 'shop';
    actor_id: string | null;
    token_name: string | null;
    note: string;
  };
}
