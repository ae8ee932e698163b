import { expect, test } from 'vitest';
import { createWords } from '#contract/words/words.ts';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';
import {
  renderAccountMail,
  renderConfirmationMail,
  renderResetMail,
} from '#modules/notifications/account-mail.template.ts';
import { greetingOf, nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { isAccountMail, MAIL_KINDS } from '#modules/notifications/mail.rules.ts';
import type { OrderMailPayload } from '#modules/notifications/order-mail-payload.ts';
import { renderWithdrawalMail } from '#modules/notifications/withdrawal-mail.template.ts';
import { renderAnswerMail } from '#modules/notifications/answer-mail.template.ts';
import { renderOrderMail } from '#modules/notifications/order-mail.template.ts';

const SUMS = { subtotal: 0, discount: 0, shipping: 0, total: 0, refunded: 0 };
const TEXTS = { reason: '', note: '', couponCode: '', shippingMethod: '', shippingDays: '' };
const ORDER: OrderMailPayload = {
  ...SUMS,
  ...TEXTS,
  orderId: 'x',
  number: '#10042',
  customerName: '',
  orderStatus: 'confirmed',
  lines: [],
  address: { address: '', city: '', pincode: '', phone: '', notes: '' },
  placedAt: '2026-05-31T12:00:00.000Z',
};
const WORDS = createWords(DEFAULT_WORDS);
const SHOP = {
  name: 'Loom',
  url: 'https://loom.test',
  supportEmail: 'a@b.test',
  postalAddress: '',
  timeZone: 'UTC',
  language: 'en',
  words: WORDS,
  colour: { action: '#123456', stitch: '#654321' },
};

test.each(['Ann Weaver', 'J. R. Smith', 'Zoë O’Connor-Vos', '张伟', 'Ann 1984', 'Dr. Webb'])(
  '%s is greeted by name',
  (name) => expect(greetingOf(WORDS, name)).toBe(`Hello ${name},`),
);

const ADDRESSES = [
  'HTTPS prize',
  'see www prize',
  'Prize。com',
  'ｐｒｉｚｅ．ｃｏｍ',
  'claim//here',
];
const NUMBERS = ['call 0900 123 4567', '+1 (900) 123-4567', '٠١٢٣٤٥٦٧'];
test.each(['You won! http://a.example', ...ADDRESSES, 'ann@prize.example', ...NUMBERS])(
  '%s is left out of mails',
  (name) => {
    expect(nameForMail(name)).toBe('');
    expect(greetingOf(WORDS, name)).toBe('Hello,');
  },
);

test.each(MAIL_KINDS)('a mail of the kind %s contains no such name', (kind) => {
  const name = 'You won: prize.example';
  // The shop itself receives these: one has to say who wrote, the other names nobody.
  if (kind === 'contact-message' || kind === 'dispute') return;
  if (kind === 'contact-answer') {
    const message = { subject: 'Boots', message: 'Small?', receivedAt: '2026-11-24T10:00:00Z' };
    const { text, html } = renderAnswerMail({ name, ...message, text: 'No.' }, SHOP);
    expect(text).toContain('You wrote on');
    expect(`${text}${html}`).not.toContain('prize');
    return;
  }
  if (kind === 'withdrawal-received') {
    const declaration = {
      number: '#1',
      message: '',
      items: [],
      receivedAt: '2026-11-24T10:00:00Z',
    };
    const { text, html } = renderWithdrawalMail({ name, ...declaration }, SHOP);
    expect(`${text}${html}`).not.toContain('prize');
    return;
  }
  const { text, html } = isAccountMail(kind)
    ? renderAccountMail(kind, { userName: name }, SHOP, new Date())
    : renderOrderMail(kind, { ...ORDER, customerName: name }, SHOP);
  expect(text).toContain('Hello,');
  expect(`${text}${html}`).not.toContain('prize');
});

test('neither do mails with a link', () => {
  const payload = { userName: 'www.prize', url: 'https://loom.test', minutes: 60 };
  expect(renderResetMail(payload, SHOP).text).not.toContain('prize');
  const confirmation = { ...payload, days: 7, isWelcome: true };
  expect(renderConfirmationMail(confirmation, SHOP).text).not.toContain('prize');
});
