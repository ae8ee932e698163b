import { choiceParts } from '#contract/choice.ts';
import { cents, formatDollars, formatMoney } from '#kernel/money.ts';
import type {
  OrderMailKind,
  OrderMailPayload,
  RenderedMail,
} from '#modules/notifications/mail.rules.ts';
import { greetingOf, nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { page, type Row, type Shop } from '#modules/notifications/mail-page.template.ts';

const STATUS_LABELS: Record<string, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  inProcess: 'in process',
  inShipping: 'in shipping',
  delivered: 'delivered',
  rejected: 'rejected',
};

const money = (amount: number): string => formatDollars(cents(amount));
const refundedMoney = ({ refunded, refundedCurrency = 'USD' }: OrderMailPayload): string =>
  formatMoney(cents(refunded), refundedCurrency);

/** A mail about an order, as HTML and as plain text with the same content. */
export function renderOrderMail(
  kind: OrderMailKind,
  order: OrderMailPayload,
  shop: Shop,
): RenderedMail {
  const { subject, heading, sentences } = contentOf(kind, order);
  const items = order.lines.map((line) => {
    const choice = choiceParts({ options: {}, ...line }).join(', ');
    return {
      label: `${line.quantity} x ${line.title}${choice ? ` (${choice})` : ''}`,
      value: money(line.unitPrice * line.quantity),
    };
  });
  const totals = totalsOf(order);
  const accountUrl = `${shop.url}/shop/account`;
  const paragraphs = [
    greetingOf(order.customerName),
    ...sentences,
    ...(order.note ? [`Note: ${order.note}`] : []),
  ];
  const name = nameForMail(order.customerName);
  const address = [
    ...(name === '' ? [] : [name]),
    order.address.address,
    `${order.address.pincode} ${order.address.city}`,
    order.address.phone,
  ];
  const support = `Questions? Write to ${shop.supportEmail}.`;

  const text = [
    heading,
    ...paragraphs,
    `Order ${order.number}`,
    [...items, ...totals].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `Shipping to\n${address.join('\n')}`,
    `Your orders: ${accountUrl}`,
    support,
    shop.name,
  ].join('\n\n');

  const html = page({
    title: subject,
    shopName: shop.name,
    heading,
    paragraphs,
    caption: `Order ${order.number}`,
    rows: [...items, ...totals],
    address,
    action: { label: 'View your orders', url: accountUrl },
    closing: support,
  });
  return { subject, html, text };
}

function totalsOf(order: OrderMailPayload): Row[] {
  const rows: Row[] = [{ label: 'Subtotal', value: money(order.subtotal) }];
  if (order.discount > 0)
    rows.push({
      label: order.couponCode ? `Discount (${order.couponCode})` : 'Discount',
      value: money(-order.discount),
    });
  if (order.shippingMethod) {
    const days = order.shippingDays ? `, estimated delivery: ${order.shippingDays}` : '';
    rows.push({ label: `Shipping: ${order.shippingMethod}${days}`, value: money(order.shipping) });
  }
  rows.push({ label: 'Total', value: money(order.total), strong: true });
  if (order.refunded > 0)
    rows.push({ label: 'Refunded', value: refundedMoney(order), strong: true });
  return rows;
}

function contentOf(
  kind: OrderMailKind,
  order: OrderMailPayload,
): { subject: string; heading: string; sentences: string[] } {
  const { number } = order;
  switch (kind) {
    case 'order-confirmed':
      return {
        subject: `Your order ${number} is confirmed`,
        heading: 'Thank you for your order',
        sentences: [
          order.total > 0
            ? 'We received your payment and are getting your order ready.'
            : 'There was nothing to pay. We are getting your order ready.',
        ],
      };
    case 'order-status-changed': {
      const status = STATUS_LABELS[order.orderStatus] ?? order.orderStatus;
      return {
        subject: `Your order ${number} is ${status}`,
        heading: `Your order is ${status}`,
        sentences: order.reason ? [order.reason] : [`Order ${number} is now ${status}.`],
      };
    }
    case 'order-refunded':
      return {
        subject: `A refund for your order ${number}`,
        heading: 'Your refund is on its way',
        sentences: [
          `We refunded ${refundedMoney(order)} to the account you paid with. It can take some days until it shows there.`,
        ],
      };
    case 'payment-problem':
      return {
        subject: `About the payment for your order ${number}`,
        heading: 'About your payment',
        sentences: [order.reason],
      };
  }
}
