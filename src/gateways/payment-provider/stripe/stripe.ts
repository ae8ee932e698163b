/** Payment provider adapter for Stripe Checkout, the payment page that Stripe hosts. */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type {
  DisputeSummary,
  PaymentOutcome,
  PaymentProvider,
  ProviderRefund,
  RefundResult,
  Unknown,
} from '../payment-provider.ts';
import { toWireAmount } from './stripe-amounts.ts';
import { StripeCaller, unreadable, type CallResult, type StripeSettings } from './stripe-call.ts';
import { outcomeAfterCapture, outcomeOf, parseDispute, parseRefund } from './stripe-outcome.ts';
import { toWireSession } from './stripe-session.ts';
import {
  chargeListShape,
  disputeShape,
  intentShape,
  listShape,
  refundShape,
  sessionShape,
  type WireRefund,
  type WireSession,
} from './stripe-shapes.ts';
import { headerOf, parseEvent, parseWebhook } from './stripe-webhook.ts';

export type { StripeSettings } from './stripe-call.ts';

/** Whether a key moves real money. */
const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

const MAX_PAGES = 20;
const PAGE = { limit: 100 } as const;
/** The charge of a payment, with its fee. */
const CHARGE = 'latest_charge.balance_transaction';

/**
 * @param settings address, credentials and limits; makes no call yet
 * @param now the time, also in tests that set the shop's clock: Stripe compares it with its own
 */
export function createStripe(settings: StripeSettings, now: () => Date): PaymentProvider {
  const caller = new StripeCaller(settings);
  const { stripe } = caller;
  const isLive = isLiveKey(settings.secretKey);

  async function fetchSession(id: string): Promise<CallResult<WireSession>> {
    const session = await caller.call(sessionShape, () =>
      stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${CHARGE}`] }),
    );
    // A test payment is none in a live shop, and the other way round.
    const isOther = session.kind === 'parsed' && session.value.livemode !== isLive;
    return isOther ? { kind: 'missing' } : session;
  }

  const outcome = async (
    id: string,
    read: (session: WireSession) => PaymentOutcome,
  ): Promise<PaymentOutcome> => toOutcome(await fetchSession(id), read);

  /** Whether another payment of the same invoice was captured. Nobody pays an order twice. */
  async function isPaidOtherwise(session: WireSession): Promise<boolean | Unknown> {
    const intent = session.payment_intent;
    const group = intent?.metadata['invoice_id'];
    if (!intent || group === undefined) return false;
    const charges = await caller.call(chargeListShape, () =>
      stripe.charges.list({ transfer_group: group, ...PAGE }),
    );
    if (charges.kind !== 'parsed') return charges.kind === 'unknown' ? charges : unreadable;
    return charges.value.data.some(
      (charge) =>
        charge.status !== 'failed' &&
        charge.captured &&
        !charge.refunded &&
        charge.payment_intent !== intent.id,
    );
  }

  async function refundsOf(intentId: string): Promise<CallResult<WireRefund[]>> {
    return listAll(caller, refundShape, (page) =>
      stripe.refunds.list({ payment_intent: intentId, ...page }),
    );
  }

  return {
    isConnected: settings.secretKey !== '',
    async createOrder(payment) {
      // Stripe would complete a session without a payment.
      if (payment.total <= 0) return { kind: 'refused', issue: 'amount_too_small' };
      const params = toWireSession(payment, now());
      const session = await caller.write(
        sessionShape,
        keyOf(payment.requestId, params),
        (options) => stripe.checkout.sessions.create(params, options),
      );
      if (session.kind === 'missing') return unreadable;
      if (session.kind === 'unknown') return withoutReplay(session);
      if (session.kind === 'refused') return session;
      const { id, url, livemode } = session.value;
      if (!url || livemode !== isLive) return unreadable;
      return { kind: 'created', providerOrderId: id, approvalUrl: url, payeeId: null };
    },

    getPayment: (providerOrderId) => outcome(providerOrderId, outcomeOf),

    async capture(providerOrderId, requestId) {
      const session = await fetchSession(providerOrderId);
      if (session.kind !== 'parsed') return toOutcome(session, outcomeAfterCapture);
      const before = outcomeAfterCapture(session.value);
      const intentId = session.value.payment_intent?.id;
      if (before.kind !== 'approved' || intentId === undefined) return before;
      const isPaid = await isPaidOtherwise(session.value);
      if (typeof isPaid !== 'boolean') return withoutReplay(isPaid);
      if (isPaid) {
        await caller.call(intentShape, () => stripe.paymentIntents.cancel(intentId));
        return { kind: 'declined', issue: 'duplicate_invoice', approvalUrl: null };
      }
      const captured = await caller.write(intentShape, requestId, (options) =>
        stripe.paymentIntents.capture(intentId, { expand: [CHARGE] }, options),
      );
      if (captured.kind === 'parsed')
        return outcomeAfterCapture({ ...session.value, payment_intent: captured.value });
      if (captured.kind === 'unknown' && captured.isReplayed !== true) return captured;
      // Captured by another request, refused, or an error that came after the capture.
      const after = await outcome(providerOrderId, outcomeAfterCapture);
      if (after.kind !== 'approved') return after;
      return captured.kind === 'refused'
        ? { kind: 'declined', issue: captured.issue, approvalUrl: null }
        : unreadable;
    },

    async expire(providerOrderId) {
      const expired = await caller.call(sessionShape, () =>
        stripe.checkout.sessions.expire(providerOrderId, { expand: [`payment_intent.${CHARGE}`] }),
      );
      // One that is complete, or has expired, is refused.
      return expired.kind === 'parsed'
        ? outcomeOf(expired.value)
        : outcome(providerOrderId, outcomeOf);
    },

    async release(providerOrderId) {
      const session = await fetchSession(providerOrderId);
      if (session.kind !== 'parsed' || outcomeOf(session.value).kind !== 'approved') return;
      const intentId = session.value.payment_intent?.id ?? '';
      await caller.call(intentShape, () => stripe.paymentIntents.cancel(intentId));
    },

    async referenceOf(captureId) {
      const intent = await caller.call(intentShape, () =>
        stripe.paymentIntents.retrieve(captureId),
      );
      if (intent.kind === 'unknown') return withoutReplay(intent);
      return intent.kind === 'parsed' ? (intent.value.metadata['order_id'] ?? null) : null;
    },

    async refund(captureId, { amount, currency }, requestId, note) {
      const params: Stripe.RefundCreateParams = {
        payment_intent: captureId,
        amount: toWireAmount(amount, currency),
        metadata: { request_id: requestId, ...(note ? { note: note.slice(0, 500) } : {}) },
      };
      const find = async (): Promise<CallResult<WireRefund> | null> => {
        const made = await refundsOf(captureId);
        if (made.kind !== 'parsed') return made;
        const own = made.value.find(({ metadata }) => metadata?.['request_id'] === requestId);
        return own ? { kind: 'parsed', value: own } : null;
      };
      // First, because Stripe forgets a key after a day, and a refund without an answer may be repeated for longer.
      return toRefundResult(
        (await find()) ??
          (await caller.write(
            refundShape,
            requestId,
            (options) => stripe.refunds.create(params, options),
            find,
          )),
      );
    },

    async getRefund(refundId) {
      return toRefundResult(
        await caller.call(refundShape, () => stripe.refunds.retrieve(refundId)),
      );
    },

    async listRefunds(providerOrderId) {
      const session = await fetchSession(providerOrderId);
      if (session.kind === 'missing') return { kind: 'listed', items: [] };
      if (session.kind !== 'parsed')
        return session.kind === 'unknown' ? withoutReplay(session) : unreadable;
      const intentId = session.value.payment_intent?.id;
      if (intentId === undefined) return { kind: 'listed', items: [] };
      const refunds = await refundsOf(intentId);
      if (refunds.kind !== 'parsed')
        return refunds.kind === 'unknown' ? withoutReplay(refunds) : unreadable;
      const items: ProviderRefund[] = [];
      for (const wire of refunds.value) {
        const refund = parseRefund(wire);
        if (!refund) return unreadable;
        items.push(refund);
      }
      return { kind: 'listed', items };
    },

    async listDisputes(openedSince) {
      const created = { gte: Math.floor(openedSince.getTime() / 1000) };
      const disputes = await listAll(caller, disputeShape, (page) =>
        stripe.disputes.list({ created, ...page }),
      );
      if (disputes.kind !== 'parsed')
        return disputes.kind === 'unknown' ? withoutReplay(disputes) : unreadable;
      const items: DisputeSummary[] = disputes.value.map(({ id }) => ({
        id,
        updatedAt: now().toISOString(),
      }));
      return { kind: 'listed', items };
    },

    async getDispute(disputeId) {
      const dispute = await caller.call(disputeShape, () => stripe.disputes.retrieve(disputeId));
      if (dispute.kind === 'parsed') return parseDispute(dispute.value, now().toISOString());
      return dispute.kind === 'unknown' ? withoutReplay(dispute) : unreadable;
    },

    disputesUrl: disputesUrlOf(settings.apiUrl, isLive),

    async verifyWebhook(headers, rawBody) {
      if (settings.webhookSecrets.length === 0) return 'unknown';
      const signature = headerOf(headers, 'stripe-signature');
      const isSigned =
        signature !== undefined &&
        settings.webhookSecrets.some((secret) => {
          try {
            stripe.webhooks.constructEvent(rawBody, signature, secret);
            return true;
          } catch {
            return false;
          }
        });
      return isSigned && parseEvent(rawBody)?.livemode === isLive ? 'genuine' : 'forged';
    },

    parseWebhook,
  };
}

/**
 * Stripe refuses a key for other contents, such as those of an order that was changed after an answer was lost. Nobody has
 * the address of that first page.
 */
const keyOf = (requestId: string, params: object): string =>
  `${requestId}:${createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16)}`;

function disputesUrlOf(apiUrl: string | undefined, isLive: boolean): string {
  if (apiUrl !== undefined) return `${new URL(apiUrl).origin}/`;
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}disputes`;
}

async function listAll<Shape extends z.ZodType<{ id: string }>>(
  caller: StripeCaller,
  shape: Shape,
  list: (page: { limit: number; starting_after?: string }) => Promise<unknown>,
): Promise<CallResult<z.infer<Shape>[]>> {
  const items: z.infer<Shape>[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const after = items.at(-1)?.id;
    const read = await caller.call(listShape(shape), () =>
      list({ ...PAGE, ...(after === undefined ? {} : { starting_after: after }) }),
    );
    if (read.kind !== 'parsed') return read;
    items.push(...read.value.data);
    if (!read.value.has_more) break;
  }
  return { kind: 'parsed', value: items };
}

function toOutcome(
  session: CallResult<WireSession>,
  read: (session: WireSession) => PaymentOutcome,
): PaymentOutcome {
  if (session.kind === 'parsed') return read(session.value);
  if (session.kind === 'missing') return { kind: 'failed', issue: 'missing' };
  return session.kind === 'refused' ? unreadable : withoutReplay(session);
}

const withoutReplay = ({ kind, reason }: Unknown): Unknown => ({ kind, reason });

function toRefundResult(result: CallResult<WireRefund>): RefundResult {
  if (result.kind === 'missing') return { kind: 'refused', issue: 'missing' };
  if (result.kind === 'unknown') return withoutReplay(result);
  if (result.kind === 'refused') return result;
  const refund = parseRefund(result.value);
  if (!refund) return unreadable;
  return { kind: refund.status === 'cancelled' ? 'failed' : refund.status, refund };
}
