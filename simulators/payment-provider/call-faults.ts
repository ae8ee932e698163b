/** Applies faults to API calls: those of the plan for all payments, and those of a single payment. */
import { setTimeout as pause } from 'node:timers/promises';
import { drawCallFault, firstCaptureFault, type CallKind } from '../shared/capture-faults.ts';
import type { CallFault } from '../shared/fault-plan.ts';
import { json, type HttpResponse } from '../shared/http-exchange.ts';
import { errorResponse, unprocessable, type ApiResponse } from './api-responses.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

type AppliedFault = { kind: CallFault | null; waitMs: number };

export function faultFor(
  provider: Provider,
  target: CallKind,
  order: Order | undefined,
): AppliedFault {
  const { plan } = provider.faults;
  const orderFault = firstCaptureFault(order?.fault ?? null);
  if (order?.fault && orderFault && order.status === 'APPROVED') {
    provider.store.save({ orders: [{ ...order, fault: { ...order.fault, spent: true } }] });
    return orderFault === 'wait'
      ? { kind: null, waitMs: order.fault.seconds * 1000 }
      : { kind: orderFault, waitMs: plan.latencyMs };
  }
  return { kind: drawCallFault(provider.faults, target), waitMs: plan.latencyMs };
}

/** Runs the handler, waits until its changes are on disk, and responds or fails as the fault says. */
export async function withFault(
  provider: Provider,
  fault: AppliedFault,
  handler: () => ApiResponse,
): Promise<HttpResponse> {
  const outage = outageResponse(provider);
  if (outage) return outage;
  if (fault.waitMs > 0) await pause(fault.waitMs);
  if (fault.kind === 'error') return toHttpResponse(errorResponse('INTERNAL_SERVER_ERROR'));
  const response = handler();
  await provider.store.flushed();
  switch (fault.kind) {
    case 'error-after':
      return toHttpResponse(errorResponse('INTERNAL_SERVER_ERROR'));
    case 'dropped':
      return { kind: 'cut', afterMs: 0 };
    case 'timeout':
      return { kind: 'cut', afterMs: Math.max(1, provider.faults.plan.hangMs) };
    case 'duplicate':
      return toHttpResponse(
        isCaptured(response)
          ? unprocessable('ORDER_ALREADY_CAPTURED', 'This order was already captured.')
          : response,
      );
    default:
      return toHttpResponse(response);
  }
}

export function outageResponse(provider: Provider): HttpResponse | null {
  const { outage, hangMs } = provider.faults.plan;
  if (outage === 'none') return null;
  if (outage === 'error') return toHttpResponse(errorResponse('SERVICE_UNAVAILABLE'));
  return { kind: 'cut', afterMs: outage === 'hang' ? Math.max(1, hangMs) : 0 };
}

/** Of the calls that can have faults, only a capture returns captures. */
const isCaptured = (response: ApiResponse): boolean =>
  response.status < 300 && JSON.stringify(response.body).includes('"captures":');

const toHttpResponse = (response: ApiResponse): HttpResponse =>
  json(response.status, response.body);
