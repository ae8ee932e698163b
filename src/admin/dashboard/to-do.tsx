/** What waits for the signed-in member of the staff, in order of urgency; each line leads to exactly that list. */
import type { ReactNode } from 'react';
import type { ToDoWire } from '#contract/to-do.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#kernel/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';

interface Task {
  count: number;
  /** After the number, for one and for several. */
  what: readonly [one: string, several: string];
  /** A sentence about them, or empty. */
  detail: string;
  href: string;
  action: string;
}

/** @param now as `Date.now()` */
export function tasksOf(
  { confirming, toShip, returns, toAnswer, soldOut }: ToDoWire,
  now: number,
): Task[] {
  const tasks: Task[] = [
    {
      count: confirming ?? 0,
      what: ['payment waits for confirmation', 'payments wait for confirmation'],
      detail: 'Longer than usual. Compare with your payment provider.',
      href: '/admin/orders?view=confirming',
      action: 'View payments',
    },
    {
      count: toShip?.count ?? 0,
      what: ['order to ship', 'orders to ship'],
      detail: toShip ? detailOf(toShip, now) : '',
      href: '/admin/orders?view=to-ship',
      action: 'Ship orders',
    },
    {
      count: returns ?? 0,
      what: ['return to answer or refund', 'returns to answer or refund'],
      detail: '',
      href: '/admin/orders?view=returns',
      action: 'View returns',
    },
    {
      count: toAnswer?.count ?? 0,
      what: ['message to answer', 'messages to answer'],
      detail: toAnswer?.oldest ? `${toAnswer.oldest.name}: ${toAnswer.oldest.subject}` : '',
      href: '/admin/inbox?state=open',
      action: 'Answer',
    },
    {
      count: soldOut ?? 0,
      what: ['product sold out', 'products sold out'],
      detail: '',
      href: '/admin/products?stock=out-of-stock',
      action: 'Restock',
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

const detailOf = ({ oldestAt, itemsLeft }: NonNullable<ToDoWire['toShip']>, now: number): string =>
  [waitingFor(oldestAt, now), leftOf(itemsLeft)].filter(Boolean).join(' ');

function leftOf(items: number): string {
  if (items === 0) return '';
  return `${formatNumber(items)} ${items === 1 ? 'item is' : 'items are'} left of orders sent in part.`;
}

const DAY_MS = 86_400_000;

function waitingFor(oldestAt: string | null, now: number): string {
  if (oldestAt === null) return '';
  const days = Math.floor((now - Date.parse(oldestAt)) / DAY_MS);
  if (days < 1) return 'All of them are from the last 24 hours.';
  return `The oldest has waited ${days === 1 ? 'a day' : `${formatNumber(days)} days`}.`;
}

/** Whether this member of the staff may do any of it. */
export const hasTasks = (toDo: ToDoWire): boolean =>
  Object.values(toDo).some((each) => each !== null);

/** @param alerts payments that need attention, which come first; null when there are none */
export function ToDo({ toDo, now, alerts }: { toDo: ToDoWire; now: number; alerts: ReactNode }) {
  const tasks = tasksOf(toDo, now);
  return (
    <section className="to-do" aria-labelledby="to-do">
      <h2 id="to-do" className="visually-hidden">
        To do
      </h2>
      {alerts}
      {tasks.length > 0 ? (
        <ul className="admin-sheet">
          {tasks.map(({ count, what, detail, href, action }) => (
            <li key={href}>
              <Anchor href={href}>
                <span className="to-do-count">{formatNumber(count)}</span>
                <span className="to-do-what">
                  <b>{what[count === 1 ? 0 : 1]}</b>
                  {detail === '' ? null : <span className="second small">{detail}</span>}
                </span>
                <span className="to-do-action">
                  <span>{action}</span>
                  <Icon name="caret-right" />
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : alerts === null ? (
        <EmptyState icon="check-circle" title="Nothing to do">
          <p>Orders to ship, messages to answer and sold-out products appear here.</p>
        </EmptyState>
      ) : null}
    </section>
  );
}
