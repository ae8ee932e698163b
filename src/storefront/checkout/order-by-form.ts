/** Forms of checkout that the browser submits itself: without JavaScript, or before hydration. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import { checkoutChoiceWords } from '#contract/words/storefront/checkout-choice-words.ts';
import { interruptionPart } from '#storefront/checkout/checkout-parts.ts';
import { shippingIn } from '#storefront/checkout/shipping-choice.ts';
import { typedContact } from '#storefront/checkout/typed-contact.ts';
import type { Refusal } from '#storefront/checkout/use-place-order.ts';
import { changeAddress, withoutForm } from '#storefront/shared/addresses/address-action.ts';
import { submittedBilling } from '#web/addresses/billing-text.ts';
import { signInFor } from '#web/session/access-rules.ts';
import { apiOf, sessionOf, shopFactsOf } from '#web/session/request-context.ts';

/** What a form had that was refused: the page shows it again. */
export interface SentOrder {
  readonly addressId: string;
  /** By parcel. */
  readonly shipping: readonly string[];
  readonly billing: WrittenBilling | undefined;
  readonly paymentMethod: string;
  readonly newsletter: boolean;
  readonly guest: ReturnType<typeof typedContact>;
}

/** Saves an address or places the order. */
export async function actByForm({ context, request }: ActionFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (!user) throw redirect(signInFor('/shop/checkout'));
  const form = await request.formData();
  if (form.has('change')) {
    const refused = await changeAddress(apiOf(context), user.id, form);
    return refused ?? redirect(withoutForm(request.url));
  }
  const text = (name: string) => String(form.get(name) ?? '');
  const chosen = shippingIn(form);
  const sent: SentOrder = {
    addressId: text('addressId'),
    shipping: chosen.shippingMethods ?? [chosen.shippingMethod],
    billing: submittedBilling(form),
    paymentMethod: text('paymentMethod'),
    newsletter: form.has('newsletter'),
    guest: typedContact(form),
  };
  const refuse = async ({ code, message }: Refusal) => {
    // The page is rendered with it.
    await interruptionPart.load();
    return { code, message, sent };
  };
  // Methods and prices are those for the address that was chosen when the page was made.
  if (form.has('shownAddress') && text('shownAddress') !== sent.addressId)
    return refuse({ code: 'SHIPPING_MISSING', message: checkoutChoiceWords('otherMethods') });
  const coupon = text('coupon');
  const [only] = shopFactsOf(context).paymentMethods ?? [];
  const method = sent.paymentMethod || only?.method;
  // A provider shows the amount before it takes it; what is paid by hand is ordered at once.
  const isShownOnlyHere = isPaidByHand(method) && form.has('shownTotal');
  const done = await apiOf(context).shopOrder.create({
    body: {
      userId: user.id,
      addressInfo: { addressId: sent.addressId || null },
      billingAddress: sent.billing,
      ...chosen,
      coupon: coupon === '' ? null : { code: coupon },
      paymentMethod: sent.paymentMethod || null,
      newsletter: sent.newsletter,
      guest: sent.guest,
      ...(isShownOnlyHere && { totalAmount: Number(text('shownTotal')) }),
    },
  });
  if (done.ok) return redirect(done.approvalURL);
  return refuse(
    done.code === 'TOTAL_CHANGED'
      ? { code: done.code, message: checkoutChoiceWords('otherTotal') }
      : done,
  );
}
