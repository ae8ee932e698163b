/** Faults that can be chosen for a payment on the approval page, with their descriptions. */
export const ORDER_FAULTS = {
  'capture-500-once': 'The first capture fails with 500 and captures nothing',
  slow: 'The capture takes some seconds',
  'webhooks-twice-out-of-order': 'Every webhook is delivered twice, the last one first',
  'webhooks-none': 'No webhook is delivered',
  'capture-pending-then-completed': 'The capture is pending and completed a little later',
  'capture-pending-then-declined': 'The capture is pending and declined a little later',
  'capture-dropped': 'The money is captured, but the connection breaks before the response',
  'capture-timeout': 'The money is captured, but no response arrives',
  'wrong-amount': 'Less money is captured than requested',
  'wrong-currency': 'The money is captured in another currency',
  'approve-no-return': 'The payment is approved, but the buyer never returns to the shop',
} as const;

export type OrderFaultKind = keyof typeof ORDER_FAULTS;

export type OrderFault = {
  kind: OrderFaultKind;
  /** Delay of `slow`, or how long a capture stays pending. */
  seconds: number;
  /** Set when a fault that occurs only once has occurred. */
  spent: boolean;
};

const isOrderFaultKind = (text: string): text is OrderFaultKind =>
  Object.hasOwn(ORDER_FAULTS, text);

/** Parses a fault and its seconds from an address or a form; null for an unknown name. */
export function readOrderFault(kind: string | null, seconds: string | null): OrderFault | null {
  if (!kind || !isOrderFaultKind(kind)) return null;
  const requested = Number(seconds || Number.NaN);
  const fallback = kind === 'slow' ? 8 : 5;
  return {
    kind,
    seconds: Number.isFinite(requested) ? Math.min(Math.max(requested, 0), 120) : fallback,
    spent: false,
  };
}
