import { cents, formatDollars } from '#kernel/money.ts';
import type {
  OrderMailKind,
  OrderMailPayload,
  RenderedMail,
} from '#modules/notifications/mail.rules.ts';
import { page, type Row, type Shop } from '#modules/notifications/mail-page.template.ts';

const STATUS_WORDS: Record<string, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  inProcess: 'in process',
  inShipping: 'in shipping',
  delivered: 'delivered',
  rejected: 'rejected',
};

const money = (amount: number): string => formatDollars(cents(amount));

/** A mail about an order, as HTML and as text that says the same. */
export function renderOrderMail(
  kind: OrderMailKind,
  order: OrderMailPayload,
  shop: Shop,
): RenderedMail {
  const { subject, heading, words } = openingOf(kind, order);
  const items = order.lines.map((line) => {
    const options = [line.color, line.size].filter(Boolean).join(', ');
    return {
      label: `${line.quantity} x ${line.title}${options ? ` (${options})` : ''}`,
      value: money(line.unitPrice * line.quantity),
    };
  });
  const totals = totalsOf(order);
  const accountUrl = `${shop.url}/shop/account`;
  const sentences = [...words, ...(order.note ? [`Note: ${order.note}`] : [])];
  const { address } = order;
  const place = [
    order.customerName,
    address.address,
    `${address.pincode} ${address.city}`,
    address.phone,
  ];
  const support = `Questions? Write to ${shop.supportEmail}.`;

  const text = [
    heading,
    `Hello ${order.customerName},`,
    ...sentences,
    `Order ${order.number}`,
    [...items, ...totals].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `Shipping to\n${place.join('\n')}`,
    `Your orders: ${accountUrl}`,
    support,
    shop.name,
  ].join('\n\n');

  const html = page({
    title: subject,
    shopName: shop.name,
    heading,
    paragraphs: [`Hello ${order.customerName},`, ...sentences],
    caption: `Order ${order.number}`,
    rows: [...items, ...totals],
    place,
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
    rows.push({ label: 'Refunded', value: money(order.refunded), strong: true });
  return rows;
}

function openingOf(
  kind: OrderMailKind,
  order: OrderMailPayload,
): { subject: string; heading: string; words: string[] } {
  const { number } = order;
  switch (kind) {
    case 'order-confirmed':
      return {
        subject: `Your order ${number} is confirmed`,
        heading: 'Thank you for your order',
        words: [
          order.total > 0
            ? 'We received your payment and are getting your order ready.'
            : 'There was nothing to pay. We are getting your order ready.',
        ],
      };
    case 'order-status-changed': {
      const status = STATUS_WORDS[order.orderStatus] ?? order.orderStatus;
      return {
        subject: `Your order ${number} is ${status}`,
        heading: `Your order is ${status}`,
        words: order.reason ? [order.reason] : [`Order ${number} is now ${status}.`],
      };
    }
    case 'order-refunded':
      return {
        subject: `A refund for your order ${number}`,
        heading: 'Your refund is on its way',
        words: [
          `We refunded ${money(order.refunded)} to the account you paid with. It can take some days until it shows there.`,
        ],
      };
    case 'payment-problem':
      return {
        subject: `About the payment for your order ${number}`,
        heading: 'About your payment',
        words: [order.reason],
      };
  }
}
