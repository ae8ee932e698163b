/** Forms of checkout that the browser submits itself: without JavaScript, or before hydration. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { shippingIn } from '#storefront/checkout/shipping-choice.ts';
import { typedContact } from '#storefront/checkout/typed-contact.ts';
import { changeAddress, withoutForm } from '#storefront/shared/addresses/address-action.ts';
import { submittedBilling } from '#web/addresses/billing-text.ts';
import { signInFor } from '#web/session/access-rules.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';

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
  const addressId = text('addressId');
  const billing = submittedBilling(form);
  // Methods and prices are those for the address that was chosen when the page was made.
  if (text('shownAddress') !== addressId && form.has('shownAddress'))
    return { code: 'SHIPPING_MISSING', message: checkoutWords('otherMethods'), addressId, billing };
  const coupon = text('coupon');
  const done = await apiOf(context).shopOrder.create({
    body: {
      userId: user.id,
      addressInfo: { addressId: addressId || null },
      billingAddress: billing,
      ...shippingIn(form),
      coupon: coupon === '' ? null : { code: coupon },
      paymentMethod: text('paymentMethod') || null,
      newsletter: form.has('newsletter'),
      guest: typedContact(form),
    },
  });
  return done.ok
    ? redirect(done.approvalURL)
    : { code: done.code, message: done.message, addressId, billing };
}
