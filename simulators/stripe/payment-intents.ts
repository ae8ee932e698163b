/** Captures, cancels and settles payment intents. */
import { invalid, ok, type ApiResponse } from './api-responses.ts';
import { intentView, sessionView } from './object-views.ts';
import type { Intent, Session } from './records.ts';
import type { Simulator } from './simulator.ts';
import { queueEvent } from './webhook-events.ts';

export function captureIntent(simulator: Simulator, intent: Intent): ApiResponse {
  if (intent.status !== 'requires_capture')
    return unexpectedState('captured', 'requires_capture', intent);
  const session = simulator.store.sessions.get(intent.sessionId);
  const fault = session?.fault?.kind;
  const captured: Intent = {
    ...intent,
    status: 'succeeded',
    amountReceived: fault === 'wrong-amount' ? Math.max(1, intent.amount - 100) : intent.amount,
    currency:
      fault !== 'wrong-currency' ? intent.currency : intent.currency === 'eur' ? 'usd' : 'eur',
  };
  simulator.store.save({ intents: [captured] });
  announce(simulator, session, captured, 'payment_intent.succeeded');
  return ok(intentView(simulator, captured));
}

export function cancelIntent(simulator: Simulator, intent: Intent): ApiResponse {
  if (intent.status !== 'requires_capture' && intent.status !== 'requires_payment_method')
    return unexpectedState('canceled', 'requires_capture', intent);
  const canceled: Intent = { ...intent, status: 'canceled' };
  simulator.store.save({ intents: [canceled] });
  const session = simulator.store.sessions.get(intent.sessionId);
  announce(simulator, session, canceled, 'payment_intent.canceled');
  return ok(intentView(simulator, canceled));
}

const unexpectedState = (wish: string, needed: string, { status }: Intent): ApiResponse =>
  invalid(
    `This PaymentIntent could not be ${wish} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${wish}: ${needed}.`,
    'payment_intent_unexpected_state',
  );

function announce(
  simulator: Simulator,
  session: Session | undefined,
  intent: Intent,
  type: string,
): void {
  if (session) queueEvent(simulator, session, type, intentView(simulator, intent));
}

/** Settles a delayed payment when it is due. Also called at the start, for payments left processing by a kill. */
export function scheduleSettlement(simulator: Simulator, processing: Intent): void {
  const { settles } = processing;
  if (!settles) return;
  setTimeout(
    () => {
      const intent = simulator.store.intents.get(processing.id);
      const session = simulator.store.sessions.get(processing.sessionId);
      if (!intent || !session || intent.status !== 'processing') return;
      const hasSucceeded = settles.as === 'succeeded';
      const settled: Intent = {
        ...intent,
        status: hasSucceeded ? 'succeeded' : 'requires_payment_method',
        amountReceived: hasSucceeded ? intent.amount : 0,
        settles: null,
        lastError: hasSucceeded
          ? null
          : {
              type: 'card_error',
              code: 'payment_method_provider_decline',
              message: 'The payment was refused.',
            },
      };
      simulator.store.save({ intents: [settled] });
      const event = `checkout.session.async_payment_${settles.as}`;
      queueEvent(simulator, session, event, sessionView(simulator, session));
    },
    Math.max(0, settles.at - Date.now()),
  ).unref();
}
