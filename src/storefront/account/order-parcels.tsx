import type { OrderWire, ParcelWire } from '#contract/orders.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { contentsOf, leftToSend } from '#web/orders/parcels.ts';

/** The parcels of an order with what is in them, and what the shop wrote about it. */
export function OrderParcels({ order }: { order: OrderWire }) {
  const messages = order.history.filter(({ note }) => note !== '');
  const { parcels = [] } = order;
  const left = leftToSend(order);
  return (
    <>
      {parcels.length > 0 ? (
        <section aria-labelledby="order-parcels">
          <h3 id="order-parcels">{parcels.length === 1 ? 'Parcel' : 'Parcels'}</h3>
          <ul className="order-parcels">
            {parcels.map((parcel) => (
              <li key={parcel._id}>
                <p>
                  <b>{parcel.carrier}</b>
                  <span className="second">
                    {', sent on '}
                    <time dateTime={parcel.sentAt}>{formatDay(parcel.sentDay)}</time>
                  </span>
                </p>
                <TrackingLink parcel={parcel} />
                <ul className="second">
                  {contentsOf(order, parcel).map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {left > 0 ? (
            <p className="second">
              {left === 1 ? '1 more item follows.' : `${left} more items follow.`}
            </p>
          ) : null}
        </section>
      ) : null}
      {messages.length > 0 ? (
        <section aria-labelledby="order-messages">
          <h3 id="order-messages">Messages from the shop</h3>
          <ul className="order-parcels">
            {messages.map(({ at, day, note }) => (
              <li key={at}>
                <p className="order-message">{note}</p>
                <p className="second">
                  <time dateTime={at}>{formatDay(day)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function TrackingLink({ parcel: { trackingNumber, trackingUrl } }: { parcel: ParcelWire }) {
  if (trackingUrl === '')
    return trackingNumber === '' ? null : <p>{`Tracking number: ${trackingNumber}`}</p>;
  return (
    <p>
      <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber ? `Track ${trackingNumber}` : 'Track this parcel'}
      </a>
    </p>
  );
}
