import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BillingChoice } from '#admin/new-order/billing-choice.tsx';
import { AddressChoice, addressIn, ShippingChoice } from '#admin/new-order/delivery.tsx';
import {
  chosenIn,
  methodsOf,
  parcelsIn,
  placeIn,
  shippingOf,
} from '#admin/new-order/order-shipping.rules.ts';
import { itemsOf, type DraftItem } from '#admin/new-order/draft-item.rules.ts';
import { quoteQuery } from '#admin/new-order/new-order-queries.ts';
import { OrderItems } from '#admin/new-order/order-items.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { CustomerLink } from '#admin/shared/customers/customer-link.tsx';
import { discardUnsaved, useUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { needsNoAddress } from '#contract/needs-no-address.ts';
import { isCollected } from '#contract/pick-up.ts';
import type { RequestInput } from '#contract/contract.ts';
import type { CustomerDetailsWire } from '#contract/customers.contract.ts';
import { MANUAL_ORDER_DAYS, MAX_TEXT } from '#contract/limits.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { submittedBilling } from '#web/addresses/billing-text.ts';
import { formatPrice } from '#web/price.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { toast, toastFailure } from '#web/toasts.ts';

interface Props {
  customer: Pick<CustomerDetailsWire, '_id' | 'userName' | 'email' | 'addresses'>;
  /** The unpaid order that is changed, with its items; a new one is placed without it. */
  changed?: { readonly order: AdminOrderWire; readonly items: readonly DraftItem[] };
}

export function OrderForm({ customer, changed }: Props) {
  const api = useAdminApi();
  const { billing } = useShopFacts();
  const navigate = useNavigate();
  const refresh = useRefresh('orders');
  const keys = useIdempotencyKeys();
  const { busy, submit } = useSubmission();
  const [items, setItems] = useState<readonly DraftItem[]>(changed?.items ?? []);
  const [picked, setPicked] = useState<readonly string[]>(methodsOf(changed?.order));
  const [coupon, setCoupon] = useState(changed?.order.coupon?.code ?? '');
  const [destination, setDestination] = useState(() =>
    placeIn({ addressId: customer.addresses[0]?._id }, customer.addresses),
  );
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const order = { items: itemsOf(items), coupon };
  const wanted = { ...order, ...shippingOf(picked), orderId: changed?.order._id };
  const quoted = useQuery(
    quoteQuery(api, { ...wanted, ...(destination && { place: destination }) }),
  );
  const quote = quoted.data?.data;
  const parcels = quote ? parcelsIn(quote) : [];
  const shippingIn = (priced: QuoteWire) => chosenIn(priced, picked).map(({ name = '' }) => name);
  const shipping = quote ? shippingIn(quote) : [];
  const chosen = quote ? chosenIn(quote, picked) : [];
  const withoutAddress = useQuery({
    ...quoteQuery(api, wanted),
    enabled: isCollected(chosen),
  }).data?.data;
  const collected =
    withoutAddress !== undefined && needsNoAddress(chosen, chosenIn(withoutAddress, picked));
  const { pathname } = useLocation();
  // A search for a product changes the address of this page.
  const staysAt = useCallback(
    (next: { pathname: string }) => next.pathname === pathname,
    [pathname],
  );
  useUnsaved(changed ? isTouched || items !== changed.items : items.length > 0, staysAt);

  async function send(form: FormData, seen: QuoteWire): Promise<void> {
    const address = collected ? {} : addressIn(form);
    const given = {
      ...order,
      ...shippingOf(shippingIn(seen)),
      totalAmount: seen.totalAmount,
      ...(billing ? { billingAddress: submittedBilling(form) ?? null } : {}),
    };
    const result =
      changed && !address.addressId
        ? await api.adminOrder.change({
            params: { id: changed.order._id },
            body: { ...given, address: address.address, seenEvents: changed.order.history.length },
          })
        : await place({ customerId: customer._id, ...given, ...address });
    if (!result.ok) {
      setProblems(fieldProblems(result));
      void quoted.refetch();
      const title = changed ? 'The order was not changed' : 'The order was not placed';
      return toastFailure(result, title, () => submit(() => send(form, seen)));
    }
    discardUnsaved();
    blockUndo(
      changed
        ? 'A changed order cannot be undone. Change it again instead.'
        : 'A placed order cannot be undone. Reject it instead.',
    );
    toast({
      title: `Order ${result.data.number} is ${changed ? 'changed' : 'placed'}`,
      description:
        result.data.totalAmount === 0
          ? 'There is nothing to pay.'
          : `A link to pay is on its way to ${customer.email}.`,
    });
    await navigate(orderPath(result.data._id));
    await refresh();
  }

  /** Waits for the price of what was entered last; sends nothing if it is another than the one on screen. */
  async function sendPriced(form: FormData): Promise<void> {
    const isShown = quote && !quoted.isPlaceholderData;
    const priced = isShown ? quote : (await quoted.refetch()).data?.data;
    if (!priced || shippingIn(priced).includes('')) return;
    if (quote && priced.totalAmount !== quote.totalAmount)
      return void toast({
        title: `The total is now ${formatPrice(priced.totalAmount)}`,
        description: 'Check it and press the button again.',
        variant: 'info',
      });
    await send(form, priced);
  }

  async function place(body: RequestInput<'adminOrder.place'>['body']) {
    const result = await api.adminOrder.place({ body }, { idempotencyKey: keys.keyFor(body) });
    keys.complete(result);
    return result;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    setProblems({});
    const form = new FormData(event.currentTarget);
    const typedCoupon = String(form.get('coupon') ?? '').trim();
    // Enter in this field applies it.
    if (typedCoupon !== coupon) return setCoupon(typedCoupon);
    if (items.length > 0) submit(() => sendPriced(form));
  }

  return (
    <div className="new-order">
      <div className="stack">
        <section className="panel new-order-panel" aria-labelledby="new-order-customer">
          <h2 id="new-order-customer">Customer</h2>
          <p className="row between">
            <span className="wrap-anywhere">
              <CustomerLink id={customer._id} name={customer.userName} />
              <br />
              <span className="second small">{customer.email}</span>
            </span>
            {changed ? null : <TextLink href="/admin/orders/new">Change</TextLink>}
          </p>
        </section>
        <OrderItems items={items} quote={quote} onChange={setItems} />
      </div>
      <form
        className="stack"
        noValidate
        onSubmit={onSubmit}
        onChange={() => setTouched(true)}
        onBlur={({ currentTarget }) =>
          setDestination(placeIn(addressIn(new FormData(currentTarget)), customer.addresses))
        }
      >
        {/* Hidden, so that what is typed stays. */}
        <div hidden={collected}>
          <AddressChoice
            addresses={customer.addresses}
            initial={changed?.order.addressInfo}
            problems={problems}
          />
        </div>
        {collected ? (
          <p className="panel new-order-panel">
            The customer collects the order, so no address is needed.
          </p>
        ) : null}
        <BillingChoice initial={changed?.order.billingAddress} problems={problems} />
        <ShippingChoice
          parcels={parcels}
          chosen={shipping}
          onChange={setPicked}
          missing={isTried && shipping.includes('')}
        />
        <section className="panel new-order-panel" aria-labelledby="new-order-total">
          <h2 id="new-order-total">Total</h2>
          <TextField
            label="Coupon"
            name="coupon"
            dense
            autoComplete="off"
            spellCheck={false}
            defaultValue={coupon}
            maxLength={MAX_TEXT.coupon}
            error={coupon === '' ? undefined : quote?.couponProblem || undefined}
            onBlur={({ target }) => setCoupon(target.value.trim())}
          />
          {quote ? <Totals quote={quote} /> : null}
          {quoted.error ? <Notice tone="bad">{quoted.error.failure.message}</Notice> : null}
          {isTried && items.length === 0 ? <Notice tone="bad">Add an item first.</Notice> : null}
          <Button type="submit" variant="primary" wide busy={busy}>
            {changed ? 'Change order' : 'Place order'}
          </Button>
          <p className="tiny second">
            {`The items are held for ${MANUAL_ORDER_DAYS} days. The customer pays in their account${changed ? '; a payment that was begun before is not charged' : ''}.`}
          </p>
        </section>
      </form>
    </div>
  );
}

function Totals({ quote }: { quote: QuoteWire }) {
  return (
    <SummaryList
      lines={[
        { id: 'subtotal', label: 'Subtotal', value: formatPrice(quote.subtotal) },
        ...(quote.discount > 0
          ? [{ id: 'discount', label: 'Discount', value: formatPrice(-quote.discount) }]
          : []),
        ...(quote.shippingMethods.length > 0
          ? [{ id: 'shipping', label: 'Shipping', value: formatPrice(quote.shippingPrice) }]
          : []),
        ...(quote.fee ? [{ id: 'fee', label: 'Fee', value: formatPrice(quote.fee) }] : []),
        ...(quote.tax ? [{ id: 'tax', label: 'Tax', value: formatPrice(quote.tax) }] : []),
        { id: 'total', label: 'Total', value: formatPrice(quote.totalAmount), tone: 'total' },
      ]}
    />
  );
}
