import { formatDay } from '#kernel/format-date.ts';
import { minorDigits } from '#kernel/currency.ts';
import { cents, formatDecimal } from '#kernel/money.ts';
import type { DisputeMailPayload, RenderedMail } from '#modules/notifications/mail.rules.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

const OUTCOMES: Record<NonNullable<DisputeMailPayload['outcome']>, string> = {
  won: 'was decided in your favour',
  lost: 'was decided in the customer’s favour',
  cancelled: 'was withdrawn by the customer',
  covered: 'was settled by the payment provider at its own cost',
  closed: 'was closed',
};

/** Sent to the support address, because a dispute that nobody answers in time is lost. */
export function renderDisputeMail(dispute: DisputeMailPayload, shop: Shop): RenderedMail {
  const { disputeId, order, outcome, amount, currency, respondBy, withdrawn } = dispute;
  const about = order ? `order ${order.number}` : 'a payment that the shop does not know';
  const money = (value: number) =>
    `${formatDecimal(cents(value), minorDigits(currency))} ${currency}`;
  const heading =
    outcome === null ? `A customer disputes ${about}` : `The dispute about ${about} was resolved`;
  const paragraphs =
    outcome === null
      ? [
          ...(amount > 0 ? [`Disputed amount: ${money(amount)}.`] : []),
          ...(dispute.reason ? [`Reason: ${reasonLabel(dispute.reason)}.`] : []),
          respondBy === null
            ? 'Answer it in the payment provider’s Resolution Center.'
            : `Answer it in the payment provider’s Resolution Center by ${formatDay(respondBy)}, or it is lost.`,
        ]
      : [
          `Dispute ${disputeId} ${OUTCOMES[outcome]}.`,
          ...(outcome === 'lost' && withdrawn > 0
            ? [`The provider withdrew ${money(withdrawn)} from your account.`]
            : []),
        ];
  const url = order ? `${shop.url}/admin/orders/${order.id}` : dispute.disputesUrl;
  const closing = `Resolution Center: ${dispute.disputesUrl}`;
  return {
    subject: heading,
    text: [heading, ...paragraphs, `Dispute ${disputeId}`, url, closing, shop.name].join('\n\n'),
    html: page(
      {
        subject: heading,
        heading,
        paragraphs,
        caption: `Dispute ${disputeId}`,
        action: { label: order ? 'View the order' : 'Open the Resolution Center', url },
        closing,
      },
      shop,
    ),
  };
}

/** `MERCHANDISE_OR_SERVICE_NOT_RECEIVED` becomes "merchandise or service not received". */
const reasonLabel = (code: string): string => code.replaceAll('_', ' ').toLowerCase();
