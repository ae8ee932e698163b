import { Icon } from '#ui/icon.tsx';
import type { SizeTable } from '#web/product/size-tables.ts';

/** To the half inch. */
const inches = (cm: number): number => Math.round((cm / 2.54) * 2) / 2;

const spanOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

/** A button beside the sizes and the panel it opens: the browser's own popover, so it needs no script. */
export function SizeHelp({ id, table }: { id: string; table: SizeTable | null }) {
  return (
    <>
      <button type="button" className="link inline-flex items-center gap-1.5" popoverTarget={id}>
        <Icon name="ruler" />
        Size help
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Size help"
        className="m-auto w-[min(560px,calc(100%-32px))] rounded-sheet border border-seam bg-sheet p-5 text-14 text-ink shadow-sheet"
      >
        <div className="row between">
          <h3>Size help</h3>
          <button
            type="button"
            className="link min-h-11 px-2"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            Close
          </button>
        </div>
        {table ? (
          <table className="my-3 w-full text-left tabular-nums">
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
                  <th scope="row" className="border-t border-seam py-2 pr-3 align-top">
                    {row.size}
                  </th>
                  {row.measures.map(([from, to], at) => (
                    <td
                      key={table.columns[at]}
                      className="border-t border-seam py-2 pr-2 whitespace-nowrap"
                    >
                      {spanOf(from, to)} cm
                      <br />
                      <span className="tiny second">{spanOf(inches(from), inches(to))} in</span>
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
