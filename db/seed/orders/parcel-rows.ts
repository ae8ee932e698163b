/** What was sent of the demo's orders: one parcel each, with everything in it. */
import { accountId } from '../demo-accounts.ts';
import { demoId } from '../demo-ids.ts';
import { demoAdmin } from '../../demo/people.ts';
import type { Sample } from '../sample.ts';
import type { DemoOrder } from './demo-order.ts';
import { seededRandom } from './seeded-random.ts';

export const parcelId = ({ number, daysAgo }: DemoOrder): string =>
  demoId(`parcel ${number}`, daysAgo);

const sentAt = ({ result }: DemoOrder): Date | undefined =>
  result.history.find(({ event }) => event === 'parcel sent')?.at;

export const parcelRows = ({ carrier }: Sample, orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) => {
    const sent = sentAt(order);
    if (!sent) return [];
    const number = seededRandom(`parcel ${order.number}`).integer(1e9, 1e10 - 1);
    return {
      id: parcelId(order),
      order_id: order.id,
      carrier,
      tracking_number: `DEMO${number}`,
      tracking_url: '',
      sent_at: sent,
      sent_by: accountId(demoAdmin),
    };
  });

export const parcelLineRows = (orders: readonly DemoOrder[]): object[] =>
  orders.filter(sentAt).flatMap((order) =>
    order.lines.map(({ quantity }, position) => ({
      parcel_id: parcelId(order),
      order_id: order.id,
      position,
      quantity,
    })),
  );
