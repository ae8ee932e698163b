/** Amounts as Stripe counts them, which for some currencies has other decimals than the shop. */
import { minorDigits } from '#kernel/currency.ts';
import { cents, MAX_CENTS, type Cents } from '#kernel/money.ts';
import type { Money } from '../payment-provider.ts';

const ZERO_DECIMAL = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

function factorOf(currency: string): number {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  return 10 ** (digits - minorDigits(currency));
}

/** Such as 100 for 1 HUF, of which the shop has no decimals and Stripe two that are 0. */
export const toWireAmount = (amount: Cents, currency: string): number =>
  Math.round(amount * factorOf(currency));

/** Null when the amount has decimals that the shop does not know. */
export function parseAmount(amount: number, currency: string): Money | null {
  const code = currency.toUpperCase();
  const minor = amount / factorOf(code);
  const isAmount = Number.isSafeInteger(minor) && minor >= 0 && minor <= MAX_CENTS;
  return isAmount ? { amount: cents(minor), currency: code } : null;
}
