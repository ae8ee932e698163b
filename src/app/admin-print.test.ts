import { expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { DEFAULT_PUBLIC_SETTINGS } from '#support/default-settings.ts';

const order = {
  _id: 'o',
  number: 'W-10042',
  orderDay: '2026-03-03',
  shippingMethod: 'Standard',
  cartItems: [{ productId: 'p', title: 'Flat cap', color: '', size: '', quantity: 1 }],
  addressInfo: { userName: 'Wilma', address: '', city: '', pincode: '', phone: '', notes: '' },
};
const user = {
  _id: 'u',
  id: 'u',
  userName: 'Mara',
  email: 'm@shop.test',
  role: 'admin',
  staffRole: 'owner',
};

async function printed(total: number): Promise<{ html: string; requested: string | undefined }> {
  const requested: string[] = [];
  const answers: Record<string, object> = {
    '/api/v1/auth/check-auth': { user },
    '/api/v1/admin/orders/get': { data: [order], total },
    '/api/v1/admin/settings': { data: { postalAddress: '' } },
  };
  const output = await renderPage({
    request: new Request('http://shop.test/admin/orders/print?kind=slips'),
    requestId: 'req-1',
    shop: DEFAULT_PUBLIC_SETTINGS,
    send: (address) => {
      requested.push(address);
      const answer = answers[address.split('?')[0] ?? ''];
      return Promise.resolve(Response.json({ success: answer !== undefined, ...answer }));
    },
    mayBeSignedIn: true,
    origin: 'http://shop.test',
    filesOf: () => ({ entry: '/assets/a.js', styles: [], modules: [], fonts: [] }),
    onDefect: (error) => {
      throw error;
    },
  });
  return {
    html: output.kind === 'page' ? output.html : '',
    requested: requested.find((address) => address.includes('/orders/get')),
  };
}

test('the oldest orders are printed first, with a note when not all fit', async () => {
  const { html, requested } = await printed(130);
  expect(requested).toMatch(/\?view=to-ship&sortBy=oldest&limit=100$/);
  expect(html).toContain('The oldest 1 of 130 orders to ship');
  expect(html).toMatch(/Ordered (<!-- -->)?2026-03-03/);
  expect((await printed(1)).html).not.toContain('The oldest');
});
