import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumbersTable } from '#admin/shared/charts/chart-panel.tsx';

test('amounts have a currency sign in the table, counts have none', () => {
  const html = renderToStaticMarkup(
    <NumbersTable
      caption="Profit by category"
      header={['Category', 'Profit', 'Products on sale']}
      rows={[['Men', -1078.5, 3]]}
      money={['Profit']}
    />,
  );
  const cells = [...html.matchAll(/<t[hd] role="(?:rowheader|cell)"[^>]*>([^<]*)/g)];
  expect(cells.map(([, text]) => text)).toEqual(['Men', '-$1,078.50', '3']);
});
