import type { ShippingReason } from '#contract/pricing/shipping-reason.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionValues } from '#contract/choice.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type {
  GeneratedTime,
  GeneratedTimeOrNull,
  Json,
  JsonOrNull,
  JsonWithDefault,
  Timestamp,
} from '#schema/column-types.ts';
import type {
  AddressSnapshot,
  BillingSnapshot,
  PlannedParcel,
  TaxSnapshot,
} from '#schema/order-snapshots.ts';
import type { TaxedColumns } from '#schema/taxed-columns.ts';

export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'inProcess'
  | 'inShipping'
  | 'delivered'
  | 'rejected';
export type PaymentStatus =
  | 'pending'
  | 'capturing'
  | 'paid'
  | 'partially refunded'
  | 'refunded'
  | 'failed'
  | 'expired';
export type StockState = 'reserved' | 'sold' | 'released';

/** Coupons, carts, orders and payments. */
export interface TradeTables {
  coupons: {
    id: string;
    code: string;
    code_key: GeneratedAlways<string>;
    description: Generated<string>;
    discount_type: 'percentage' | 'fixed';
    discount_amount: number;
    min_purchase_cents: Generated<number>;
    max_discount_cents: number | null;
    start_date: string | null;
    end_date: string | null;
    usage_limit: number | null;
    used_count: Generated<number>;
    is_active: Generated<boolean>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    deleted_at: Timestamp | null;
  };
  carts: {
    id: string;
    user_id: string;
    version: Generated<number>;
    updated_at: GeneratedTime;
    merged_into: string | null | undefined;
  };
  order_links: { token_hash: Buffer; order_id: string; created_at: Date };
  cart_lines: {
    id: string;
    cart_id: string;
    product_id: string;
    color: string;
    /** See `storedSize` in cart.repository.ts. */
    size: string;
    options: JsonWithDefault<OptionValues>;
    quantity: number;
    unit_price_when_added_cents: number;
    added_at: Timestamp;
  };
  orders: {
    id: string;
    number: Generated<number>;
    user_id: string;
    order_status: Generated<OrderStatus>;
    payment_status: Generated<PaymentStatus>;
    stock_state: Generated<StockState>;
    coupon_state: Generated<'none' | 'counted' | 'given back'>;
    reason: Generated<string>;
    currency: Generated<string>;
    subtotal_cents: number;
    discount_cents: number;
    shipping_cents: number;
    fee_cents: Generated<number>;
    /** Added to the prices; 0 where they include tax. */
    tax_cents: Generated<number>;
    total_cents: number;
    tax_snapshot: JsonOrNull<TaxSnapshot>;
    coupon_id: string | null;
    coupon_snapshot: Json<{
      code: string;
      discountType: 'percentage' | 'fixed';
      discountAmount: number;
    }> | null;
    shipping_method: Generated<string>;
    shipping_days: Generated<string>;
    /** Null if it is one parcel that is delivered by the method above. */
    planned_parcels: JsonOrNull<PlannedParcel[]>;
    /** By parcel, null for a product's own method; null for orders from before it was stored. */
    shipping_reasons: JsonOrNull<(ShippingReason | null)[]>;
    customer_name: string;
    customer_email: string;
    address_id: string | null;
    address_snapshot: Json<AddressSnapshot>;
    /** Null: the delivery address. */
    billing_address: Json<BillingSnapshot> | null;
    expires_at: Timestamp | null;
    /** The code of a payment provider, whose ids the order's payment has, or a way without one. */
    payment_method: Generated<PaymentMethod>;
    /** What the customer read; empty for a provider. */
    payment_name: Generated<string>;
    payment_reminded_at: Timestamp | null;
    provider_order_id: string | null;
    provider_payee_id: string | null;
    payer_id: string | null;
    approval_url: string | null;
    /** Placed by staff for the customer. */
    by_staff: Generated<boolean>;
    by_guest: Generated<boolean>;
    /** Number of the payment made at the provider, of an order by staff. */
    payment_version: Generated<number>;
    capture_attempt: Generated<number>;
    capturing_since: Timestamp | null;
    check_after: Timestamp | null;
    cart_fingerprint: Buffer;
    idempotency_key: string | null;
    erase_when_closed: Generated<boolean>;
    placed_at: Timestamp;
    updated_at: Timestamp;
  };
  order_lines: TaxedColumns & {
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    title: string;
    image: string;
    color: string;
    size: string;
    options: JsonWithDefault<OptionValues>;
    list_price_cents: number;
    unit_price_cents: number;
    quantity: number;
    /** Its share of the order's discount. */
    discount_cents: Generated<number>;
  };
  order_adjustments: TaxedColumns & {
    order_id: string;
    position: number;
    kind: 'discount' | 'shipping' | 'fee' | 'tax';
    label: string;
    amount_cents: number;
  };
  order_history: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Timestamp;
    actor: 'shopper' | 'admin' | 'provider' | 'shop';
    actor_id: string | null;
    event: string;
    cause: Generated<string>;
    order_status: OrderStatus;
    payment_status: PaymentStatus;
    stock_state: StockState;
    note: Generated<string>;
    token_name: string | null;
  };
  order_notes: {
    id: string;
    order_id: string;
    author_id: string;
    author_name: string;
    text: string;
    written_at: Timestamp;
  };
  parcels: {
    id: string;
    order_id: string;
    carrier: string;
    tracking_number: string;
    tracking_url: string;
    sent_at: Timestamp;
    sent_by: string;
  };
  parcel_lines: {
    parcel_id: string;
    order_id: string;
    position: number;
    quantity: number;
  };
  refund_lines: {
    refund_id: string;
    order_id: string;
    position: number;
    quantity: number;
    amount_cents: number;
    restock: boolean;
    restocked: Generated<boolean>;
  };
  payment_attempts: {
    order_id: string;
    attempt: number;
    request_id: string;
    asked_at: Timestamp;
    outcome: Generated<
      'unknown' | 'completed' | 'pending' | 'declined' | 'not approved' | 'different'
    >;
  };
  payment_captures: {
    provider: Generated<string>;
    provider_capture_id: string;
    order_id: string;
    status: 'completed' | 'pending' | 'declined';
    matches: boolean;
    amount_cents: number;
    currency: string;
    payee_id: Generated<string>;
    reference: Generated<string>;
    protection: Generated<'' | 'covered' | 'partly' | 'none'>;
    created_at: Timestamp;
    updated_at: Timestamp;
    reconcile_after: GeneratedTimeOrNull;
  };
  payment_disputes: {
    provider: Generated<string>;
    provider_dispute_id: string;
    order_id: string | null;
    provider_capture_id: string | null;
    reason: Generated<string>;
    stage: Generated<string>;
    amount_cents: number | null;
    currency: string | null;
    respond_by: Timestamp | null;
    outcome: 'won' | 'lost' | 'cancelled' | 'covered' | 'closed' | null;
    refunded_cents: Generated<number>;
    opened_at: Timestamp;
    changed_at: Timestamp;
    recorded_at: Timestamp;
  };
  provider_movements: {
    provider: string;
    kind: 'capture' | 'refund';
    provider_id: string;
    provider_capture_id: string | null;
    order_id: string;
    status: 'settled' | 'open' | 'void' | 'missing';
    amount_cents: number;
    currency: string;
    fee_cents: number | null;
    fee_currency: string | null;
    at: Timestamp;
    read_at: Timestamp;
  };
  unknown_refunds: {
    provider: Generated<string>;
    provider_refund_id: string;
    provider_capture_id: string | null;
    amount_cents: number;
    currency: string;
    status: string;
    reported_at: Timestamp;
  };
  webhook_events: {
    provider: Generated<string>;
    event_id: string;
    kind: string;
    received_at: Timestamp;
    processed_at: Timestamp | null;
    look_at: Generated<Timestamp>;
    payload: Json<unknown>;
  };
}
