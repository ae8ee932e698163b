import { lazy, Suspense, useEffect, useState } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { AccountTabs, tabOf } from '#storefront/account/account-tabs.tsx';
import { AddressTab } from '#storefront/account/address-tab.tsx';
import { OrderDetails } from '#storefront/account/order-details.tsx';
import { OrderHistory } from '#storefront/account/order-history.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { signInFor } from '#web/access-rules.ts';
import { readAddress } from '#web/addresses/address-fields.ts';
import type { ScreenHandle } from '#web/head.ts';
import { answerOf } from '#web/loading.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';

const loadOrderDialog = () => import('#storefront/account/order-dialog.tsx');
const OrderDialog = lazy(() => loadOrderDialog().then((part) => ({ default: part.OrderDialog })));

export const handle: ScreenHandle = {
  head: ({ search }) => ({
    title: tabOf(new URLSearchParams(search)) === 'address' ? 'Your addresses' : 'Your orders',
    noIndex: true,
  }),
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  const url = new URL(request.url);
  if (!user) throw redirect(signInFor(url.pathname + url.search));
  const api = apiOf(context);
  const options = { signal: request.signal };
  const params = { userId: user.id };
  const tab = tabOf(url.searchParams);
  if (tab === 'address') {
    const addresses = answerOf(await api.shopAddress.list({ params }, options)).data;
    return {
      tab,
      userName: user.userName,
      addresses,
      edit: url.searchParams.get('edit'),
      orders: [],
      order: null,
      unknown: false,
    };
  }
  const orders = answerOf(await api.shopOrder.list({ params }, options)).data;
  const id = url.searchParams.get('order');
  const order = orders.find((each) => each._id === id) ?? null;
  return {
    tab,
    userName: user.userName,
    addresses: [],
    edit: null,
    orders,
    order,
    unknown: id !== null && order === null,
  };
}

/** Saves and deletes addresses where no script runs. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (!user) throw redirect(signInFor('/shop/account?tab=address'));
  const { shopAddress } = apiOf(context);
  const form = await request.formData();
  const addressId = String(form.get('addressId') ?? '');
  const params = { userId: user.id, addressId };
  const done =
    form.get('change') === 'delete'
      ? await shopAddress.delete({ params })
      : addressId === ''
        ? await shopAddress.add({ body: { userId: user.id, ...readAddress(form) } })
        : await shopAddress.update({ params, body: readAddress(form) });
  return done.ok ? redirect('/shop/account?tab=address') : { problem: done.message };
}

export function Component() {
  const { tab, userName, orders, order, unknown, addresses, edit } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Account</h1>
        <p>Signed in as {userName}</p>
      </div>
      <AccountTabs current={tab}>
        {refused ? <Notice tone="bad">{refused.problem}</Notice> : null}
        {unknown ? <Notice tone="caution">There is no such order in your account.</Notice> : null}
        {tab === 'address' ? (
          <AddressTab saved={addresses} edit={edit} />
        ) : (
          <>
            <OrderOverList order={order} />
            <OrderHistory orders={orders} />
          </>
        )}
      </AccountTabs>
    </div>
  );
}

/** The order that the address names; closing it leads back to the list. */
function OrderOverList({ order }: { order: OrderWire | null }) {
  const navigate = useNavigate();
  // Loaded with the first order that is opened, then kept, so that it can leave as it came.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (order) setLoaded(true);
  }, [order]);
  // Here before it is wanted: when the shop is away, the orders that are shown can still be opened.
  useEffect(() => void loadOrderDialog().catch(() => undefined), []);
  return (
    <>
      {loaded ? (
        <Suspense fallback={null}>
          <OrderDialog
            order={order}
            onClose={() => void navigate('/shop/account', { preventScrollReset: true })}
          />
        </Suspense>
      ) : null}
      {order ? (
        <noscript>
          <section className="panel">
            <h2>Order {order.number}</h2>
            <OrderDetails order={order} />
          </section>
        </noscript>
      ) : null}
    </>
  );
}
