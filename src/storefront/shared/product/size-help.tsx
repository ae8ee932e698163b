import { Icon } from '#ui/icon.tsx';
import type { SizeTable } from '#storefront/shared/product/size-tables.ts';

/** Converts centimetres, rounded to half inches. */
const inches = (cm: number): number => Math.round((cm / 2.54) * 2) / 2;

const spanOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

/** A button beside the sizes and its size table: a native popover, which works without JavaScript. */
export function SizeHelp({ id, table }: { id: string; table: SizeTable | null }) {
  return (
    <>
      <button type="button" className="link row" popoverTarget={id}>
        <Icon name="ruler" />
        Size help
      </button>
      <div id={id} popover="auto" role="dialog" aria-label="Size help" className="size-help">
        <div className="row between">
          <h3>Size help</h3>
          <button type="button" className="link" popoverTarget={id} popoverTargetAction="hide">
            Close
          </button>
        </div>
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
      </div>
    </>
  );
}
