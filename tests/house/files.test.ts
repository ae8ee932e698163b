import { describe, expect, test } from 'vitest';
import {
  environmentReaders,
  leftovers,
  processClockReaders,
  tooLong,
  vagueNames,
} from './file-rules.ts';
import { projectFolders, stylesheetsUnder, sourcesUnder } from './sources.ts';

const sources = sourcesUnder(...projectFolders());

describe('files', () => {
  test('have at most 300 lines', () => {
    expect(tooLong([...sources, ...stylesheetsUnder('src')])).toEqual([]);
  });

  test('have names that say what they contain', () => {
    expect(vagueNames(sources)).toEqual([]);
  });

  test('read the environment in one place only', () => {
    expect(environmentReaders(sources)).toEqual([]);
  });

  test("decide by the shop's clock, not by the process's", () => {
    expect(processClockReaders(sources)).toEqual([]);
  });

  test('contain no skipped test, no suppressed type error, no reminder', () => {
    expect(leftovers(sources)).toEqual([]);
  });

  test('the rules detect violations', () => {
    const source = (file: string, text = '') => [{ file, text }];
    expect(tooLong(source('src/a.ts', 'x;\n'.repeat(301)))).toHaveLength(1);
    expect(tooLong(source('src/a.ts', 'x;\n'.repeat(300)))).toEqual([]);
    for (const file of [
      'src/web/utils.ts',
      'src/lib/money.ts',
      'src/web/cart-helpers.ts',
      'src/web/Cart.tsx',
    ]) {
      expect(vagueNames(source(file)), file).toHaveLength(1);
    }
    expect(vagueNames(source('src/web/library-card.ts'))).toEqual([]);
    expect(environmentReaders(source('src/modules/cart/cart.ts', 'process.env.PORT'))).toHaveLength(
      1,
    );
    expect(
      environmentReaders(source('src/web/api/api.ts', 'import.meta.env.VITE_KEY')),
    ).toHaveLength(1);
    expect(environmentReaders(source('scripts/seed.ts', 'process.env.PORT'))).toEqual([]);
    for (const text of ['Date.now() > until', 'expiresAt < new Date()'])
      expect(processClockReaders(source('src/modules/orders/a.ts', text)), text).toHaveLength(1);
    expect(processClockReaders(source('src/modules/orders/a.ts', 'new Date(row.at)'))).toEqual([]);
    expect(processClockReaders(source('src/app/a.ts', 'Date.now()'))).toEqual([]);
    const violations = [
      'test.' + 'skip(1)',
      'const a: ' + 'any = 1',
      'x as ' + 'any',
      '// @ts-' + 'ignore',
      '// TO' + 'DO later',
    ];
    for (const text of violations)
      expect(leftovers(source('src/a.ts', text)), text).toHaveLength(1);
    expect(leftovers(source('src/a.ts', '// whether any of them is as anyone expects'))).toEqual(
      [],
    );
  });
});
