import { formatPercent } from '#kernel/format-number.ts';
import { formatAddress } from '#contract/addresses/format-address.ts';
import { choiceParts } from '#contract/choice.ts';
import { formatMomentIn } from '#kernel/format-date.ts';
import { cents, formatMoney } from '#kernel/money.ts';
import { ORDER_STATUSES } from '#contract/limits.ts';
import { orderReasonKey, type Words } from '#contract/words/words.ts';
import type { OrderMailKind, RenderedMail } from '#modules/notifications/mail.rules.ts';
import type { OrderMailPayload } from '#modules/notifications/order-mail-payload.ts';
import { greetingOf, nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { closingOf, mailTexts, type MailName } from '#modules/notifications/mail-texts.ts';
import { page, type Row, type Shop } from '#modules/notifications/mail-page.template.ts';

const money = (amount: number): string => formatMoney(cents(amount));
const refundedMoney = ({ refunded, refundedCurrency }: OrderMailPayload): string =>
  formatMoney(cents(refunded), refundedCurrency);

/**
 * A mail about an order, as HTML and as plain text with the same content.
 * @param link opens this order; null: the customer has an account
 * @param document number of what is attached; null: nothing is
 */
export function renderOrderMail(
  kind: OrderMailKind,
  order: OrderMailPayload,
  shop: Shop,
  link: string | null = null,
  document: string | null = null,
): RenderedMail {
  const { words } = shop;
  const { number, parcel, payBy } = order;
  const reasonKey = orderReasonKey(order.reason);
  const reason = reasonKey === undefined ? order.reason : words(reasonKey);
  const texts = mailTexts(shop, mailOf(kind, order), {
    number,
    reason,
    amount: refundedMoney(order),
    carrier: parcel?.carrier ?? '',
    when: payBy === undefined ? '' : formatMomentIn(shop.timeZone, new Date(payBy)),
  });
  const { subject, heading } = texts;
  // About some items, so that what the order cost does not belong there.
  const isPartOnly = parcel !== undefined || kind.startsWith('return-');
  const items = order.lines.map((line) => ({
    label: itemText(line),
    value: isPartOnly ? '' : money(line.unitPrice * line.quantity),
  }));
  const rows = isPartOnly ? items : [...items, ...totalsOf(order, words)];
  const ordersUrl = link ?? `${shop.url}/shop/account`;
  const ordersLabel = words(link ? 'order.view' : 'order.your-orders');
  const action = parcel?.trackingUrl
    ? { label: words('parcel-shipped.action'), url: parcel.trackingUrl }
    : !order.instructions && (kind === 'order-to-pay' || kind === 'order-changed')
      ? { label: words('order-to-pay.action'), url: `${ordersUrl}?order=${order.orderId}` }
      : { label: words(link ? 'order.view' : 'order.action'), url: ordersUrl };
  const paragraphs = [
    greetingOf(words, order.customerName),
    ...(kind === 'order-status-changed' && reason ? [reason] : texts.paragraphs),
    ...(order.refundedItems ? aboutRefund(order.refundedItems, words) : []),
    ...(order.instructions ? aboutPayment(order, order.instructions, words) : []),
    ...(parcel ? aboutParcel(parcel, words) : isPartOnly ? [] : plannedParcels(order, words)),
    ...(order.note ? [words('order.note', { note: order.note })] : []),
    ...(document === null
      ? []
      : [
          words(order.document?.kind === 'invoice' ? 'order.invoice' : 'order.credit-note', {
            number: document,
          }),
        ]),
  ];
  const address = kind.startsWith('return-') ? returnTo(kind, shop) : shippingTo(order, shop);
  const caption = words('order.caption', { number });
  const closing = closingOf(shop);

  const text = [
    heading,
    ...paragraphs,
    caption,
    rows.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n'),
    ...(address.length > 0 ? [address.join('\n')] : []),
    ...(action.url === ordersUrl ? [] : [`${action.label}: ${action.url}`]),
    `${ordersLabel}: ${ordersUrl}`,
    closing,
    shop.name,
  ].join('\n\n');

  const html = page(
    {
      subject,
      heading,
      paragraphs,
      caption,
      rows,
      address,
      action,
      closing,
    },
    shop,
  );
  return { subject, html, text };
}

/** Nothing for what is collected: where, its parcels say. */
const shippingTo = ({ address, customerName }: OrderMailPayload, { words, language }: Shop) =>
  address.address === ''
    ? []
    : [
        words('order.shipping-to'),
        ...formatAddress(
          {
            ...address,
            name: nameForMail(address.name ?? ''),
            userName: nameForMail(customerName),
          },
          language,
        ),
        address.phone,
      ];

/** Where items are sent back to; nothing where the mail does not say so, or the shop has no postal address. */
const returnTo = (kind: OrderMailKind, { words, name, postalAddress }: Shop): string[] =>
  (kind === 'return-approved' || kind === 'return-declared') && postalAddress !== ''
    ? [words('order.return-to'), name, ...postalAddress.split('\n')]
    : [];

function itemText(line: OrderMailPayload['lines'][number]): string {
  const choice = choiceParts({ options: {}, ...line }).join(', ');
  return `${line.quantity} x ${line.title}${choice ? ` (${choice})` : ''}`;
}

function aboutRefund(
  { lines, withShipping }: NonNullable<OrderMailPayload['refundedItems']>,
  words: Words,
): string[] {
  return [
    ...(lines.length > 0
      ? [words('order-refunded.items', { items: lines.map(itemText).join(', ') })]
      : []),
    ...(withShipping ? [words('order-refunded.shipping')] : []),
  ];
}

function aboutPayment(
  { total }: OrderMailPayload,
  { name, note, reference, account }: NonNullable<OrderMailPayload['instructions']>,
  words: Words,
): string[] {
  const way = [words('order.pay-by', { method: name }), ...(note ? [note] : [])];
  if (!account) return way;
  const { holder, iban, bic } = account;
  return [
    ...way,
    words('order.transfer-amount', { amount: money(total) }),
    words('order.account-holder', { holder }),
    words('order.iban', { iban }),
    ...(bic ? [words('order.bic', { bic })] : []),
    words('order.reference', { reference }),
  ];
}

const plannedParcels = ({ plannedParcels: parcels = [] }: OrderMailPayload, words: Words) =>
  parcels.flatMap(({ method, titles, pickUp }, at) => [
    ...(parcels.length > 1
      ? [
          words('order.parcel', {
            n: at + 1,
            count: parcels.length,
            method,
            items: titles.join(' · '),
          }),
        ]
      : []),
    ...(pickUp ? [words('order.pick-up', { place: pickUp.replaceAll('\n', ', ') })] : []),
  ]);

function aboutParcel(
  { trackingNumber, left }: NonNullable<OrderMailPayload['parcel']>,
  words: Words,
): string[] {
  return [
    ...(trackingNumber ? [words('parcel-shipped.tracking-number', { trackingNumber })] : []),
    ...(left > 0 ? [words('parcel-shipped.more', { left })] : []),
  ];
}

/** Which text a mail has. */
function mailOf(
  kind: OrderMailKind,
  { total, orderStatus, instructions, isPaidByHand }: OrderMailPayload,
): MailName {
  if (kind === 'order-awaiting-payment')
    return instructions?.account ? 'order-awaiting-transfer' : 'order-awaiting-cash';
  if (kind === 'order-refunded' && isPaidByHand) return 'order-refunded-by-hand';
  if (kind === 'order-changed' && instructions) return 'order-changed-transfer';
  if (kind === 'order-confirmed' && total === 0) return 'order-confirmed-free';
  if (kind !== 'order-status-changed') return kind;
  const status = ORDER_STATUSES.find((each) => each === orderStatus);
  return `order-status-${status ?? 'inProcess'}`;
}

function taxRows(
  { included, smallBusiness, rates }: NonNullable<OrderMailPayload['tax']>,
  words: Words,
): Row[] {
  if (smallBusiness) return [{ label: words('order.small-business'), value: '' }];
  return rates
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }) => ({
      label: words(included ? 'order.tax-included' : 'order.tax', { rate: formatPercent(rate) }),
      value: money(tax),
    }));
}

function totalsOf(order: OrderMailPayload, words: Words): Row[] {
  const rows: Row[] = [{ label: words('order.subtotal'), value: money(order.subtotal) }];
  if (order.discount > 0)
    rows.push({
      label: order.couponCode
        ? words('order.coupon', { code: order.couponCode })
        : words('order.discount'),
      value: money(-order.discount),
    });
  if (order.shippingMethod) {
    const shipping = { method: order.shippingMethod, days: order.shippingDays };
    rows.push({
      label: words(order.shippingDays ? 'order.shipping-days' : 'order.shipping', shipping),
      value: money(order.shipping),
    });
  }
  if (order.fee)
    rows.push({
      label: words('order.fee', { method: order.fee.method }),
      value: money(order.fee.amount),
    });
  if (order.tax && !order.tax.included) rows.push(...taxRows(order.tax, words));
  rows.push({ label: words('order.total'), value: money(order.total), strong: true });
  if (order.tax?.included) rows.push(...taxRows(order.tax, words));
  if (order.refunded > 0)
    rows.push({ label: words('order.refunded'), value: refundedMoney(order), strong: true });
  return rows;
}
