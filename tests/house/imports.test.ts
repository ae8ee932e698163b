import { describe, expect, test } from 'vitest';
import { brokenImports, chainTo, circles } from './import-rules.ts';
import { importsOf, sourcesUnder, type Import } from './sources.ts';

const imports = importsOf(sourcesUnder('src', 'simulators'));
const BROWSER = 'src/app/browser.tsx';
const ADMIN_BROWSER = 'src/app/admin-browser.tsx';

const planted = (from: string, to: string, typeOnly = false): Import => ({
  from,
  to,
  typeOnly,
  line: 1,
});

describe('imports', () => {
  test('point down only', () => {
    expect(brokenImports(imports)).toEqual([]);
  });

  test('close no circle', () => {
    expect(circles(imports)).toEqual([]);
  });

  test('bring neither zod nor node into the browser', () => {
    for (const entry of [BROWSER, ADMIN_BROWSER]) {
      expect(imports.some((each) => each.from === entry)).toBe(true);
      expect(chainTo(imports, entry, (to) => to === 'zod' || to.startsWith('node:'))).toBeNull();
    }
  });

  test('bring nothing of the administrators into a shopper’s browser', () => {
    const admins = (to: string) =>
      to.startsWith('src/admin/') || to === 'src/contract/endpoints/admin-endpoints.ts';
    expect(chainTo(imports, BROWSER, admins)).toBeNull();
    expect(chainTo(imports, ADMIN_BROWSER, admins)).not.toBeNull();
  });

  test('the rules see what breaks them', () => {
    const bad = [
      planted('src/kernel/money.ts', 'src/contract/limits.ts'),
      planted('src/ui/button.tsx', 'src/contract/limits.ts', true),
      planted('src/web/api.ts', 'src/modules/cart/index.ts', true),
      planted('src/web/api.ts', 'node:fs'),
      planted('src/modules/cart/cart.rules.ts', 'src/modules/orders/index.ts'),
      planted('src/modules/orders/place-order.ts', 'src/modules/cart/cart.repository.ts'),
      planted('src/modules/orders/place-order.ts', 'react'),
      planted('src/modules/orders/place-order.ts', 'src/gateways/mailer/smtp-mailer.ts'),
      planted('src/storefront/cart/cart-sheet.tsx', 'src/storefront/account/orders-tab.tsx'),
      planted('src/platform/context.ts', 'src/app/shop.ts'),
      planted('simulators/payment-provider/server.ts', 'src/kernel/money.ts'),
    ];
    for (const each of bad)
      expect(brokenImports([each]), `${each.from} -> ${each.to}`).toHaveLength(1);
    expect(
      circles([planted('a.ts', 'b.ts', true), planted('b.ts', 'c.ts'), planted('c.ts', 'a.ts')]),
    ).toEqual(['a.ts -> b.ts -> c.ts']);
    expect(
      chainTo([planted(BROWSER, 'a.ts'), planted('a.ts', 'zod')], BROWSER, (to) => to === 'zod'),
    ).toEqual([BROWSER, 'a.ts', 'zod']);
    expect(
      chainTo(
        [planted(BROWSER, 'a.ts', true), planted('a.ts', 'zod')],
        BROWSER,
        (to) => to === 'zod',
      ),
    ).toBeNull();
  });
});
