import { taxWords } from '#contract/words/storefront/tax-words.ts';
import type { ShopFormat } from '#kernel/shop-format.ts';
import type { Context } from '#platform/context.ts';
import type { InvoiceKind } from '#schema/invoice-tables.ts';
import type { DocumentSnapshot } from '#schema/issued-documents.ts';
import type { MailedDocument } from '#modules/notifications/index.ts';
import { formatOf, getStoreSettings } from '#modules/settings/index.ts';
import { getStorefrontWords } from '#modules/words/index.ts';

/** What the shop's settings say on an invoice. */
export interface Issuer {
  /** Whether the mail about it carries the document. */
  readonly attaches: boolean;
  readonly language: string;
  /** The texts of invoices by name. */
  readonly words: Readonly<Record<string, string>>;
  readonly format: ShopFormat;
  readonly timeZone: string;
  readonly supplier: DocumentSnapshot['supplier'];
  readonly prefixes: Readonly<Record<InvoiceKind, string>>;
  /** That a small business charges no tax. */
  readonly sentence: string;
}

/** Read before the transaction in which an invoice is issued; null in a shop that issues none. */
export async function issuerOf(ctx: Context): Promise<Issuer | null> {
  const settings = await getStoreSettings(ctx);
  return settings.invoices ? await anyIssuerOf(ctx) : null;
}

/** What the mail that confirms a payment carries. */
export const mailedInvoice = (issuer: Issuer | null): MailedDocument | undefined =>
  issuer?.attaches ? { kind: 'invoice' } : undefined;

/** Also of a shop that issues no more. */
export async function anyIssuerOf(ctx: Context): Promise<Issuer> {
  const settings = await getStoreSettings(ctx);
  const { texts, ofInvoices } = await getStorefrontWords(ctx);
  return {
    attaches: settings.attachInvoices,
    language: settings.language,
    words: ofInvoices,
    format: formatOf(settings),
    timeZone: settings.timeZone,
    supplier: {
      name: settings.shopName,
      address: settings.postalAddress,
      email: settings.supportEmail,
      taxNumber: settings.taxNumber,
      vatId: settings.vatId,
    },
    prefixes: { invoice: settings.invoicePrefix, credit_note: settings.creditNotePrefix },
    sentence: texts['tax.smallBusiness'] ?? taxWords.texts['smallBusiness'] ?? '',
  };
}
