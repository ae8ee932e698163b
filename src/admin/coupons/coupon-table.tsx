import type { ReactNode } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { CouponActions } from '#admin/coupons/coupon-actions.tsx';
import { CopyButton } from '#admin/shared/copy-button.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatShortMoney, fromMajor } from '#kernel/money.ts';
import { Status } from '#ui/tag.tsx';

const COLUMNS: readonly AdminColumn<CouponWire>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 'l',
    rowHeader: true,
    cell: ({ code }) => (
      <span className="coupon-code">
        <span>{code}</span>
        <CopyButton text={code} label={`Copy code ${code}`} message={`${code} copied`} />
      </span>
    ),
  },
  // Spec 2: hidden on small screens.
  { id: 'description', header: 'Description', width: 'l', cell: ({ description }) => description },
  {
    id: 'type',
    header: 'Type',
    width: 's',
    cell: ({ discountType }) => (discountType === 'percentage' ? 'Percentage' : 'Fixed'),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'xs',
    numeric: true,
    // Spec 2: N% for a percentage, $N for a fixed amount.
    cell: ({ discountType, discountAmount }) =>
      discountType === 'percentage'
        ? `${discountAmount}%`
        : formatShortMoney(fromMajor(discountAmount)),
  },
  {
    id: 'minimum',
    header: 'Min Purchase',
    width: 's',
    numeric: true,
    cell: ({ minPurchaseAmount }) => formatShortMoney(fromMajor(minPurchaseAmount)),
  },
  { id: 'usage', header: 'Usage', width: 'm', cell: (coupon) => <Usage coupon={coupon} /> },
  { id: 'status', header: 'Status', width: 'm', cell: (coupon) => <State coupon={coupon} /> },
  {
    id: 'actions',
    header: 'Actions',
    width: 's',
    wideOnPhone: true,
    cell: (coupon) => <CouponActions coupon={coupon} />,
  },
];

const READ_COLUMNS = COLUMNS.filter(({ id }) => id !== 'actions');

export function CouponTable({
  coupons,
  empty,
}: {
  coupons: readonly CouponWire[];
  /** Shown when there are no rows. */
  empty: ReactNode;
}) {
  const { params } = useListParams();
  const mayWrite = useMay('promotions.write');
  return (
    <div className="coupons">
      <AdminTable
        name="coupons"
        caption="Coupons"
        columns={mayWrite ? COLUMNS : READ_COLUMNS}
        rows={coupons}
        rowKey={({ _id }) => _id}
        current={params.get('edit')}
        empty={empty}
      />
    </div>
  );
}

/** Used out of the limit, as text and as a bar. */
function Usage({ coupon: { usedCount, usageLimit } }: { coupon: CouponWire }) {
  if (usageLimit === null)
    return (
      <span className="coupon-usage">
        Unlimited <small className="second">{`${usedCount} used`}</small>
      </span>
    );
  return (
    <span className="coupon-usage">
      <span>{`${usedCount}/${usageLimit}`}</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="bar-track" width="100" height="6" />
        <rect
          className="bar-value"
          width={usageLimit === 0 ? 100 : (100 * usedCount) / usageLimit}
          height="6"
        />
      </svg>
    </span>
  );
}

/** Spec 2: Active or Inactive; with the state of active coupons today. */
function State({ coupon: { isActive, state, startDate, endDate } }: { coupon: CouponWire }) {
  const detail = {
    inactive: null,
    usable: null,
    scheduled: `Scheduled from ${formatDay(startDate ?? '')}`,
    expired: `Expired on ${formatDay(endDate ?? '')}`,
    'used-up': 'Used up',
  }[state];
  return (
    <span className="coupon-state">
      <Status
        tone={!isActive ? 'neutral' : state === 'usable' ? 'good' : 'caution'}
        icon={!isActive ? 'pause' : state === 'usable' ? 'check' : 'clock'}
        value={state}
      >
        {isActive ? 'Active' : 'Inactive'}
      </Status>
      {detail ? <small>{detail}</small> : null}
    </span>
  );
}
