/** What the pages after paying and of an order's link say to guests, and to who has an account. */
import { expect, test } from 'vitest';
import { renderedPage, signedInAs, textOf, type Visit } from '#support/rendered-page.ts';

const TOKEN = 'A'.repeat(43);
const LINKS = '/api/v1/shop/order-links';
const order = {
  _id: '0190a1b2-0000-7000-8000-00000000000a',
  number: '#10042',
  orderDate: '2026-03-03T10:00:00.000Z',
  orderDay: '2026-03-03',
  totalAmount: 40,
  subtotal: 40,
  discount: 0,
  shippingMethod: '',
  shippingPrice: 0,
  estimatedDeliveryDays: '',
  paymentMethod: 'paypal',
  paymentStatus: 'paid',
  orderStatus: 'confirmed',
  reason: null,
  coupon: null,
  cartItems: [],
  addressInfo: { userName: 'Gusta', address: '1 Loom Street', city: 'Weaverton', pincode: '1' },
  refunded: 0,
  history: [],
};
const guest: Visit = {
  mayBeSignedIn: true,
  shop: { guestCheckout: true },
  answers: {
    '/api/v1/auth/check-auth': {
      user: { _id: 'g', id: 'g', userName: 'Guest', email: '', role: 'regular', guest: true },
    },
    '/api/v1/shop/orders/user/g': { data: [] },
  },
};

test('orders can be found where guests may check out, or still have orders', async () => {
  const find = '/shop/order/find';
  const closed = await renderedPage(find, { answers: { [LINKS]: { findable: false } } });
  expect(closed.output).toMatchObject({ status: 404 });
  const had = await renderedPage(find, { answers: { [LINKS]: { findable: true } } });
  expect(had.output).toMatchObject({ status: 200 });
  expect(textOf(had.html)).toContain('Find your order');
  const open = await renderedPage(find, { shop: { guestCheckout: true } });
  expect(open.output).toMatchObject({ status: 200 });
  expect(open.requested).not.toContain(LINKS);
});

test('the form of withdrawals is open to everybody where the shop offers it, and no page otherwise', async () => {
  const page = '/shop/order/withdraw';
  expect((await renderedPage(page)).output).toMatchObject({ status: 404 });
  const links = [{ id: 'withdrawal', label: 'Withdraw', href: page }];
  const column = { id: 'x', type: 'link-column' as const, heading: '', text: '', categories: 0 };
  const shop = { footer: [{ ...column, links }] };
  const open = await renderedPage(page, { shop });
  expect(open.output).toMatchObject({ status: 200 });
  expect(textOf(open.html)).toContain('Withdraw from contract');
  // Whose order it is must be known; else the form is that for everybody.
  const { html } = await renderedPage(`${page}?order=${order._id}`, { shop });
  expect(html).not.toContain('#10042"');
});

test('a link that opens nothing leads on where orders can be found', async () => {
  const answers = { [`${LINKS}/${TOKEN}`]: 404, [LINKS]: { findable: false } };
  const { html } = await renderedPage(`/shop/order/${TOKEN}`, { answers });
  expect(html).not.toContain('/shop/order/find');
  const findable = { ...answers, [LINKS]: { findable: true } };
  const had = await renderedPage(`/shop/order/${TOKEN}`, { answers: findable });
  expect(had.html).toContain('href="/shop/order/find"');
});

test.each([
  ['possible', 'Add this order to my account', '/shop/account/settings'],
  ['unconfirmed', 'confirm your email address', 'Add this order to my account'],
  [undefined, 'Your order #10042', 'Add this order to my account'],
] as const)('an order that the account may claim: %s', async (claim, shown, hidden) => {
  const visit = signedInAs('regular', { [`${LINKS}/${TOKEN}`]: { data: order, claim } });
  const { html } = await renderedPage(`/shop/order/${TOKEN}`, visit);
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain(shown);
  expect(main).not.toContain(hidden);
});

test('who comes back from a payment is led to orders that they can open', async () => {
  const page = '/shop/paypal-return';
  const asGuest = /<main.*<\/main>/s.exec((await renderedPage(page, guest)).html)?.[0] ?? '';
  expect(asGuest).toContain('href="/shop/order/find"');
  expect(asGuest).not.toContain('/shop/account');
  expect(textOf(asGuest)).not.toContain('in your account');
  const visit = { ...signedInAs('regular'), shop: { guestCheckout: true as const } };
  const asCustomer = /<main.*<\/main>/s.exec((await renderedPage(page, visit)).html)?.[0] ?? '';
  expect(asCustomer).toContain('href="/shop/account"');
  expect(asCustomer).not.toContain('/shop/order/find');
  const success = await renderedPage('/shop/payment-success', guest);
  expect(success.output).toMatchObject({ kind: 'redirect', location: '/shop/order/find' });
});

test('a guest whose payment is being confirmed is led to a page for orders without an account', async () => {
  const message = 'One of your payments is still being confirmed.';
  const ofEach = (id: string) => ({
    [`/api/v1/shop/cart/${id}`]: { data: { _id: 'c', version: 1, items: [] } },
    [`/api/v1/shop/address/get/${id}`]: { data: [] },
  });
  const answers = {
    ...ofEach('g'),
    ...ofEach('u'),
    '/api/v1/common/feature/get': { data: [] },
    '/api/v1/shop/orders': { success: false, code: 'PAYMENT_UNDER_WAY', message },
  };
  const visit = (who: Visit): Visit => ({
    ...who,
    method: 'POST',
    answers: { ...who.answers, ...answers },
  });
  const mainOf = async (who: Visit) =>
    /<main.*<\/main>/s.exec((await renderedPage('/shop/checkout', visit(who))).html)?.[0] ?? '';
  const asGuest = await mainOf(guest);
  expect(textOf(asGuest)).toContain(message);
  expect(asGuest).toContain('href="/shop/order/find"');
  expect(asGuest).not.toContain('View Orders');
  expect(await mainOf(signedInAs('regular'))).toContain('View Orders');
});

test('a return that could not be cancelled is not said to be one that was not requested', async () => {
  const returnId = '0190a1b2-0000-7000-8000-00000000000b';
  const message = 'It has been answered already.';
  const returnable = { lastDay: '2026-04-02', items: [] };
  for (const data of [order, { ...order, returnable }]) {
    const { html } = await renderedPage(`/shop/order/${TOKEN}?return=1`, {
      method: 'POST',
      form: { cancel: returnId },
      answers: {
        [`${LINKS}/${TOKEN}`]: { data },
        [`${LINKS}/${TOKEN}/returns/${returnId}`]: { success: false, code: 'CHANGED', message },
      },
    });
    const main = textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
    expect(main).toContain('The return was not cancelled');
    expect(main).toContain(message);
    expect(main).not.toContain('not requested');
    expect(main).not.toContain('can be returned');
  }
});

test('an order without a return has nothing of returns on paper', async () => {
  const sectionOf = async (data: object) => {
    const { html } = await renderedPage(`/shop/order/${TOKEN}`, {
      answers: { [`${LINKS}/${TOKEN}`]: { data } },
    });
    return /<section class="([^"]*)" aria-labelledby="order-returns"/.exec(html)?.[1] ?? '';
  };
  const returnable = { lastDay: '2026-04-02', items: [] };
  expect(await sectionOf({ ...order, returnable })).toContain('no-print');
  const returns = [
    {
      _id: 'r',
      kind: 'return',
      status: 'requested',
      at: '2026-03-04T10:00:00Z',
      day: '2026-03-04',
      items: [],
    },
  ];
  expect(await sectionOf({ ...order, returnable, returns })).toBe('stack');
});
