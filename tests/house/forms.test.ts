import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { sourcesUnder } from './sources.ts';

/** Browser tests whose tables name the component of each form that they fill in before hydration. */
const TABLES = ['forms-before-hydration', 'errors-forms', 'errors-settings'];

/** Forms that are in none of the tables, by reason. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  'has no fields': [
    'admin/shell/top-bar.tsx',
    'storefront/account-menu.tsx',
    'storefront/account/email-confirmation.tsx',
    'storefront/account/newsletter.tsx',
    'storefront/account/order-history.tsx',
    'storefront/shared/order/order-returns.tsx',
    'storefront/account/sessions.tsx',
    'storefront/order-link/order-link-screen.tsx',
    'storefront/shared/card/card-button.tsx',
    'storefront/shared/card/product-card.tsx',
    'storefront/unsubscribe/unsubscribe-screen.tsx',
    'storefront/wishlist/move-button.tsx',
    'storefront/shared/reviews/own-review-actions.tsx',
  ],
  'only without JavaScript': [
    'storefront/payment-return/confirm-form.tsx',
    'storefront/shared/addresses/address-actions.tsx',
    'storefront/shared/cart/cart-lines.tsx',
  ],
  'opened by a click on a hydrated page': [
    'admin/categories/delete-category-dialog.tsx',
    'admin/content/new-page.tsx',
    'admin/coupons/coupon-editor.tsx',
    'admin/inbox/answer-form.tsx',
    'admin/orders/parcels/parcel-form.tsx',
    'admin/orders/refund-form.tsx',
    'admin/orders/returns/answer-return.tsx',
    'admin/orders/status-form.tsx',
    'admin/products/product-form.tsx',
    'admin/shared/bulk-edit/bulk-edit-dialog.tsx',
    'admin/shared/credentials/credential-form.tsx',
    'admin/shared/forms/note-form.tsx',
    'admin/shared/forms/record-form.tsx',
    'admin/shell/reauth-dialog.tsx',
    'admin/tokens/create-token-form.tsx',
    'admin/words/word-row.tsx',
    'storefront/account/delete-account.tsx',
  ],
  'sends nothing': [
    'admin/activity/activity-filters.tsx',
    'admin/shared/table/list-search.tsx',
    'admin/words/languages-panel.tsx',
    'storefront/search/search-line.tsx',
    'storefront/shared/listing/filter-panel.tsx',
  ],
  'has a test of its own': [
    'admin/dashboard/quick-stock.tsx',
    'admin/import/mapping-form.tsx',
    'admin/new-order/order-form.tsx',
    'storefront/checkout/pay-section.tsx',
    'storefront/order-link/find-order.tsx',
    'storefront/order-link/return-form.tsx',
    'storefront/order-link/withdrawal-form.tsx',
  ],
};

const sources = sourcesUnder('src').filter(({ file }) => file.endsWith('.tsx'));

test('every form is in a table of forms, or excepted for a reason', () => {
  const inTable = TABLES.flatMap((name) => {
    const table = readFileSync(new URL(`../browser/${name}.test.ts`, import.meta.url), 'utf8');
    return Array.from(table.matchAll(/file: '([^']+)'/g), ([, file]) => file ?? '');
  });
  const expected = new Set([...inTable, ...Object.values(EXCEPTIONS).flat()]);
  const withForms = sources
    .filter(({ file, text }) => file !== 'src/web/forms/form.tsx' && /<[fF]orm[\s>]/.test(text))
    .map(({ file }) => file.replace('src/', ''));
  expect(withForms.length).toBeGreaterThan(20);
  expect(
    withForms.toSorted(),
    'add new forms to tests/browser/forms-before-hydration.test.ts and remove those that no longer exist',
  ).toEqual([...expected].toSorted());
});

test('forms are the project’s own, which submit only once', () => {
  const outside = sources.filter(
    ({ file, text }) =>
      file !== 'src/web/forms/form.tsx' && /\bForm\b[^;]*from 'react-router'/.test(text),
  );
  expect(
    outside.map(({ file }) => file),
    "import { Form } from '#web/forms/form.tsx'",
  ).toEqual([]);
});
