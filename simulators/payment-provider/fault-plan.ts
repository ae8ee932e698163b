/** Faults for all payments at once, drawn from a seeded generator so that a run can be repeated. */
import { ShapeFault, bounded, oneOf, rate } from './plan-values.ts';
import { isObject } from './order-shape.ts';

/**
 * `error`: 500, nothing done. `error-after`: done, then 500. `dropped`: done, connection broken. `timeout`: done,
 * never answered. `duplicate`: done, answered as if it had been done before.
 */
const CALL_FAULTS = ['error', 'error-after', 'dropped', 'timeout', 'duplicate'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** `error`: every call answers 503. `drop`: every connection is cut. `hang`: no call is answered. */
const OUTAGES = ['none', 'error', 'drop', 'hang'] as const;

type FaultPlan = {
  seed: number;
  createFailureRate: number;
  captureFailureRate: number;
  refundFailureRate: number;
  kinds: readonly CallFault[];
  /** Fewest and most times that each webhook is sent. */
  webhookCopies: readonly [number, number];
  /** Webhooks leave in any order, within `webhookDelayMs`. */
  shuffle: boolean;
  webhookDelayMs: number;
  /** Added to every API call. */
  latencyMs: number;
  /** How long an unanswered call is held before its connection is cut. */
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

/** Reads a plan from a request; what is left out is without fault. @throws ShapeFault naming what is wrong. */
export function readFaultPlan(value: unknown): FaultPlan {
  if (!isObject(value)) throw new ShapeFault('A fault plan is a JSON object.');
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(NO_FAULTS, name));
  if (unknown)
    throw new ShapeFault(`"${unknown}" is no fault; known: ${Object.keys(NO_FAULTS).join(', ')}.`);
  const plan = { ...NO_FAULTS, ...value };
  const copies: unknown = plan.webhookCopies;
  if (!Array.isArray(copies) || copies.length !== 2)
    throw new ShapeFault('webhookCopies is [fewest, most].');
  const fewest = bounded('webhookCopies', copies[0], 0, 20);
  if (!Array.isArray(plan.kinds) || plan.kinds.length === 0)
    throw new ShapeFault('kinds is a list with one or more.');
  return {
    seed: bounded('seed', plan.seed, 0, 2 ** 32 - 1),
    createFailureRate: rate('createFailureRate', plan.createFailureRate),
    captureFailureRate: rate('captureFailureRate', plan.captureFailureRate),
    refundFailureRate: rate('refundFailureRate', plan.refundFailureRate),
    kinds: plan.kinds.map((kind) => oneOf('kinds', kind, CALL_FAULTS)),
    webhookCopies: [fewest, bounded('webhookCopies', copies[1], fewest, 20)],
    shuffle: Boolean(plan.shuffle),
    webhookDelayMs: bounded('webhookDelayMs', plan.webhookDelayMs, 0, 120_000),
    latencyMs: bounded('latencyMs', plan.latencyMs, 0, 120_000),
    hangMs: bounded('hangMs', plan.hangMs, 0, 600_000),
    tokenSeconds: bounded('tokenSeconds', plan.tokenSeconds, 1, 86_400),
    outage: oneOf('outage', plan.outage, OUTAGES),
  };
}

export class FaultDice {
  #state: number;
  readonly plan: FaultPlan;

  constructor(plan: FaultPlan) {
    this.plan = plan;
    this.#state = plan.seed;
  }

  /** The fault that strikes a call failing at this rate, or null. */
  strike(failureRate: number): CallFault | null {
    if (failureRate === 0 || this.fraction() >= failureRate) return null;
    return this.plan.kinds[this.between(0, this.plan.kinds.length - 1)] ?? null;
  }

  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.fraction() * (highest - lowest + 1));
  }

  /** Mulberry32: small, seeded, good enough to choose faults. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
