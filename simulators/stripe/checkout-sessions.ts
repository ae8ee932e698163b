/** Creates and expires Checkout Sessions, and applies what buyers do on their page. */
import type { OrderFault } from '../shared/order-faults.ts';
import { MIN_AMOUNT } from './amounts.ts';
import { invalid, newId, ok, type ApiResponse } from './api-responses.ts';
import { metadataIn, numberIn, objectIn, textIn, type Params } from './form-body.ts';
import { intentView, sessionView } from './object-views.ts';
import { scheduleSettlement } from './payment-intents.ts';
import { nowInSeconds, type Intent, type Session } from './records.ts';
import { isLive, type Simulator } from './simulator.ts';
import { queueEvent } from './webhook-events.ts';

const MIN_SESSION_SECONDS = 30 * 60;
const MAX_SESSION_SECONDS = 24 * 3600;
/** Of the difference between the clocks of two machines. */
const TOLERANCE_SECONDS = 5;

export function createSession(simulator: Simulator, params: Params): ApiResponse {
  if (textIn(params, 'mode') !== 'payment')
    return invalid('Only mode=payment is simulated.', undefined, 'mode');
  const [line, second] = Object.values(objectIn(params, 'line_items'));
  if (typeof line !== 'object' || second !== undefined)
    return invalid('Exactly one line item is simulated.', 'parameter_missing', 'line_items');
  const price = objectIn(line, 'price_data');
  const currency = textIn(price, 'currency') ?? '';
  if (!/^[a-z]{3}$/.test(currency))
    return invalid(
      `Invalid currency: ${currency}`,
      undefined,
      'line_items[0][price_data][currency]',
    );
  const name = textIn(objectIn(price, 'product_data'), 'name') ?? '';
  if (name === '') return invalid('You must name the product.', 'parameter_invalid_empty');
  const amount = (numberIn(price, 'unit_amount') ?? Number.NaN) * (numberIn(line, 'quantity') ?? 1);
  if (!(amount >= MIN_AMOUNT))
    return invalid('The amount is below the minimum charge.', 'amount_too_small');
  const [successUrl, cancelUrl] = [textIn(params, 'success_url'), textIn(params, 'cancel_url')];
  if (!isWebAddress(successUrl)) return invalid('Not a valid URL', 'url_invalid', 'success_url');
  if (cancelUrl !== null && !isWebAddress(cancelUrl))
    return invalid('Not a valid URL', 'url_invalid', 'cancel_url');
  const now = nowInSeconds();
  const expiresAt = numberIn(params, 'expires_at') ?? now + MAX_SESSION_SECONDS;
  const lasts = expiresAt - now;
  if (!(lasts >= MIN_SESSION_SECONDS - TOLERANCE_SECONDS && lasts <= MAX_SESSION_SECONDS))
    return invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  const intentData = objectIn(params, 'payment_intent_data');
  const cardOptions = objectIn(objectIn(params, 'payment_method_options'), 'card');
  const session: Session = {
    id: newId(isLive(simulator) ? 'cs_live' : 'cs_test'),
    status: 'open',
    createdAt: now,
    expiresAt,
    currency,
    amount,
    name,
    clientReferenceId: textIn(params, 'client_reference_id'),
    metadata: metadataIn(params),
    intentData: {
      metadata: metadataIn(intentData),
      transferGroup: textIn(intentData, 'transfer_group'),
      description: textIn(intentData, 'description'),
    },
    captureMethod: textIn(cardOptions, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    successUrl,
    cancelUrl,
    intentId: null,
    fault: null,
  };
  simulator.store.save({ sessions: [session] });
  return ok(sessionView(simulator, session));
}

const isWebAddress = (text: string | null): text is string =>
  text !== null && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Stripe expires sessions by itself when their time is over. */
export function current(simulator: Simulator, session: Session): Session {
  if (session.status !== 'open' || session.expiresAt > nowInSeconds()) return session;
  return close(simulator, session);
}

export function expireSession(simulator: Simulator, found: Session): ApiResponse {
  const session = current(simulator, found);
  if (session.status !== 'open')
    return invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return ok(sessionView(simulator, close(simulator, session)));
}

function close(simulator: Simulator, session: Session): Session {
  const expired: Session = { ...session, status: 'expired' };
  simulator.store.save({ sessions: [expired] });
  queueEvent(simulator, expired, 'checkout.session.expired', sessionView(simulator, expired));
  return expired;
}

/** `decline`: the card is refused, and the session stays open. `delayed`: the money arrives later, or not. */
export type BuyerChoice = { kind: 'pay' | 'decline' | 'delayed'; fault: OrderFault | null };

const SECONDS_OF_DELAY = 5;

export function payOnPage(simulator: Simulator, found: Session, choice: BuyerChoice): Session {
  const session = current(simulator, found);
  if (session.status !== 'open') return session;
  const known =
    session.intentId === null ? undefined : simulator.store.intents.get(session.intentId);
  const { fault } = choice;
  const settlesAs =
    fault?.kind === 'capture-pending-then-declined'
      ? 'failed'
      : fault?.kind === 'capture-pending-then-completed' || choice.kind === 'delayed'
        ? 'succeeded'
        : null;
  const isDeclined = choice.kind === 'decline';
  const status = isDeclined
    ? 'requires_payment_method'
    : settlesAs !== null
      ? 'processing'
      : session.captureMethod === 'manual'
        ? 'requires_capture'
        : 'succeeded';
  const intent: Intent = {
    id: known?.id ?? newId('pi'),
    chargeId: newId('ch'),
    sessionId: session.id,
    status,
    createdAt: known?.createdAt ?? nowInSeconds(),
    currency: session.currency,
    amount: session.amount,
    amountReceived: status === 'succeeded' ? session.amount : 0,
    metadata: session.intentData.metadata,
    transferGroup: session.intentData.transferGroup,
    description: session.intentData.description,
    lastError: isDeclined
      ? {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        }
      : null,
    paymentMethod: newId('pm'),
    settles: settlesAs && {
      at: Date.now() + (fault?.seconds ?? SECONDS_OF_DELAY) * 1000,
      as: settlesAs,
    },
  };
  const paid: Session = {
    ...session,
    status: isDeclined ? 'open' : 'complete',
    intentId: intent.id,
    fault,
  };
  simulator.store.save({ sessions: [paid], intents: [intent] });
  if (isDeclined) return paid;
  queueEvent(simulator, paid, 'checkout.session.completed', sessionView(simulator, paid));
  if (status === 'succeeded')
    queueEvent(simulator, paid, 'payment_intent.succeeded', intentView(simulator, intent));
  scheduleSettlement(simulator, intent);
  return paid;
}

/** The shop's address for success, with the session's id where the shop wants it. */
export const successUrl = (session: Session): string =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
