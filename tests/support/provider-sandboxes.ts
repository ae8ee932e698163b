/** The payment providers with their simulators, for the suite that each of them must pass. */
import type { PaymentProvider } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import { createPayPal } from '#gateways/payment-provider/paypal/paypal.ts';
import { createStripe } from '#gateways/payment-provider/stripe/stripe.ts';
import { onSimulator } from '#support/payment-request.ts';
import {
  SIMULATOR_LOGIN,
  startSimulator,
  STRIPE_LOGIN,
  type Simulator,
} from '#support/payment-simulator.ts';

/** How a gateway is connected, in place of what suits most cases. */
export interface ConnectionOptions {
  readonly timeoutMs?: number;
  readonly failureThreshold?: number;
  readonly resetTimeoutMs?: number;
  /** An address at which nothing listens. */
  readonly isAstray?: boolean;
  /** Credentials that the provider refuses. */
  readonly isStranger?: boolean;
  /** Webhooks are signed for another shop. */
  readonly isForeignWebhook?: boolean;
}

/** What happens to the capture of an approved payment. */
export type CaptureFault =
  | 'error once'
  | 'connection cut'
  | 'no response'
  | 'pending, then completed'
  | 'pending, then refused'
  | 'other amount'
  | 'other currency';

export interface ProviderSandbox {
  readonly connect: (options?: ConnectionOptions) => PaymentProvider;
  readonly provider: PaymentProvider;
  readonly created: ReturnType<typeof onSimulator>['created'];
  readonly approved: (choice?: {
    decline?: boolean;
    fault?: CaptureFault;
  }) => ReturnType<ReturnType<typeof onSimulator>['approved']>;
  readonly approve: (paymentId: string) => Promise<unknown>;
  /** How often the payment was captured. */
  readonly captures: (paymentId: string) => Promise<number>;
  /** The sum of an id's completed refunds, in major units. */
  readonly refunded: (captureId: string) => Promise<number>;
  readonly refundOutside: Simulator['refundOutside'];
  readonly settleRefund: (refundId: string, as: 'completed' | 'failed') => Promise<void>;
  readonly openDispute: (captureId: string) => Promise<string>;
  readonly closeDispute: (disputeId: string, outcome: 'lost' | 'won') => Promise<void>;
  /** No call is answered, until {@link recover}. */
  readonly fail: (as: 'error' | 'hang') => Promise<void>;
  /** Refunds are made, but their answers are lost, until {@link recover}. */
  readonly loseRefundAnswers: () => Promise<void>;
  readonly sendWebhooksTo: (url: string) => Promise<void>;
  /** How many deliveries have not been accepted yet. */
  readonly waitingWebhooks: () => Promise<number>;
  /** Events are delivered three times, in any order, until {@link recover}. */
  readonly repeatWebhooks: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ContractedProvider {
  readonly code: ProviderCode;
  /** A well-formed id that the provider has never given. */
  readonly unknownId: string;
  readonly start: () => Promise<ProviderSandbox>;
}

const FAULTS: Record<CaptureFault, string> = {
  'error once': 'capture-500-once',
  'connection cut': 'capture-dropped',
  'no response': 'capture-timeout',
  'pending, then completed': 'capture-pending-then-completed',
  'pending, then refused': 'capture-pending-then-declined',
  'other amount': 'wrong-amount',
  'other currency': 'wrong-currency',
};
const OUTCOMES = {
  lost: 'RESOLVED_BUYER_FAVOUR',
  won: 'RESOLVED_SELLER_FAVOUR',
} as const;

const NOWHERE = 'http://127.0.0.1:9';

async function startPayPal(): Promise<ProviderSandbox> {
  const simulator = await startSimulator();
  return sandboxOn(
    simulator,
    ({ isAstray = false, isStranger = false, isForeignWebhook = false, ...limits } = {}) =>
      createPayPal({
        ...SIMULATOR_LOGIN,
        timeoutMs: 3000,
        apiUrl: isAstray ? NOWHERE : simulator.url,
        ...(isStranger ? { clientSecret: 'wrong' } : {}),
        ...(isForeignWebhook ? { webhookId: 'another' } : {}),
        ...limits,
      }),
    'error-after',
  );
}

async function startStripe(): Promise<ProviderSandbox> {
  const simulator = await startSimulator({ folder: 'stripe' });
  const { secretKey, webhookSecret } = STRIPE_LOGIN;
  return sandboxOn(
    simulator,
    ({ isAstray = false, isStranger = false, isForeignWebhook = false, ...limits } = {}) =>
      createStripe(
        {
          timeoutMs: 3000,
          apiUrl: isAstray ? NOWHERE : simulator.url,
          secretKey: isStranger ? 'sk_test_wrong' : secretKey,
          webhookSecrets: isForeignWebhook ? ['whsec_another'] : ['whsec_former', webhookSecret],
          ...limits,
        },
        () => new Date(),
      ),
    // It stores an error under the key and looks for what was made, see `stripe.test.ts`.
    'dropped',
  );
}

/** @param loss how the answers of refunds get lost */
function sandboxOn(
  simulator: Simulator,
  connect: ProviderSandbox['connect'],
  loss: 'error-after' | 'dropped',
): ProviderSandbox {
  const provider = connect();
  const { created, approved } = onSimulator(simulator, provider);
  return {
    connect,
    provider,
    created,
    approved: ({ decline = false, fault } = {}) =>
      approved({ decline, ...(fault && { fault: FAULTS[fault], seconds: 0.3 }) }),
    approve: (id) => simulator.approve(id),
    captures: async (id) =>
      (await simulator.state()).captures.filter(({ orderId }) => orderId === id).length,
    refunded: async (id) =>
      (await simulator.state()).refunds
        .filter(({ captureId, status }) => captureId === id && status === 'COMPLETED')
        .reduce((sum, { amount }) => sum + Number(amount), 0),
    refundOutside: simulator.refundOutside,
    settleRefund: (id, as) =>
      simulator.settleRefund(id, as === 'completed' ? 'COMPLETED' : 'FAILED'),
    openDispute: (id) => simulator.openDispute(id),
    closeDispute: (id, outcome) => simulator.closeDispute(id, OUTCOMES[outcome]),
    fail: (as) => simulator.faults({ outage: as, hangMs: 2000 }),
    loseRefundAnswers: () => simulator.faults({ refundFailureRate: 1, kinds: [loss] }),
    sendWebhooksTo: (url) => simulator.sendWebhooksTo(url),
    waitingWebhooks: async () => (await simulator.state()).waitingWebhooks,
    repeatWebhooks: () =>
      simulator.faults({ webhookCopies: [3, 3], shuffle: true, webhookDelayMs: 50 }),
    recover: () => simulator.faults(),
    stop: () => simulator.stop(),
  };
}

export const CONTRACTED_PROVIDERS: readonly ContractedProvider[] = [
  { code: 'paypal', unknownId: '5O190127TN364715T', start: startPayPal },
  { code: 'stripe', unknownId: 'cs_test_a1Unknown', start: startStripe },
];
