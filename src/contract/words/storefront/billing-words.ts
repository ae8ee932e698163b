import { wordGroup } from '#kernel/words/shop-words.ts';

/** Who an order is invoiced to. */
export const billingWords = wordGroup('billing', 'Billing address', {
  title: 'Billing address',
  same: 'Same as the delivery address',
  none: 'No address on the invoice',
  other: 'Another address',
  name: 'Full name',
  nameMissing: 'Enter the name for the invoice.',
  company: 'Company (optional)',
  vatId: 'VAT ID (optional)',
});
