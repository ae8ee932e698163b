/** Limits how long unpaid orders can hold stock. */
import { minutesAfter, secondsAfter } from '#platform/clock.ts';

/** Unpaid orders that a shopper can place within an hour. */
export const MAX_UNPAID_ORDERS_PER_HOUR = 10;
const HOUR_SECONDS = 3600;

/** The hold of a shopper who has used up their hold time: long enough to pay at once. */
const MIN_HOLD_MINUTES = 2;
export const minHoldMinutes = (holdMinutes: number): number =>
  Math.min(MIN_HOLD_MINUTES, holdMinutes);

/** An order of the last day that was closed without being paid. */
export interface UnpaidOrder {
  readonly placedAt: Date;
  /** Total time it held its stock, in milliseconds. */
  readonly heldMs: number;
  readonly variantIds: readonly string[];
}

/**
 * When a new order expires. A shopper has one hold time per variant and day, which unpaid orders use up: an order that
 * replaces another expires when that one would have, and one placed after an expiry is held briefly. A payment approved
 * later still reserves the stock again if there is enough.
 */
export function expiryOf(
  variantIds: readonly string[],
  unpaid: readonly UnpaidOrder[],
  holdMinutes: number,
  now: Date,
): Date {
  const hold = holdMinutes * 60_000;
  const heldMsOf = (variantId: string): number =>
    unpaid
      .filter((order) => order.variantIds.includes(variantId))
      .reduce((sum, { heldMs }) => sum + heldMs, 0);
  const remaining = hold - Math.max(0, ...variantIds.map(heldMsOf));
  return minutesAfter(now, Math.max(minHoldMinutes(holdMinutes), remaining / 60_000));
}

/** Seconds until the shopper can place another order; null if they can now. */
export function secondsUntilNextOrder(unpaid: readonly UnpaidOrder[], now: Date): number | null {
  const since = secondsAfter(now, -HOUR_SECONDS).getTime();
  const placedTimes = unpaid
    .map(({ placedAt }) => placedAt.getTime())
    .filter((placedAt) => placedAt > since)
    .sort((a, b) => b - a);
  const oldest = placedTimes[MAX_UNPAID_ORDERS_PER_HOUR - 1];
  return oldest === undefined ? null : Math.max(1, Math.ceil((oldest - since) / 1000));
}
