import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OrderNeighboursWire } from '#contract/admin-orders.contract.ts';
import { filtersOf, neighboursQuery } from '#admin/orders/order-query.ts';
import { useLetterShortcuts } from '#admin/orders/use-letter-shortcuts.ts';
import { useReplace } from '#admin/orders/use-replace.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { isPlainClick, TextLink } from '#ui/link.tsx';

const LIST = '/admin/orders';

/** The way back to the list, and to the orders before and after this one in it. J and K open the next and the previous one. */
export function OrderNavigation({ id }: { id: string }) {
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const around = useQuery(neighboursQuery(useAdminApi(), id, params)).data?.data;
  const navigate = useNavigate();
  const pathOf = (order?: OrderNeighboursWire['next']) =>
    order ? orderPath(order.orderId, filters) : null;
  const next = pathOf(around?.next);
  const previous = pathOf(around?.previous);
  const open = (path: string | null) => () => {
    // While a question is open, the order it is about stays.
    if (path !== null && !document.querySelector('dialog[open]'))
      void navigate(path, { replace: true });
  };
  useLetterShortcuts(true, { j: open(next), k: open(previous) });
  return (
    <nav aria-label="Orders" className="order-navigation no-print">
      <BackToOrders filters={filters} />
      {around?.position ? (
        <span className="second small">
          {`${formatNumber(around.position)} of ${formatNumber(around.total)}`}
        </span>
      ) : null}
      <Step
        icon="caret-up"
        name="Previous order"
        keyName="K"
        order={around?.previous}
        path={previous}
      />
      <Step icon="caret-down" name="Next order" keyName="J" order={around?.next} path={next} />
    </nav>
  );
}

function Step({
  icon,
  name,
  keyName,
  order,
  path,
}: {
  icon: IconName;
  name: string;
  keyName: string;
  order: OrderNeighboursWire['next'] | undefined;
  path: string | null;
}) {
  const replace = useReplace();
  return order && path !== null ? (
    <IconLink
      icon={icon}
      variant="framed"
      label={`${name}, ${order.number} (${keyName})`}
      href={path}
      onClick={replace}
    />
  ) : (
    <IconButton icon={icon} variant="framed" label={`${name} (${keyName})`} aria-disabled />
  );
}

/** Goes back in the history when the list is there, so that its position and all rows shown are as they were. */
function BackToOrders({ filters }: { filters: URLSearchParams }) {
  const query = filters.toString();
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || filtersOfEntryBefore() !== query) return;
    event.preventDefault();
    history.back();
  };
  return (
    <TextLink href={LIST + (query && `?${query}`)} className="order-back" onClick={goBack}>
      <Icon name="caret-left" />
      <span>Back to orders</span>
    </TextLink>
  );
}

/** Filters of the list in the history entry before; null if that is another page, or the browser cannot say. */
function filtersOfEntryBefore(): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = navigation;
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url;
  const { pathname, searchParams } = new URL(before ?? 'none:');
  return pathname === LIST ? filtersOf(searchParams).toString() : null;
}
