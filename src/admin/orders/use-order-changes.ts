/**
 * Changes of status, shown at once and told to the shop behind it. The rows on screen are laid over by what is known
 * better: the answer to a change, or news from another administrator.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderRow } from '#admin/orders/order-row.ts';
import type { OrderNewsWire } from '#contract/order-news.ts';
import {
  ordersWords,
  type AdminStatus,
  type OrderStatus,
  STATUS_STAYS,
} from '#admin/shell/orders/status-words.ts';
import { eachOf, undoMany } from '#admin/orders/many-orders.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { barUndo, useUndo } from '#admin/shell/undo.ts';
import { toast, toastFailure } from '#web/toasts.ts';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

export interface StatusWish {
  orderStatus: AdminStatus;
  refund?: boolean;
  note?: string;
}

export interface OrderChanges {
  /** Orders as they are known now; those that nobody has touched stay the same objects. */
  latest: <Order extends Known>(orders: readonly Order[]) => readonly Order[];
  /** @returns whether the shop has done it; a failure was told */
  setStatus: (order: OrderRow | AdminOrderWire, wish: StatusWish) => Promise<boolean>;
  /** One request for each, a few at a time. @returns what was refused, in words */
  setStatusOfMany: (orders: readonly OrderRow[], wish: StatusWish) => Promise<Refused[]>;
  /** Takes over an answer that carries the order. */
  learn: (order: AdminOrderWire) => void;
  hear: (news: OrderNewsWire) => void;
}

export interface Refused {
  number: string;
  why: string;
}

type Known = Pick<AdminOrderWire, '_id' | 'orderUpdateDate'>;

type Overlay = Pick<AdminOrderWire, 'orderStatus' | 'paymentStatus'> &
  Partial<AdminOrderWire> & { orderUpdateDate: string };

export function useOrderChanges(): OrderChanges {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [overlays, setOverlays] = useState<ReadonlyMap<string, Overlay>>(new Map());

  const put = useCallback((id: string, overlay: Overlay | null) => {
    setOverlays((before) => {
      const after = new Map(before);
      if (overlay) after.set(id, overlay);
      else after.delete(id);
      return after;
    });
  }, []);
  const learn = useCallback((order: AdminOrderWire) => put(order._id, order), [put]);
  const takeBack = useCallback(
    async (id: string, from: OrderStatus) => {
      const result = await api.adminOrder.undo({ params: { id }, body: { from } });
      if (result.ok) learn(result.data);
      return result;
    },
    [api, learn],
  );

  const again = useRef((_order: OrderRow | AdminOrderWire, _wish: StatusWish): void => undefined);
  const setStatus = useCallback(
    async (order: OrderRow | AdminOrderWire, wish: StatusWish): Promise<boolean> => {
      const id = order._id;
      put(id, { ...order, orderStatus: wish.orderStatus });
      const result = await api.adminOrder.update({ params: { id }, body: wish });
      if (!result.ok) {
        put(id, null);
        toastFailure(result, undefined, () => again.current(order, wish));
        return false;
      }
      const after = result.data;
      learn(after);
      const done = result.message ?? '';
      const variant = result.refund === 'refused' ? 'destructive' : undefined;
      if (after.undo === null) {
        const changed = after.orderStatus !== order.orderStatus;
        toast({
          title: done,
          variant,
          description: changed ? 'This cannot be taken back.' : undefined,
        });
        if (changed) barUndo(STATUS_STAYS);
      } else
        offerUndo({
          done,
          variant,
          description: `${after.number}: ${STATUS_WORDS[after.orderStatus]}`,
          undone: `${after.number} is ${STATUS_WORDS[after.undo]} again`,
          undo: () => takeBack(id, after.orderStatus),
        });
      void revalidate();
      return true;
    },
    [api, learn, offerUndo, put, revalidate, takeBack],
  );

  useEffect(() => {
    again.current = (order, wish) => void setStatus(order, wish);
  }, [setStatus]);

  const setStatusOfMany = useCallback(
    async (orders: readonly OrderRow[], wish: StatusWish): Promise<Refused[]> => {
      const done: AdminOrderWire[] = [];
      const refused: Refused[] = [];
      await eachOf(orders, async (order) => {
        const result = await api.adminOrder.update({ params: { id: order._id }, body: wish });
        if (!result.ok) return void refused.push({ number: order.number, why: result.message });
        learn(result.data);
        done.push(result.data);
      });
      const title = `${ordersWords(done.length)} set to ${STATUS_WORDS[wish.orderStatus]}`;
      const reversible = done.filter(({ undo }) => undo !== null);
      if (reversible.length > 0)
        offerUndo({
          done: title,
          undone: `${ordersWords(reversible.length)} set back`,
          undo: () => undoMany(reversible, (order) => takeBack(order._id, order.orderStatus)),
        });
      else if (done.length > 0) {
        toast({ title, description: 'This cannot be taken back.' });
        barUndo(STATUS_STAYS);
      }
      void revalidate();
      return refused;
    },
    [api, learn, offerUndo, revalidate, takeBack],
  );

  const hear = useCallback(
    ({ _id, orderStatus, paymentStatus, orderUpdateDate }: OrderNewsWire) =>
      setOverlays((before) => {
        const known = before.get(_id);
        if (known && known.orderUpdateDate >= orderUpdateDate) return before;
        return new Map(before).set(_id, { ...known, orderUpdateDate, orderStatus, paymentStatus });
      }),
    [],
  );

  const latest = useMemo(() => {
    const drawn = new WeakMap<Known, Known>();
    return <Order extends Known>(orders: readonly Order[]) =>
      orders.map((order) => {
        const overlay = overlays.get(order._id);
        // What the shop has told since counts more than what was laid over.
        if (!overlay || overlay.orderUpdateDate < order.orderUpdateDate) return order;
        // What was drawn of an order is of its kind.
        const known = drawn.get(order) as Order | undefined;
        if (known) return known;
        const over = { ...order, ...overlay };
        drawn.set(order, over);
        return over;
      });
  }, [overlays]);

  return { latest, setStatus, setStatusOfMany, learn, hear };
}
