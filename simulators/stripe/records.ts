import type { OrderFault } from '../shared/order-faults.ts';

/** Stored data. Amounts are whole minor units, as in Stripe's API. */
export type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  createdAt: number;
  expiresAt: number;
  currency: string;
  amount: number;
  name: string;
  clientReferenceId: string | null;
  metadata: Metadata;
  /** What the payment intent is created with, once the buyer tries to pay. */
  intentData: { metadata: Metadata; transferGroup: string | null; description: string | null };
  captureMethod: 'automatic' | 'manual';
  successUrl: string;
  cancelUrl: string | null;
  intentId: string | null;
  fault: OrderFault | null;
};

export type Metadata = Readonly<Record<string, string>>;

export type Intent = {
  id: string;
  chargeId: string | null;
  sessionId: string;
  status: 'requires_payment_method' | 'requires_capture' | 'processing' | 'succeeded' | 'canceled';
  createdAt: number;
  currency: string;
  amount: number;
  amountReceived: number;
  metadata: Metadata;
  transferGroup: string | null;
  description: string | null;
  lastError: { code: string; decline_code?: string; message: string; type: string } | null;
  paymentMethod: string | null;
  /** While processing: the final status, and when it is reached. */
  settles: { at: number; as: 'succeeded' | 'failed' } | null;
};

export type Refund = {
  id: string;
  intentId: string;
  createdAt: number;
  currency: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Metadata;
};

export type Dispute = {
  id: string;
  intentId: string;
  createdAt: number;
  currency: string;
  amount: number;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_closed';
  dueBy: number | null;
};

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
