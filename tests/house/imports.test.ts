import { describe, expect, test } from 'vitest';
import { forbiddenImports, importChain, importCycles } from './import-rules.ts';
import { importsOf, sourcesUnder, type Import } from './sources.ts';

const imports = importsOf(sourcesUnder('src', 'simulators'));
const BROWSER = 'src/app/browser.tsx';
const ADMIN_BROWSER = 'src/app/admin-browser.tsx';

const fakeImport = (from: string, to: string, typeOnly = false): Import => ({
  from,
  to,
  typeOnly,
  line: 1,
});

describe('imports', () => {
  test('follow the table of docs/architecture.md', () => {
    expect(forbiddenImports(imports)).toEqual([]);
  });

  test('form no cycle', () => {
    expect(importCycles(imports)).toEqual([]);
  });

  test('load neither zod nor node in browsers', () => {
    for (const entry of [BROWSER, ADMIN_BROWSER]) {
      expect(imports.some((each) => each.from === entry)).toBe(true);
      expect(
        importChain(imports, entry, (to) => to === 'zod' || to.startsWith('node:')),
      ).toBeNull();
    }
  });

  test('load nothing of the admin area in the storefront', () => {
    const isAdminCode = (to: string) =>
      to.startsWith('src/admin/') || to === 'src/contract/endpoints/admin-endpoints.ts';
    expect(importChain(imports, BROWSER, isAdminCode)).toBeNull();
    expect(importChain(imports, ADMIN_BROWSER, isAdminCode)).not.toBeNull();
  });

  test('the rules detect violations', () => {
    const forbidden = [
      fakeImport('src/kernel/money.ts', 'src/contract/limits.ts'),
      fakeImport('src/ui/button.tsx', 'src/contract/limits.ts', true),
      fakeImport('src/web/api/api.ts', 'src/modules/cart/index.ts', true),
      fakeImport('src/web/api/api.ts', 'node:fs'),
      fakeImport('src/modules/cart/cart.rules.ts', 'src/modules/orders/index.ts'),
      fakeImport(
        'src/modules/orders/checkout/place-order.ts',
        'src/modules/cart/cart.repository.ts',
      ),
      fakeImport('src/modules/orders/checkout/place-order.ts', 'react'),
      fakeImport(
        'src/modules/orders/checkout/place-order.ts',
        'src/gateways/mailer/smtp-mailer.ts',
      ),
      fakeImport('src/storefront/cart/cart-sheet.tsx', 'src/storefront/account/orders-tab.tsx'),
      fakeImport(
        'src/admin/products/product-sheet.tsx',
        'src/storefront/product/product-screen.tsx',
      ),
      fakeImport('src/platform/context.ts', 'src/app/shop.ts'),
      fakeImport('simulators/payment-provider/server.ts', 'src/kernel/money.ts'),
      fakeImport('src/modules/orders/change-order.ts', '@prometheus-io/client'),
    ];
    for (const each of forbidden)
      expect(forbiddenImports([each]), `${each.from} -> ${each.to}`).toHaveLength(1);
    expect(
      importCycles([
        fakeImport('a.ts', 'b.ts', true),
        fakeImport('b.ts', 'c.ts'),
        fakeImport('c.ts', 'a.ts'),
      ]),
    ).toEqual(['a.ts -> b.ts -> c.ts']);
    expect(
      importChain(
        [fakeImport(BROWSER, 'a.ts'), fakeImport('a.ts', 'zod')],
        BROWSER,
        (to) => to === 'zod',
      ),
    ).toEqual([BROWSER, 'a.ts', 'zod']);
    expect(
      importChain(
        [fakeImport(BROWSER, 'a.ts', true), fakeImport('a.ts', 'zod')],
        BROWSER,
        (to) => to === 'zod',
      ),
    ).toBeNull();
  });
});
