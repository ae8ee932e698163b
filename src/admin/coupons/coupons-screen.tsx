import { formatNumber } from '#kernel/format-number.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { ListCsv } from '#admin/shared/csv/list-csv.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { usePagedRows, type More } from '#admin/shared/query/paged-query.ts';
import { fetchFresh, prefetch, queryClientContext } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { CouponDialog } from '#admin/coupons/coupon-dialog.tsx';
import { COUPON_CSV } from '#admin/coupons/coupon-csv.ts';
import {
  couponFilters,
  couponQuery,
  couponsQuery,
  fetchCoupons,
  STATES,
} from '#admin/coupons/coupons-query.ts';
import { CouponTable } from '#admin/coupons/coupon-table.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Result } from '#web/api/api.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

type CouponsPage = Extract<Result<'coupons.list'>, { ok: true }>;

export const handle: ScreenHandle = { head: { title: 'Coupon Management', noIndex: true } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const { searchParams } = new URL(request.url);
  const list = couponsQuery(api, searchParams);
  await prefetch(context, list);
  const id = searchParams.get('edit');
  // The coupon of a link need not be on the first page of the list.
  const pages = context.get(queryClientContext).getQueryData(list.queryKey)?.pages ?? [];
  const isListed = pages.some(({ data }) => data.some(({ _id }) => _id === id));
  await fetchFresh(context, id === null || isListed ? null : couponQuery(api, id));
  return null;
}

const rowKey = ({ _id }: CouponWire) => _id;

export function Component() {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const coupons = usePagedRows(couponsQuery(api, params), rowKey);
  const list = coupons.first;
  const open = () => set({ new: '1', edit: null }, { push: true });
  const mayWrite = useMay('promotions.write');
  const add = mayWrite ? (
    <Button variant="primary" icon="plus" data-new="" onClick={open}>
      Add New Coupon
    </Button>
  ) : null;
  // Spec 2; O-45: the heading and its button stay.
  if (!list)
    return (
      <AdminPage title="Coupon Management" tools={add}>
        <QueryFallback query={coupons} />
      </AdminPage>
    );
  const { counts, timeZone } = list;
  return (
    <AdminPage
      title="Coupon Management"
      count={`${couponsLabel(counts.all)}, ${counts.usable} usable now. Dates are in the shop's time zone, ${timeZone}.`}
      tools={add}
    >
      <CouponList list={list} more={coupons.more} onAdd={open} />
    </AdminPage>
  );
}

const couponsLabel = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'coupon' : 'coupons'}`;

function CouponList({
  list: { total, counts, timeZone },
  more,
  onAdd,
}: {
  list: CouponsPage;
  more: More<CouponWire>;
  onAdd: () => void;
}) {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const { q, state } = couponFilters(params);
  const mayWrite = useMay('promotions.write');
  const isFiltered = q !== undefined || state !== undefined;
  const load = fetchCoupons(api, params);
  return (
    <>
      <div className="list-tools">
        <ListSearch label="Search coupons" />
        <FilterChips
          label="State"
          name="state"
          all="All"
          options={STATES.map((state) => ({ ...state, count: counts[state.value] }))}
        />
        {total === 0 ? null : (
          <ListCsv title="Coupons" file="coupons" columns={COUPON_CSV} load={load} total={total} />
        )}
      </div>
      <AnnounceOnChange text={isFiltered ? couponsLabel(total) : ''} />
      <CouponTable
        coupons={more.rows}
        empty={
          isFiltered ? (
            <EmptyState
              icon="shears"
              title="No coupons match"
              actions={<Button onClick={() => set({ q: null, state: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              icon="shears"
              title="No coupons yet"
              actions={mayWrite ? <Button onClick={onAdd}>Add New Coupon</Button> : null}
            >
              <p>
                Coupons take a percentage or an amount off an order. Customers enter the code at
                checkout.
              </p>
            </EmptyState>
          )
        }
      />
      {total === 0 ? null : <MoreRows more={more} total={total} noun="coupon" />}
      {mayWrite ? <CouponDialog coupons={more.rows} timeZone={timeZone} /> : null}
    </>
  );
}
