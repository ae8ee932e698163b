import {
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { ListSearch } from '#admin/shell/list/list-search.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { CouponDialog } from '#admin/coupons/coupon-dialog.tsx';
import { CouponTable } from '#admin/coupons/coupon-table.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Coupon Management', noIndex: true } };

/** All coupons: there are few, and they are searched while somebody types. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  remembered({ request }, () => adminApiOf(context).coupons.list({}, { signal: request.signal }), {
    apart: ['new', 'edit', 'q', 'state'],
  });

/** What is looked for or open changes nothing in the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

const STATES = [
  { value: 'usable', label: 'Usable now' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'expired', label: 'Expired' },
  { value: 'used-up', label: 'Used up' },
  { value: 'inactive', label: 'Inactive' },
] as const;

function matching(coupons: readonly CouponWire[], params: URLSearchParams): CouponWire[] {
  const text = (params.get('q') ?? '').toLowerCase();
  const state = params.get('state');
  return coupons.filter(
    (coupon) =>
      `${coupon.code}\n${coupon.description}`.toLowerCase().includes(text) &&
      (state === null || coupon.state === state),
  );
}

export function Component() {
  const list = useLoaderData<typeof loader>();
  const { params, set } = useListAddress();
  const { state } = useRevalidator();
  const add = (
    <Button
      variant="primary"
      icon="plus"
      data-new=""
      onClick={() => set({ new: '1', edit: null }, { push: true })}
    >
      Add New Coupon
    </Button>
  );
  // Spec 2; O-45: the heading and its button stay.
  if (!list.ok)
    return (
      <AdminPage title="Coupon Management" tools={add}>
        {state === 'loading' ? (
          <p role="status">Loading...</p>
        ) : (
          <RetryPanel message={list.message} />
        )}
      </AdminPage>
    );
  const found = matching(list.data, params);
  const usable = list.data.filter((coupon) => coupon.state === 'usable').length;
  const asked = params.has('q') || params.has('state');
  return (
    <AdminPage
      title="Coupon Management"
      count={`${list.total} ${list.total === 1 ? 'coupon' : 'coupons'}, ${usable} usable now. Days are counted in the shop's time zone, ${list.timeZone}.`}
      tools={add}
    >
      <div className="list-tools">
        <ListSearch label="Search coupons" />
        <FilterChips label="State" name="state" all="All" options={STATES} />
      </div>
      <AnnounceOnChange
        text={asked ? `${found.length} ${found.length === 1 ? 'coupon' : 'coupons'}` : ''}
      />
      <CouponTable coupons={found} asked={asked} today={list.today} />
      <CouponDialog coupons={list.data} today={list.today} timeZone={list.timeZone} />
    </AdminPage>
  );
}
