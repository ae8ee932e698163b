import { describe, expect, test } from 'vitest';
import { forbiddenImports, importChain, importCycles, sharedFolderCycles } from './import-rules.ts';
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
    const circle = [fakeImport('a', 'b', true), fakeImport('b', 'c'), fakeImport('c', 'a')];
    expect(importCycles(circle)).toEqual(['a -> b -> c']);
  });

  test('form no cycle between the folders that screens share: what both need is in a lower one', () => {
    expect(sharedFolderCycles(imports)).toEqual([]);
    const [card, cart] = ['src/storefront/shared/card', 'src/storefront/shared/cart'];
    const circle = [
      fakeImport(`${card}/a.ts`, `${cart}/b.ts`),
      fakeImport(`${cart}/c.ts`, `${card}/d.ts`),
    ];
    expect(sharedFolderCycles(circle)).toEqual([`${card} -> ${cart}`]);
    const lazily = { ...fakeImport(`${cart}/c.ts`, `${card}/d.ts`), lazy: true };
    expect(sharedFolderCycles([fakeImport(`${card}/a.ts`, `${cart}/b.ts`), lazily])).toEqual([]);
  });

  test.each([BROWSER, ADMIN_BROWSER])('load neither zod nor node in %s', (entry) => {
    const isOfServer = (to: string) => to === 'zod' || to.startsWith('node:');
    expect(imports.some((each) => each.from === entry)).toBe(true);
    expect(importChain(imports, entry, isOfServer)).toBeNull();
    for (const [typeOnly, chain] of [
      [false, [entry, 'a.ts', 'zod']],
      [true, null],
    ] as const) {
      const fakes = [fakeImport(entry, 'a.ts', typeOnly), fakeImport('a.ts', 'zod')];
      expect(importChain(fakes, entry, isOfServer)).toEqual(chain);
    }
  });

  test('load nothing of the admin area in the storefront', () => {
    const isAdminCode = (to: string) =>
      to.startsWith('src/admin/') || to === 'src/contract/endpoints/admin-endpoints.ts';
    expect(importChain(imports, BROWSER, isAdminCode)).toBeNull();
    expect(importChain(imports, ADMIN_BROWSER, isAdminCode)).not.toBeNull();
  });

  test.each([
    ['src/kernel/money.ts', 'src/contract/limits.ts'],
    ['src/ui/button.tsx', 'src/contract/limits.ts', true],
    ['src/web/api/api.ts', 'src/modules/cart/index.ts', true],
    ['src/web/api/api.ts', 'node:fs'],
    ['src/modules/cart/cart.rules.ts', 'src/modules/orders/index.ts'],
    ['src/modules/orders/checkout/place-order.ts', 'src/modules/cart/cart.repository.ts'],
    ['src/modules/orders/checkout/place-order.ts', 'react'],
    ['src/modules/orders/checkout/place-order.ts', 'src/gateways/mailer/smtp-mailer.ts'],
    ['src/storefront/cart/cart-sheet.tsx', 'src/storefront/account/orders-tab.tsx'],
    ['src/admin/products/product-sheet.tsx', 'src/storefront/product/product-screen.tsx'],
    ['src/platform/context.ts', 'src/app/shop.ts'],
    ['src/platform/context.ts', 'src/schema/database.ts'],
    ['src/schema/trade-tables.ts', 'src/platform/context.ts', true],
    ['src/app/shop.ts', 'src/hosting/backup/run-backup.ts'],
    ['src/modules/backups/index.ts', 'src/hosting/backup/run-backup.ts', true],
    ['simulators/payment-provider/server.ts', 'src/kernel/money.ts'],
    ['src/modules/orders/change-order.ts', '@prometheus-io/client'],
  ] as const)('%s may not import %s', (from, to, typeOnly?: boolean) => {
    expect(forbiddenImports([fakeImport(from, to, typeOnly)])).toHaveLength(1);
  });
});
