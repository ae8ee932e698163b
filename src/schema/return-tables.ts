import type { ReturnEvent, ReturnKind, ReturnStatus } from '#contract/order-returns.ts';
import type { JsonOrNull, Timestamp } from '#schema/column-types.ts';
import type { Generated } from 'kysely';

/** Returns of orders' items, and withdrawals that are not yet among them. */
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
    closed_by_refund_id: string | null;
    declared_name: Generated<string>;
    declared_email: Generated<string>;
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
  withdrawal_declarations: {
    id: string;
    received_at: Timestamp;
    name: string;
    email: string;
    number: string;
    message: string;
    user_id: string | null;
    order_id: string | null;
    items: JsonOrNull<{ position: number; quantity: number }[]>;
    retry_at: Timestamp;
    assigned_at: Timestamp | null;
  };
}
