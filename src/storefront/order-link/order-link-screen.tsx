import {
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import { returnWords } from '#contract/words/storefront/return-words.ts';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import { FindOrder, requestLink } from '#storefront/order-link/find-order.tsx';
import {
  changeReturns,
  isReturnPage,
  OF_ACCOUNT,
  returnPageOfLink,
} from '#storefront/order-link/return-action.ts';
import {
  declareWithdrawal,
  isWithdrawalPage,
  WITHDRAW,
  withdrawalPageOfLink,
} from '#storefront/order-link/withdrawal-action.ts';
import { isWithdrawalOffered } from '#storefront/order-link/withdrawal-offer.ts';
import { WithdrawalForm } from '#storefront/order-link/withdrawal-form.tsx';
import { ReturnForm } from '#storefront/order-link/return-form.tsx';
import { OrderShipping } from '#storefront/shared/order-shipping.tsx';
import { OrderInvoices } from '#storefront/shared/order/order-invoices.tsx';
import { OrderParcels } from '#storefront/shared/order/order-parcels.tsx';
import { OrderReturns } from '#storefront/shared/order/order-returns.tsx';
import { Receipt } from '#storefront/shared/order/receipt.tsx';
import { PaymentInstructions } from '#storefront/shared/payment/payment-instructions.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import { Anchor } from '#ui/link.tsx';
import { FactList } from '#ui/summary-list.tsx';
import { formatDay } from '#kernel/format-date.ts';
import { Form } from '#web/forms/form.tsx';
import { RichWords } from '#web/rich-words.tsx';
import { answerOf, notFound } from '#web/api/loading.ts';
import { OrderBadge, paymentLabel } from '#web/orders/order-labels.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { signInFor } from '#web/session/access-rules.ts';
import { useUser } from '#web/session/session.tsx';
import { apiOf, sessionOf, shopFactsOf } from '#web/session/request-context.ts';

/** In the place of a token: the page that mails the link. A page of its own would cost the first load of all others. */
const FIND = 'find';

interface OrderLinkData {
  readonly order: OrderWire | null;
  /** Of the link. */
  readonly token?: string;
  readonly finds?: true;
  /** Whether there may be orders to find. */
  readonly findable?: boolean;
  /** Present for who is signed in with the address of the order. */
  readonly claim?: 'possible' | 'unconfirmed' | undefined;
  /** The order of an account, of which items are returned. */
  readonly returns?: true;
  /** The form that withdraws from a contract. */
  readonly withdraws?: true;
}

export const handle: ScreenHandle<OrderLinkData | undefined> = {
  head: ({ data, search }) => ({
    title: data?.withdraws
      ? withdrawalWords('link')
      : data?.order
        ? data.returns || new URLSearchParams(search).has('return')
          ? returnWords('titleOf', { order: data.order.number })
          : guestWords('orderTitle', { order: data.order.number })
        : guestWords(data?.finds ? 'find' : 'linkInvalid'),
    noIndex: true,
  }),
};

/** A guest's order, opened by the link in a mail. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const isFindable = async () => {
    // Where guests may no longer check out, they still have orders.
    if (shopFactsOf(context).guestCheckout) return true;
    return answerOf(await apiOf(context).shopOrder.find({}, { signal: request.signal })).findable;
  };
  if (token === FIND)
    return (await isFindable()) ? { order: null, finds: true as const } : notFound();
  const { signal } = request;
  const url = new URL(request.url);
  const { pathname, search, searchParams } = url;
  if (isWithdrawalPage(token, url) && !isWithdrawalOffered(shopFactsOf(context))) return notFound();
  if (token === WITHDRAW) {
    const id = searchParams.get('order');
    const own =
      id && sessionOf(context).get().user
        ? await apiOf(context).shopOrder.details({ params: { id } }, { signal })
        : null;
    return { order: own?.ok ? own.data : null, withdraws: true as const };
  }
  if (token === OF_ACCOUNT) {
    if (!sessionOf(context).get().user) throw redirect(signInFor(pathname + search));
    const params = { id: searchParams.get('order') ?? '' };
    const own = await apiOf(context).shopOrder.details({ params }, { signal });
    return own.status === 400 ? notFound() : { order: answerOf(own).data, returns: true as const };
  }
  const found = await apiOf(context).shopOrder.byLink({ params: { token } }, { signal });
  // A malformed token is an incomplete link.
  if (!found.ok && (found.status === 404 || found.status === 400))
    return { order: null, findable: await isFindable() };
  const { data: order, claim } = answerOf(found);
  return { order, token, claim, ...(searchParams.has('withdraw') && { withdraws: true as const }) };
}

export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  if (token === FIND) return await requestLink(args);
  // Submitted by the browser itself, see return-endpoints.ts.
  if (import.meta.env.SSR && isWithdrawalPage(token, new URL(args.request.url)))
    return await declareWithdrawal(args);
  if (import.meta.env.SSR && isReturnPage(token, new URL(args.request.url)))
    return await changeReturns(args);
  const done = await apiOf(args.context).shopOrder.claim({ params: { token } });
  return done.ok ? redirect(`/shop/account?order=${done.orderId}`) : { refused: done.message };
}

export function Component() {
  const { order, token = '', finds, findable, claim, ...page } = useLoaderData<OrderLinkData>();
  const [search] = useSearchParams();
  const user = useUser();
  if (page.withdraws) return <WithdrawalForm order={order} user={user} />;
  if (finds) return <FindOrder />;
  if (order === null)
    return (
      <div className="wrap section">
        <EmptyState
          level={1}
          icon="search"
          title={guestWords('linkInvalid')}
          actions={
            <>
              {findable ? (
                <ButtonLink variant="primary" href="/shop/order/find">
                  {guestWords('find')}
                </ButtonLink>
              ) : null}
              <ButtonLink href="/shop/contact">{paymentReturnWords('contact')}</ButtonLink>
            </>
          }
        >
          <p>{guestWords('linkInvalidText')}</p>
        </EmptyState>
      </div>
    );
  if (page.returns)
    return (
      <ReturnForm
        order={order}
        back={`/shop/account?${new URLSearchParams({ order: order._id })}`}
      />
    );
  if (search.has('return')) return <ReturnForm order={order} back={`/shop/order/${token}`} />;
  return (
    <div className="wrap wrap-text section stack order-details">
      <h1>{guestWords('orderTitle', { order: order.number })}</h1>
      {order.reason ? (
        <Notice tone={order.orderStatus === 'rejected' ? 'bad' : 'caution'}>{order.reason}</Notice>
      ) : null}
      <FactList
        facts={[
          {
            id: 'date',
            label: orderHistoryWords('date'),
            value: <time dateTime={order.orderDate}>{formatDay(order.orderDay)}</time>,
          },
          {
            id: 'status',
            label: orderHistoryWords('status'),
            value: <OrderBadge status={order.orderStatus} />,
          },
          {
            id: 'payment',
            label: orderHistoryWords('paymentStatus'),
            value: order.paymentInstructions
              ? orderHistoryWords('awaitingPayment')
              : paymentLabel(order.paymentStatus),
          },
          ...(order.invoices
            ? [
                {
                  id: 'invoices',
                  label: orderHistoryWords('invoices'),
                  value: <OrderInvoices invoices={order.invoices} token={token} />,
                },
              ]
            : []),
        ]}
      />
      {claim ? <Claim claim={claim} /> : null}
      <PaymentInstructions order={order} />
      <OrderParcels order={order} />
      <OrderReturns
        order={order}
        page={returnPageOfLink(token)}
        withdrawalPage={withdrawalPageOfLink(token)}
      />
      <Receipt order={order} shipping={<OrderShipping order={order} />} />
    </div>
  );
}

/** For who is signed in with the address of the order. */
function Claim({ claim }: { claim: 'possible' | 'unconfirmed' }) {
  const answer = useActionData<{ refused?: string }>();
  const busy = useNavigation().state !== 'idle';
  if (claim === 'unconfirmed')
    return (
      <Notice tone="info">
        <RichWords
          text={guestWords('confirmToClaim')}
          parts={{
            a: (content) => (
              <Anchor className="link" href="/shop/account/settings">
                {content}
              </Anchor>
            ),
          }}
        />
      </Notice>
    );
  return (
    <>
      {answer?.refused ? <Notice tone="bad">{answer.refused}</Notice> : null}
      <Form method="post" className="actions no-print">
        <Button type="submit" busy={busy}>
          {guestWords('claim')}
        </Button>
      </Form>
    </>
  );
}
