import { RichWords } from '#web/rich-words.tsx';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
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
          <h3 id="order-parcels">{orderHistoryWords('parcels', { n: parcels.length })}</h3>
          <ul className="order-parcels">
            {parcels.map((parcel) => (
              <li key={parcel._id}>
                <p>
                  <RichWords
                    text={orderHistoryWords('parcelSent', {
                      carrier: parcel.carrier,
                      day: formatDay(parcel.sentDay),
                    })}
                    parts={{
                      b: (content) => <b>{content}</b>,
                      sent: (content) => (
                        <time className="second" dateTime={parcel.sentAt}>
                          {content}
                        </time>
                      ),
                    }}
                  />
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
            <p className="second">{orderHistoryWords('itemsFollow', { n: left })}</p>
          ) : null}
        </section>
      ) : null}
      {messages.length > 0 ? (
        <section aria-labelledby="order-messages">
          <h3 id="order-messages">{orderHistoryWords('messages')}</h3>
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
    return trackingNumber === '' ? null : (
      <p>{orderHistoryWords('trackingNumber', { number: trackingNumber })}</p>
    );
  return (
    <p>
      <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber
          ? orderHistoryWords('track', { number: trackingNumber })
          : orderHistoryWords('trackParcel')}
      </a>
    </p>
  );
}
