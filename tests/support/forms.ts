/** The shop's forms: who uses each, what is entered, and the one request that submitting it sends. */
import type { Page, Request } from 'playwright-core';
import { ADMIN, signIn } from '#support/browser.ts';
import {
  aBuyer,
  findProduct,
  simpleProduct,
  putInCart,
  type Buyer,
} from '#support/browser-buyer.ts';

export type Entry =
  | readonly [label: string, value: string, kind?: 'select']
  | readonly [radio: RegExp];

export interface FormCase {
  readonly name: string;
  /** The component's file under `src`. */
  readonly file: string;
  readonly as: 'visitor' | 'shopper' | 'admin';
  /** Prepares what the form needs. @returns the path of its page */
  readonly path: string | ((page: Page, buyer: Buyer | null) => Promise<string>);
  readonly enters: readonly Entry[];
  readonly submit: string | RegExp;
  readonly sends: readonly [method: string, path: RegExp];
}

const EMAIL = 'early@example.test';
const PASSWORD = 'early-bird-7';

const productPage = async (page: Page): Promise<string> =>
  `/shop/product/${(await findProduct(page, 'Ikat wrap dress'))._id}`;

const withItem = async (page: Page, buyer: Buyer | null): Promise<string> => {
  if (buyer)
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  return '/shop/checkout';
};

export const FORMS: readonly FormCase[] = [
  {
    name: 'sign in',
    file: 'storefront/auth/login-screen.tsx',
    as: 'visitor',
    path: '/auth/login',
    enters: [
      ['Email', EMAIL],
      ['Password', PASSWORD],
    ],
    submit: 'Sign In',
    sends: ['POST', /\/auth\/login$/],
  },
  {
    name: 'second step of signing in',
    file: 'storefront/auth/second-step-screen.tsx',
    as: 'visitor',
    path: '/auth/second-step?methods=totp+recovery-code',
    enters: [['Code', '123456']],
    submit: 'Sign In',
    sends: ['POST', /\/auth\/second-factor$/],
  },
  {
    name: 'register',
    file: 'storefront/auth/register-screen.tsx',
    as: 'visitor',
    path: '/auth/register',
    enters: [
      ['User Name', 'Early Bird'],
      ['Email', EMAIL],
      ['Password', PASSWORD],
    ],
    submit: 'Create Account',
    sends: ['POST', /\/auth\/register$/],
  },
  {
    name: 'forgot password',
    file: 'storefront/auth/forgot-password-screen.tsx',
    as: 'visitor',
    path: '/auth/forgot-password',
    enters: [['Email', EMAIL]],
    submit: 'Send the link',
    sends: ['POST', /\/password\/reset\/request$/],
  },
  {
    name: 'new password',
    file: 'storefront/auth/reset-password-screen.tsx',
    as: 'visitor',
    path: '/auth/reset-password?token=abc',
    enters: [['New password', PASSWORD]],
    submit: 'Set password',
    sends: ['POST', /\/password\/reset$/],
  },
  {
    name: 'invitation to the staff',
    file: 'storefront/auth/invitation-screen.tsx',
    as: 'visitor',
    path: '/auth/invitation?token=abc',
    enters: [
      ['Your name', 'Early Bird'],
      ['Password', PASSWORD],
    ],
    submit: 'Create account',
    sends: ['POST', /\/auth\/invitation$/],
  },
  {
    name: 'contact',
    file: 'storefront/contact/contact-screen.tsx',
    as: 'visitor',
    path: '/shop/contact',
    enters: [
      ['Name', 'Early Bird'],
      ['Email', EMAIL],
      ['Subject', 'A loose seam'],
      ['Message', 'It came loose on the first day.'],
    ],
    submit: 'Send Message',
    sends: ['POST', /\/shop\/contact$/],
  },
  {
    name: 'address at checkout',
    file: 'storefront/shared/addresses/address-form.tsx',
    as: 'shopper',
    path: '/shop/checkout',
    enters: [
      ['Address', '8 Bobbin Close'],
      ['City', 'York'],
      ['Pincode', 'YO1 7AA'],
      ['Phone', '01904 496 000'],
      ['Notes', 'Ring twice'],
    ],
    submit: 'Save Address',
    sends: ['POST', /\/shop\/address\/add$/],
  },
  {
    name: 'coupon',
    file: 'storefront/checkout/coupon-section.tsx',
    as: 'shopper',
    path: withItem,
    enters: [['Coupon code', 'WELD10']],
    submit: 'Apply',
    sends: ['POST', /\/coupons\/apply$/],
  },
  {
    name: 'review',
    file: 'storefront/shared/reviews/review-form.tsx',
    as: 'shopper',
    path: productPage,
    enters: [[/^4 stars$/], ['Your review', 'Worn on the first day already']],
    submit: 'Submit Review',
    sends: ['POST', /\/shop\/review\/add$/],
  },
  {
    name: 'add to cart',
    file: 'storefront/shared/product/buy-panel.tsx',
    as: 'shopper',
    path: productPage,
    enters: [[/^Madder/], [/^M(,|$)/]],
    submit: 'Add to Cart',
    sends: ['POST', /\/shop\/cart$/],
  },
  {
    name: 'user name',
    file: 'storefront/account/details-forms.tsx',
    as: 'shopper',
    path: '/shop/account/settings',
    enters: [['User Name', 'Early Bird']],
    submit: 'Save name',
    sends: ['PUT', /\/account$/],
  },
  {
    name: 'changed password',
    file: 'storefront/account/details-forms.tsx',
    as: 'shopper',
    path: '/shop/account/settings',
    enters: [
      ['Current password', 'something-else'],
      ['New password', PASSWORD],
    ],
    submit: 'Change password',
    sends: ['PUT', /\/account\/password$/],
  },
  {
    name: 'shop settings',
    file: 'admin/settings/settings-screen.tsx',
    as: 'admin',
    path: '/admin/settings',
    enters: [
      ['Shop name', 'Early Hemstitch'],
      ['Default sort order', 'title-ztoa', 'select'],
      ['Sort order of New Arrivals', 'title-atoz', 'select'],
    ],
    submit: 'Save',
    sends: ['PUT', /\/admin\/settings$/],
  },
  {
    name: 'invitation of a colleague',
    file: 'admin/staff/invite-form.tsx',
    as: 'admin',
    path: '/admin/staff',
    enters: [['Email', EMAIL], [/^Support/]],
    submit: 'Send invitation',
    sends: ['POST', /\/admin\/staff\/invitations$/],
  },
  {
    name: 'own name of staff',
    file: 'admin/account/details-form.tsx',
    as: 'admin',
    path: '/admin/account',
    enters: [['Your name', 'Early Bird']],
    submit: 'Save name',
    sends: ['PUT', /\/account$/],
  },
  {
    name: 'own password of staff',
    file: 'admin/account/password-panel.tsx',
    as: 'admin',
    path: '/admin/account',
    enters: [
      ['Current password', 'not-my-password-7'],
      ['New password', PASSWORD],
    ],
    submit: 'Change password',
    sends: ['PUT', /\/account\/password$/],
  },
  {
    name: 'days of the figures',
    file: 'admin/analysis/range-form.tsx',
    as: 'admin',
    path: '/admin/analysis',
    enters: [
      ['From', '2026-01-05'],
      ['To', '2026-02-06'],
    ],
    submit: 'Show',
    sends: ['GET', /\/admin\/analytics\/.*2026-01-05/],
  },
];

/** Signs in as the form's user and prepares the form. @returns the path of its page */
export async function prepare(page: Page, form: FormCase): Promise<string> {
  if (form.as === 'admin') await signIn(page, ADMIN);
  const buyer = form.as === 'shopper' ? await aBuyer(page, { address: false }) : null;
  return typeof form.path === 'string' ? form.path : form.path(page, buyer);
}

const controlOf = (page: Page, [name]: Entry) =>
  typeof name === 'string'
    ? page.getByRole('main').getByLabel(name, { exact: true })
    : page.getByRole('main').getByRole('radio', { name });

export async function enter(page: Page, form: FormCase): Promise<void> {
  for (const entry of form.enters) {
    const [, text, kind] = entry;
    if (text === undefined) await controlOf(page, entry).check({ force: true });
    else if (kind === 'select') await controlOf(page, entry).selectOption(text);
    else await controlOf(page, entry).fill(text);
  }
}

/** The form's current values in the shape of its entries. */
export const entered = (page: Page, form: FormCase): Promise<Entry[]> =>
  Promise.all(
    form.enters.map(async (entry): Promise<Entry> => {
      const [name, , ...kind] = entry;
      if (typeof name === 'string')
        return [name, await controlOf(page, entry).inputValue(), ...kind];
      return (await controlOf(page, entry).isChecked()) ? [name] : [/^unchosen$/];
    }),
  );

export const firstField = (page: Page, { enters }: FormCase) => {
  const [first] = enters;
  if (first === undefined) throw new Error('a form without a field');
  return controlOf(page, first);
};

export const isSentBy =
  ({ sends: [method, path] }: FormCase) =>
  (request: Request): boolean =>
    request.method() === method && path.test(request.url());
