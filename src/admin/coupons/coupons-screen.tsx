import { inDigits } from '#ui/digits.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { ListCsv } from '#admin/shell/list/list-csv.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import type { ReadPage } from '#admin/shell/list/list-rows.ts';
import { ListSearch } from '#admin/shell/list/list-search.tsx';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { CouponDialog } from '#admin/coupons/coupon-dialog.tsx';
import { COUPON_FILE } from '#admin/coupons/coupon-file.ts';
import { couponsQuery, STATES } from '#admin/coupons/coupons-query.ts';
import { CouponTable } from '#admin/coupons/coupon-table.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Coupon Management', noIndex: true } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const { signal } = request;
  const params = new URL(request.url).searchParams;
  const list = await remembered(
    { request },
    () => api.coupons.list({ query: couponsQuery(params) }, { signal }),
    { apart: ['new', 'edit'] },
  );
  const id = params.get('edit');
  const isListed = list.ok && list.data.some(({ _id }) => _id === id);
  // One that is looked for elsewhere need not be among those that are shown here.
  const opened =
    id === null || isListed ? null : await api.coupons.details({ params: { id } }, { signal });
  return { list, opened };
}

export function Component() {
  const { list } = useLoaderData<typeof loader>();
  const { set } = useListAddress();
  const { state } = useRevalidator();
  const open = () => set({ new: '1', edit: null }, { push: true });
  const add = (
    <Button variant="primary" icon="plus" data-new="" onClick={open}>
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
  const { counts, timeZone } = list;
  return (
    <AdminPage
      title="Coupon Management"
      count={`${couponsWords(counts.all)}, ${counts.usable} usable now. Days are counted in the shop's time zone, ${timeZone}.`}
      tools={add}
    >
      <CouponList list={list} onAdd={open} />
    </AdminPage>
  );
}

type List = Extract<Awaited<ReturnType<typeof loader>>['list'], { ok: true }>;
const rowKey = ({ _id }: CouponWire) => _id;
const couponsWords = (count: number): string =>
  `${inDigits(count)} ${count === 1 ? 'coupon' : 'coupons'}`;

function CouponList({ list, onAdd }: { list: List; onAdd: () => void }) {
  const { opened } = useLoaderData<typeof loader>();
  const api = useAdminApi();
  const { params, set } = useListAddress();
  const query = couponsQuery(params);
  const asks = query.q !== undefined || query.state !== undefined;
  const load: ReadPage<CouponWire> = (page) => api.coupons.list({ query: { ...query, ...page } });
  const { data: first, nextCursor, total, today, timeZone } = list;
  const more = useMoreRows({ first, nextCursor, question: JSON.stringify(query), load, rowKey });
  return (
    <>
      <div className="list-tools">
        <ListSearch label="Search coupons" />
        <FilterChips
          label="State"
          name="state"
          all="All"
          options={STATES.map((state) => ({ ...state, count: list.counts[state.value] }))}
        />
        {total === 0 ? null : (
          <ListCsv title="Coupons" file="coupons" columns={COUPON_FILE} load={load} total={total} />
        )}
      </div>
      <AnnounceOnChange text={asks ? couponsWords(total) : ''} />
      <CouponTable
        coupons={more.rows}
        today={today}
        empty={
          asks ? (
            <EmptyState
              icon="shears"
              title="No coupons match"
              actions={<Button onClick={() => set({ q: null, state: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              icon="shears"
              title="No coupons yet"
              actions={<Button onClick={onAdd}>Add New Coupon</Button>}
            >
              <p>
                A coupon takes a part or an amount off an order. Buyers type its code at checkout.
              </p>
            </EmptyState>
          )
        }
      />
      {total === 0 ? null : <MoreRows more={more} total={total} noun="coupon" />}
      <CouponDialog coupons={more.rows} opened={opened} today={today} timeZone={timeZone} />
    </>
  );
}
