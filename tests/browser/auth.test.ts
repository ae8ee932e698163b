/** Sign-in and registration: errors, redirects back, and forms without JavaScript. */
import { describe } from 'vitest';
import { ADMIN, expect, expectAccessible, SHOPPER, test } from '#support/browser.ts';
import { mountPages } from '#app/pages.ts';
import { focused } from '#support/browser-buyer.ts';
import { openTestShop } from '#support/shop.ts';

const PLAIN_CONTEXT = { javaScriptEnabled: false } as const;

describe('signing in', () => {
  test('a refusal shows one message inline and as a toast, keeps the email, and takes the focus', async ({
    visit,
  }) => {
    const page = await visit('/auth/login');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Sign in to your account',
    );
    await page.getByLabel('Email').fill(SHOPPER.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    const sentence = 'The email address or password is incorrect.';
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.getByRole('main').getByText(sentence).waitFor();
    await expect.poll(() => focused(page)).toContain(sentence);
    expect(await page.getByLabel('Email').inputValue()).toBe(SHOPPER.email);
    await expectAccessible(page);
    // The message disappears once sign-in succeeds.
    await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/home');
    await expect.poll(() => page.getByRole('button', { name: 'Dismiss message' }).count()).toBe(0);
  });

  test('leads to the shop, the admin area for administrators, or back to where the visitor wanted to go', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/auth/login');
    await page.getByLabel('Email').fill(SHOPPER.email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/shop/home');
    // The sign-in page is not kept in the history.
    await page.goBack();
    await expect.poll(() => page.url()).toBe('about:blank');
    await page.goto('/auth/login');
    expect(page.url()).toBe(`${shop.url}/shop/home`);

    const other = await visit('/shop/account?tab=address');
    expect(await other.getByLabel('Email').getAttribute('autocomplete')).toContain('username');
    await other.getByLabel('Email').fill(SHOPPER.email);
    await other.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
    await other.keyboard.press('Enter');
    await other.waitForURL('**/shop/account?tab=address');

    const admin = await visit('/auth/login?origin=%2Fshop%2Fcheckout');
    await admin.getByLabel('Email').fill(ADMIN.email);
    await admin.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await admin.keyboard.press('Enter');
    await admin.waitForURL('**/admin/dashboard');
  });

  test('a return address on another site is ignored', async ({ visit, shop }) => {
    const page = await visit('/auth/login?origin=%2F%2Fevil.example%2Fshop');
    await page.getByLabel('Email').fill(SHOPPER.email);
    await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/shop/home`);
  });

  test('the page says why the visitor was redirected to it', async ({ visit }) => {
    const page = await visit('/auth/login?reason=expired');
    for (const place of [page.getByRole('main'), page.getByRole('alert')]) {
      await place.getByText('Session expired').waitFor();
      expect(await place.getByText('Please login again to continue').isVisible()).toBe(true);
    }
  });
});

describe('registering', () => {
  test('shows errors by field, then leads to sign-in with the email filled in and the return address kept', async ({
    visit,
  }) => {
    const page = await visit('/auth/register?origin=%2Fshop%2Faccount');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Create new account');
    // The browser checks only field types; the shop reports missing fields.
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect.poll(() => page.getByLabel('User Name').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('User Name').fill('Wilma Carder');
    await page.getByLabel('Email').fill(SHOPPER.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    // Only the second answer clears the name; the password is too short in both.
    await expect.poll(() => page.getByLabel('User Name').getAttribute('aria-invalid')).toBe(null);
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await expect
      .poll(() =>
        page
          .getByLabel('Password', { exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    expect(await page.getByText('This must have at least 8 characters.').isVisible()).toBe(true);

    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.keyboard.press('Enter');
    const taken = 'An account with this email address already exists. Please sign in.';
    await page.getByRole('main').getByText(taken).waitFor();
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('User Name').inputValue()).toBe('Wilma Carder');

    await page.getByLabel('Email').fill('wilma@example.test');
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/login?**');
    await page.getByText('Your account is ready. Sign in to use it.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Dismiss message' }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('wilma@example.test');
    expect(page.url()).not.toContain('wilma');
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/account');
  });
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
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.');
  } finally {
    await pages.stop();
    await limited.close();
  }
});

test('both forms work without JavaScript', async ({ visit }) => {
  const page = await visit('/auth/register', { context: PLAIN_CONTEXT });
  await page.getByLabel('User Name').fill('Nora Scripless');
  await page.getByLabel('Email').fill('nora@example.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('This must have at least 8 characters.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/auth/login?**');
  await page.getByLabel('Email').fill('nora@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong-enough-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('The email address or password is incorrect.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/shop/home');
  expect(await page.getByLabel('Logged in as Nora Scripless').count()).toBe(1);
});

test.for(['light', 'dark'] as const)(
  'the brand panel is black with readable text: %s',
  async (colorScheme, { visit }) => {
    const page = await visit('/auth/login', {
      context: { colorScheme, viewport: { width: 1280, height: 800 } },
    });
    const panel = page.getByRole('region', { name: 'Welcome' });
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
    await expectAccessible(page);
    await page.goto('/auth/register');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await expectAccessible(page);
  },
);
