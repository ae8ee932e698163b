import { productWords } from '#contract/words/storefront/product-words.ts';
import { Icon } from '#ui/icon.tsx';
import type { SizeTable } from '#storefront/shared/catalogue/size-tables.ts';

/** Converts centimetres, rounded to half inches. */
const inches = (cm: number): number => Math.round((cm / 2.54) * 2) / 2;

const spanOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

/** The size table, which opens below the sizes; works without JavaScript. */
export function SizeHelp({ table }: { table: SizeTable | null }) {
  return (
    <details className="size-help">
      <summary className="link row">
        <Icon name="ruler" />
        {productWords('sizeHelp')}
      </summary>
      {table ? (
        <table>
          <caption className="visually-hidden">{productWords('measures')}</caption>
          <thead>
            <tr>
              <th scope="col">{productWords('size')}</th>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.size}>
                <th scope="row">{row.size}</th>
                {row.measures.map(([from, to], at) => (
                  <td key={table.columns[at]}>
                    <span>{productWords('centimetres', { measure: spanOf(from, to) })}</span>
                    <br />
                    <span className="tiny second">
                      {productWords('inches', { measure: spanOf(inches(from), inches(to)) })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>{table?.how ?? productWords('measureHint')}</p>
    </details>
  );
}
