import type { WrittenBilling } from '#contract/billing-address.ts';

/** Name of the choice, and its value for an address of its own. */
export const BILLING = 'billing';
export const OTHER = 'other';
/** Before the names of the fields. */
export const BILLING_PREFIX = 'billing-';

/** The billing address in a form; undefined if it is that of the delivery. */
export function submittedBilling(form: FormData): WrittenBilling | undefined {
  if (form.get(BILLING) !== OTHER) return undefined;
  const text = (part: string) => String(form.get(BILLING_PREFIX + part) ?? '').trim();
  return {
    name: text('name'),
    company: text('company'),
    address: text('address'),
    line2: text('line2'),
    city: text('city'),
    region: text('region'),
    pincode: text('pincode'),
    country: text('country'),
    vatId: text('vatId'),
  };
}
