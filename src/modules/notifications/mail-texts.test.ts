/** Every mail has all its words, whatever it is about, and the merchant's where there are any. */
import type { AccountMailPayload } from '#modules/notifications/account-mail.rules.ts';
import { wordsIn } from '#modules/words/index.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';
import { expect, onTestFinished, test } from 'vitest';
import { accented } from '#support/languages.ts';
import { englishAmong } from '#support/english-texts.ts';
import { createWords, MAIL_WORDS, WORDS } from '#contract/words/words.ts';
import {
  renderAccountMail,
  renderConfirmationMail,
  renderEmailChangeMail,
  renderOrderLinkMail,
  renderResetMail,
} from '#modules/notifications/account-mail.template.ts';
import { renderWithdrawalMail } from '#modules/notifications/withdrawal-mail.template.ts';
import { renderAnswerMail } from '#modules/notifications/answer-mail.template.ts';
import type { AccountMailKind, RenderedMail } from '#modules/notifications/mail.rules.ts';
import type { OrderMailPayload } from '#modules/notifications/order-mail-payload.ts';
import type { Shop } from '#modules/notifications/mail-page.template.ts';
import { renderOrderMail } from '#modules/notifications/order-mail.template.ts';

const ORDER: OrderMailPayload = {
  orderId: 'x',
  number: '#10042',
  customerName: 'Ida Loom',
  orderStatus: 'confirmed',
  reason: '',
  note: 'Left at the door',
  lines: [{ title: 'Waxed jacket', color: 'Rust', size: 'M', quantity: 2, unitPrice: 2000 }],
  subtotal: 4000,
  discount: 100,
  couponCode: 'WELD10',
  shipping: 499,
  shippingMethod: 'Standard',
  shippingDays: '3-5 business days',
  fee: { method: 'Nachnahme', amount: 250 },
  plannedParcels: [
    { method: 'Standard', titles: ['Waxed jacket'] },
    { method: 'Freight', titles: ['Sofa', 'Lamp'], pickUp: 'Kiel\nSpeicherkai 8' },
  ],
  total: 4399,
  refunded: 100,
  address: { address: '1 Street', city: 'Weaverton', pincode: '10115', phone: '1', notes: '' },
  placedAt: '2026-05-31T12:00:00.000Z',
};
const TAX = { included: true, smallBusiness: false, rates: [{ rate: 8.25, tax: 330 }] };
const PARCEL = {
  carrier: 'UPS',
  trackingNumber: '1Z 999',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
};
const CASH = { name: 'Bar', reference: '10042', note: 'Passend.' };
const TRANSFER = {
  ...CASH,
  account: { holder: 'Loom', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
};
const WITHDRAWAL = { name: 'Ida', number: '#10042', items: [], receivedAt: ORDER.placedAt };
const shopWith = (own: Iterable<readonly [string, string]>): Shop => ({
  name: 'Loom',
  url: 'https://loom.test',
  supportEmail: 'help@loom.test',
  postalAddress: 'Loom Ltd\n1 Mill Lane',
  timeZone: 'UTC',
  language: 'en',
  words: createWords({ language: 'en', texts: Object.fromEntries(own) }),
  colour: { action: '#123456', stitch: '#654321' },
});

const REASON = 'The payment was declined.';

function allMails(shop: Shop): RenderedMail[] {
  const order = (kind: Parameters<typeof renderOrderMail>[0], more: Partial<OrderMailPayload>) =>
    renderOrderMail(kind, { ...ORDER, ...more }, shop);
  const account = (kind: AccountMailKind, more: Partial<AccountMailPayload> = {}) =>
    renderAccountMail(kind, { userName: 'Ida', ...more }, shop, new Date(0));
  const link = { userName: '', url: 'https://loom.test/x' };
  const changes = ['totp-set', 'totp-removed', 'passkey-removed', 'taken-away'] as const;
  const codes = ['codes-renewed', 'code-used', 'wrong-codes'] as const;
  const answer = { name: 'Ida', subject: 'Re: Boots', message: 'Small?\nOr wide?', text: 'No.' };
  return [
    renderAnswerMail({ ...answer, messageId: 'x', receivedAt: ORDER.placedAt }, shop),
    renderAnswerMail({ ...answer, name: 'www.prize', receivedAt: ORDER.placedAt }, shop),
    renderWithdrawalMail(
      { ...WITHDRAWAL, message: 'Too small', items: [{ title: 'Boots', quantity: 1 }] },
      shop,
    ),
    renderWithdrawalMail({ ...WITHDRAWAL, message: '', hasStoredMessage: true }, shop),
    order('order-confirmed', {}),
    renderOrderMail('order-confirmed', ORDER, shop, 'https://loom.test/shop/order/x'),
    ...([{ kind: 'invoice' }, { kind: 'creditNote', refundId: 'x' }] as const).map((document) =>
      renderOrderMail('order-refunded', { ...ORDER, document }, shop, null, 'R-2026-00001'),
    ),
    order('order-confirmed', { total: 0, couponCode: '', shippingDays: '' }),
    ...['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'].map(
      (orderStatus) => order('order-status-changed', { orderStatus }),
    ),
    order('order-refunded', { refundedItems: { lines: ORDER.lines, withShipping: true } }),
    order('order-refunded', {}),
    ...[TAX, { ...TAX, included: false }, { ...TAX, smallBusiness: true }].map((tax) =>
      order('order-confirmed', { tax }),
    ),
    order('order-to-pay', { payBy: ORDER.placedAt }),
    order('order-changed', { payBy: ORDER.placedAt }),
    order('order-refunded', { isPaidByHand: true }),
    order('order-awaiting-payment', { payBy: ORDER.placedAt, instructions: TRANSFER }),
    order('order-awaiting-payment', { instructions: CASH }),
    order('payment-reminder', { payBy: ORDER.placedAt, instructions: TRANSFER }),
    order('order-changed', { payBy: ORDER.placedAt, instructions: TRANSFER }),
    order('parcel-shipped', { parcel: { ...PARCEL, left: 1 } }),
    order('parcel-shipped', { parcel: { ...PARCEL, trackingUrl: '', left: 3 } }),
    order('parcel-shipped', {
      parcel: { ...PARCEL, trackingNumber: '', trackingUrl: '', left: 0 },
    }),
    ...(['requested', 'approved', 'declined', 'received', 'closed', 'declared'] as const).map(
      (step) => order(`return-${step}`, {}),
    ),
    order('payment-problem', { reason: REASON }),
    account('welcome'),
    account('password-set'),
    account('password-changed'),
    account('password-changed', { emailConfirmed: true }),
    account('passkey-added'),
    account('passkey-added', { device: 'Firefox on Linux' }),
    ...[...changes, ...codes].map((change) => account('second-factor-changed', { change })),
    account('email-change-requested', { newEmail: 'new@loom.test' }),
    account('email-changed', { newEmail: 'new@loom.test' }),
    account('account-deleted'),
    renderConfirmationMail({ ...link, days: 1, isWelcome: true }, shop),
    renderConfirmationMail({ ...link, days: 7, isWelcome: false }, shop),
    renderEmailChangeMail({ ...link, hours: 24 }, shop),
    renderOrderLinkMail({ ...link, customerName: 'Ida', number: '#10042' }, shop),
    renderResetMail({ ...link, minutes: 60 }, shop),
  ];
}

test('no value is missing, and nothing is left in braces', () => {
  for (const { subject, text, html } of allMails(shopWith([]))) {
    for (const shown of [subject, text, html])
      expect(shown).not.toMatch(/[{}]|undefined|NaN| [.,:]|: ?$/m);
    expect(html).toContain('#654321');
  }
});

test('an approved return says where to send the items, and no mail about a return where the order was sent', () => {
  const textOf = (step: 'requested' | 'approved' | 'declined' | 'received', shop: Shop) =>
    renderOrderMail(`return-${step}`, ORDER, shop).text;
  const shop = shopWith([]);
  expect(textOf('approved', shop)).toContain('Send the items to\nLoom\nLoom Ltd\n1 Mill Lane\n');
  expect(textOf('approved', { ...shop, postalAddress: '' })).not.toContain('Send the items to');
  for (const step of ['requested', 'approved', 'declined', 'received'] as const)
    expect(textOf(step, shop)).not.toContain('Weaverton');
});

test('every sentence of a mail can be the merchant’s', () => {
  const marked = shopWith(MAIL_WORDS.map(({ key }) => [key, `«${key}»`]));
  const mails = allMails(marked);
  const html = mails.map((mail) => mail.html).join('\n');
  for (const { key } of MAIL_WORDS)
    expect(html.includes(`«${key}»`) || key === 'order.your-orders', key).toBe(true);
  // What is left are values: names, amounts, addresses and the shop's own links.
  const rest = mails
    .map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/«[^»]+»/g, ''))
    .join('\n');
  expect(rest.replaceAll(/https:\S+/g, '')).not.toMatch(
    /order|password|account|email|shipping|total|hello/i,
  );
});

test.each([
  [0, null],
  [1, '1 more item follows in another parcel.'],
  [1200, '1,200 more items follow in another parcel.'],
])(
  'a mail about a parcel says what is in it, how it is tracked, and that %d items follow',
  (left, sentence) => {
    const order = { ...ORDER, parcel: { ...PARCEL, left } };
    const { subject, text, html } = renderOrderMail('parcel-shipped', order, shopWith([]));
    expect(subject).toBe('Your order #10042 is on its way');
    expect(text).toContain('\n2 x Waxed jacket (Rust, M)\n');
    expect(text).toContain(`Track your parcel: ${PARCEL.trackingUrl}\n`);
    expect(html).toContain(`href="${PARCEL.trackingUrl}"`);
    for (const shown of [text, html]) {
      expect(shown).toContain('Tracking number: 1Z 999');
      expect(shown).not.toContain('$');
      if (sentence === null) expect(shown).not.toContain('follow');
      else expect(shown).toContain(sentence);
    }
  },
);

test.each([
  ['de', new Map(wordsIn('de').map(({ key, text }) => [key, text]))],
  // A language by file.
  ['fr', new Map(WORDS.map(({ key, text }) => [key, accented(text)]))],
])('a shop in the language %s writes no English sentence to its customers', (language, texts) => {
  const shop: Shop = {
    ...shopWith([]),
    language,
    words: createWords({ language, texts: Object.fromEntries(texts) }),
  };
  setShopFormat(shopFormatOf(language, 'EUR'));
  onTestFinished(() => setShopFormat());
  const written = allMails(shop).flatMap(({ subject, text, html }) => {
    expect(html).toContain(`<html lang="${language}">`);
    return [subject, ...text.split('\n'), ...html.split(/<[^>]+>/)];
  });
  // What a customer, staff or the payment provider wrote, and what a shipping method is called.
  expect(
    englishAmong(
      written,
      /^No\.$|Or wide\?|Left at the door|Firefox on Linux|[0-9-]+ business days|The payment was declined\./g,
      texts,
    ),
  ).toEqual([]);
});

test('an order’s mail has the lines of the address as its country writes them', () => {
  const address = {
    ...ORDER.address,
    name: 'Ida Weld',
    company: 'Weld & Co',
    region: 'CA',
    country: 'US',
  };
  const { text, html } = renderOrderMail('order-confirmed', { ...ORDER, address }, shopWith([]));
  expect(text).toContain('Ida Weld\nWeld & Co\n1 Street\nWeaverton, CA 10115\nUnited States\n1');
  expect(html).toContain('Weaverton, CA 10115');
});
