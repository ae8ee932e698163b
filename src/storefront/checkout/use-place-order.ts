import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { announce } from '#ui/announce.ts';
import { mayPass, type Failure } from '#web/api.ts';
import { keepCurrentOrder } from '#web/current-order.ts';
import { useIntentKeys } from '#web/intent-key.ts';
import { useApi, useUser } from '#web/session.tsx';

export interface Checkout {
  readonly cart: CartWire;
  readonly address: AddressWire;
  /** Empty where none is offered. */
  readonly shippingMethod: string;
  /** Empty for none. */
  readonly coupon: string;
  /** Dollars, as shown: the shop refuses when its own total differs. */
  readonly total: number;
}

export interface OrderPlacing {
  /** `leaving`: the order is made and the browser is on its way to the provider. */
  readonly phase: 'ready' | 'asking' | 'leaving';
  readonly failure: Failure | null;
  place(checkout: Checkout): Promise<void>;
}

/** A request that was cut off, its process perhaps killed, keeps its key for half a minute: it is asked for again. */
const WAIT_MS = 35_000;
const AGAIN_MS = 1000;
const isBeingWorkedOn = (result: { ok: boolean; code?: string }) =>
  !result.ok && result.code === 'IDEMPOTENCY_IN_FLIGHT';

/**
 * Creates the order and leads to where it is approved. A press that is repeated, or tried again after a lost connection,
 * is the same order.
 * @param onChanged told when the shop's prices, stock or coupon are not those on the screen
 */
export function usePlaceOrder(onChanged: () => void): OrderPlacing {
  const api = useApi();
  const user = useUser();
  const keys = useIntentKeys();
  const [phase, setPhase] = useState<OrderPlacing['phase']>('ready');
  const [failure, setFailure] = useState<Failure | null>(null);
  // Coming back with the browser's Back button finds the page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setPhase('ready');
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function place({ cart, address, shippingMethod, coupon, total }: Checkout): Promise<void> {
    if (!user || phase !== 'ready') return;
    setPhase('asking');
    setFailure(null);
    const body = {
      userId: user.id,
      cartId: cart._id,
      addressInfo: { addressId: address._id },
      shippingMethod,
      coupon: coupon === '' ? null : { code: coupon },
      totalAmount: total,
    };
    const idempotencyKey = keys.keyFor([body, cart.version, address]);
    const until = Date.now() + WAIT_MS;
    let result = await api.shopOrder.create({ body }, { idempotencyKey });
    while (isBeingWorkedOn(result) && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      result = await api.shopOrder.create({ body }, { idempotencyKey });
    }
    keys.heard(result);
    if (!result.ok) {
      setPhase('ready');
      if (result.code === 'SIGNED_OUT') return;
      setFailure(result);
      announce(result.message, 'assertive');
      if (!mayPass(result)) onChanged();
      return;
    }
    // Seen before the browser begins to leave.
    flushSync(() => setPhase('leaving'));
    keepCurrentOrder(result.orderId);
    location.assign(result.approvalURL);
  }

  return { phase, failure, place };
}
