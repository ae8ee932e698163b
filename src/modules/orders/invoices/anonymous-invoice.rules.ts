/** Up to which total an invoice need not name its recipient. */
import { EU_COUNTRIES } from '#contract/countries.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { fromMajor, ZERO, type Cents } from '#kernel/money.ts';

/**
 * In euros, tax included: Germany § 33 UStDV, Austria § 11 Abs. 6 UStG 1994; elsewhere what every member state must allow
 * (Directive 2006/112/EC, articles 220a and 226b). None of them is for distance sales to another member state; what is collected
 * is sold where the shop is.
 */
const LIMITS: Readonly<Record<string, number>> = { DE: 250, AT: 400 };
const UNION_LIMIT = 100;

/** Null where no such rule is known; 0 in the EU in another currency, whose limits are not known. */
export function mostWithoutRecipient({
  homeCountry,
  currency,
}: Pick<StoreSettings, 'homeCountry' | 'currency'>): Cents | null {
  if (!EU_COUNTRIES.includes(homeCountry)) return null;
  return currency === 'EUR' ? fromMajor(LIMITS[homeCountry] ?? UNION_LIMIT) : ZERO;
}

/** Refuses a total whose invoice must name a recipient, for an order without a delivery address. */
export function checkRecipient(
  billing: object | null,
  total: Cents,
  settings: Pick<StoreSettings, 'homeCountry' | 'currency' | 'invoices'>,
): Refusal | null {
  const most = settings.invoices && !billing ? mostWithoutRecipient(settings) : null;
  return most !== null && total > most ? refuse('BILLING_MISSING') : null;
}
