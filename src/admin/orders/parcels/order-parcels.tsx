import { useRef, useState } from 'react';
import type { AdminOrderWire, AdminParcelWire } from '#contract/admin-orders.contract.ts';
import {
  AddParcel,
  CorrectParcel,
  RemoveParcel,
  type ParcelsProps,
} from '#admin/orders/parcels/change-parcels.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#web/moment.tsx';
import { contentsOf, unsentCount } from '#web/orders/parcels.ts';

/** What was sent of an order and what is left; parcels are added, corrected and removed here. */
export function OrderParcels({ order, onChanged }: ParcelsProps) {
  const mayChange = useMay('orders.write');
  const [open, setOpen] = useState<AdminParcelWire | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminParcelWire | null>(null);
  const { parcels = [] } = order;
  const left = unsentCount(order);
  const blocked = whyNotSent(order);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // Its form had the focus, and so keyboards stay here.
    box.current?.focus();
  };
  return (
    <div ref={box} className="parcels" tabIndex={-1}>
      {parcels.length === 0 ? (
        <p className="second small">
          {blocked ?? 'No parcels yet. The customer gets an email about each.'}
        </p>
      ) : (
        <ul className="order-parcels">
          {parcels.map((parcel) => (
            <li key={parcel._id}>
              {open !== 'new' && open?._id === parcel._id ? (
                <CorrectParcel
                  order={order}
                  parcel={parcel}
                  onChanged={onChanged}
                  onClose={close}
                />
              ) : (
                <>
                  <Parcel order={order} parcel={parcel} />
                  {mayChange ? (
                    <p className="parcel-buttons no-print">
                      <Button variant="text" onClick={() => setOpen(parcel)}>
                        Edit<span className="visually-hidden">{` ${nameOf(parcel)}`}</span>
                      </Button>
                      <Button variant="text" onClick={() => setRemoving(parcel)}>
                        Remove<span className="visually-hidden">{` ${nameOf(parcel)}`}</span>
                      </Button>
                    </p>
                  ) : null}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {parcels.length > 0 && blocked === null ? (
        <p className="second small">{leftSentence(left)}</p>
      ) : null}
      {!mayChange || blocked !== null || left === 0 ? null : open === 'new' ? (
        <AddParcel order={order} onChanged={onChanged} onClose={close} />
      ) : (
        <div className="no-print">
          <Button icon="plus" onClick={() => setOpen('new')}>
            {parcels.length === 0 ? 'Add parcel' : 'Add another parcel'}
          </Button>
        </div>
      )}
      <RemoveParcel
        order={order}
        parcel={removing}
        onChanged={onChanged}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}

/** Why nothing of the order can be sent; null when something can. The server decides. */
function whyNotSent({ orderStatus, paymentStatus }: AdminOrderWire): string | null {
  if (orderStatus === 'rejected') return 'This order is rejected.';
  if (paymentStatus === 'refunded') return 'This order is refunded in full.';
  return paymentStatus === 'paid' || paymentStatus === 'partially refunded'
    ? null
    : 'Parcels are added once the order is paid.';
}

const leftSentence = (left: number): string => {
  if (left === 0) return 'Everything is sent.';
  return left === 1 ? '1 item is left to send.' : `${left} items are left to send.`;
};

const nameOf = ({ carrier, trackingNumber }: AdminParcelWire): string =>
  trackingNumber ? `${carrier} ${trackingNumber}` : `parcel by ${carrier}`;

function Parcel({ order, parcel }: { order: AdminOrderWire; parcel: AdminParcelWire }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  return (
    <>
      <p>
        <b>{carrier}</b>{' '}
        {trackingUrl ? (
          <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber || 'Track'}
          </a>
        ) : (
          <span>{trackingNumber}</span>
        )}
      </p>
      <ul>
        {contentsOf(order, parcel).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="second tiny">
        <span>{parcel.by ? `Sent by ${parcel.by},` : 'Sent'}</span> <Moment at={parcel.sentAt} />
      </p>
    </>
  );
}
