/** Faults of API calls: those drawn from the plan, and those of a single payment. */
import type { CallFault, FaultGenerator } from './fault-plan.ts';
import type { OrderFault, OrderFaultKind } from './order-faults.ts';

export type CallKind = 'create' | 'capture' | 'refund' | 'read';

/** Faults of a single payment that affect only its first capture call. */
const FIRST_CAPTURE_FAULTS: Partial<Record<OrderFaultKind, CallFault | 'wait'>> = {
  'capture-500-once': 'error',
  'capture-dropped': 'dropped',
  'capture-timeout': 'timeout',
  slow: 'wait',
};

export const firstCaptureFault = (fault: OrderFault | null): CallFault | 'wait' | undefined =>
  fault && !fault.spent ? FIRST_CAPTURE_FAULTS[fault.kind] : undefined;

export function drawCallFault(faults: FaultGenerator, target: CallKind): CallFault | null {
  const { createFailureRate, captureFailureRate, refundFailureRate } = faults.plan;
  const rates = {
    create: createFailureRate,
    capture: captureFailureRate,
    refund: refundFailureRate,
    read: 0,
  };
  return faults.drawFault(rates[target]);
}
