import type { OrderFault } from '../shared/order-faults.ts';

/** Stored data. Amounts are whole minor units of the currency (cents). */
export type Order = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createdAt: string;
  updatedAt: string;
  currency: string;
  amount: number;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  brandName: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Whether the order named PayPal as its payment source; its approval link is then `payer-action`. */
  namesPaymentSource: boolean;
  /** The breakdown and items of the purchase unit, as requested. */
  breakdown: Record<string, unknown> | null;
  items: OrderItem[];
  /** Whether it names the address it is sent to. Missing in older journals. */
  hasAddress?: boolean;
  payerId: string | null;
  /** The buyer's bank will refuse the next capture. */
  willDecline: boolean;
  fault: OrderFault | null;
  captureIds: string[];
};

export type OrderItem = { name: string; quantity: number; unitAmount: number; sku: string | null };

export type Capture = {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  createdAt: string;
  updatedAt: string;
  currency: string;
  amount: number;
  customId: string | null;
  invoiceId: string | null;
  /** Whether the seller is protected. Missing in older journals. */
  isProtected?: boolean;
  /** While PENDING: the final status, and when it is reached. */
  settles: { at: number; as: 'COMPLETED' | 'DECLINED' } | null;
  refundIds: string[];
};

export type Refund = {
  id: string;
  captureId: string;
  createdAt: string;
  currency: string;
  amount: number;
  invoiceId: string | null;
  note: string | null;
  /** Missing in older journals: those refunds are completed. */
  status?: 'COMPLETED' | 'PENDING' | 'FAILED';
};

/** A buyer's complaint to the provider about a captured payment. */
export type Dispute = {
  id: string;
  captureId: string;
  createdAt: string;
  updatedAt: string;
  reason: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  stage: 'INQUIRY' | 'CHARGEBACK';
  currency: string;
  amount: number;
  /** When the seller must have answered; null once resolved. */
  respondBy: string | null;
  outcome: DisputeOutcome | null;
  refunded: number;
};

export const DISPUTE_OUTCOMES = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'CANCELED_BY_BUYER',
  'RESOLVED_WITH_PAYOUT',
] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
