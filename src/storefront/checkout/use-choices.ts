import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultAddress } from '#storefront/checkout/address-section.tsx';
import { consumeChoices } from '#storefront/checkout/checkout-choices.ts';
import type { CheckoutData } from '#storefront/checkout/checkout-data.ts';
import type { SentOrder } from '#storefront/checkout/order-by-form.ts';
import type { Addresses } from '#storefront/shared/addresses/use-addresses.ts';

/**
 * Selected address, by default the only one or the one used last, and the shipping methods that were picked.
 * @param sent those of a form that was refused without JavaScript
 */
export function useChoices(
  data: CheckoutData,
  addresses: Addresses['list'],
  sent: Pick<SentOrder, 'addressId' | 'shipping'> | undefined,
) {
  const [pickedAddress, chooseAddress] = useState(sent?.addressId ?? null);
  const [picked, chooseShipping] = useState(sent?.shipping ?? []);
  const navigate = useNavigate();
  const restore = useEffectEvent(() => {
    const kept = consumeChoices();
    if (!kept) return;
    chooseAddress((current) => current ?? kept.addressId);
    chooseShipping((current) => (current.length > 0 ? current : (kept.shipping ?? [])));
    if (data.cancelled && kept.coupon && data.coupon.code === '') {
      void navigate(`?payment=cancelled&coupon=${encodeURIComponent(kept.coupon)}`, {
        replace: true,
        preventScrollReset: true,
      });
    }
  });
  useEffect(() => restore(), []);
  const addressId = addresses.some((each) => each._id === pickedAddress)
    ? pickedAddress
    : defaultAddress(addresses);
  return { addressId, picked, chooseAddress, chooseShipping };
}
