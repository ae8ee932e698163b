/**
 * Runs forms and buttons through network faults: what was entered before hydration is kept, the error message is shown,
 * a retry works without a reload, and the action happens exactly once, even when only the response was lost.
 */
import type { Locator, Page, Request } from 'playwright-core';
import type { BrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import type { Buyer } from '#support/browser-buyer.ts';
import type { FaultProxy, ProxyFault } from '#support/fault-proxy.ts';
import {
  enter,
  enterBeforeHydration,
  expectEntered,
  submitOften,
  type Entries,
  type FormCase,
} from '#support/forms.ts';
import { namedPart } from '#support/named-part.ts';
import { sameDocument } from '#support/shop-behind-proxy.ts';

export const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
export const RATE_LIMITED = 'Too many attempts. Please wait a while and try again.';
export const GENERIC_ERROR = 'Something went wrong. Please try again.';

export interface Scene {
  readonly page: Page;
  readonly shop: Pick<BrowserShop, 'pool' | 'url' | 'simulator'>;
  readonly proxy: FaultProxy;
  readonly buyer: Buyer;
}
type Step<Result = unknown> = (scene: Scene) => Promise<Result>;

/** A form, or another action, under network faults. */
export interface FaultCase {
  readonly sends: FormCase['sends'];
  /** A form's component below `src`; its page is opened and filled in before hydration. */
  readonly file?: string;
  readonly path?: string | Step<string>;
  /** Goes where another action is; without it, the case continues on the page of the one before. */
  readonly open?: Step;
  readonly fields?: Entries['fields'] | ((scene: Scene) => Record<string, string>);
  readonly radios?: Entries['radios'];
  /** The name of the button that submits, or another way to submit. */
  readonly submit: string | Step;
  /** How to submit again after a failure; by default, as the first time. */
  readonly retry?: Step;
  /** Texts shown for each fault; by default, `lost()`. */
  readonly texts?: Texts;
  /** Expects, after a failure, what stays besides the entries. */
  readonly kept?: Step;
  /** The element with `aria-busy` while the request is pending; by default the button. */
  readonly busy?: (page: Page) => Locator;
  /** The text that confirms the action, or what else shows it. */
  readonly done: string | RegExp | Step;
  /** How often the shop has performed the action. */
  readonly timesDone?: Step<number>;
}
type Texts = Partial<Record<ProxyFault, readonly string[]>>;

/** Only the sharpest fault, a lost response: the shop has done what the page must believe has failed. */
export const lost = (...texts: readonly string[]): Texts => ({
  'lost-response': [...texts, UNREACHABLE],
});

/** For the first user of a mechanism, and for messages that depend on the fault. */
export const everyFault = ({ title = '', serverError = GENERIC_ERROR, after = '' }): Texts => {
  const texts = (text: string) => [title, text + after].filter((each) => each !== '');
  return {
    'html-502': texts(serverError),
    'limited-429': texts(RATE_LIMITED),
    'lost-response': texts(UNREACHABLE),
    'empty-500': texts(serverError),
    'connection-reset': texts(UNREACHABLE),
  };
};

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
/** The button in the visible toast. */
export const tryAgain = ({ page }: Scene) => button(page, 'Try Again').last().press('Enter');

/** The fields of the address form. */
export const NEW_ADDRESS = {
  Address: '9 Bobbin Row',
  City: 'Leeds',
  Pincode: 'LS1 4XY',
  Phone: '0113 496 0000',
  Notes: 'Ring twice',
} as const;

/** A text in sight; live regions keep what they have announced. */
const shown = (page: Page, text: string) =>
  page.locator('main, dialog, [data-toast]').getByText(text).filter({ visible: true });

/** Runs the cases one after the other in one visit. */
export async function runNetworkFaults(cases: readonly FaultCase[], scene: Scene): Promise<void> {
  for (const each of cases) await namedPart(each.sends.join(' '), runCase(each, scene));
}

/** Submits under each fault, then under a slow response; expects one action in the end. */
async function runCase(each: FaultCase, scene: Scene): Promise<void> {
  const { page, proxy } = scene;
  const { sends, path, submit, retry, done, timesDone, texts = lost() } = each;
  const press = (): Promise<unknown> =>
    typeof submit === 'string' ? button(page, submit).press('Enter') : submit(scene);

  await each.open?.(scene);
  const fields = typeof each.fields === 'function' ? each.fields(scene) : each.fields;
  const entries: Entries = {
    ...(fields && { fields }),
    ...(each.radios && { radios: each.radios }),
  };
  if (path === undefined) await enter(page, entries);
  else
    await enterBeforeHydration(page, typeof path === 'string' ? path : await path(scene), entries);
  const stays = await sameDocument(page);
  // Nothing is shown of the case before.
  for (const text of Object.values(texts)[0] ?? [])
    await expect.poll(() => shown(page, text).count()).toBe(0);

  // What the page sends: a browser sends again by itself on a connection that it had opened ahead.
  let sent = 0;
  const [method, address] = sends;
  const countSent = (request: Request): void => {
    if (request.method() === method && address.test(request.url())) sent += 1;
  };
  page.on('request', countSent);
  let next = press;
  for (const [fault, expected] of Object.entries(texts)) {
    const restore = proxy.inject(fault as ProxyFault, ...sends);
    const requests = proxy.requestCount(...sends);
    sent = 0;
    await next();
    // The message may still be shown from the fault before.
    await expect.poll(() => proxy.requestCount(...sends)).toBeGreaterThan(requests);
    for (const text of expected) await shown(page, text).first().waitFor();
    await expectEntered(page, entries);
    await each.kept?.(scene);
    restore();
    expect(sent, `${fault}: one press, one request`).toBe(1);
    if (retry) next = () => retry(scene);
  }
  page.off('request', countSent);
  await stays();

  const before = proxy.requestCount(...sends);
  const release = proxy.inject('held', ...sends);
  if (path !== undefined && typeof submit === 'string') await submitOften(page, submit, entries);
  else await next();
  // What the page loads by itself can look like the action, and be done before it.
  await expect.poll(() => proxy.requestCount(...sends)).toBeGreaterThan(before);
  const busy = each.busy?.(page) ?? (typeof submit === 'string' ? button(page, submit) : null);
  if (busy) {
    await expect.poll(() => busy.getAttribute('aria-busy')).toBe('true');
    if ((await busy.getAttribute('aria-disabled')) === 'true') await busy.click({ force: true });
  }
  release();
  await (typeof done === 'function' ? done(scene) : page.getByText(done).first().waitFor());
  expect(proxy.requestCount(...sends), 'submitted more than once, asked once').toBe(before + 1);
  if (timesDone) expect(await timesDone(scene), 'times done').toBe(1);
}

/** @param text a query for one number */
export async function count(
  { shop }: Scene,
  text: string,
  ...values: readonly unknown[]
): Promise<number> {
  const { rows } = await shop.pool.query<{ n: string }>(`SELECT (${text}) AS n`, [...values]);
  return Number(rows[0]?.n);
}

export const rowsOf = (table: string) => (scene: Scene) =>
  count(scene, `SELECT count(*) FROM ${table} WHERE user_id = $1`, scene.buyer.id);

export const unitsInCart = (scene: Scene) =>
  count(
    scene,
    'SELECT coalesce(sum(quantity), 0) FROM cart_lines JOIN carts ON carts.id = cart_id WHERE user_id = $1',
    scene.buyer.id,
  );
