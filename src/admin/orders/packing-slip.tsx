import { slipsOf, type Slip } from '#admin/orders/slips.rules.ts';
import { PrintHeader, type PrintProps } from '#admin/orders/print-header.tsx';
import { inPickOrder } from '#admin/orders/pick-order.rules.ts';
import { variantKey } from '#contract/choice.ts';
import { ItemColour } from '#admin/orders/order-items.tsx';
import { choiceOf } from '#web/orders/thumbnail.ts';

/** A slip for each parcel and for what is left to send; one of the whole order before the first parcel. */
export const PackingSlips = (props: PrintProps) =>
  slipsOf(props.order).map((slip) => <PackingSlip key={slip.note} {...props} {...slip} />);

/** The contents of the parcel, in picking order and without prices. */
function PackingSlip({ order, postalAddress, items, note }: PrintProps & Slip) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasOptions = items.some(({ options }) => Object.keys(options).length > 0);
  const hasSkus = items.some(({ sku }) => sku !== '');
  return (
    <article
      className="paper"
      aria-label={[`Packing slip ${order.number}`, note].filter(Boolean).join(', ')}
    >
      <PrintHeader order={order} postalAddress={postalAddress} title="Packing slip" />
      {note ? <p className="paper-note">{note}</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">Picked</th>
            <th scope="col">Item</th>
            {hasSkus ? (
              <th scope="col" className="paper-wide">
                SKU
              </th>
            ) : null}
            <th scope="col" className="paper-wide">
              Colour
            </th>
            <th scope="col" className="paper-wide">
              Size
            </th>
            {hasOptions ? (
              <th scope="col" className="paper-wide">
                Options
              </th>
            ) : null}
            <th scope="col" className="num">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {inPickOrder(items).map((item) => (
            <tr key={item.productId + variantKey(item)}>
              <td>
                <span className="paper-tick" />
                <span className="visually-hidden">Not yet</span>
              </td>
              <th scope="row">
                <span>{item.title}</span>
                <small className="paper-narrow">
                  {[item.sku, ...choiceOf(item)].filter(Boolean).join(', ')}
                </small>
              </th>
              {hasSkus ? <td className="paper-wide">{item.sku}</td> : null}
              <td className="paper-wide">
                <ItemColour item={item} />
              </td>
              <td className="paper-wide">{item.size}</td>
              {hasOptions ? (
                <td className="paper-wide">
                  {Object.entries(item.options)
                    .map((option) => option.join(': '))
                    .join(', ')}
                </td>
              ) : null}
              <td className="num">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {`${units === 1 ? '1 item' : `${units} items`}${order.shippingMethod && !order.plannedParcels ? `, ${order.shippingMethod}` : ''}`}
      </p>
      {order.addressInfo.notes ? <p>{`Notes: ${order.addressInfo.notes}`}</p> : null}
    </article>
  );
}
