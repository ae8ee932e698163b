/** A shop is set up to sell to Germany by the dashboard's checklist alone, and somebody there buys. */
import type { Locator, Page } from 'playwright-core';
import { openAs, untilText } from '#support/admin-screens.ts';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect, expectAccessible, test as base } from '#support/browser.ts';
import { aBuyer, ordersOf, untilAdded } from '#support/browser-buyer.ts';
import { aProduct } from '#support/products.ts';
import { NO_PAGE } from '#support/storefront.ts';
import { aUser } from '#support/users.ts';

const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startBrowserShop({}, '127.0.0.1', 'empty');
  onCleanup(() => shop.stop());
  return shop;
});

/** Each click and each field that is filled in is a step; where links lead is not known to whom it takes. */
class Steps {
  count = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  click = async (control: Locator): Promise<void> => {
    await control.press(await this.#key(control));
    this.count += 1;
  };
  fill = async (label: string, value: string): Promise<void> => {
    await this.#page.getByLabel(label, { exact: true }).fill(value);
    this.count += 1;
  };
  choose = async (label: string, value: string): Promise<void> => {
    await this.#page.getByLabel(label, { exact: true }).selectOption(value);
    this.count += 1;
  };
  button = (name: string): Promise<void> =>
    this.click(this.#page.getByRole('button', { name, exact: true }));
  tick = (name: string): Promise<void> =>
    this.click(this.#page.getByRole('checkbox', { name, exact: true }));
  /** From the checklist to where it leads. */
  begin = async (todo: string): Promise<void> => {
    await this.click(this.#page.getByRole('link', { name: todo, exact: true }));
    await this.#page.waitForURL('**/admin/settings**');
  };
  /** Saves, and returns to the checklist, which no longer has what was done. */
  save = async (todo: string): Promise<void> => {
    await this.button('Save');
    // Not the message, which may be that of the save before.
    await this.#page.getByRole('group', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    await this.click(
      this.#page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }),
    );
    await this.#page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
    await expect
      .poll(() => this.#page.getByRole('link', { name: todo, exact: true }).count())
      .toBe(0);
  };
  /** By key, because a pointer on a message keeps it there. */
  async #key(control: Locator): Promise<'Enter' | ' '> {
    return (await control.getAttribute('type')) === 'checkbox' ? ' ' : 'Enter';
  }
}

/** Country, currency, shipping, three ways to pay, tax and invoices, in the checklist's order. */
async function setUp(page: Page, steps: Steps): Promise<void> {
  await steps.begin('Choose countries');
  await steps.choose('Country of the shop', 'DE');
  await steps.save('Choose countries');

  await steps.begin('Choose a currency');
  await steps.choose('Currency', 'EUR');
  await steps.save('Choose a currency');

  await steps.begin('Add shipping methods');
  await steps.button('Add zone');
  await steps.fill('Name', 'DHL Paket');
  await steps.fill('Estimated delivery', '2-3 days');
  await steps.fill('Shipping price (€)', '4.90');
  await steps.save('Add shipping methods');

  await steps.begin('Add ways to pay');
  await steps.tick('Offer bank transfer');
  await steps.fill('Account holder', 'Linen and Co');
  await steps.fill('IBAN', 'DE89 3704 0044 0532 0130 00');
  await steps.tick('Offer cash');
  await steps.save('Add ways to pay');

  await steps.begin('Set up tax');
  await steps.choose('How tax is charged', 'home');
  await steps.button('Add 2 known rates');
  await steps.button('Add rates');
  await steps.save('Set up tax');

  await steps.begin('Set up invoices');
  await steps.tick('Issue numbered invoices');
  await steps.fill('VAT ID', 'DE136695976');
  await steps.click(page.getByRole('link', { name: 'Postal address', exact: true }));
  await steps.fill('Postal address', 'Linen and Co\nHafenstr. 1\n24103 Kiel');
  await steps.save('Set up invoices');
}

/** A postal service's letters, for example. */
async function taxPostageAsReduced(page: Page): Promise<void> {
  await page.goto('/admin/settings/shipping');
  await page.getByText('DHL Paket', { exact: true }).click();
  await page.getByLabel('Tax class', { exact: true }).selectOption({ label: 'Reduced' });
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await untilText(page, 'Settings saved');
}

test('an owner sells to Germany after at most 40 steps along the checklist, and a shopper there buys', async ({
  shop,
  visit,
}) => {
  await aProduct(shop, { title: 'Linen towel', priceCents: 2380 });
  const owner = await aUser(shop, { role: 'owner' });
  const admin = await openAs(visit, owner, '/admin/dashboard');
  await expectAccessible(admin);
  const steps = new Steps(admin);
  await setUp(admin, steps);
  expect(steps.count).toBeLessThanOrEqual(40);
  await taxPostageAsReduced(admin);

  const page = await visit(NO_PAGE, { context: { viewport: { width: 360, height: 760 } } });
  const buyer = await aBuyer(page, { address: false });
  await page.goto('/shop/listing');
  await page.getByRole('link', { name: 'Linen towel' }).first().click();
  const product = page.getByRole('dialog', { name: 'Linen towel' });
  await product.getByText('incl. VAT').first().waitFor();
  await product.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
  await untilAdded(page);
  await page.goto('/shop/checkout');
  for (const name of ['PayPal', 'Bank transfer', 'Cash on delivery'])
    await page.getByRole('radio', { name }).waitFor();
  const form = page.getByRole('form', { name: 'Add New Address' });
  await form.getByLabel('Full name').fill('Ida Weld');
  await form.getByLabel('Street and house number').fill('Kaistr. 2');
  await form.getByLabel('Postcode').fill('20095');
  await form.getByLabel('City').fill('Hamburg');
  await form.getByLabel('Phone').fill('040 1234');
  await form.getByLabel('Delivery notes').fill('None');
  await form.getByRole('button', { name: 'Save Address' }).press('Enter');
  await page
    .getByRole('region', { name: 'Where should it go?' })
    .getByText(/Kaistr\. 2/)
    .waitFor();
  await page.getByRole('radio', { name: /^DHL Paket/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true });
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await page.waitForURL('**/shop/payment-success?**');
  await page.getByText(/DE89/).first().waitFor();
  expect(await ordersOf(page, buyer)).toMatchObject([
    {
      totalAmount: 28.7,
      shippingMethod: 'DHL Paket',
      paymentMethod: 'bankTransfer',
      tax: {
        rates: [
          { rate: 19, tax: 3.8 },
          { rate: 7, tax: 0.32 },
        ],
      },
    },
  ]);
});
