import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { createApi } from '#web/api/api.ts';

interface Seen {
  address: string;
  init: RequestInit;
}

function answering(status: number, answer: unknown, headers: Record<string, string> = {}) {
  const seen: Seen[] = [];
  const send = async (address: string, init: RequestInit) => {
    seen.push({ address, init });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), {
      status,
      headers,
    });
  };
  return { seen, send };
}

describe('the API client', () => {
  test('sends a file as a form, which the browser frames itself', async () => {
    const { seen, send } = answering(200, { success: true, result: { url: '/media/1/720.webp' } });
    const file = new File(['bytes'], 'coat.png');
    const done = await createApi(ENDPOINTS, send).adminProducts.uploadImage({
      body: { my_file: file },
    });
    expect(done).toMatchObject({ ok: true, result: { url: '/media/1/720.webp' } });
    const { body, headers, keepalive } = seen[0]?.init ?? {};
    expect(body instanceof FormData && body.get('my_file')).toEqual(file);
    expect([headers, keepalive]).toEqual([{ accept: 'application/json' }, false]);
  });

  test('writes path, query, body and key as the contract says', async () => {
    const { seen, send } = answering(200, { success: true, data: {} });
    const api = createApi(ENDPOINTS, send);
    await api.shopCart.remove({
      params: { userId: 'u/1', productId: 'p' },
      query: { color: 'Navy blue', size: undefined },
    });
    await api.shopCart.add(
      { body: { userId: 'u', productId: 'p', color: 'Woad' } },
      { idempotencyKey: 'k' },
    );
    expect(seen[0]).toMatchObject({
      address: '/api/v1/shop/cart/u%2F1/p?color=Navy+blue',
      init: { method: 'DELETE' },
    });
    expect(seen[0]?.init.body).toBeUndefined();
    expect(seen[1]).toMatchObject({
      address: '/api/v1/shop/cart',
      init: { method: 'POST', body: '{"userId":"u","productId":"p","color":"Woad"}' },
    });
    expect(seen[1]?.init.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  test("a refusal carries the shop's code, sentence and facts", async () => {
    const { send } = answering(
      409,
      { success: false, code: 'TOTAL_CHANGED', message: 'Prices changed', data: { total: 3 } },
      { 'x-request-id': 'r1' },
    );
    const result = await createApi(ENDPOINTS, send).shopCart.update({
      body: { userId: 'u', productId: 'p', quantity: 2 },
    });
    expect(result).toEqual({
      ok: false,
      status: 409,
      code: 'TOTAL_CHANGED',
      message: 'Prices changed',
      data: { total: 3 },
      requestId: 'r1',
      request: 'PUT /api/v1/shop/cart',
    });
  });

  test('a success is reported as the request that it was, a failure is not', async () => {
    const succeeded: string[] = [];
    const options = { onSucceeded: (request: string) => void succeeded.push(request) };
    const call = async (status: number, success: boolean) => {
      const { send } = answering(status, { success });
      await createApi(ENDPOINTS, send, options).shopProducts.details({ params: { id: 'a b' } });
    };
    await call(500, false);
    expect(succeeded).toEqual([]);
    await call(200, true);
    expect(succeeded).toEqual(['GET /api/v1/shop/products/a%20b']);
  });

  test("a response without a message gets the specification's message for the endpoint", async () => {
    const { send } = answering(500, {});
    expect(
      await createApi(ENDPOINTS, send).shopCart.update({
        body: { userId: 'u', productId: 'p', quantity: 2 },
      }),
    ).toMatchObject({
      ok: false,
      message: 'Failed to update cart quantity',
    });
  });

  test('a broken connection and an answer that is no JSON are failures, not exceptions', async () => {
    const away = createApi(ENDPOINTS, () => Promise.reject(new TypeError('fetch failed')));
    expect(await away.shopProducts.list()).toMatchObject({
      ok: false,
      status: 0,
      code: 'UNREACHABLE',
    });
    expect(
      await createApi(ENDPOINTS, answering(502, '<html>').send).shopProducts.list(),
    ).toMatchObject({
      ok: false,
      status: 502,
      code: 'DEFECT',
      message: 'Something went wrong. Please try again.',
    });
    expect(
      await createApi(ENDPOINTS, answering(200, '<html>').send).shopProducts.list(),
    ).toMatchObject({ ok: false, status: 0, code: 'UNREACHABLE' });
  });

  test('only an aborted request throws, for its loader knows', async () => {
    const aborted = AbortSignal.abort(new Error('left the page'));
    const api = createApi(ENDPOINTS, () => Promise.reject(new Error('aborted')));
    await expect(api.shopProducts.list({}, { signal: aborted })).rejects.toThrow('aborted');
  });

  test('a payment being confirmed is not done', async () => {
    const { send } = answering(202, {
      success: false,
      code: 'PAYMENT_BEING_CONFIRMED',
      message: 'being confirmed',
    });
    expect(
      await createApi(ENDPOINTS, send).shopOrder.capture({ body: { paymentId: 'x' } }),
    ).toMatchObject({
      ok: false,
      status: 202,
    });
  });

  test('tells when the session is gone, but not of a wrong password', async () => {
    let signOuts = 0;
    const onSignedOut = () => {
      signOuts += 1;
    };
    await createApi(ENDPOINTS, answering(401, { success: false, code: 'WRONG_CREDENTIALS' }).send, {
      onSignedOut,
    }).auth.login({ body: { email: 'a', password: 'b' } });
    expect(signOuts).toBe(0);
    await createApi(ENDPOINTS, answering(401, { success: false, code: 'SIGNED_OUT' }).send, {
      onSignedOut,
    }).auth.checkAuth();
    expect(signOuts).toBe(1);
  });
});
