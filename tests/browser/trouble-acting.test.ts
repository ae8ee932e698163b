/**
 * Everything a shopper presses, while what stands before the shop is ill: told in the specification's sentence or a clear
 * one, kept as typed and chosen, tried again without a reload, and done once, also where only the answer was lost.
 */
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import type { BrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  HOME_ADDRESS,
  ordersOf,
  plain,
  putInCart,
  type Buyer,
} from '#support/buying.ts';
import type { SickFront } from '#support/sick-front.ts';
import { sameDocument, test, TROUBLE } from '#support/sick-shop.ts';

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
const LIMITED = 'Too many tries. Please wait a while and try again.';
const ANY = 'Something went wrong. Please try again.';

interface Scene {
  page: Page;
  shop: Pick<BrowserShop, 'pool' | 'dataDir' | 'url'>;
  front: SickFront;
  buyer: Buyer;
}

interface Act {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  /** Leads to where it is pressed, with everything typed and chosen. */
  arrange(scene: Scene): Promise<void>;
  press(scene: Scene): Promise<void>;
  /** What is read when the front answers with a page of its own, the shop says "too often", and nobody answers. */
  readonly words: { broken: string[]; limited: string[]; away: string[] };
  /** The press after a failure; without it the same press again. */
  readonly again?: (scene: Scene) => Promise<void>;
  /** What must still be there after a failure. */
  kept(scene: Scene): Promise<void>;
  /** What shows that it is under way. */
  readonly busy?: (scene: Scene) => Locator;
  done(scene: Scene): Promise<void>;
  /** How often the shop has done it. */
  readonly times?: (scene: Scene) => Promise<number>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
/** Of the message that is on the screen. */
const tryAgain = ({ page }: Scene) => button(page, 'Try Again').last().press('Enter');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

/** Fails in every way, loses an answer, is slow: done once at the end. */
async function suffer(act: Act, scene: Scene): Promise<void> {
  const { page, front } = scene;
  const { method, path, words } = act;
  const again = act.again ?? ((each: Scene) => act.press(each));
  await act.arrange(scene);
  const stays = await sameDocument(page);
  let next = () => act.press(scene);
  for (const [illness, sentences] of [
    ['html-502', words.broken],
    ['limited-429', words.limited],
    ['lost', words.away],
    ['empty-500', words.broken],
    ['cut', words.away],
  ] as const) {
    const heal = front.fall(illness, method, path);
    await next();
    for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
    await act.kept(scene);
    expect(heal(), `${illness}: asked once for one press`).toBe(1);
    next = () => again(scene);
  }
  const before = front.seen(method, path);
  const heal = front.fall('held', method, path);
  await next();
  if (act.busy) {
    const { busy } = act;
    await expect.poll(() => busy(scene).getAttribute('aria-busy')).toBe('true');
    if ((await busy(scene).getAttribute('aria-disabled')) === 'true') await busy(scene).click();
  }
  heal();
  await act.done(scene);
  expect(front.seen(method, path), 'pressed twice, asked once').toBe(before + 1);
  if (act.times) expect(await act.times(scene)).toBe(1);
  await stays();
}

async function count(
  { shop }: Scene,
  text: string,
  ...values: readonly unknown[]
): Promise<number> {
  const { rows } = await shop.pool.query<{ n: number }>(text, [...values]);
  return rows[0]?.n ?? 0;
}

const pieces = (scene: Scene) =>
  count(
    scene,
    'SELECT coalesce(sum(quantity), 0)::int AS n FROM cart_lines JOIN carts ON carts.id = cart_id WHERE user_id = $1',
    scene.buyer.id,
  );

const said = ({ page }: Scene, words: string | RegExp) => page.getByText(words).first().waitFor();
const nothing = () => Promise.resolve();

async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart,/ }).press('Enter');
  await cart(page).getByRole('list', { name: 'Items in your cart' }).waitFor();
}

/** One plain product in the cart, and its sheet open. */
async function withCart({ page, buyer }: Scene): Promise<void> {
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
  await page.goto('/shop/about');
  await openCart(page);
}

async function atCheckout(scene: Scene): Promise<void> {
  const { page, buyer } = scene;
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /^Express/ }).check();
}
const stillExpress = async ({ page }: Scene) =>
  expect(await page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);

async function writeAddress(page: Page): Promise<void> {
  await button(page, 'Add New Address').press('Enter');
  for (const [label, text] of [
    ['Address', '9 Bobbin Row'],
    ['City', 'Leeds'],
    ['Pincode', 'LS1 4XY'],
    ['Phone', '0113 496 0000'],
    ['Notes', 'Ring twice'],
  ] as const)
    await field(page, label).fill(text);
}
const addressKept = async ({ page }: Pick<Scene, 'page'>) =>
  expect(
    await Promise.all(['Address', 'City', 'Notes'].map((label) => field(page, label).inputValue())),
  ).toEqual(['9 Bobbin Row', 'Leeds', 'Ring twice']);

const PRODUCTS: readonly Act[] = [
  {
    name: 'Add to cart on a card',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: ({ page }) => page.goto('/shop/listing?category=accessories').then(nothing),
    press: ({ page }) =>
      button(page, /^Add to cart, /)
        .first()
        .press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to add product to cart', 'Please try again'],
      limited: ['Failed to add product to cart', LIMITED],
      away: ['Failed to add product to cart', UNREACHABLE],
    },
    kept: nothing,
    busy: ({ page }) => button(page, /^Add to cart, /).first(),
    done: (scene) => said(scene, 'Product is added to cart'),
    times: pieces,
  },
  {
    name: 'a heart',
    method: 'POST',
    path: /\/shop\/wishlist\/add$/,
    arrange: ({ page }) => page.goto('/shop/listing?category=accessories').then(nothing),
    press: ({ page }) =>
      button(page, /^Wishlist, /)
        .first()
        .press('Enter'),
    again: tryAgain,
    words: { broken: ['Error', ANY], limited: ['Error', LIMITED], away: ['Error', ANY] },
    kept: ({ page }) =>
      expect
        .poll(() =>
          button(page, /^Wishlist, /)
            .first()
            .getAttribute('aria-pressed'),
        )
        .toBe('false'),
    done: (scene) => said(scene, 'Added to wishlist'),
    times: (scene) =>
      count(
        scene,
        'SELECT count(*)::int AS n FROM wishlist_items WHERE user_id = $1',
        scene.buyer.id,
      ),
  },
  {
    name: 'a review',
    method: 'POST',
    path: /\/shop\/review\/add$/,
    arrange: async ({ page }) => {
      const product = await findProduct(page, plain({ shipped: true }));
      await page.goto(`/shop/product/${product._id}`);
      await page.getByRole('radio', { name: /^4 stars/ }).press('Space');
      await field(page, 'Your review').fill('Worn every day since.');
    },
    press: ({ page }) => button(page, 'Submit Review').press('Enter'),
    words: {
      broken: ['Failed to add review'],
      limited: ['Failed to add review', LIMITED],
      away: ['Failed to add review', UNREACHABLE],
    },
    kept: async ({ page }) => {
      expect(await field(page, 'Your review').inputValue()).toBe('Worn every day since.');
      expect(await page.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true);
    },
    busy: ({ page }) => button(page, 'Submit Review'),
    done: (scene) => said(scene, 'Review added successfully!'),
    times: (scene) =>
      count(scene, 'SELECT count(*)::int AS n FROM reviews WHERE user_id = $1', scene.buyer.id),
  },
  {
    name: 'deleting a review',
    method: 'DELETE',
    path: /\/shop\/review\/delete\//,
    arrange: async ({ page, buyer }) => {
      const product = await findProduct(page, plain({ shipped: true }));
      await call(page, 'post', '/shop/review/add', {
        productId: product._id,
        userId: buyer.id,
        userName: buyer.userName,
        reviewMessage: 'Not for me',
        reviewValue: 2,
      });
      await page.goto(`/shop/product/${product._id}`);
    },
    press: ({ page }) => button(page, 'Delete').press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to delete review'],
      limited: ['Failed to delete review', LIMITED],
      away: ['An error occurred while deleting the review', UNREACHABLE],
    },
    kept: ({ page }) => page.getByRole('article').getByText('Not for me').first().waitFor(),
    busy: ({ page }) => button(page, 'Delete'),
    done: (scene) => said(scene, 'Review deleted'),
  },
];

const CART: readonly Act[] = [
  {
    name: 'a quantity',
    method: 'PUT',
    path: /\/shop\/cart$/,
    arrange: withCart,
    press: ({ page }) => button(page, /^One more/).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to update cart', 'Failed to update cart quantity'],
      limited: ['Failed to update cart', LIMITED],
      away: ['Failed to update cart', UNREACHABLE],
    },
    kept: ({ page }) =>
      expect
        .poll(() =>
          cart(page)
            .getByRole('group', { name: /^Quantity/ })
            .textContent(),
        )
        .toBe('1'),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    done: (scene) => said(scene, 'Cart item is updated successfully'),
    times: async (scene) => (await pieces(scene)) - 1,
  },
  {
    name: 'removing a line',
    method: 'DELETE',
    path: /\/shop\/cart\//,
    arrange: withCart,
    press: ({ page }) => button(page, /^Remove /).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to delete cart item'],
      limited: ['Failed to delete cart item', LIMITED],
      away: ['Failed to delete cart item', UNREACHABLE],
    },
    kept: ({ page }) => button(page, /^Remove /).waitFor(),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    done: (scene) => said(scene, 'Cart item is deleted successfully'),
    times: async (scene) => (await pieces(scene)) + 1,
  },
  {
    name: 'bringing a line back',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: async (scene) => {
      await withCart(scene);
      await button(scene.page, /^Remove /).press('Enter');
      await said(scene, 'Cart item is deleted successfully');
    },
    press: ({ page }) => button(page, /^Undo removing/).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to add product to cart', 'Failed to add to cart'],
      limited: ['Failed to add product to cart', LIMITED],
      away: ['Failed to add product to cart', UNREACHABLE],
    },
    kept: ({ page }) => button(page, /^Undo removing/).waitFor(),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    done: ({ page }) => button(page, /^One more/).waitFor(),
    times: pieces,
  },
];

const CHECKOUT: readonly Act[] = [
  {
    name: 'a coupon',
    method: 'POST',
    path: /\/shop\/coupons\/apply$/,
    arrange: async (scene) => {
      await atCheckout(scene);
      await field(scene.page, 'Coupon code').fill('WELD10');
    },
    press: ({ page }) => button(page, 'Apply').press('Enter'),
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async (scene) => {
      expect(await field(scene.page, 'Coupon code').inputValue()).toBe('WELD10');
      await expect.poll(() => focused(scene.page)).toBe('Coupon code');
      await stillExpress(scene);
    },
    busy: ({ page }) => button(page, 'Apply'),
    done: (scene) => said(scene, 'Coupon "WELD10" applied successfully'),
  },
  {
    name: 'a new address',
    method: 'POST',
    path: /\/shop\/address\/add$/,
    arrange: async (scene) => {
      await atCheckout(scene);
      await writeAddress(scene.page);
    },
    press: ({ page }) => button(page, 'Save Address').press('Enter'),
    words: { broken: ['Failed to add address'], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async (scene) => {
      await addressKept(scene);
      await stillExpress(scene);
    },
    busy: ({ page }) => button(page, 'Save Address'),
    done: (scene) => said(scene, 'Address added successfully'),
    times: async (scene) =>
      (await count(
        scene,
        'SELECT count(*)::int AS n FROM addresses WHERE user_id = $1',
        scene.buyer.id,
      )) - 1,
  },
  {
    name: 'the order',
    method: 'POST',
    path: /\/shop\/orders$/,
    arrange: atCheckout,
    press: ({ page }) => button(page, 'Checkout with Paypal').press('Enter'),
    words: {
      broken: ['No answer came, and nothing was charged', ANY],
      limited: ['The order was not placed, and nothing was charged', LIMITED],
      away: ['No answer came, and nothing was charged', UNREACHABLE],
    },
    kept: stillExpress,
    busy: ({ page }) => button(page, 'Checkout with Paypal'),
    done: ({ page }) => page.waitForURL('**/checkoutnow**'),
    times: async ({ page, buyer }) => (await ordersOf(page, buyer)).length,
  },
];

const ACCOUNT: readonly Act[] = [
  {
    name: 'a changed address',
    method: 'PUT',
    path: /\/shop\/address\/update\//,
    arrange: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Edit ${HOME_ADDRESS.address}`).press('Enter');
      await field(page, 'City').fill('Hebden Bridge');
    },
    press: ({ page }) => button(page, 'Save Address').press('Enter'),
    words: { broken: ['Failed to update address'], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page }) => {
      expect(await field(page, 'City').inputValue()).toBe('Hebden Bridge');
      await expect.poll(() => focused(page)).toBe('Save Address');
    },
    busy: ({ page }) => button(page, 'Save Address'),
    done: (scene) => said(scene, 'Address updated successfully'),
  },
  {
    name: 'deleting an address',
    method: 'DELETE',
    path: /\/shop\/address\/delete\//,
    arrange: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Delete ${HOME_ADDRESS.address}`).press('Enter');
    },
    press: ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to delete address'],
      limited: ['Failed to delete address', LIMITED],
      away: ['Failed to delete address', UNREACHABLE],
    },
    kept: ({ page }) => button(page, `Edit ${HOME_ADDRESS.address}`).waitFor(),
    done: (scene) => said(scene, 'Address deleted successfully'),
  },
  {
    name: 'the name',
    method: 'PUT',
    path: /\/account$/,
    arrange: async ({ page }) => {
      await page.goto('/shop/account/settings');
      await field(page, 'User Name').fill('Wilma Fuller');
      await page.getByLabel('Current password', { exact: true }).fill('typed on the way');
    },
    press: ({ page }) => button(page, 'Save name').press('Enter'),
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page }) => {
      expect(await field(page, 'User Name').inputValue()).toBe('Wilma Fuller');
      expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe(
        'typed on the way',
      );
    },
    busy: ({ page }) => button(page, 'Save name'),
    done: (scene) => said(scene, 'Your name was changed.'),
  },
  {
    name: 'ordering again',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: async ({ page, buyer }) => {
      const product = await findProduct(page, plain({ shipped: true }));
      const { orderId } = await anOrder(page, buyer, product);
      await call(page, 'delete', `/shop/cart/${buyer.id}/${product._id}`);
      await page.goto(`/shop/account?order=${orderId}`);
    },
    press: ({ page }) => button(page, 'Order again').press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to add product to cart', 'Failed to add to cart'],
      limited: ['Failed to add product to cart', LIMITED],
      away: ['Failed to add product to cart', UNREACHABLE],
    },
    kept: nothing,
    busy: ({ page }) => button(page, 'Order again'),
    done: (scene) => said(scene, '1 item is in your cart'),
    times: pieces,
  },
  {
    name: 'cancelling an order',
    method: 'POST',
    path: /\/shop\/orders\/[^/]+\/cancel$/,
    arrange: async ({ page, buyer }) => {
      const placed = await anOrder(page, buyer, await findProduct(page, plain({ shipped: true })));
      await page.goto(`/shop/account?order=${placed.orderId}`);
    },
    press: ({ page }) => button(page, 'Cancel this order').press('Enter'),
    again: tryAgain,
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: ({ page }) => button(page, 'Cancel this order').waitFor(),
    busy: ({ page }) => button(page, 'Cancel this order'),
    done: (scene) => said(scene, 'The order was cancelled'),
  },
];

const DOORS: readonly Act[] = [
  {
    name: 'a message to the shop',
    method: 'POST',
    path: /\/shop\/contact$/,
    arrange: async ({ page, buyer }) => {
      await page.goto('/shop/contact');
      await field(page, 'Name').fill('Ada');
      await field(page, 'Email').fill(buyer.email);
      await field(page, 'Subject').fill('A seam');
      await field(page, 'Message').fill('It came loose.');
    },
    press: ({ page }) => button(page, 'Send Message').press('Enter'),
    words: {
      broken: ['Your message was not sent', `${ANY} What you wrote is still here.`],
      limited: ['Your message was not sent', LIMITED],
      away: ['Your message was not sent', UNREACHABLE],
    },
    kept: async ({ page }) => {
      expect(await field(page, 'Message').inputValue()).toBe('It came loose.');
      await expect.poll(() => focused(page)).toContain('Your message was not sent');
    },
    busy: ({ page }) => button(page, 'Send Message'),
    done: (scene) => said(scene, 'Thank you for contacting us. We will get back to you soon!'),
    times: (scene) =>
      count(
        scene,
        'SELECT count(*)::int AS n FROM contact_messages WHERE email = $1',
        scene.buyer.email,
      ),
  },
  {
    name: 'signing in',
    method: 'POST',
    path: /\/auth\/login$/,
    arrange: async ({ page, buyer }) => {
      await page.context().clearCookies();
      await page.goto('/auth/login');
      await field(page, 'Email').fill(buyer.email);
      await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    },
    press: ({ page }) => button(page, 'Sign In').press('Enter'),
    words: { broken: ['Login failed'], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page, buyer }) => {
      expect(await field(page, 'Email').inputValue()).toBe(buyer.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(buyer.password);
    },
    busy: ({ page }) => button(page, 'Sign In'),
    done: ({ page }) => page.waitForURL('**/shop/home'),
  },
  {
    name: 'asking for a new password',
    method: 'POST',
    path: /\/auth\/password\/reset\/request$/,
    arrange: async ({ page, buyer }) => {
      await page.context().clearCookies();
      await page.goto('/auth/forgot-password');
      await field(page, 'Email').fill(buyer.email);
    },
    press: ({ page }) => button(page, 'Send the link').press('Enter'),
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page, buyer }) =>
      expect(await field(page, 'Email').inputValue()).toBe(buyer.email),
    busy: ({ page }) => button(page, 'Send the link'),
    done: (scene) => said(scene, 'Look into your mail'),
  },
];

describe.for([
  ['products', PRODUCTS],
  ['the cart', CART],
  ['checkout', CHECKOUT],
  ['the account', ACCOUNT],
  ['doors', DOORS],
] as const)('%s', ([, acts]) => {
  test.for(acts)('$name', async (act, { visit, shop, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    await suffer(act, { page, shop, front, buyer: await aBuyer(page) });
  });
});
