import { lazy, Suspense, useEffect, useState } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import { accountWords } from '#contract/words/storefront/account-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { AccountTabs, tabOf } from '#storefront/account/account-tabs.tsx';
import { AddressTab } from '#storefront/account/address-tab.tsx';
import { OrderDetails } from '#storefront/account/order-details.tsx';
import {
  historyAddress,
  OrderHistory,
  ORDERS_AT_ONCE,
} from '#storefront/account/order-history.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { addressParts } from '#storefront/shared/addresses/address-parts.ts';
import { changeAddress, withoutForm } from '#storefront/shared/addresses/address-action.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { answerOf } from '#web/api/loading.ts';
import { apiOf, sessionOf, shopFactsOf } from '#web/session/request-context.ts';

const loadOrderDialog = () => import('#storefront/account/order-dialog.tsx');
const OrderDialog = lazy(() => loadOrderDialog().then((part) => ({ default: part.OrderDialog })));

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  head: ({ search }) => ({
    title:
      tabOf(new URLSearchParams(search)) === 'address'
        ? addressWords('title')
        : orderHistoryWords('title'),
    noIndex: true,
  }),
  parts: ({ data, shop }) => (data.tab === 'address' ? addressParts(shop, data.edit !== null) : []),
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
    const shop = shopFactsOf(context);
    const [addresses, forms] = await Promise.all([
      api.shopAddress.list({ params }, options),
      shop.countries ? api.shopAddress.forms(undefined, options) : null,
    ]);
    return {
      tab,
      userName: user.userName,
      addresses: answerOf(addresses).data,
      forms: forms && answerOf(forms).data,
      edit: url.searchParams.get('edit'),
      orders: [],
      orderCount: 0,
      order: null,
      unknown: false,
    };
  }
  const orders = answerOf(await api.shopOrder.list({ params }, options)).data;
  const id = url.searchParams.get('order');
  const at = orders.findIndex((each) => each._id === id);
  const order = orders[at] ?? null;
  // The list below an open order contains it.
  const shown = Math.max(Number(url.searchParams.get('shown')) || 0, ORDERS_AT_ONCE, at + 1);
  return {
    tab,
    userName: user.userName,
    addresses: [],
    forms: null,
    edit: null,
    orders: orders.slice(0, shown),
    orderCount: orders.length,
    order,
    unknown: id !== null && order === null,
  };
}

/** Saves and deletes addresses for browsers without JavaScript; on the server only, so that browsers need not load it. */
export const action = import.meta.env.SSR ? changeByForm : undefined;

async function changeByForm({ context, request }: ActionFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (!user) throw redirect(signInFor('/shop/account?tab=address'));
  const refused = await changeAddress(apiOf(context), user.id, await request.formData());
  return refused ?? redirect(withoutForm(request.url));
}

export function Component() {
  const { tab, userName, orders, orderCount, order, unknown, addresses, forms, edit } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof changeByForm>();
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{accountWords('title')}</h1>
        <p>{accountWords('signedInAs', { name: userName })}</p>
      </div>
      <AccountTabs current={tab}>
        {unknown ? (
          <Notice tone="caution" title={orderHistoryWords('unknown')}>
            {orderHistoryWords('unknownHint')}
          </Notice>
        ) : null}
        {tab === 'address' ? (
          <AddressTab saved={addresses} forms={forms} edit={edit} refused={refused} />
        ) : (
          <>
            <OrderOverList order={order} shown={orders.length} />
            <OrderHistory orders={orders} count={orderCount} />
          </>
        )}
      </AccountTabs>
    </div>
  );
}

/** Dialog for the order in the URL; closing it returns to the list. */
function OrderOverList({ order, shown }: { order: OrderWire | null; shown: number }) {
  const navigate = useNavigate();
  // Stays mounted after the first order is opened, so that the closing animation can run.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (order) setLoaded(true);
  }, [order]);
  // Preloaded, so that the orders shown can be opened even when the shop is unreachable.
  useEffect(() => void loadOrderDialog().catch(() => undefined), []);
  return (
    <>
      {loaded ? (
        <Suspense fallback={null}>
          <OrderDialog
            order={order}
            onClose={() => void navigate(historyAddress(shown), { preventScrollReset: true })}
          />
        </Suspense>
      ) : null}
      {order ? (
        <noscript>
          <section className="panel">
            <h2>{orderHistoryWords('order', { number: order.number })}</h2>
            <OrderDetails order={order} />
          </section>
        </noscript>
      ) : null}
    </>
  );
}
