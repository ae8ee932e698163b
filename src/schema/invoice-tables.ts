import type { Json, Timestamp } from '#schema/column-types.ts';
import type { DocumentSnapshot } from '#schema/issued-documents.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

/** Issued invoices and credit notes. */
export interface InvoiceTables {
  /** The last number that was given, of a kind and year. */
  invoice_numbers: { kind: InvoiceKind; year: number; last: number };
  invoices: {
    id: string;
    kind: InvoiceKind;
    year: number;
    sequence: number;
    number: string;
    order_id: string;
    refund_id: string | null;
    day: string;
    issued_at: Timestamp;
    currency: string;
    net_cents: number;
    tax_cents: number;
    total_cents: number;
    snapshot: Json<DocumentSnapshot>;
  };
}
