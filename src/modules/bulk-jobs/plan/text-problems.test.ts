import { expect, test } from 'vitest';
import type { ProductState } from '#modules/catalogue/index.ts';
import { Notes } from '#modules/bulk-jobs/plan/notes.rules.ts';
import { planProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

function plan(cells: Record<string, string>, current: ProductState | null = null) {
  const row = { Title: 'Hat', Description: 'Felt.', Price: '20', ...cells };
  return planProduct({
    slug: 'hat',
    rows: [{ line: 2, problem: null, cells: row }],
    current,
    columns: new Set(Object.keys(row)),
    defaultCategory: 'home',
    ownMedia: () => null,
    notes: new Notes(),
  });
}

test.each([
  [{ Title: 'Felt\nhat' }, 'the title must be one line without control characters'],
  [{ Title: '\u202etah' }, 'the title must be one line without control characters'],
  [{ Title: '\u200b\u2060' }, 'the title has no visible characters'],
  [{ Description: 'Fe\u0007lt' }, 'the description must not contain control characters'],
  [{ SKU: 'HAT\u0007' }, 'a SKU must be one line without control characters'],
  [
    { 'Option1 name': 'Color', 'Option1 value': 'R\u001bed' },
    'a color must be one line without control characters',
  ],
])('an imported product is refused with invisible characters: %j', (cells, reason) => {
  const { kind, problems } = plan(cells);
  expect([kind, problems[0]?.reason]).toEqual(['refused', reason]);
});

test('an import does not check texts that a product already has', () => {
  const { after } = plan({});
  if (!after) throw new Error('the product is refused');
  const planned = plan({ Title: 'Felt\that', Price: '21' }, { ...after, title: 'Felt\that' });
  expect([planned.kind, planned.problems]).toEqual(['changed', []]);
});
