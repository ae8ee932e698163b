/** Disputes in the format of PayPal's Customer Disputes v1 API. */
import { toMoney } from './amounts.ts';
import { apiResponse, errorResponse, type ApiResponse } from './api-responses.ts';
import type { ViewContext } from './payment-views.ts';
import type { Dispute } from './payments.types.ts';
import type { Provider } from './provider.ts';

const summary = (context: ViewContext, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.createdAt,
  update_time: dispute.updatedAt,
  reason: dispute.reason,
  status: dispute.status,
  dispute_state: dispute.status === 'RESOLVED' ? 'RESOLVED' : 'REQUIRED_ACTION',
  dispute_amount: toMoney(dispute.amount, dispute.currency),
  dispute_life_cycle_stage: dispute.stage,
  dispute_channel: 'INTERNAL',
  links: [
    {
      href: `${context.apiUrl}/v1/customer/disputes/${dispute.id}`,
      rel: 'self',
      method: 'GET',
    },
  ],
});

export function disputeView(context: ViewContext, dispute: Dispute) {
  const capture = context.store.captures.get(dispute.captureId);
  return {
    ...summary(context, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        ...(capture
          ? {
              create_time: capture.createdAt,
              transaction_status: capture.status,
              gross_amount: toMoney(capture.amount, capture.currency),
              ...(capture.invoiceId ? { invoice_number: capture.invoiceId } : {}),
              ...(capture.customId ? { custom: capture.customId } : {}),
            }
          : {}),
        buyer: { name: 'Test Buyer' },
        seller: { merchant_id: context.merchantId, name: 'Test Store' },
        seller_protection_eligible: true,
      },
    ],
    ...(dispute.respondBy ? { seller_response_due_date: dispute.respondBy } : {}),
    ...(dispute.outcome
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            ...(dispute.refunded > 0
              ? { amount_refunded: toMoney(dispute.refunded, dispute.currency) }
              : {}),
          },
        }
      : {}),
  };
}

/** Most recently updated first, in pages; without the transactions, like PayPal. */
export function listDisputes(provider: Provider, query: URLSearchParams): ApiResponse {
  const after = query.get('update_time_after');
  if (after !== null && Number.isNaN(Date.parse(after))) return errorResponse('VALIDATION_ERROR');
  const size = Math.min(Math.max(Number(query.get('page_size') ?? 10) || 10, 1), 50);
  const start = Number(query.get('next_page_token') ?? 0) || 0;
  const found = [...provider.store.disputes.values()]
    .filter(({ updatedAt }) => after === null || Date.parse(updatedAt) >= Date.parse(after))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const next = new URLSearchParams(query);
  next.set('next_page_token', String(start + size));
  const self = `${provider.apiUrl}/v1/customer/disputes`;
  return apiResponse(200, {
    items: found.slice(start, start + size).map((dispute) => summary(provider, dispute)),
    links: [
      { href: `${self}?${query}`, rel: 'self', method: 'GET' },
      ...(found.length > start + size
        ? [{ href: `${self}?${next}`, rel: 'next', method: 'GET' }]
        : []),
    ],
  });
}
