/** What the page after a payment says where the browser has submitted its form, and where it leads accounts and guests. */
import { expect, test } from 'vitest';
import { renderedPage } from '#support/rendered-page.ts';

const ORDER = { _id: 'order-1', number: '#10042' };
const FIND = 'href="/shop/order/find"';
const ACCOUNT = 'href="/shop/account';

const signedIn = (guest: boolean, answers: Readonly<Record<string, object>>) => ({
  mayBeSignedIn: true,
  answers: {
    '/api/v1/auth/check-auth': {
      user: {
        _id: 'u',
        id: 'u',
        userName: 'Mara',
        email: '',
        role: 'regular',
        ...(guest && { guest }),
      },
    },
    ...answers,
  },
});

test('a payment of another amount', async () => {
  const message = 'We received $25.00 of $26.00. Do not pay again.';
  const capture = {
    success: false,
    code: 'PAYMENT_DIFFERENT',
    message,
    data: { orderId: ORDER._id },
  };
  const page = async (guest: boolean) => {
    const visit = signedIn(guest, { '/api/v1/shop/orders/capture': capture });
    const path = '/shop/paypal-return?paymentId=P1&PayerID=B';
    const { html } = await renderedPage(path, { ...visit, method: 'POST' });
    expect(html).toContain(message);
    return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  };
  const [account, guest] = [await page(false), await page(true)];
  expect(account).toContain(`${ACCOUNT}?order=${ORDER._id}"`);
  expect(account).not.toContain(FIND);
  expect(guest).toContain(FIND);
  expect(guest).not.toContain(ACCOUNT);
});

test.each([
  ['PAYMENT_DECLINED', 'The bank refused it.'],
  ['ORDER_CLOSED', 'This order can no longer be paid.'],
  ['PAYMENT_BEING_CONFIRMED', 'we keep checking and will email you'],
  ['PROVIDER_UNREACHABLE', 'You do not need to pay again.'],
])('%s is said without JavaScript, too', async (code, text) => {
  const capture = { success: false, code, message: text, data: {} };
  const visit = signedIn(false, { '/api/v1/shop/orders/capture': capture });
  const path = '/shop/paypal-return?paymentId=P1&PayerID=B';
  const { html } = await renderedPage(path, { ...visit, method: 'POST' });
  expect(html).toContain(text);
  expect(html).not.toContain('One more step');
});

test('an order whose items were bought with another has not simply expired', async () => {
  const titleOf = async (data: object) => {
    const capture = {
      success: false,
      code: 'ORDER_EXPIRED',
      message: 'Nothing was charged.',
      data,
    };
    const visit = signedIn(false, { '/api/v1/shop/orders/capture': capture });
    const path = '/shop/paypal-return?paymentId=P1&PayerID=B';
    const { html } = await renderedPage(path, { ...visit, method: 'POST' });
    return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  };
  expect(await titleOf({})).toBe('This order has expired');
  expect(await titleOf({ reason: 'bought-since' })).toBe(
    'You’ve already bought some of these items',
  );
});

test.each([
  ['pending', '/shop/checkout?payment=cancelled'],
  ['expired', '/shop/checkout?payment=cancelled'],
  // Money may have been received: they are not asked to pay once more.
  ['failed', '/shop/order/find'],
  ['capturing', '/shop/order/find'],
])('a guest opens the success page of an order whose payment is %s', async (status, to) => {
  const answers = { '/api/v1/shop/orders/order-1': { data: { ...ORDER, paymentStatus: status } } };
  const visit = signedIn(true, answers);
  const { output } = await renderedPage('/shop/payment-success?order=order-1', visit);
  expect(output).toMatchObject({ kind: 'redirect', location: to });
});

test('the day by which to pay is that of the shop, as in the mail', async () => {
  const order = {
    ...ORDER,
    paymentStatus: 'awaiting',
    orderDay: '2026-11-27',
    shippingMethod: 'Standard',
    estimatedDeliveryDays: '',
    cartItems: [],
    addressInfo: { lines: ['Weg 1'] },
    totalAmount: 14.4,
    expiresAt: '2026-12-04T23:30:00.000Z',
    paymentInstructions: { account: { holder: 'H', iban: 'I', bic: '' }, note: '', reference: '1' },
  };
  const visit = signedIn(true, { '/api/v1/shop/orders/order-1': { data: order } });
  const { html } = await renderedPage('/shop/payment-success?order=order-1', {
    ...visit,
    shop: { timeZone: 'Europe/Berlin' },
  });
  expect(html).toContain('>Dec 05, 2026, 00:30</time>');
});
