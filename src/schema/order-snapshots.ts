/** What an order stores as it was when it was placed. */
/** Lines of an order that are sent by one method. */
export interface PlannedParcel {
  readonly method: string;
  readonly priceCents: number;
  readonly estimatedDeliveryDays: string;
  /** Where they are collected; missing for a delivery. */
  readonly pickUp?: string;
  /** Their positions. */
  readonly lines: readonly number[];
}

/** Under which rules the tax of an order was computed. */
export interface TaxSnapshot {
  readonly scheme: string;
  readonly included: boolean;
  readonly country: string;
  readonly region: string;
  /** Sums by rate, in cents; the rate in hundredths of a percent. */
  readonly taxes: readonly { readonly rate: number; readonly net: number; readonly tax: number }[];
  /** Tax that was added to shipping. */
  readonly shippingTax: number;
}

/** Who an order is invoiced to; what is empty is missing. */
export interface BillingSnapshot {
  readonly name: string;
  readonly company?: string;
  readonly address: string;
  readonly line2?: string;
  readonly city: string;
  readonly region?: string;
  readonly pincode: string;
  readonly country?: string;
  /** VAT identification number. */
  readonly vatId?: string;
}

/** Fields that a shop without countries does not have are missing. */
export interface AddressSnapshot {
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
  readonly name?: string;
  readonly company?: string;
  readonly line2?: string;
  readonly region?: string;
  readonly country?: string;
}
