import type { PrintedInvoice } from '#contract/invoices.contract.ts';
import { SummaryList } from '#ui/summary-list.tsx';

/** An issued invoice or credit note as a page: the texts of its PDF. */
export function IssuedInvoice({ invoice }: { invoice: PrintedInvoice }) {
  const { title, number, supplier, customer, facts, columns, lines, rates } = invoice;
  const [name, ...supplierLines] = supplier;
  const { unitPrice, rate } = columns;
  return (
    <article className="paper" aria-label={`${title} ${number}`} lang={invoice.language}>
      <header className="paper-head">
        <div>
          <p className="paper-brand">{name}</p>
          <address className="shop-address">{supplierLines.join('\n')}</address>
        </div>
        <div>
          <h2>{`${title} ${number}`}</h2>
          {facts.slice(1).map(({ label, value }) => (
            <p key={label}>{`${label}: ${value}`}</p>
          ))}
        </div>
        <address>
          <b>{customer.label}</b>
          {customer.lines.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </address>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.item}</th>
            <th scope="col" className="num">
              {columns.quantity}
            </th>
            {unitPrice ? (
              <th scope="col" className="num paper-wide">
                {unitPrice}
              </th>
            ) : null}
            {rate ? (
              <th scope="col" className="num paper-wide">
                {rate}
              </th>
            ) : null}
            <th scope="col" className="num">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">
                <span>{line.title}</span>
                <small>{line.choice}</small>
              </th>
              <td className="num">{line.quantity}</td>
              {unitPrice ? <td className="num paper-wide">{line.unitPrice}</td> : null}
              {rate ? <td className="num paper-wide">{line.rate}</td> : null}
              <td className="num">{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SummaryList
        lines={invoice.sums.map(({ label, value, isTotal }, at) => ({
          id: String(at),
          label,
          value,
          ...(isTotal ? { tone: 'total' as const } : {}),
        }))}
      />
      {rates ? <Rates {...rates} /> : null}
      {invoice.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </article>
  );
}

function Rates({ columns, rows }: NonNullable<PrintedInvoice['rates']>) {
  return (
    <table className="paper-rates">
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at > 0 ? 'num' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...amounts]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {amounts.map((amount, at) => (
              <td key={at} className="num">
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
