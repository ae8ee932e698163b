import { describe, expect, test } from 'vitest';
import { environmentReaders, leftovers, tooLong, vagueNames } from './file-rules.ts';
import { sheetsUnder, sourcesUnder } from './sources.ts';

const sources = sourcesUnder('src', 'simulators', 'db', 'scripts', 'bench', 'tests');

describe('files', () => {
  test('are short', () => {
    expect(tooLong([...sources, ...sheetsUnder('src')])).toEqual([]);
  });

  test('have names that say what they hold', () => {
    expect(vagueNames(sources)).toEqual([]);
  });

  test('read the environment in one place', () => {
    expect(environmentReaders(sources)).toEqual([]);
  });

  test('hold no skipped test, no way around the type checker, no leftover', () => {
    expect(leftovers(sources)).toEqual([]);
  });

  test('the rules see what breaks them', () => {
    const planted = (file: string, text = '') => [{ file, text }];
    expect(tooLong(planted('src/a.ts', 'x;\n'.repeat(301)))).toHaveLength(1);
    expect(tooLong(planted('src/a.ts', 'x;\n'.repeat(300)))).toEqual([]);
    for (const file of [
      'src/web/utils.ts',
      'src/lib/money.ts',
      'src/web/cart-helpers.ts',
      'src/web/Cart.tsx',
    ]) {
      expect(vagueNames(planted(file)), file).toHaveLength(1);
    }
    expect(vagueNames(planted('src/web/library-card.ts'))).toEqual([]);
    expect(
      environmentReaders(planted('src/modules/cart/cart.ts', 'process.env.PORT')),
    ).toHaveLength(1);
    expect(environmentReaders(planted('src/web/api.ts', 'import.meta.env.VITE_KEY'))).toHaveLength(
      1,
    );
    expect(environmentReaders(planted('scripts/seed.ts', 'process.env.PORT'))).toEqual([]);
    const ways = [
      'test.' + 'skip(1)',
      'const a: ' + 'any = 1',
      'x as ' + 'any',
      '// @ts-' + 'ignore',
      '// TO' + 'DO later',
    ];
    for (const text of ways) expect(leftovers(planted('src/a.ts', text)), text).toHaveLength(1);
    expect(leftovers(planted('src/a.ts', '// whether any of them is as anyone expects'))).toEqual(
      [],
    );
  });
});
