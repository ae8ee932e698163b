/** Audit entries for the demo administrator's changes to orders. */
import { changedValues } from '#modules/audit/audit.rules.ts';
import { auditAction, auditValues } from '#modules/orders/order-audit.rules.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import { accountId } from '../demo-accounts.ts';
import { demoId } from '../demo-ids.ts';
import { demoAdmin } from '../../demo/people.ts';
import type { Sample } from '../sample.ts';
import type { DemoOrder } from './demo-order.ts';
import { parcelId } from './parcel-rows.ts';

export const orderAuditRows = ({ carrier }: Sample, orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) =>
    order.result.history.flatMap((entry, i) => {
      const previous = order.result.history[i - 1];
      if (entry.actor !== 'admin' || !previous) return [];
      const [before, after] = changedValues(auditValues(previous.state), auditValues(entry.state));
      return {
        id: demoId(`audit ${order.number} ${i}`, order.daysAgo),
        at: entry.at,
        actor_id: accountId(demoAdmin),
        actor_name: demoAdmin.userName,
        action: auditAction(entry.event),
        record_kind: 'order',
        record_id: order.id,
        record_name: orderNumber(order.number),
        before,
        after:
          entry.event === 'parcel sent' ? { ...after, parcelId: parcelId(order), carrier } : after,
      };
    }),
  );
