import type { Generated } from 'kysely';

/** How a line or an adjustment of an order was taxed; null where it was not. */
export interface TaxedColumns {
  tax_class: string | null;
  /** Hundredths of a percent, without its decimal. */
  tax_rate: number | null;
  /** Its decimal. */
  tax_rate_tenths: Generated<number>;
  tax_cents: Generated<number>;
}
