/** The faults that one payment can be given on the approval page, and the words that explain them there. */
export const ORDER_FAULTS = {
  'capture-500-once': 'The first capture answers 500 and takes nothing',
  slow: 'Capture answers after some seconds',
  'webhooks-twice-out-of-order': 'Every webhook comes twice, the last one first',
  'webhooks-none': 'No webhook ever comes',
  'capture-pending-then-completed': 'The money is pending and arrives a little later',
  'capture-pending-then-declined': 'The money is pending and is refused a little later',
  'capture-dropped': 'The money is taken, but the connection breaks before the answer',
  'capture-timeout': 'The money is taken, but no answer ever comes',
  'wrong-amount': 'Less money is taken than was asked for',
  'approve-no-return': 'The payment is approved, but the buyer never returns to the shop',
} as const;

export type OrderFaultKind = keyof typeof ORDER_FAULTS;

export type OrderFault = {
  kind: OrderFaultKind;
  /** How long `slow` waits, or how long a pending capture stays so. */
  seconds: number;
  /** The faults that strike once are spent afterwards. */
  spent: boolean;
};

const isOrderFaultKind = (text: string): text is OrderFaultKind =>
  Object.hasOwn(ORDER_FAULTS, text);

/** Reads a fault and its seconds from an address or a form; null when there is none of that name. */
export function readOrderFault(kind: string | null, seconds: string | null): OrderFault | null {
  if (!kind || !isOrderFaultKind(kind)) return null;
  const wanted = Number(seconds || Number.NaN);
  const usual = kind === 'slow' ? 8 : 5;
  return {
    kind,
    seconds: Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0), 120) : usual,
    spent: false,
  };
}
