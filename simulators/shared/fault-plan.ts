/** Faults for all payments, drawn from a seeded generator so that a run can be repeated. */
import { InvalidControlRequest, bounded, oneOf, rate } from './plan-values.ts';
import { isObject } from './request-body.ts';

/**
 * `error`: 500, not executed. `error-after`: executed, then 500. `dropped`: executed, then the connection is closed.
 * `timeout`: executed, no response. `duplicate`: executed, with the response of a repeated call.
 */
const CALL_FAULTS = ['error', 'error-after', 'dropped', 'timeout', 'duplicate'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** `error`: every call returns 503. `drop`: every connection is closed. `hang`: no call gets a response. */
const OUTAGES = ['none', 'error', 'drop', 'hang'] as const;

type FaultPlan = {
  seed: number;
  createFailureRate: number;
  captureFailureRate: number;
  refundFailureRate: number;
  kinds: readonly CallFault[];
  /** Minimum and maximum number of deliveries of each webhook. */
  webhookCopies: readonly [number, number];
  /** Sends webhooks in random order, within `webhookDelayMs`. */
  shuffle: boolean;
  webhookDelayMs: number;
  /** Added to every API call. */
  latencyMs: number;
  /** How long a call without a response is held before its connection is closed. */
  hangMs: number;
  tokenSeconds: number;
  outage: (typeof OUTAGES)[number];
};

export const NO_FAULTS: FaultPlan = {
  seed: 1,
  createFailureRate: 0,
  captureFailureRate: 0,
  refundFailureRate: 0,
  kinds: CALL_FAULTS,
  webhookCopies: [1, 1],
  shuffle: false,
  webhookDelayMs: 2000,
  latencyMs: 0,
  hangMs: 60_000,
  tokenSeconds: 32_400,
  outage: 'none',
};

/**
 * Parses a plan; everything omitted has no fault.
 * @throws InvalidControlRequest
 */
export function readFaultPlan(value: unknown): FaultPlan {
  if (!isObject(value)) throw new InvalidControlRequest('A fault plan must be a JSON object.');
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(NO_FAULTS, name));
  if (unknown)
    throw new InvalidControlRequest(
      `"${unknown}" is not a fault setting. Choose from ${Object.keys(NO_FAULTS).join(', ')}.`,
    );
  const plan = { ...NO_FAULTS, ...value };
  const copies: unknown = plan.webhookCopies;
  if (!Array.isArray(copies) || copies.length !== 2)
    throw new InvalidControlRequest('webhookCopies must be [minimum, maximum].');
  const minimum = bounded('webhookCopies', copies[0], 0, 20);
  if (!Array.isArray(plan.kinds) || plan.kinds.length === 0)
    throw new InvalidControlRequest('kinds must be a list with at least one entry.');
  return {
    seed: bounded('seed', plan.seed, 0, 2 ** 32 - 1),
    createFailureRate: rate('createFailureRate', plan.createFailureRate),
    captureFailureRate: rate('captureFailureRate', plan.captureFailureRate),
    refundFailureRate: rate('refundFailureRate', plan.refundFailureRate),
    kinds: plan.kinds.map((kind) => oneOf('kinds', kind, CALL_FAULTS)),
    webhookCopies: [minimum, bounded('webhookCopies', copies[1], minimum, 20)],
    shuffle: Boolean(plan.shuffle),
    webhookDelayMs: bounded('webhookDelayMs', plan.webhookDelayMs, 0, 120_000),
    latencyMs: bounded('latencyMs', plan.latencyMs, 0, 120_000),
    hangMs: bounded('hangMs', plan.hangMs, 0, 600_000),
    tokenSeconds: bounded('tokenSeconds', plan.tokenSeconds, 1, 86_400),
    outage: oneOf('outage', plan.outage, OUTAGES),
  };
}

export class FaultGenerator {
  #state: number;
  readonly plan: FaultPlan;

  constructor(plan: FaultPlan) {
    this.plan = plan;
    this.#state = plan.seed;
  }

  /** Draws the fault of a call with this failure rate; null for none. */
  drawFault(failureRate: number): CallFault | null {
    if (failureRate === 0 || this.random() >= failureRate) return null;
    return this.plan.kinds[this.between(0, this.plan.kinds.length - 1)] ?? null;
  }

  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.random() * (highest - lowest + 1));
  }

  /** Mulberry32, a small seeded generator. From 0 up to, but not including, 1. */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
