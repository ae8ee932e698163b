import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WrittenBilling } from '#contract/billing-address.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { announce } from '#ui/announce.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { saveCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useApi, useShopper } from '#web/session/session.tsx';

export interface Checkout {
  readonly cart: CartWire;
  /** Null if everything is collected. */
  readonly address: AddressWire | null;
  /** A method for each parcel; empty if the shop offers none. */
  readonly shipping: readonly string[];
  /** Empty for none. */
  readonly coupon: string;
  /** As shown; the server refuses the order if its own total differs. */
  readonly total: number;
  readonly newsletter: boolean;
  readonly billingAddress: WrittenBilling | undefined;
  readonly guest: { email: string; userName?: string } | undefined;
  /** Undefined where the shop offers PayPal alone. */
  readonly paymentMethod: PaymentMethod | undefined;
}

export type Refusal = Pick<Failure, 'code' | 'message'>;

export interface OrderPlacing {
  /** `leaving`: the order exists and the browser is navigating to the payment provider. */
  readonly phase: 'ready' | 'asking' | 'leaving';
  readonly failure: Refusal | null;
  place(checkout: Checkout): Promise<void>;
}

/** How long to poll, in ms: the server releases an interrupted request's idempotency key after 30 seconds. */
const WAIT_MS = 35_000;
const POLL_MS = 1000;
const isBeingWorkedOn = (result: { ok: boolean; code?: string }) =>
  !result.ok && result.code === 'IDEMPOTENCY_IN_FLIGHT';

/**
 * Creates the order and navigates to the provider's approval page. Repeated clicks, and retries after a lost
 * connection, create one order only.
 * @param onChanged called when prices, stock or the coupon differ from those on screen
 * @param refused why the order was refused when the form was submitted without JavaScript
 */
export function usePlaceOrder(onChanged: () => void, refused: Refusal | null): OrderPlacing {
  const api = useApi();
  const user = useShopper();
  const keys = useIdempotencyKeys();
  const [phase, setPhase] = useState<OrderPlacing['phase']>('ready');
  const [failure, setFailure] = useState<Refusal | null>(refused);
  // A page restored from the back/forward cache must be usable again.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setPhase('ready');
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function place(checkout: Checkout): Promise<void> {
    if (!user || phase !== 'ready') return;
    const { cart, address, shipping, coupon, total, newsletter } = checkout;
    const { guest, billingAddress, paymentMethod } = checkout;
    setPhase('asking');
    setFailure(null);
    const body = {
      userId: user.id,
      cartId: cart._id,
      addressInfo: { addressId: address?._id ?? null },
      ...(shipping.length > 1
        ? { shippingMethods: [...shipping] }
        : { shippingMethod: shipping[0] ?? '' }),
      coupon: coupon === '' ? null : { code: coupon },
      totalAmount: total,
      newsletter,
      ...(guest ? { guest } : {}),
      ...(billingAddress ? { billingAddress } : {}),
      ...(paymentMethod ? { paymentMethod } : {}),
    };
    const idempotencyKey = keys.keyFor([body, cart.version, address]);
    const until = Date.now() + WAIT_MS;
    let result = await api.shopOrder.create({ body }, { idempotencyKey });
    while (isBeingWorkedOn(result) && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      result = await api.shopOrder.create({ body }, { idempotencyKey });
    }
    keys.complete(result);
    if (!result.ok) {
      setPhase('ready');
      if (result.code === 'SIGNED_OUT') return;
      setFailure(result);
      announce(result.message, 'assertive');
      if (!isRetryable(result)) onChanged();
      return;
    }
    // Rendered synchronously, before the navigation starts.
    flushSync(() => setPhase('leaving'));
    saveCurrentOrder(result.orderId);
    location.assign(result.approvalURL);
  }

  return { phase, failure, place };
}
