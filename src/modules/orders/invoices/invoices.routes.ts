import { refuse } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { needsStepUpToRead } from '#modules/accounts/index.ts';
import { readShopWords } from '#modules/words/index.ts';
import { linkedOrder } from '#modules/orders/order-link/linked-order.ts';
import { pdfOf } from '#modules/orders/invoices/document-file.ts';
import { documentsOf, findDocument } from '#modules/orders/invoices/invoices.repository.ts';
import { printInvoice } from '#modules/orders/invoices/printed-invoice.ts';
import { findOrder } from '#modules/orders/order.repository.ts';

const list = route('adminInvoice.list', async ({ ctx, actor, query, http }) => {
  const cookie = http.req.header('cookie') ?? null;
  if (await needsStepUpToRead(ctx, actor, cookie, query.orders)) return refuse('STEP_UP_REQUIRED');
  const words = await readShopWords(ctx);
  return { data: (await documentsOf(ctx.db, query.orders)).map((row) => printInvoice(row, words)) };
});

const adminPdf = route('adminInvoice.pdf', async ({ ctx, actor, params, http }) => {
  const row = await findDocument(ctx.db, params.id);
  if (!row) return refuse('NOT_FOUND');
  const cookie = http.req.header('cookie') ?? null;
  return (await needsStepUpToRead(ctx, actor, cookie, [row.order_id]))
    ? refuse('STEP_UP_REQUIRED')
    : await pdfOf(ctx, row);
});

const ownPdf = route('shopOrder.invoicePdf', async ({ ctx, actor, params }) => {
  const row = await findDocument(ctx.db, params.id);
  const order = row && (await findOrder(ctx.db, row.order_id));
  return row && order?.user_id === actor.id ? await pdfOf(ctx, row) : refuse('NOT_FOUND');
});

const linkedPdf = route('shopOrder.linkedInvoicePdf', async ({ ctx, params }) => {
  const order = await linkedOrder(ctx, params.token);
  const row = order && (await findDocument(ctx.db, params.id));
  return row && row.order_id === order.id ? await pdfOf(ctx, row) : refuse('NOT_FOUND');
});

export const invoicesRoutes: readonly Route[] = [list, adminPdf, ownPdf, linkedPdf];
