import { invoiceWords } from '#contract/words/invoice-words.ts';
import type { Context } from '#platform/context.ts';
import type { DocumentMaker } from '#modules/notifications/index.ts';
import { readShopWords } from '#modules/words/index.ts';
import { documentsOf, type InvoiceRow } from '#modules/orders/invoices/invoices.repository.ts';
import { documentWords, printInvoice } from '#modules/orders/invoices/printed-invoice.ts';

/** The file of a document, made from what was stored. */
export async function pdfOf(ctx: Context, row: InvoiceRow) {
  const words = await readShopWords(ctx);
  const say = invoiceWords.in(documentWords(row, words));
  // Not before it is needed: most processes make none.
  const { invoicePdf } = await import('#modules/orders/invoices/pdf/invoice-pdf.ts');
  const pdf = await invoicePdf(printInvoice(row, words), (page, pages) =>
    say('page', { page, pages }),
  );
  return {
    fileName: `${say(row.kind === 'invoice' ? 'invoice' : 'creditNote')}-${row.number}.pdf`,
    pdf: new Uint8Array(pdf),
  };
}

/** What a mail about an order carries. */
export const mailedDocument: DocumentMaker = async (ctx, orderId, document) => {
  const documents = await documentsOf(ctx.db, [orderId]);
  const row = documents.find(({ kind, refund_id }) =>
    document.kind === 'invoice' ? kind === 'invoice' : refund_id === document.refundId,
  );
  if (!row) return null;
  const { fileName, pdf } = await pdfOf(ctx, row);
  const file = { fileName, contentType: 'application/pdf', content: pdf };
  return { number: row.number, file };
};
