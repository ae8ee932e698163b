/**
 * What a shopper presses while what stands before the shop is ill, and one way to put all of it to the test: told in its
 * sentence, kept as typed and chosen, tried again without a reload, and done once, also where only the answer was lost.
 */
import type { Locator, Page } from 'playwright-core';
import type { BrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import type { Buyer } from '#support/buying.ts';
import type { SickFront } from '#support/sick-front.ts';
import { sameDocument } from '#support/sick-shop.ts';

export const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
export const LIMITED = 'Too many tries. Please wait a while and try again.';
export const ANY = 'Something went wrong. Please try again.';

export interface Scene {
  page: Page;
  shop: Pick<BrowserShop, 'pool' | 'dataDir' | 'url' | 'simulator'>;
  front: SickFront;
  buyer: Buyer;
}

export interface Act {
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

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
/** Of the message that is on the screen. */
export const tryAgain = ({ page }: Scene) => button(page, 'Try Again').last().press('Enter');
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Fails in every way, loses an answer, is slow: done once at the end. */
export async function suffer(act: Act, scene: Scene): Promise<void> {
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
  await stays();
  const before = front.seen(method, path);
  const heal = front.fall('held', method, path);
  await next();
  if (act.busy) {
    const { busy } = act;
    await expect.poll(() => busy(scene).getAttribute('aria-busy')).toBe('true');
    if ((await busy(scene).getAttribute('aria-disabled')) === 'true')
      await busy(scene).click({ force: true });
  }
  heal();
  await act.done(scene);
  expect(front.seen(method, path), 'pressed twice, asked once').toBe(before + 1);
  if (act.times) expect(await act.times(scene)).toBe(1);
}

export async function count(
  { shop }: Scene,
  text: string,
  ...values: readonly unknown[]
): Promise<number> {
  const { rows } = await shop.pool.query<{ n: number }>(text, [...values]);
  return rows[0]?.n ?? 0;
}

export const pieces = (scene: Scene) =>
  count(
    scene,
    'SELECT coalesce(sum(quantity), 0)::int AS n FROM cart_lines JOIN carts ON carts.id = cart_id WHERE user_id = $1',
    scene.buyer.id,
  );

export const said = ({ page }: Scene, words: string | RegExp) =>
  page.getByText(words).first().waitFor();
export const nothing = () => Promise.resolve();
