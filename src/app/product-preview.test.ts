/** Who gets the page that previews a product, and how it may be cached and framed. */
import { describe, expect, test } from 'vitest';
import { draftProduct } from '#admin/products/draft-product.ts';
import { EMPTY_VALUES } from '#admin/products/product-values.ts';
import { cacheControlOf, policyNameOf } from '#app/page-rules.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import { isPreviewDraft } from '#storefront/product/preview-draft.ts';
import { renderedPage, signedInAs } from '#support/rendered-page.ts';
import { isPublicPage } from '#web/routing/page-table.ts';
import { PRODUCT_PREVIEW } from '#web/session/access-rules.ts';

describe('the product preview', () => {
  test('is a storefront page without anything of the session, which nothing in it can act on', async () => {
    const { areas, html } = await renderedPage(PRODUCT_PREVIEW, signedInAs('admin'));
    expect(areas).toEqual(['shop']);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const [, shown = ''] = /<div id="root">(.*?)<script/s.exec(html) ?? [];
    expect(shown).toMatch(/<div inert="">.*<header class="topbar">/s);
    expect(shown).toContain('><span>Login</span></a>');
    expect(shown).not.toContain('Mara');
  });

  test('is refused to shoppers and visitors', async () => {
    const shopper = await renderedPage(PRODUCT_PREVIEW, signedInAs('regular'));
    expect(shopper.output).toEqual({ kind: 'redirect', status: 302, location: '/unauth-page' });
    const visitor = await renderedPage(PRODUCT_PREVIEW);
    expect(visitor.output).toMatchObject({
      kind: 'redirect',
      location: '/auth/login?origin=%2Fadmin%2Fproduct-preview',
    });
  });

  test('is not cached', () => {
    expect(cacheControlOf(PRODUCT_PREVIEW)).toBe('no-store');
    expect(isPublicPage(PRODUCT_PREVIEW)).toBe(false);
  });
});

test('what the form sends is what the page accepts, from the first moment', () => {
  const colors = ['Madder', 'Nobody knows'];
  const shipping = [{ name: 'Post', price: '4', days: '' }];
  const pictures = [
    { address: '/media/b', url: '/media/b', alt: '', color: 'Madder', problem: null },
  ];
  for (const values of [EMPTY_VALUES, { ...EMPTY_VALUES, colors, shipping, pictures }])
    expect(
      isPreviewDraft({ part: 'card', theme: 'light', product: draftProduct(values, null) }),
    ).toBe(true);
});

test('only the admin area frames pages, only the preview is framed, and only by the shop', () => {
  expect(
    [PRODUCT_PREVIEW, '/admin/products', '/auth/login', '/shop/home'].map(policyNameOf),
  ).toEqual(['preview', 'admin', 'google', 'default']);
  // The router takes this spelling, too.
  expect(policyNameOf('/Admin/product-preview/')).toBe('preview');
  const basics = { inlineHashes: [], paymentOrigins: [] };
  expect(pagePolicy(basics)).toMatch(/frame-ancestors 'none'$/);
  expect(pagePolicy(basics)).not.toContain('frame-src');
  expect(pagePolicy({ ...basics, isFramed: true })).toMatch(/frame-ancestors 'self'$/);
  expect(pagePolicy({ ...basics, framesOwnPages: true })).toMatch(
    /frame-src 'self'; .*frame-ancestors 'none'$/,
  );
});
