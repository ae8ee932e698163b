import { PrintHeader, type PrintProps } from '#admin/orders/print-header.tsx';
import { inPickOrder } from '#admin/orders/pick-order.rules.ts';
import { variantKey } from '#contract/choice.ts';
import { parseColour } from '#kernel/colour.ts';
import { Swatch } from '#ui/swatch.tsx';

/** The contents of the parcel, in picking order and without prices. */
export function PackingSlip({ order, postalAddress }: PrintProps) {
  const units = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasOptions = order.cartItems.some(({ options }) => Object.keys(options).length > 0);
  const hasSkus = order.cartItems.some(({ sku }) => sku !== '');
  return (
    <article className="paper" aria-label={`Packing slip ${order.number}`}>
      <PrintHeader order={order} postalAddress={postalAddress} title="Packing slip" />
      <table>
        <thead>
          <tr>
            <th scope="col">Picked</th>
            <th scope="col">Item</th>
            {hasSkus ? <th scope="col">SKU</th> : null}
            <th scope="col">Colour</th>
            <th scope="col">Size</th>
            {hasOptions ? <th scope="col">Options</th> : null}
            <th scope="col" className="num">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {inPickOrder(order.cartItems).map((item) => (
            <tr key={item.productId + variantKey(item)}>
              <td>
                <span className="paper-tick" />
                <span className="visually-hidden">Not yet</span>
              </td>
              <th scope="row">{item.title}</th>
              {hasSkus ? <td>{item.sku}</td> : null}
              <td>
                {item.color ? (
                  <span className="item-colour">
                    <Swatch hex={parseColour(item.color).hex} />
                    <span>{parseColour(item.color).name}</span>
                  </span>
                ) : null}
              </td>
              <td>{item.size}</td>
              {hasOptions ? (
                <td>
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
        {`${units === 1 ? '1 item' : `${units} items`}${order.shippingMethod ? `, ${order.shippingMethod}` : ''}`}
      </p>
      {order.addressInfo.notes ? <p>{`Notes: ${order.addressInfo.notes}`}</p> : null}
    </article>
  );
}
