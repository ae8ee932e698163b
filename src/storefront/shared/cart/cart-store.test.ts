import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '#contract/choice.ts';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { lineKey, rowOf, shownItems, shownQuantity } from '#storefront/shared/cart/cart-state.ts';
import { cartStoreOf } from '#storefront/shared/cart/cart-store.ts';
import { createApi } from '#web/api/api.ts';
import { countOf, countShown, createSession, SIGNED_OUT } from '#web/session/session-store.ts';

const MARA = { _id: 'u', id: 'u', userName: 'Mara', email: '', role: 'regular' } as const;
const TITLES = ['coat', 'hat', 'mug'];
/** More than this of a line is refused. */
const STOCK = 3;

/** A shop whose requests arrive, and whose answers come back, when the test says so. */
function shopOf(quantities: Record<string, number>) {
  let version = 1;
  const lines = new Map(Object.entries(quantities));
  const item = ([title, quantity]: [string, number]) =>
    ({
      productId: title,
      title,
      quantity,
      color: '',
      size: '',
      options: {},
      stock: STOCK,
    }) as CartItemWire;
  const cart = (): CartWire =>
    ({ _id: 'c', userId: 'u', version, items: [...lines].map(item) }) as CartWire;
  const put = (title: string, quantity: number) => {
    version += 1;
    if (quantity === 0) lines.delete(title);
    else lines.set(title, quantity);
  };
  const arrived: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const refusal = (code: string) => ({
    status: 400,
    body: { success: false, code, message: code },
  });

  function apply(method: string, address: string, body: { productId: string; quantity: number }) {
    const title = body.productId;
    if (method === 'DELETE') {
      const removed = address.split('?')[0]?.split('/').at(-1) ?? '';
      if (!lines.has(removed)) return refusal('NOT_IN_CART');
      put(removed, 0);
    } else if (method === 'PUT' && !lines.has(title)) return refusal('NOT_IN_CART');
    else {
      const quantity = body.quantity + (method === 'POST' ? (lines.get(title) ?? 0) : 0);
      if (quantity > STOCK) return refusal('QUANTITY_ABOVE_STOCK');
      put(title, quantity);
    }
    return { status: 200, body: { success: true, data: cart() } };
  }

  const api = createApi(SHOPPER_ENDPOINTS, (address, init) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    arrived.push(() => {
      const sent = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const { status, body } = apply(init.method ?? '', address, sent);
      answers.push(() => resolve(Response.json(body, { status })));
    });
    return promise;
  });
  return { api, cart, put, arrived, answers, quantityOf: (title: string) => lines.get(title) ?? 0 };
}

function openCart(quantities: Record<string, number>) {
  const shop = shopOf(quantities);
  const session = createSession({ ...SIGNED_OUT, user: MARA }, () => shop.api);
  const store = cartStoreOf(session);
  session.cartChanged(shop.cart());
  const products = new Map(shop.cart().items.map((item) => [item.title, item]));
  const keyOf = (title: string) => lineKey({ ...NO_CHOICE, productId: title });
  const shown = (title: string): number => {
    const row = rowOf(store.get(), keyOf(title));
    return row ? shownQuantity(row) : 0;
  };
  const tools = { api: shop.api, session, navigate: () => undefined };
  const change = (title: string, quantity: number) => {
    const product = products.get(title);
    if (product) void store.change(product, quantity, tools);
  };
  const answered = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const takeFrom = (list: (() => void)[], at: number) =>
    list.splice(at % Math.max(1, list.length), 1)[0]?.();
  return { shop, session, store, shown, change, answered, takeFrom };
}

const title = fc.constantFrom(...TITLES);
const event = fc.oneof(
  fc.record({ kind: fc.constant('wants'), title, quantity: fc.nat(STOCK) }),
  fc.record({ kind: fc.constantFrom('arrives', 'answers'), at: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('reads', 'shows'), at: fc.nat(9) }),
);

test('in whatever order requests arrive and answers come, no choice is undone, and the end is what the shop has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const { shop, session, store, shown, change, answered, takeFrom } = openCart({
        coat: 1,
        hat: 2,
        mug: 1,
      });
      const wanted = new Map<string, number>(TITLES.map((each) => [each, shown(each)]));
      // Carts that a refresh, another tab or a page has read, shown late and in any order.
      const reads: CartWire[] = [];
      const check = () => {
        for (const [each, quantity] of wanted)
          expect([each, shown(each)]).toEqual([each, quantity]);
        expect(countShown(session.get())).toBe([...wanted.values()].reduce((a, b) => a + b, 0));
      };
      for (const each of events) {
        if ('title' in each) {
          wanted.set(each.title, each.quantity);
          change(each.title, each.quantity);
        } else if (each.kind === 'arrives') takeFrom(shop.arrived, each.at);
        else if (each.kind === 'answers') takeFrom(shop.answers, each.at);
        else if (each.kind === 'reads') reads.push(shop.cart());
        else {
          const cart = reads[each.at % Math.max(1, reads.length)];
          if (cart) session.cartChanged(cart);
          if (cart) store.dispatch({ type: 'loaded', cart });
        }
        await answered();
        check();
      }
      while (shop.arrived.length + shop.answers.length > 0) {
        takeFrom(shop.arrived, 0);
        takeFrom(shop.answers, 0);
        await answered();
        check();
      }
      for (const [each, quantity] of wanted) expect(shop.quantityOf(each)).toBe(quantity);
      expect(shownItems(store.get()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
        countOf(shop.cart()),
      );
      expect(session.get()).toMatchObject({ wantedCount: null, cartCount: countOf(shop.cart()) });
    }),
  );
});

test('a refused quantity is reverted with its message, unless another one is wanted meanwhile', async () => {
  const { shop, session, store, shown, change, answered, takeFrom } = openCart({ coat: 1 });
  const deliver = async () => {
    takeFrom(shop.arrived, 0);
    takeFrom(shop.answers, 0);
    await answered();
  };
  change('coat', 9);
  expect([shown('coat'), countShown(session.get())]).toEqual([9, 9]);
  change('coat', 2);
  await deliver();
  expect([shown('coat'), store.get().rows[0]?.message]).toEqual([2, null]);
  await deliver();
  expect([shown('coat'), shop.quantityOf('coat')]).toEqual([2, 2]);

  const pendingElsewhere = session.beginCartChange(1);
  change('coat', 9);
  await deliver();
  expect([shown('coat'), countShown(session.get())]).toEqual([2, 3]);
  pendingElsewhere.end();
  expect(store.get().rows[0]?.message).toBe('QUANTITY_ABOVE_STOCK');
});

test('another user does not see the cart, nor what the former user wanted of it', async () => {
  const { shop, session, store, change, answered, takeFrom } = openCart({ coat: 1 });
  change('coat', 2);
  session.signedOut();
  expect(store.get().rows, 'a checkout still shows it').toHaveLength(1);
  session.merge({ user: { ...MARA, id: 'v', _id: 'v' } });
  expect(store.get().rows).toEqual([]);
  takeFrom(shop.arrived, 0);
  takeFrom(shop.answers, 0);
  await answered();
  expect([store.get().rows, countShown(session.get())]).toEqual([[], 0]);
});
