import type { ShopFormat } from '#kernel/shop-format.ts';

/** What an invoice or a credit note stores when it is issued. Amounts are cents, rates hundredths of a percent. */
export interface DocumentLine {
  readonly title: string;
  readonly choice: readonly string[];
  readonly quantity: number;
  /** Null on a credit note, whose amounts are less their share of the discount. */
  readonly unit: number | null;
  /** With tax if prices include it. */
  readonly amount: number;
  /** Null if it is not taxed. */
  readonly rate: number | null;
}

/** What changes the sum of the lines; `rest` is a refund of a free amount. */
export interface DocumentCharge {
  readonly kind: 'discount' | 'shipping' | 'fee' | 'rest';
  readonly label: string;
  readonly amount: number;
  /** Null if it is not taxed, or at several rates. */
  readonly rate: number | null;
}

export interface DocumentRate {
  /** Null for what is not taxed, beside what is. */
  readonly rate: number | null;
  readonly net: number;
  readonly tax: number;
}

export interface DocumentSnapshot {
  /** Stored documents stay as they are; a later form has a higher number. 1: without words and format. */
  readonly v: 1 | 2;
  readonly language: string;
  /** The shop's texts of invoices when it was issued, by name. */
  readonly words?: Readonly<Record<string, string>>;
  /** How amounts, numbers and days were written. */
  readonly format?: ShopFormat;
  readonly supplier: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly taxNumber: string;
    readonly vatId: string;
  };
  readonly customer: { readonly lines: readonly string[]; readonly email: string };
  readonly order: { readonly number: string; readonly day: string };
  /** The invoice that a credit note corrects. */
  readonly invoice?: { readonly number: string; readonly day: string };
  /** Where it is taxed; empty in a shop without tax. */
  readonly country: string;
  /** Whether amounts of lines include tax; null in a shop without. */
  readonly included: boolean | null;
  /** That no tax is charged, and why; else empty. */
  readonly sentence: string;
  readonly lines: readonly DocumentLine[];
  readonly charges: readonly DocumentCharge[];
  /** Empty in a shop without tax. */
  readonly rates: readonly DocumentRate[];
}
