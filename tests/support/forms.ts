/** Forms of the shop in a browser: opened and filled in before hydration, and submitted more often than once. */
import type { Locator, Page } from 'playwright-core';
import { expect } from '#support/browser.ts';

export interface Entries {
  /** Values by the label of their field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Radio buttons to choose. */
  readonly radios?: readonly RegExp[];
}

export interface FormCase extends Entries {
  /** The component's file under `src`; tests/house/forms.test.ts expects each form in one of the tables. */
  readonly file: string;
  /** The path of its page. */
  readonly path: string;
  /** The name of its button. */
  readonly submit: string;
  /** The one request that submitting it sends. */
  readonly sends: readonly [method: string, path: RegExp];
}

const SCRIPTS = /\.js$/;

/**
 * Opens a page and holds its scripts back; later scripts are passed on. Interception stays, because a request that the page
 * sends while it ends may never be answered.
 * @returns a function that releases the scripts and waits for hydration
 */
export async function openUnhydrated(
  page: Page,
  path: string,
  scripts = SCRIPTS,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  return async () => {
    held.resolve();
    await page.locator('html[data-hydrated]').waitFor();
  };
}

/** Fills in a form of the server's HTML, and expects that hydration keeps what was entered. */
export async function enterBeforeHydration(
  page: Page,
  path: string,
  entries: Entries,
): Promise<void> {
  const hydrate = await openUnhydrated(page, path);
  await enter(page, entries);
  await hydrate();
  await expectEntered(page, entries);
}

const main = (page: Page) => page.locator('main, dialog');
export const fieldOf = (page: Page, label: string): Locator =>
  main(page)
    .locator('input, textarea, select')
    .and(page.getByLabel(label, { exact: true }));
const radioOf = (page: Page, name: RegExp): Locator => main(page).getByRole('radio', { name });

export async function enter(page: Page, { fields = {}, radios = [] }: Entries): Promise<void> {
  for (const name of radios) {
    const radio = radioOf(page, name);
    // A choice that is made while the page renders again may need a second click.
    await expect
      .poll(async () => {
        await radio.click({ force: true });
        return await radio.isChecked();
      })
      .toBe(true);
  }
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
}

export async function expectEntered(
  page: Page,
  { fields = {}, radios = [] }: Entries,
): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    expect(await fieldOf(page, label).inputValue(), label).toBe(value);
  for (const name of radios) expect(await radioOf(page, name).isChecked(), String(name)).toBe(true);
}

/** Presses Enter twice on the button, and twice in the form. */
export async function submitOften(
  page: Page,
  submit: string,
  { fields = {}, radios = [] }: Entries,
): Promise<void> {
  const button = main(page).getByRole('button', { name: submit, exact: true });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBeNull();
  await button.press('Enter');
  await page.keyboard.press('Enter');
  const [label] = Object.keys(fields);
  const [radio = /./] = radios;
  const first = label === undefined ? radioOf(page, radio) : fieldOf(page, label);
  for (const key of ['Enter', 'Enter']) await first.press(key);
}
