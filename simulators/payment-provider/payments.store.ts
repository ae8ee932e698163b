import { SimulatorStore } from '../shared/simulator-store.ts';
import type { Capture, Dispute, Order, Refund } from './payments.types.ts';

type Rows = { orders: Order; captures: Capture; refunds: Refund; disputes: Dispute };

/** Below DATA_DIR. */
export const FOLDER = 'payment-simulator';

export class PaymentsStore extends SimulatorStore<Rows> {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** The capture that paid each invoice. */
  readonly paidInvoices = new Map<string, string>();

  protected readonly tables = {
    orders: this.orders,
    captures: this.captures,
    refunds: this.refunds,
    disputes: this.disputes,
  };
  protected readonly answerTtlMs = 72 * 3_600_000;

  protected override apply(change: Parameters<SimulatorStore<Rows>['apply']>[0]): void {
    super.apply(change);
    if (change.reset) this.paidInvoices.clear();
    for (const capture of change.captures ?? []) this.#indexInvoice(capture);
  }

  #indexInvoice(capture: Capture): void {
    if (!capture.invoiceId) return;
    if (capture.status !== 'DECLINED') this.paidInvoices.set(capture.invoiceId, capture.id);
    else if (this.paidInvoices.get(capture.invoiceId) === capture.id)
      this.paidInvoices.delete(capture.invoiceId);
  }
}
