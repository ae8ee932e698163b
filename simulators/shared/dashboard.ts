/** What all simulators' dashboards offer: the names of the actions, and how their input is read. */
import { InvalidControlRequest } from './plan-values.ts';

export type DashboardInput = Readonly<Record<string, unknown>>;

const ACTIONS = ['refund', 'settle-refund', 'dispute', 'update-dispute', 'close-dispute'] as const;
export type DashboardAction = (typeof ACTIONS)[number];

export const isDashboardAction = (name: string): name is DashboardAction =>
  (ACTIONS as readonly string[]).includes(name);

/**
 * @param parse an amount in minor units, or something else for text that is none
 * @returns null for none, which means all that is left
 */
export function amountIn(input: DashboardInput, parse: (text: string) => unknown): number | null {
  if (input['amount'] === undefined || input['amount'] === '') return null;
  const amount = parse(String(input['amount']));
  if (typeof amount === 'number' && amount > 0) return amount;
  throw new InvalidControlRequest('amount must be a decimal string above zero.');
}

export function existing<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new InvalidControlRequest(`No ${name} has this id.`);
  return value;
}
