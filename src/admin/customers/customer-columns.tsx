import { plainAmount } from '#kernel/money.ts';
import type { AdminColumn } from '#admin/shared/table/admin-table.tsx';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import { GuestMark } from '#admin/shared/customers/guest-mark.tsx';
import { customerPath } from '#admin/shared/customers/customer-link.tsx';
import type { CustomerWire, ExportedCustomerWire } from '#contract/customers.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { TextLink } from '#ui/link.tsx';
import { formatPrice } from '#web/price.tsx';

export const NEWSLETTER_LABELS: Readonly<Record<CustomerWire['newsletter'], string>> = {
  subscribed: 'Subscribed',
  unconfirmed: 'Address not confirmed',
  none: 'No',
};

export const CUSTOMER_COLUMNS: readonly AdminColumn<CustomerWire>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'm',
    rowHeader: true,
    cell: ({ _id, userName, guest }) => (
      <span>
        <TextLink href={customerPath(_id)}>{userName}</TextLink>
        {guest ? <GuestMark /> : null}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    width: 'grow',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'since',
    header: 'Member since',
    width: 's',
    optional: 'off',
    cell: ({ memberSince }) => <time dateTime={memberSince}>{formatDay(memberSince)}</time>,
  },
  {
    id: 'newsletter',
    header: 'Newsletter',
    width: 's',
    optional: 'off',
    cell: ({ newsletter }) => NEWSLETTER_LABELS[newsletter],
  },
  {
    id: 'last-order',
    header: 'Last order',
    width: 's',
    cell: ({ lastOrderAt }) =>
      lastOrderAt ? <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time> : 'None',
  },
  {
    id: 'orders',
    header: 'Orders',
    width: 's',
    numeric: true,
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    id: 'spent',
    header: 'Spent',
    width: 's',
    numeric: true,
    cell: ({ spent }) => <b>{formatPrice(spent)}</b>,
  },
];

/** Amounts as plain numbers. */
export const CUSTOMER_CSV: CsvColumns<ExportedCustomerWire> = {
  Name: ({ userName }) => userName,
  Email: ({ email }) => email,
  'Member since': ({ memberSince }) => memberSince.slice(0, 10),
  'Last order': ({ lastOrderAt }) => lastOrderAt?.slice(0, 10),
  Orders: ({ orders }) => orders,
  Spent: ({ spent }) => plainAmount(spent),
  Newsletter: ({ newsletter }) => NEWSLETTER_LABELS[newsletter],
  'Subscribed on': ({ consentGivenAt }) => consentGivenAt?.slice(0, 10),
  'Unsubscribe link': ({ unsubscribeUrl }) => unsubscribeUrl,
};
