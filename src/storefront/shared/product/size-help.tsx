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
        Size help
      </summary>
      {table ? (
        <table>
          <caption className="visually-hidden">Measures in centimetres and inches</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
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
                    <span>{`${spanOf(from, to)} cm`}</span>
                    <br />
                    <span className="tiny second">{`${spanOf(inches(from), inches(to))} in`}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>
        {table?.how ??
          'Measure something of yours that fits well and compare. Between two sizes, take the larger one.'}
      </p>
    </details>
  );
}
