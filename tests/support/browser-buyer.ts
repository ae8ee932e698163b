/** A shopper of one test in a browser, with what a purchase needs. Set up through the API with the page's session. */
import type { APIResponse, Page } from 'playwright-core';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { shopOf, useSession } from '#support/browser.ts';
import { requestOf } from '#support/page-request.ts';
import { aUser, anAddress } from '#support/users.ts';

export interface Buyer {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
}

export const HOME_ADDRESS = {
  address: '2 Weaver Court',
  city: 'Halifax',
  pincode: 'HX1 2AB',
  phone: '01422 496 011',
  notes: 'Ring the bell',
};

const PASSWORD = 'carding-wool-7';
let passwordHash: Promise<string> | undefined;

/** Adds a user and signs the page in. */
export async function aBuyer(
  page: Page,
  wanted: { address?: boolean; userName?: string } = {},
): Promise<Buyer> {
  const shop = shopOf(page);
  passwordHash ??= hashPassword(PASSWORD);
  const { id, email, userName, cookie } = await aUser(shop, {
    userName: wanted.userName ?? 'Wilma Carder',
    passwordHash: await passwordHash,
  });
  if (wanted.address !== false) await anAddress(shop, { id }, HOME_ADDRESS);
  await useSession(page, cookie.slice('sid='.length));
  return { id, userName, email, password: PASSWORD };
}

export async function saveAddress(
  page: Page,
  buyer: Buyer,
  text: Partial<typeof HOME_ADDRESS> = {},
): Promise<AddressWire> {
  const answer = await call(page, 'post', '/shop/address/add', {
    userId: buyer.id,
    ...HOME_ADDRESS,
    ...text,
  });
  return (answer as { data: AddressWire }).data;
}

/** A product of the demo shop, by title or the first that matches. */
export async function findProduct(
  page: Page,
  fits: string | ((product: ProductWire) => boolean),
): Promise<ProductWire> {
  const { data } = (await call(page, 'get', '/shop/products')) as { data: ProductWire[] };
  const found = data.find((product) =>
    typeof fits === 'string' ? product.title === fits : fits(product),
  );
  if (!found) throw new Error(`the demo shop has no such product: ${String(fits)}`);
  return found;
}

/** In stock, without colours and sizes, with or without shipping methods. */
export const simpleProduct =
  (options: { shipped: boolean }) =>
  (product: ProductWire): boolean =>
    product.colors.length === 0 &&
    product.sizes.length === 0 &&
    product.totalStock > 5 &&
    product.shippingMethods.length > 0 === options.shipped;

/** Waits until the shop has what a button added: the count changes before, and leaving the page would cancel it. */
export const untilAdded = (page: Page): Promise<void> =>
  page
    .getByText(/added to cart$/i)
    .first()
    .waitFor();

export async function putInCart(
  page: Page,
  buyer: Buyer,
  product: ProductWire,
  quantity = 1,
): Promise<CartWire> {
  const body = {
    userId: buyer.id,
    productId: product._id,
    quantity,
    color: product.colors[0] ?? '',
    size: product.sizes[0] ?? '',
  };
  return ((await call(page, 'post', '/shop/cart', body)) as { data: CartWire }).data;
}

/** A buyer with such a product in the cart. */
export async function aBuyerWithCart(
  page: Page,
  fits: Parameters<typeof findProduct>[1],
  { quantity = 1, ...wanted }: Parameters<typeof aBuyer>[1] & { quantity?: number } = {},
): Promise<{ buyer: Buyer; product: ProductWire }> {
  const buyer = await aBuyer(page, wanted);
  const product = await findProduct(page, fits);
  await putInCart(page, buyer, product, quantity);
  return { buyer, product };
}

export async function ordersOf(page: Page, buyer: Buyer): Promise<OrderWire[]> {
  return ((await call(page, 'get', `/shop/orders/user/${buyer.id}`)) as { data: OrderWire[] }).data;
}

/** Adds the product to the cart and places an order. */
export async function anOrder(
  page: Page,
  buyer: Buyer,
  product: ProductWire,
): Promise<{ approvalURL: string; orderId: string; data: OrderWire }> {
  const cart = await putInCart(page, buyer, product);
  const { data: addresses } = (await call(page, 'get', `/shop/address/get/${buyer.id}`)) as {
    data: AddressWire[];
  };
  const body = {
    userId: buyer.id,
    cartId: cart._id,
    addressInfo: { addressId: addresses[0]?._id },
    shippingMethod: cart.shippingMethods.at(-1)?.name ?? '',
  };
  return (await call(page, 'post', '/shop/orders', body)) as {
    approvalURL: string;
    orderId: string;
    data: OrderWire;
  };
}

/** The shop's origin by browser context, because the page may be at the payment provider when it is needed. */
const origins = new WeakMap<object, string>();

function originOf(page: Page): string {
  const known = origins.get(page.context());
  if (known) return known;
  const { origin } = new URL(page.url());
  origins.set(page.context(), origin);
  return origin;
}

export async function call(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: unknown,
): Promise<unknown> {
  const origin = originOf(page);
  const answer: APIResponse = await requestOf(page, `${origin}/api/v1${path}`, {
    method,
    headers: { origin },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as unknown;
}

/** The accessible name of the focused element, as far as attributes and text give it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement
        ? (element.labels?.[0]?.textContent ?? element.name)
        : (element?.textContent ?? ''))
    );
  });
