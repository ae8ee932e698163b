import type { OrderFault } from './order-faults.ts';

/** What the provider keeps. Amounts are whole minor units of the currency (cents). */
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
  /** True when the order named PayPal as its payment source: its approval link is then `payer-action`. */
  namesPaymentSource: boolean;
  /** The purchase unit's breakdown and items as they were asked for. */
  breakdown: Record<string, unknown> | null;
  items: OrderItem[];
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
  /** While PENDING: what becomes of it, and when. */
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
};

/** What a write was answered, kept under its PayPal-Request-Id. */
export type KeptAnswer = {
  key: string;
  bodyHash: string;
  status: number;
  body: unknown;
  at: number;
};

/** One copy of an event on its way to the shop; an event sent twice is two of these with one event id. */
export type Delivery = {
  id: string;
  eventId: string;
  eventType: string;
  body: string;
  dueAt: number;
  attempts: number;
  lastAnswer: string | null;
  state: 'waiting' | 'delivered' | 'given-up';
};
