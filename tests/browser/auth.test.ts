/** Sign-in and registration: errors, redirects back, and forms without JavaScript. */
import { expect, SHOPPER, test } from '#support/browser.ts';
import { mountPages } from '#app/pages.ts';
import { newId } from '#kernel/ids.ts';
import { focused } from '#support/browser-buyer.ts';
import { openTestShop } from '#support/shop.ts';
import { expectFocused, signInByForm } from '#support/storefront.ts';

const WRONG = 'The email address or password is incorrect.';
const PASSWORD = 'long-enough-1';

test('sign-in says why the visitor is there; a refusal is shown inline and as a toast, keeps the email, and takes the focus; then it leads to the shop or back to where the visitor wanted to go', async ({
  visit,
  shop,
}) => {
  const page = await visit('/auth/login?reason=expired');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Sign in to your account',
  );
  const places = [page.getByRole('main'), page.getByRole('alert')];
  for (const place of places) {
    await place.getByText('Session expired').waitFor();
    expect(await place.getByText('Please login again to continue').isVisible()).toBe(true);
  }
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toContain('username');
  const email = SHOPPER.email.toUpperCase();
  await signInByForm(page, { email, password: 'not-the-password' });
  for (const place of places) await place.getByText(WRONG).waitFor();
  await expect.poll(() => focused(page)).toContain(WRONG);
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await signInByForm(page, { email, password: SHOPPER.password });
  await page.waitForURL(`${shop.url}/shop/home`);
  // The message disappears once sign-in succeeds.
  await expect.poll(() => page.getByRole('button', { name: 'Dismiss message' }).count()).toBe(0);
  // The sign-in page is not kept in the history.
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');
  await page.goto('/auth/login');
  await expect.poll(() => page.url()).toBe(`${shop.url}/shop/home`);

  await page.context().clearCookies();
  await page.goto('/shop/account?tab=address');
  await signInByForm(page, SHOPPER);
  await page.waitForURL('**/shop/account?tab=address');
});

test('registering shows errors by field, then leads to sign-in with the email filled in and the return address kept', async ({
  visit,
}) => {
  const page = await visit('/auth/register?origin=%2Fshop%2Faccount');
  const [name, email] = [page.getByLabel('User Name'), page.getByLabel('Email')];
  const password = page.getByLabel('Password', { exact: true });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Create new account');
  // The browser checks only field types; the shop reports missing fields.
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Wilma Carder');
  await signInByForm(page, { email: SHOPPER.email, password: 'short' });
  // Only the second answer clears the name; the password is too short in both.
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe(null);
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  await expectFocused(password);
  expect(await page.getByText('This must have at least 8 characters.').isVisible()).toBe(true);

  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  const taken = 'An account with this email address already exists. Please sign in.';
  await page.getByRole('main').getByText(taken).waitFor();
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  expect(await name.inputValue()).toBe('Wilma Carder');

  const own = `wilma-${newId()}@example.test`;
  await signInByForm(page, { email: own, password: PASSWORD });
  await page.waitForURL('**/auth/login?**');
  await page.getByText('Your account is ready. Sign in to use it.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Dismiss message' }).count()).toBe(0);
  await expect.poll(() => email.inputValue()).toBe(own);
  expect(page.url()).not.toContain('wilma');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/account');
});

test('both forms work without JavaScript', async ({ visit }) => {
  const page = await visit('/auth/register', { context: { javaScriptEnabled: false } });
  const email = `nora-${newId()}@example.test`;
  await page.getByLabel('User Name').fill('Nora Scripless');
  await signInByForm(page, { email, password: 'short' });
  await page.getByText('This must have at least 8 characters.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/auth/login?**');
  await signInByForm(page, { email, password: 'wrong-enough-1' });
  await page.getByText(WRONG).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/shop/home');
  expect(await page.getByLabel('Logged in as Nora Scripless').count()).toBe(1);
});

test('the brand panel is black with readable text in both themes', async ({ visit }) => {
  const page = await visit('/auth/login', { context: { viewport: { width: 1280, height: 800 } } });
  const panel = page.getByRole('region', { name: 'Welcome' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(0, 0, 0)',
    );
    // Contrast against black is (L + 0.05) / 0.05.
    const contrasts = await panel.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('h2, p, a, i')].map((each) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(each).color.match(/[\d.]+/g) ?? [])
          .map((part) => Number(part) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05;
      }),
    );
    expect(contrasts.length).toBeGreaterThan(2);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(7);
  }
});

test('too many attempts are refused for programs and browsers alike', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  const pages = await mountPages(limited.app, limited.ctx);
  try {
    const send = () =>
      limited.app.request('http://localhost:3000/auth/login', {
        method: 'POST',
        body: new URLSearchParams({ email: 'ann@mail.example', password: 'a guess' }),
      });
    expect((await send()).status).toBe(200);
    await limited.ctx.pool.query(
      'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[10])',
    );
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await refused.text()).toMatch(/Too many attempts. Please try again in \d+ minutes\./);
  } finally {
    await pages.stop();
    await limited.close();
  }
});
