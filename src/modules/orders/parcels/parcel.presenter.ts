import { trackingPage } from '#contract/carriers.ts';
import type { ParcelWire } from '#contract/orders.contract.ts';
import { dayIn } from '#kernel/day.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';
import type { RefundLine } from '#modules/orders/refund/refund-lines.repository.ts';
import type { Parcel } from '#modules/orders/parcels/parcels.repository.ts';

type Tracking = Pick<Parcel, 'carrier' | 'tracking_number' | 'tracking_url'>;

/** The merchant's own link, else the page of the carrier; empty without either. */
export const trackingUrlOf = ({ carrier, tracking_number, tracking_url }: Tracking): string =>
  tracking_url || trackingPage(carrier, tracking_number);

export const presentParcel = (
  parcel: Parcel,
  lines: readonly OrderLine[],
  timeZone: string,
): ParcelWire => ({
  _id: parcel.id,
  carrier: parcel.carrier,
  trackingNumber: parcel.tracking_number,
  trackingUrl: trackingUrlOf(parcel),
  sentAt: parcel.sent_at.toISOString(),
  sentDay: dayIn(timeZone, parcel.sent_at),
  items: parcel.lines.map(({ position, quantity }) => ({
    item: lines.findIndex((line) => line.position === position),
    quantity,
  })),
});

/** Whether some units of the order are in parcels and others are left; those that were refunded are not sent. */
export function isSentInPart(
  lines: readonly OrderLine[],
  parcels: readonly Parcel[],
  refunded: readonly RefundLine[],
): boolean {
  const sent = parcels.flatMap((parcel) => parcel.lines);
  const unitsOf = (rows: readonly { position: number; quantity: number }[], position: number) =>
    rows.reduce((sum, row) => (row.position === position ? sum + row.quantity : sum), 0);
  return (
    parcels.length > 0 &&
    lines.some(
      ({ position, quantity }) => quantity > unitsOf(sent, position) + unitsOf(refunded, position),
    )
  );
}
