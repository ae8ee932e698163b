import { describe, expect, test } from 'vitest';
import {
  environmentReaders,
  interceptionEnders,
  leftovers,
  processClockReaders,
  statementsOutsideRepositories,
  tooLong,
  vagueNames,
} from './file-rules.ts';
import { projectFolders, stylesheetsUnder, sourcesUnder } from './sources.ts';

const sources = sourcesUnder(...projectFolders());

describe('files', () => {
  test('have at most 300 lines', () => {
    expect(tooLong([...sources, ...stylesheetsUnder('src')])).toEqual([]);
  });

  test.each([
    ['have names that say what they contain', vagueNames],
    ['read the environment in one place only', environmentReaders],
    ["decide by the shop's clock, not by the process's", processClockReaders],
    ['have SQL in repositories only', statementsOutsideRepositories],
    ['keep intercepting requests until the page is closed', interceptionEnders],
    ['contain no skipped test, no suppressed type error, no reminder', leftovers],
  ])('%s', (_, problemsIn) => {
    expect(problemsIn(sources)).toEqual([]);
  });

  test('are seen by the rules when they break them', () => {
    for (const [rule, file, text, count] of [
      [tooLong, 'src/a.ts', 'x;\n'.repeat(301), 1],
      [tooLong, 'src/a.ts', 'x;\n'.repeat(300), 0],
      [vagueNames, 'src/web/utils.ts', '', 1],
      [vagueNames, 'src/lib/money.ts', '', 1],
      [vagueNames, 'src/web/cart-helpers.ts', '', 1],
      [vagueNames, 'src/web/Cart.tsx', '', 1],
      [vagueNames, 'src/web/library-card.ts', '', 0],
      [environmentReaders, 'src/modules/cart/cart.ts', 'process.env.PORT', 1],
      [environmentReaders, 'src/web/api/api.ts', 'import.meta.env.VITE_KEY', 1],
      [environmentReaders, 'scripts/seed.ts', 'process.env.PORT', 0],
      [processClockReaders, 'src/modules/orders/a.ts', 'Date.now() > until', 1],
      [processClockReaders, 'src/modules/orders/a.ts', 'expiresAt < new Date()', 1],
      [processClockReaders, 'src/modules/orders/a.ts', 'new Date(row.at)', 0],
      [processClockReaders, 'src/app/a.ts', 'Date.now()', 0],
      [statementsOutsideRepositories, 'src/modules/cart/a.ts', 'await sql`SELECT 1`', 1],
      [statementsOutsideRepositories, 'src/modules/cart/a.ts', 'sql<{\n id: string }>`', 1],
      [statementsOutsideRepositories, 'src/modules/cart/a.ts', "db\n.selectFrom('carts')", 1],
      [statementsOutsideRepositories, 'src/modules/cart/a.repository.ts', 'sql`SELECT 1`', 0],
      [statementsOutsideRepositories, 'src/modules/cart/a.api.test.ts', 'sql`SELECT 1`', 0],
      [statementsOutsideRepositories, 'src/platform/jobs.ts', 'sql`SELECT 1`', 0],
      [interceptionEnders, 'tests/browser/a.test.ts', "await page.unroute('**')", 1],
      [
        interceptionEnders,
        'tests/browser/a.test.ts',
        'page.route(path, () => { f(); }, { times: 1 })',
        1,
      ],
      [interceptionEnders, 'tests/browser/a.test.ts', 'page.route(path, f)', 0],
      [leftovers, 'src/a.ts', 'test.' + 'skip(1)', 1],
      [leftovers, 'src/a.ts', 'const a: ' + 'any = 1', 1],
      [leftovers, 'src/a.ts', 'x as ' + 'any', 1],
      [leftovers, 'src/a.ts', '// @ts-' + 'ignore', 1],
      [leftovers, 'src/a.ts', '// TO' + 'DO later', 1],
      [leftovers, 'src/a.ts', '// whether any of them is as anyone expects', 0],
    ] as const)
      expect(rule([{ file, text }]), `${file} with ${text.slice(0, 40)}`).toHaveLength(count);
  });
});
