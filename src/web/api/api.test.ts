import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { createApi } from '#web/api/api.ts';

interface Seen {
  address: string;
  init: RequestInit;
}
type Options = Parameters<typeof createApi>[2];

/** A client whose requests get this answer. */
function clientWith(status: number, answer: unknown, options?: Options) {
  const seen: Seen[] = [];
  const api = createApi(
    ENDPOINTS,
    async (address, init) => {
      seen.push({ address, init });
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return new Response(text, { status, headers: { 'x-request-id': 'r1' } });
    },
    options,
  );
  return { seen, api };
}
const QUANTITY = { body: { userId: 'u', productId: 'p', quantity: 2 } };

describe('the API client', () => {
  test('sends a file as a form, which the browser frames itself', async () => {
    const { seen, api } = clientWith(200, { success: true, result: { url: '/media/1/720.webp' } });
    const file = new File(['bytes'], 'coat.png');
    const done = await api.adminProducts.uploadImage({ body: { my_file: file } });
    expect(done).toMatchObject({ ok: true, result: { url: '/media/1/720.webp' } });
    const { body, headers, keepalive } = seen[0]?.init ?? {};
    expect(body instanceof FormData && body.get('my_file')).toEqual(file);
    expect([headers, keepalive]).toEqual([{ accept: 'application/json' }, false]);
  });

  test('completes after its page is left, unless the body may be larger than browsers allow that', async () => {
    const { seen, api } = clientWith(200, { success: true, data: {} });
    await api.shopCart.add(QUANTITY);
    await api.adminLanguages.planImport({ body: { file: 'x'.repeat(100_000) } });
    expect(seen.map(({ init }) => init.keepalive)).toEqual([true, false]);
  });

  test('writes path, query, body and key as the contract says', async () => {
    const { seen, api } = clientWith(200, { success: true, data: {} });
    const query = { color: 'Navy blue', size: undefined };
    await api.shopCart.remove({ params: { userId: 'u/1', productId: 'p' }, query });
    const body = { userId: 'u', productId: 'p', color: 'Woad' };
    await api.shopCart.add({ body }, { idempotencyKey: 'k' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
    expect(seen).toMatchObject([
      { address: '/api/v1/shop/cart/u%2F1/p?color=Navy+blue', init: { method: 'DELETE' } },
      {
        address: '/api/v1/shop/cart',
        init: { method: 'POST', body: JSON.stringify(body), headers },
      },
    ]);
    expect(seen[0]?.init.body).toBeUndefined();
  });

  test("a refusal carries the shop's code, sentence and facts", async () => {
    const refusal = { code: 'TOTAL_CHANGED', message: 'Prices changed', data: { total: 3 } };
    const { api } = clientWith(409, { success: false, ...refusal });
    const request = { request: 'PUT /api/v1/shop/cart', requestId: 'r1', status: 409 };
    expect(await api.shopCart.update(QUANTITY)).toEqual({ ok: false, ...refusal, ...request });
  });

  test('a success is reported as the request that it was, a failure is not', async () => {
    const succeeded: string[] = [];
    const options = { onSucceeded: (request: string) => void succeeded.push(request) };
    for (const status of [500, 200]) {
      const { api } = clientWith(status, { success: status === 200 }, options);
      await api.shopProducts.details({ params: { id: 'a b' } });
    }
    expect(succeeded).toEqual(['GET /api/v1/shop/products/a%20b']);
  });

  test("a response without a message gets the specification's message for the endpoint", async () => {
    const failure = { ok: false, message: 'Failed to update cart quantity' };
    expect(await clientWith(500, {}).api.shopCart.update(QUANTITY)).toMatchObject(failure);
  });

  test('a broken connection and an answer that is no JSON are failures, not exceptions', async () => {
    const unreachable = { ok: false, status: 0, code: 'UNREACHABLE' };
    const away = createApi(ENDPOINTS, () => Promise.reject(new TypeError('fetch failed')));
    expect(await away.shopProducts.list()).toMatchObject(unreachable);
    const garbled = clientWith(200, '<html>').api;
    expect(await garbled.shopProducts.list()).toMatchObject(unreachable);
    const message = 'Something went wrong. Please try again.';
    const defect = { ok: false, status: 502, code: 'DEFECT', message };
    for (const body of ['<html>', ''])
      expect(await clientWith(502, body).api.shopProducts.list()).toMatchObject(defect);
  });

  test('only an aborted request throws, for its loader knows', async () => {
    const aborted = AbortSignal.abort(new Error('left the page'));
    const api = createApi(ENDPOINTS, () => Promise.reject(new Error('aborted')));
    await expect(api.shopProducts.list({}, { signal: aborted })).rejects.toThrow('aborted');
  });

  test('a payment being confirmed is not done', async () => {
    const { api } = clientWith(202, { success: false, code: 'PAYMENT_BEING_CONFIRMED' });
    const result = await api.shopOrder.capture({ body: { paymentId: 'x' } });
    expect(result).toMatchObject({ ok: false, status: 202 });
  });

  test('tells when the session is gone, but not of a wrong password', async () => {
    let signOuts = 0;
    const options = { onSignedOut: () => void (signOuts += 1) };
    const refused = (code: string) => clientWith(401, { success: false, code }, options).api;
    await refused('WRONG_CREDENTIALS').auth.login({ body: { email: 'a', password: 'b' } });
    expect(signOuts).toBe(0);
    await refused('SIGNED_OUT').auth.checkAuth();
    expect(signOuts).toBe(1);
  });
});
