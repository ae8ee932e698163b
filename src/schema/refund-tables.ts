import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#schema/column-types.ts';

/** Refunds of payments. */
export interface RefundTables {
  payment_refunds: {
    id: string;
    order_id: string;
    provider: Generated<string>;
    provider_capture_id: string;
    provider_refund_id: string | null;
    amount_cents: number;
    status: Generated<'asked' | 'completed' | 'refused'>;
    restock: Generated<boolean>;
    reason: Generated<string>;
    actor_id: string | null;
    source: Generated<'shop' | 'provider' | 'dispute'>;
    provider_dispute_id: string | null;
    token_name: string | null;
    asked_at: Timestamp;
    updated_at: Timestamp;
    undone_at: Timestamp | null;
    /** Set by a trigger; null for refunds before there was one. */
    completed_at: ColumnType<Date | null, never, never>;
    shipping_cents: Generated<number>;
  };
}
