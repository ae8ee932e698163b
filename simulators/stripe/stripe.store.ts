import { SimulatorStore } from '../shared/simulator-store.ts';
import type { Dispute, Intent, Refund, Session } from './records.ts';

type Rows = { sessions: Session; intents: Intent; refunds: Refund; disputes: Dispute };

/** Below DATA_DIR. */
export const FOLDER = 'stripe-simulator';

export class StripeStore extends SimulatorStore<Rows> {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();

  protected readonly tables = {
    sessions: this.sessions,
    intents: this.intents,
    refunds: this.refunds,
    disputes: this.disputes,
  };
  protected readonly answerTtlMs = 24 * 3_600_000;

  /** Newest first, as Stripe lists them. */
  refundsOf(intentId: string): Refund[] {
    return [...this.refunds.values()].filter((each) => each.intentId === intentId).reverse();
  }
}
